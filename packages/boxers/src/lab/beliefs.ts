import { seededDice, sharesOf } from '@grognard/kernel'
import type { Beliefs, Seat, SeededDice } from '@grognard/kernel'
import { BOOK, SUGGESTED } from '../bot/book.ts'
import type { Book, Page } from '../bot/book.ts'
import { makeMind } from '../bot/mind.ts'
import type { Mind } from '../bot/mind.ts'
import { choose } from '../bot/script.ts'
import { setUps } from '../bot/setups.ts'
import type { SetUp } from '../bot/setups.ts'
import { situationOf } from '../bot/situation.ts'
import { COLONEL } from '../bot/weights.ts'
import type { Weights } from '../bot/weights.ts'
import { boxers } from '../boxers.ts'
import type { BoxersRules } from '../game.ts'
import { SIDES } from '../names.ts'
import type { Side } from '../names.ts'
import { seatOf } from '../seats.ts'
import { topFrame } from '../state.ts'
import type { State } from '../state.ts'

/** Whose page is looked at, in which battle. */
interface Cell {
  readonly scenario: string
  readonly side: Side
  readonly rules: BoxersRules
  readonly mind: Mind
}

const game = boxers()
const cells: readonly Cell[] = Object.keys(BOOK).flatMap((scenario) => {
  const rules = game.open({ scenario, options: game.defaults })
  const mind = makeMind(rules.arena)
  return SIDES.map((side): Cell => ({ scenario, side, rules, mind }))
})

/** Beliefs that are worth another look, and what else they may be. */
const OTHERWISE: readonly Partial<Weights>[] = [
  {},
  { near: 0 },
  { near: 300 },
  { pressed: 99, steady: 9 },
  { chief: 60, shooter: 20, porter: 40, gunner: 40 },
  { alarm: 6000 },
  { exposed: 100 },
  { cover: 0 },
  { mass: 2500 },
  { ground: 12000 },
  { panic: 300, crowd: 120 },
]

const seatIn = (rules: BoxersRules, state: State): Seat => {
  const now = rules.pending(state)
  return now.over ? 0 : (now.asks[0]?.seat ?? 0)
}

/** The ways in which a side may set up when it is asked and the other stands as is suggested. */
function waysOf({ mind, side }: Cell, state: State): SetUp[] {
  const frame = topFrame(state)
  return frame.step === 'deploy' ? setUps(situationOf(mind, state, seatOf(side)), frame, true) : []
}

/** A battle of one side led by its page against the captain: what it has of the victory. */
function shareOf(cell: Cell, { setUp, beliefs }: Page, seed: string): number {
  const { rules, mind, side } = cell
  const mine = seatOf(side)
  const dice = seededDice(seed)
  const state = rules.setup(dice)
  for (let pending = rules.pending(state); !pending.over; pending = rules.pending(state)) {
    const seat = seatIn(rules, state)
    const isSetUp = seat === mine && topFrame(state).step === 'deploy' && setUp !== SUGGESTED
    const way = isSetUp ? waysOf(cell, state).find(({ name }) => name === setUp) : undefined
    const weights = seat === mine ? { ...COLONEL, ...beliefs } : undefined
    const actions = way?.actions ?? [choose(mind, rules.view(state, seat), seat, weights).action]
    for (const action of actions) rules.apply(state, seat, action, dice)
  }
  const end = rules.pending(state)
  return end.over ? (sharesOf(end.result, SIDES.length)[mine] ?? 0) : 0
}

/** Battles that were played; a change of one page leaves those of the others as they were. */
const played = new Map<string, number>()

function wins(book: Book, seed: string, from: number, to: number): number[] {
  return cells.flatMap((cell) => {
    const page = book[cell.scenario]?.[cell.side]
    if (page === undefined) return []
    return Array.from({ length: to - from }, (_, n) => {
      const key = `${cell.scenario} ${cell.side} ${JSON.stringify(page)} ${seed}/${from + n}`
      const share = played.get(key) ?? shareOf(cell, page, `${seed}/${from + n}`)
      played.set(key, share)
      return share
    })
  })
}

/** Another way to set up on one page, or other beliefs. */
function changed(book: Book, dice: SeededDice): Book {
  const cell = cells[dice.below(cells.length)]
  if (cell === undefined) return book
  const { scenario, side, rules, mind } = cell
  const pages = book[scenario]
  if (pages === undefined) return book
  const state = rules.setup(seededDice('set-up'))
  while (seatIn(rules, state) !== seatOf(side)) {
    const seat = seatIn(rules, state)
    rules.apply(state, seat, choose(mind, rules.view(state, seat), seat).action, dice)
  }
  const names = [SUGGESTED, ...waysOf(cell, state).map(({ name }) => name)]
  const setUp = dice.below(2) === 0 ? pages[side].setUp : (names[dice.below(names.length)] ?? SUGGESTED)
  const beliefs = setUp === pages[side].setUp ? (OTHERWISE[dice.below(OTHERWISE.length)] ?? {}) : pages[side].beliefs
  return { ...book, [scenario]: { ...pages, [side]: beliefs === undefined ? { setUp } : { setUp, beliefs } } }
}

/** The colonel's book, for bot/book.ts. */
export const beliefs: Beliefs<Book> = { now: BOOK, changed, settings: cells.length, wins }
