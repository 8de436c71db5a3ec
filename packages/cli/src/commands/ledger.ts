import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang, Rulebook } from '@grognard/kernel'
import { hasWords } from '@grognard/server/choices'
import type { Box, Catalogue } from '../catalogue.ts'
import { Problem } from '../problem.ts'

/** What is meant by a game, a rule, or nothing, which is all games. */
export function ledgerOf(
  { boxes }: Catalogue,
  what: string | undefined,
): { readonly games: readonly Box[]; readonly rule?: string } {
  const books = boxes.filter(({ manifest }) => manifest.rulebook !== undefined)
  if (what === undefined) return { games: books }
  const game = books.find(({ id }) => id === what)
  return game === undefined ? { games: books, rule: what } : { games: [game] }
}

const KILLS: Readonly<Record<Lang, (count: number) => string>> = {
  en: (count) => `Its tests kill ${count} ${count === 1 ? 'mutant' : 'mutants'}.`,
  fr: (count) => `Ses tests tuent ${count} ${count <= 1 ? 'mutant' : 'mutants'}.`,
}

/** The text of one rule, whichever game it belongs to, and how well its tests hold it. */
export async function ruleText(games: readonly Box[], rule: string, lang: Lang): Promise<string> {
  const id = rule.toUpperCase()
  for (const box of games) {
    const text = box.ours.rule(id, lang)
    if (text === undefined) continue
    const { rules } = await bookOf(box)
    const kills = rules().find((each) => each.id === id)?.kills
    return kills === undefined ? text : `${text}\n${KILLS[lang](kills)}`
  }
  throw new Problem(`There is no rule ${rule}.`)
}

async function bookOf({ id, manifest }: Box): Promise<Rulebook> {
  const book = await manifest.rulebook?.()
  if (book === undefined) throw new Error(`${id} has no reference`)
  return book
}

/** The rules that contain all of these words, each with its text. */
export async function searchText(games: readonly Box[], words: string, lang: Lang): Promise<string> {
  const found = await Promise.all(
    games.map(async (box) => {
      const { rules } = await bookOf(box)
      return rules().flatMap(({ id }) => {
        const said = box.ours.rule(id, lang) ?? ''
        return hasWords(`${id} ${said}`, words) ? [`${id}  ${said}`] : []
      })
    }),
  )
  if (found.flat().length === 0) throw new Problem(`No rule contains "${words}".`, 1)
  return found.flat().join('\n')
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

function search(root: string, game: string, book: Rulebook): Found {
  const number = new RegExp(`\\b${book.id}\\b`, 'g')
  const cited = new Set<string>()
  const proven = new Set<string>()
  for (const path of filesBelow(join(root, 'packages', game))) {
    const isTest = /\.(test|e2e)\.ts$/.test(path)
    const isRule = !isTest && (/src[\\/].*\.ts$/.test(path) || /data[\\/].*\.yaml$/.test(path))
    if (!isTest && !isRule) continue
    for (const [id] of readFileSync(path, 'utf8').matchAll(number)) (isTest ? proven : cited).add(id)
  }
  return { cited, proven }
}

export interface LedgerWishes {
  readonly games: readonly Box[]
  /** List the rules that no test proves. */
  readonly missing: boolean
  /** The repository. */
  readonly root: string
}

const COLUMNS = [10, 7, 7, 8, 8]
const row = (...cells: readonly (string | number)[]) =>
  cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(COLUMNS[i] ?? 0) : String(cell).padStart(COLUMNS[i] ?? 0)))
    .join('')

/** Chapter by chapter: how many rules there are, how many the code and data cite, how many a test proves. */
export async function ledgerReport({ games, missing, root }: LedgerWishes): Promise<{
  readonly text: string
  readonly complete: boolean
}> {
  const counted = games.filter(({ id }) => existsSync(join(root, 'packages', id, 'src', 'rules')))
  if (counted.length === 0)
    throw new Problem('What is proven can be counted only in the repository, where the tests are.', 1)
  const reports = await Promise.all(
    counted.map(async (box) => gameReport(box.id, await bookOf(box), { root, missing })),
  )
  const text = [
    ...reports.map((report) => report.text),
    'Cited are those that an event, a refusal or a value of the data names as its reason. Kills are the mutants, rules broken on purpose, that the tests of these rules have noticed; one that several notice counts for each.',
  ]
  return { text: text.join('\n\n'), complete: reports.every(({ complete }) => complete) }
}

function gameReport(
  game: string,
  book: Rulebook,
  { root, missing }: Pick<LedgerWishes, 'root' | 'missing'>,
): { readonly text: string; readonly complete: boolean } {
  const { cited, proven } = search(root, game, book)
  const { rules, chapter } = book
  const all = rules().map(({ id }) => id)
  const known = new Set(all)
  const chapters = new Map<string, string[]>()
  for (const id of all) chapters.set(chapter(id), [...(chapters.get(chapter(id)) ?? []), id])
  const kills = new Map(rules().map((rule) => [rule.id, rule.kills ?? 0]))
  const count = (name: string, ids: readonly string[]) =>
    row(
      name,
      ids.length,
      ids.filter((id) => cited.has(id)).length,
      ids.filter((id) => proven.has(id)).length,
      ids.reduce((sum, id) => sum + (kills.get(id) ?? 0), 0),
    )
  const unproven = all.filter((id) => !proven.has(id))
  const unknown = [...new Set([...cited, ...proven])].filter((id) => !known.has(id))
  const lines = [
    row(game, 'rules', 'cited', 'proven', 'kills'),
    ...[...chapters].map(([name, ids]) => count(name, ids)),
    count('all', all),
    `${all.length - unproven.length} of ${all.length} rules are proven: a test names them and fails without them.`,
    ...unknown.map((id) => `There is no such rule: ${id}`),
    ...(missing ? unproven.map((id) => `Not proven: ${id}`) : []),
  ]
  return { text: lines.join('\n'), complete: unproven.length === 0 && unknown.length === 0 }
}
