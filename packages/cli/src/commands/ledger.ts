import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '@grognard/khartoum'
import { Problem } from '../problem.ts'

const ID = /\bKH-[A-Z0-9.]+-\d+\b/g

interface Found {
  /** Ids that the rules or the data cite. */
  readonly cited: ReadonlySet<string>
  /** Ids that a test names. */
  readonly proven: ReadonlySet<string>
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'generated') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

function search(root: string): Found {
  const cited = new Set<string>()
  const proven = new Set<string>()
  for (const path of filesBelow(join(root, 'packages', 'khartoum'))) {
    const isTest = /\.(test|e2e)\.ts$/.test(path)
    const isRule = !isTest && (/src[\\/].*\.ts$/.test(path) || /data[\\/].*\.yaml$/.test(path))
    if (!isTest && !isRule) continue
    for (const [id] of readFileSync(path, 'utf8').matchAll(ID)) (isTest ? proven : cited).add(id)
  }
  return { cited, proven }
}

export interface LedgerWishes {
  /** List the rules that no test proves. */
  readonly missing: boolean
  /** The repository. */
  readonly root: string
}

const COLUMNS = [10, 7, 7, 8]
const row = (...cells: readonly (string | number)[]) =>
  cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(COLUMNS[i] ?? 0) : String(cell).padStart(COLUMNS[i] ?? 0)))
    .join('')

/** Chapter by chapter: how many rules there are, how many the code and data cite, how many a test proves. */
export function ledgerReport({ missing, root }: LedgerWishes): { readonly text: string; readonly complete: boolean } {
  if (!existsSync(join(root, 'packages', 'khartoum', 'src', 'rules')))
    throw new Problem('What is proven can be counted only in the repository, where the tests are.', 1)
  const { cited, proven } = search(root)
  const all = rules().map(({ id }) => id)
  const chapters = new Map<string, string[]>()
  for (const id of all) {
    const chapter = id.replace(/^KH-(AOT\d*|\d+).*$/, '$1')
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), id])
  }
  const count = (name: string, ids: readonly string[]) =>
    row(name, ids.length, ids.filter((id) => cited.has(id)).length, ids.filter((id) => proven.has(id)).length)
  const unproven = all.filter((id) => !proven.has(id))
  const unknown = [...cited, ...proven].filter((id) => !all.includes(id))
  const lines = [
    row('khartoum', 'rules', 'cited', 'proven'),
    ...[...chapters].map(([name, ids]) => count(name, ids)),
    count('all', all),
    '',
    `${all.length - unproven.length} of ${all.length} rules are proven: a test names them and fails without them.`,
    'Cited are those that an event, a refusal or a value of the data names as its reason.',
    ...[...new Set(unknown)].map((id) => `There is no such rule: ${id}`),
    ...(missing ? unproven.map((id) => `Not proven: ${id}`) : []),
  ]
  return { text: lines.join('\n'), complete: unproven.length === 0 && unknown.length === 0 }
}
