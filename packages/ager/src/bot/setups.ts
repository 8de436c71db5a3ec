import type { Action } from '../actions.ts'
import type { Side } from '../components.ts'
import type { PieceId, Place } from '../field.ts'
import { refuse } from '../rules/decisions.ts'
import { isAnimal, nameOf, other, pieceNamed, pieceOf, placeNamed, span } from '../rules/ground.ts'
import type { DeployFrame } from '../rules/sequence/frames.ts'
import { NONE } from '../state.ts'
import { BOOK, USUAL } from './book.ts'
import type { Answered, Page, Stand } from './book.ts'
import { entries } from './moves.ts'
import { byValue, one } from './options.ts'
import type { Option } from './options.ts'
import { deploy } from './sergeant.ts'
import type { Situation } from './situation.ts'
import { WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'

/** A way to set up a whole side: as a page has it, or by the script with other weights and drawn to one end of the map. */
export type SetUp = { readonly is: 'page'; readonly page: Page } | Recipe

interface Recipe {
  readonly is: 'recipe'
  /** As the script leads the side, where there are none. */
  readonly weights: Weights | null
  readonly toward: Corner | null
  readonly pull: number
}

/** Ends of the map, as parts of its width and height in halves. */
export type Corner = readonly [x: 0 | 1 | 2, y: 0 | 1 | 2]

/** As the script does. */
export const OWN: SetUp = { is: 'recipe', weights: null, toward: null, pull: 0 }

/**
 * What is compared before a side sets up, by number; the first is followed in doubt. Whoever sets up first knows no more than
 * the book did, and keeps to it. So does whoever sees that the enemy keeps to his page, or stands as he usually does, and has read
 * of an answer to that. On a table that the book does not know, ways that may be anywhere.
 */
export function setUpsFor(situation: Situation, reader: Reader): readonly number[] {
  const { s, side } = situation
  const pages = BOOK[s.scenario]?.[side]
  if (pages === undefined) return [0, ...ELSEWHERE.map((_, n) => 1 + n)]
  const numbers = (answered: Answered | undefined) =>
    pages.flatMap(({ answers }, n) => (answers === answered ? [1 + n] : []))
  const own = numbers(undefined)
  if (side === 0) return [...(reader === 'all' ? numbers('page') : []), ...own, 0].slice(0, 1)
  const seen = answeredIn(situation)
  const known = seen === undefined || (seen === 'page' && reader !== 'all') ? [] : numbers(seen)
  return known.length > 0 ? known : [...own, 0]
}

/** How much of the book somebody has read: all of it, or all but what is thought out against an enemy who has read it too. */
export type Reader = 'all' | 'pages'

function answeredIn(situation: Situation): Answered | undefined {
  const { scenario } = situation.s
  const page = BOOK[scenario]?.[other(situation.side)].find(({ answers }) => answers === undefined)
  if (stands(situation, page?.men)) return 'page'
  return stands(situation, USUAL[scenario]) ? 'usual' : undefined
}

/** Of those of the enemy who are seen so many in a hundred stand where they are said to: in the midst of an entry one may have ridden out. */
const AT_HOME = 75

function stands({ arena, s }: Situation, men: Stand = {}): boolean {
  let [seen, home] = [0, 0]
  for (const [man, there] of Object.entries(men)) {
    /* An owner's battle of the same name may have other men. */
    const piece = pieceNamed(arena, man)
    const at = piece === NONE ? NONE : pieceOf(s, piece).at
    if (at === NONE) continue
    seen++
    if (at === placeNamed(arena, there)) home++
  }
  return seen > 0 && 100 * home >= AT_HOME * seen
}

/** The way to set up of that number: the script's own is 0, then the pages, or on a table without them those for any. */
export function setUpAt({ s, side }: Situation, number: number): SetUp | undefined {
  return number === 0 ? OWN : (pagesOf(s.scenario, side) ?? ELSEWHERE)[number - 1]
}

/** Undefined where no book knows the table. */
function pagesOf(scenario: string, side: Side): readonly SetUp[] | undefined {
  return BOOK[scenario]?.[side].map((page): SetUp => ({ is: 'page', page }))
}

/** Nearer, farther, and at either end, for a table that no book knows. */
const ELSEWHERE: readonly SetUp[] = [
  ...[50, 150, 200].map((part): SetUp => ({ is: 'recipe', weights: atDistance(WEIGHTS, part), toward: null, pull: 0 })),
  ...(
    [
      [0, 0],
      [2, 0],
      [0, 2],
      [2, 2],
      [1, 1],
    ] as const
  ).map((toward): SetUp => ({ is: 'recipe', weights: null, toward, pull: 12 })),
]

/** With so many hundredths of the distance that the script keeps from the enemy. */
export function atDistance(weights: Weights, part: number): Weights {
  const of = (hexes: number) => Math.max(1, Math.round((hexes * part) / 100))
  const { rank, guard, lurk, lair } = weights
  return { ...weights, rank: of(rank), guard: of(guard), lurk: of(lurk), lair: of(lair) }
}

/** What a set-up says of the man, the beast or the ladder that is to be set up now; where it says nothing, the script. */
export function setUpBy(situation: Situation, frame: DeployFrame, way: SetUp): Option {
  const option = way.is === 'page' ? onPage(situation, frame, way.page) : byRecipe(situation, frame, way)
  const [best] = option === undefined ? deploy(situation, frame) : [option]
  if (best === undefined) throw new Error('the script always has a place')
  return best
}

function onPage({ arena, s, side }: Situation, frame: DeployFrame, page: Page): Option | undefined {
  const action = frame.ladder ? ladderOn(page, s.ladders.length) : manOn(page, nameOf(arena, frame.piece), frame)
  if (action === undefined || refuse(arena, s, side, action) !== undefined) return undefined
  return one(action, 0, { is: 'book' })
}

function ladderOn({ ladders }: Page, number: number): Action | undefined {
  const ladder = ladders?.[number]
  return ladder === undefined ? undefined : { type: 'ladder', at: ladder[0], top: ladder[1] }
}

function manOn({ men }: Page, piece: string, { at: head }: DeployFrame): Action | undefined {
  const at = men[piece]
  return at === undefined || head !== NONE ? undefined : { type: 'deploy', piece, at }
}

/** By which hex a set-up has somebody come onto the map; undefined where it says nothing of him, or not what is allowed. */
export function enterBy(situation: Situation, piece: PieceId, way: SetUp): Option | undefined {
  const options = entries(situation, piece)
  if (way.is === 'recipe') return drawn(situation, options, way)[0]
  const at = way.page.entries?.[nameOf(situation.arena, piece)]
  const option = options.find(({ actions: [action] }) => action?.type === 'enter' && action.at === at)
  return option && { ...option, why: { is: 'book' } }
}

function byRecipe(situation: Situation, frame: DeployFrame, way: Recipe): Option | undefined {
  const options = deploy({ ...situation, weights: way.weights ?? situation.weights }, frame)
  const isMan = !frame.ladder && frame.at === NONE && !isAnimal(situation.arena, frame.piece)
  return (isMan ? drawn(situation, options, way) : options)[0]
}

/** Those nearer to that end of the map before others. */
function drawn(situation: Situation, options: readonly Option[], { toward, pull }: Recipe): readonly Option[] {
  const end = toward === null ? NONE : endOf(situation, toward)
  if (end === NONE) return options
  const far = (option: Option): number => {
    const at = placeOf(situation, option)
    return at === NONE ? 0 : span(situation.arena, at, end)
  }
  return options.map((option) => ({ ...option, value: option.value - pull * far(option) })).sort(byValue)
}

function placeOf({ arena }: Situation, { actions: [action] }: Option): Place {
  return action?.type === 'deploy' || action?.type === 'enter' ? placeNamed(arena, action.at) : NONE
}

/** The hex there. */
function endOf({ arena }: Situation, [x, y]: Corner): Place {
  const { field } = arena
  const { cols, rows } = field.grid
  return field.stack[Math.floor((y * (rows - 1)) / 2) * cols + Math.floor((x * (cols - 1)) / 2)]?.[0] ?? NONE
}
