import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ager, rules as agerRules } from '@grognard/ager'
import type { Lang } from '@grognard/kernel'
import type { LedgerEntry } from '@grognard/kernel/ledger'
import { khartoum, rules as khartoumRules } from '@grognard/khartoum'
import { hasWords } from '@grognard/server/choices'
import { GAMES } from '../flags.ts'
import type { GameId } from '../flags.ts'
import { Problem } from '../problem.ts'

type Reader = (id: string, lang: Lang) => string | undefined

interface Book {
  readonly rules: () => readonly LedgerEntry[]
  /** Tells a rule with its ruling, as the game does. */
  readonly reader: () => Reader
  readonly id: RegExp
  /** The chapter that a rule belongs to. */
  readonly chapter: (id: string) => string
}

const readerOf = ({ text }: { readonly text: { rule: Reader } }): Reader => text.rule

const BOOKS: Readonly<Record<GameId, Book>> = {
  khartoum: {
    rules: khartoumRules,
    reader: () => readerOf(khartoum()),
    id: /\bKH-[A-Z0-9.]+-\d+\b/g,
    chapter: (id) => id.replace(/^KH-(AOT\d*|\d+).*$/, '$1'),
  },
  ager: {
    rules: agerRules,
    reader: () => readerOf(ager()),
    id: /\bAT-[0-9.]+-\d+\b/g,
    chapter: (id) => id.replace(/^AT-(\d+).*$/, '$1'),
  },
}

/** What is meant by a game, a rule, or nothing, which is all games. */
export function ledgerOf(what: string | undefined): { readonly games: readonly GameId[]; readonly rule?: string } {
  if (what === undefined) return { games: GAMES }
  const game = GAMES.find((id) => id === what)
  return game === undefined ? { games: GAMES, rule: what } : { games: [game] }
}

/** The text of one rule, whichever game it belongs to. */
export function ruleText(rule: string, lang: Lang): string {
  for (const game of GAMES) {
    const text = BOOKS[game].reader()(rule.toUpperCase(), lang)
    if (text !== undefined) return text
  }
  throw new Problem(`There is no rule ${rule}.`)
}

/** The rules that contain all of these words, each with its text. */
export function searchText(games: readonly GameId[], words: string, lang: Lang): string {
  const found = games.flatMap((game) => {
    const { rules, reader } = BOOKS[game]
    const read = reader()
    return rules().flatMap(({ id }) => {
      const said = read(id, lang) ?? ''
      return hasWords(`${id} ${said}`, words) ? [`${id}  ${said}`] : []
    })
  })
  if (found.length === 0) throw new Problem(`No rule contains "${words}".`, 1)
  return found.join('\n')
}

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

function search(root: string, game: GameId): Found {
  const cited = new Set<string>()
  const proven = new Set<string>()
  for (const path of filesBelow(join(root, 'packages', game))) {
    const isTest = /\.(test|e2e)\.ts$/.test(path)
    const isRule = !isTest && (/src[\\/].*\.ts$/.test(path) || /data[\\/].*\.yaml$/.test(path))
    if (!isTest && !isRule) continue
    for (const [id] of readFileSync(path, 'utf8').matchAll(BOOKS[game].id)) (isTest ? proven : cited).add(id)
  }
  return { cited, proven }
}

export interface LedgerWishes {
  readonly games: readonly GameId[]
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
export function ledgerReport({ games, missing, root }: LedgerWishes): {
  readonly text: string
  readonly complete: boolean
} {
  const counted = games.filter((game) => existsSync(join(root, 'packages', game, 'src', 'rules')))
  if (counted.length === 0)
    throw new Problem('What is proven can be counted only in the repository, where the tests are.', 1)
  const reports = counted.map((game) => gameReport(game, root, missing))
  const text = [
    ...reports.map((report) => report.text),
    'Cited are those that an event, a refusal or a value of the data names as its reason.',
  ]
  return { text: text.join('\n\n'), complete: reports.every(({ complete }) => complete) }
}

function gameReport(
  game: GameId,
  root: string,
  missing: boolean,
): { readonly text: string; readonly complete: boolean } {
  const { cited, proven } = search(root, game)
  const { rules, chapter } = BOOKS[game]
  const all = rules().map(({ id }) => id)
  const known = new Set(all)
  const chapters = new Map<string, string[]>()
  for (const id of all) chapters.set(chapter(id), [...(chapters.get(chapter(id)) ?? []), id])
  const count = (name: string, ids: readonly string[]) =>
    row(name, ids.length, ids.filter((id) => cited.has(id)).length, ids.filter((id) => proven.has(id)).length)
  const unproven = all.filter((id) => !proven.has(id))
  const unknown = [...new Set([...cited, ...proven])].filter((id) => !known.has(id))
  const lines = [
    row(game, 'rules', 'cited', 'proven'),
    ...[...chapters].map(([name, ids]) => count(name, ids)),
    count('all', all),
    `${all.length - unproven.length} of ${all.length} rules are proven: a test names them and fails without them.`,
    ...unknown.map((id) => `There is no such rule: ${id}`),
    ...(missing ? unproven.map((id) => `Not proven: ${id}`) : []),
  ]
  return { text: lines.join('\n'), complete: unproven.length === 0 && unknown.length === 0 }
}
