import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import type { Action, ActionOf } from '../../actions.ts'
import { bots } from '../../bot/index.ts'
import type { Side } from '../../components.ts'
import { FREE } from '../../encounter.ts'
import type { PieceId, Place } from '../../field.ts'
import { makeAger } from '../../game.ts'
import type { Faction } from '../../names.ts'
import { ourKit } from '../../our-kit.ts'
import { pieceNamed, pieceOf, placeNamed } from '../../rules/ground.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { reachOf } from '../../ways.ts'
import { coursesFrom } from './courses.ts'
import { askedAbout, intentsOf } from './intents.ts'
import { meaningOf } from './meaning.ts'
import { cheapest } from './reach.ts'
import { touchAt } from './touch.ts'

const game = makeAger(ourKit, () => undefined, bots)
const menOf = (factions: readonly Faction[]): string[] =>
  ourKit.characters
    .filter(({ faction }) => factions.includes(faction))
    .slice(0, 20)
    .map(({ id }) => id)
/** Twenty men a side, with the horses they have, from opposite edges of the road. */
const rules = game.open({
  scenario: FREE,
  options: {
    free: {
      maps: [{ map: 'road', column: 0, row: 0, turned: false }],
      points: 999,
      turns: 12,
      chapters: 7,
      first: 0,
      forces: [
        { characters: menOf(['antioch', 'edessa']), mounted: true, edge: 4 },
        { characters: menOf(['turks', 'syrians']), mounted: true, edge: 2 },
      ],
    },
  },
})
const { arena } = rules

/** One choice of a mind, and the position it was made in. */
interface Choice {
  readonly view: State
  readonly side: Side
  readonly action: Action
}

function play(turns: number): readonly Choice[] {
  const dice = seededDice('presses')
  const state = rules.setup(dice, undefined)
  const mind = rules.bots.find(({ level }) => level === 'sergeant')
  if (mind === undefined) throw new Error('there is no sergeant')
  const choices: Choice[] = []
  for (;;) {
    const now = rules.pending(state)
    const [ask] = now.over ? [] : now.asks
    if (ask === undefined || state.turn > turns) return choices
    const side: Side = ask.seat === 0 ? 0 : 1
    const view = rules.view(state, side)
    const { action } = mind.decide(view, side, dice)
    if (view.step !== 'deploy') choices.push({ view, side, action })
    rules.apply(state, side, action, dice, undefined)
  }
}

/** Whoever does it. */
function actorOf(view: State, action: Action): PieceId {
  const { actor, piece } = meaningOf(action)
  if (actor !== null) return pieceNamed(arena, actor)
  const about = askedAbout(view)
  return about === NONE && piece !== null ? pieceNamed(arena, piece) : about
}

/** Where a plan from here ends that the mind walks without being asked anything else. */
function walkFrom(
  choices: readonly Choice[],
  from: number,
): { readonly end: number; readonly to: Place; readonly rear: Place } {
  const mover = choices[from]
  let end = from
  if (mover === undefined) throw new Error('nobody moves')
  const { side } = mover
  for (let i = from; i < choices.length; i++) {
    const choice = choices[i]
    if (choice === undefined) break
    // Whoever may shoot at him and holds his fire does not stop him.
    if (choice.side !== side && choice.action.type === 'hold') continue
    if (choice.side !== side || !['step', 'enter', 'aboutFace'].includes(choice.action.type)) break
    end = i + 1
  }
  const after = choices[end]?.view
  const piece = askedAbout(mover.view)
  return after === undefined
    ? { end, to: NONE, rear: NONE }
    : { end, to: pieceOf(after, piece).at, rear: pieceOf(after, piece).rear }
}

/** How often a hand would press on the board and its buttons to do the same. */
function presses(choices: readonly Choice[], of: Side): { readonly presses: number; readonly men: number } {
  let count = 0
  let hand: PieceId = NONE
  const men = new Set<string>()
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i]
    if (choice === undefined || choice.side !== of) continue
    const { view, action } = choice
    const { actions } = rules.legal(view, of)
    const who = actorOf(view, action)
    if (who !== NONE) men.add(`${view.turn} ${view.active} ${who}`)
    const about = askedAbout(view)
    const { actor } = meaningOf(action)
    if (actor !== null && about === NONE && hand !== who) {
      count++
      hand = who
    }
    const inHand = about === NONE ? hand : about
    if (action.type === 'activate') continue
    if (action.type === 'halt' && isNext(choices, i, of, 'activate')) continue
    const intents = intentsOf(arena, view, actions, inHand)
    if (action.type === 'step' || action.type === 'enter' || action.type === 'aboutFace') {
      const reach = reachOf(arena, view)
      const { end, to, rear } = walkFrom(choices, i)
      const isPlain = cheapest(reach).get(to)?.rear === rear
      // Another way to stand there than the cheapest is asked for, and chosen.
      count += isPlain ? 1 : 2
      if (reach.some((one) => one.at === to && one.rear === rear)) i = end - 1
      continue
    }
    if (action.type === 'course') {
      count++
      // Led to where it ends by the same hexes, a course is one press.
      const run = coursesAfter(choices, i)
      const ends = placeNamed(arena, run[run.length - 1]?.to ?? '')
      const laid = coursesFrom(arena, view).get(ends)
      if (laid !== undefined && run.every(({ to }, n) => laid[n]?.to === to)) i += run.length - 1
      continue
    }
    const places = placesFor(view, action)
    const touch = touchAt(
      arena,
      { view, actions, intents, costs: new Map(), courses: new Map(), seat: of, inHand },
      places,
    )
    count += places.length > 0 && touch.kind === 'ask' ? 2 : 1
  }
  return { presses: count, men: men.size }
}

function coursesAfter(choices: readonly Choice[], from: number): readonly ActionOf<'course'>[] {
  const run: ActionOf<'course'>[] = []
  for (let i = from; i < choices.length; i++) {
    const action = choices[i]?.action
    if (action?.type !== 'course') break
    run.push(action)
  }
  return run
}

/** The hex that is touched for it; none where a button is pressed. */
function placesFor(view: State, action: Action): readonly Place[] {
  const { piece, place } = meaningOf(action)
  const at =
    piece !== null ? pieceOf(view, pieceNamed(arena, piece)).at : place !== null ? placeNamed(arena, place) : NONE
  return at === NONE ? [] : (arena.field.stack[arena.field.cell[at] ?? 0] ?? [])
}

function isNext(choices: readonly Choice[], i: number, side: Side, type: Action['type']): boolean {
  return (
    choices.slice(i + 1).find((choice) => choice.side === side && choice.action.type !== 'hold')?.action.type === type
  )
}

test('a turn of twenty men a side takes no more than four presses for each man who does something', () => {
  const choices = play(3)
  const sums = ([0, 1] as const).map((side) => presses(choices, side))
  const men = sums.reduce((sum, one) => sum + one.men, 0)
  const all = sums.reduce((sum, one) => sum + one.presses, 0)
  expect(men).toBeGreaterThan(60)
  expect(all / men).toBeLessThanOrEqual(4)
})
