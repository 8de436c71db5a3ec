import { seededDice } from '@grognard/kernel'
import type { Seat } from '@grognard/kernel'
import { expect, test } from 'vitest'
import type { Action, ActionOf } from '../../actions.ts'
import { bots } from '../../bot/index.ts'
import { makeBoxers } from '../../game.ts'
import { DEFAULTS } from '../../options.ts'
import { ourKit } from '../../our-kit.ts'
import { figureOf, pointOf } from '../../rules/figures.ts'
import { crewOf } from '../../rules/works/burdens.ts'
import { timberNamed } from '../../rules/works/timber.ts'
import { NONE, topFrame } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import { chainOf } from './announcing.ts'
import { formation, legTo } from './going.ts'
import { actorsIn, idOf } from './intents.ts'
import { pointOfThing } from './things.ts'
import type { Thing } from './things.ts'
import { touchAt } from './touch.ts'
import type { Held } from './touch.ts'

const game = makeBoxers(ourKit, () => undefined, bots)
/** The largest battle: thirty-four Boxers with gun, keg and ladders before a gate that nine Europeans hold. */
const rules = game.open({ scenario: 'gate', options: DEFAULTS })
const { arena } = rules

/** One choice of a mind, and the position it was made in. */
interface Choice {
  readonly view: State
  readonly seat: Seat
  readonly action: Action
}

function play(turns: number): readonly Choice[] {
  const dice = seededDice('presses')
  const state = rules.setup(dice, undefined)
  const mind = rules.bots.find(({ level }) => level === 'captain')
  if (mind === undefined) throw new Error('there is no captain')
  const choices: Choice[] = []
  for (;;) {
    const now = rules.pending(state)
    const [ask] = now.over ? [] : now.asks
    if (ask === undefined || state.turn > turns) return choices
    const view = rules.view(state, ask.seat)
    const { action } = mind.decide(view, ask.seat, dice)
    if (topFrame(view).step !== 'deploy') choices.push({ view, seat: ask.seat, action })
    rules.apply(state, ask.seat, action, dice, undefined)
  }
}

/** Whoever does it. */
function actorsOf(view: State, action: Action): readonly FigureId[] {
  if ('figures' in action) return action.figures.map((name) => idOf(arena, name))
  if ('figure' in action) return [idOf(arena, action.figure)]
  const frame = topFrame(view)
  return action.type === 'answer' && frame.step === 'clash' ? [frame.foe] : []
}

const same = (one: readonly FigureId[], two: readonly FigureId[]): boolean =>
  one.length === two.length && one.every((id) => two.includes(id))

/** Presses that take these in hand, and no others: one touch, two on a chain, one lasso round them, else one for each. */
function taking(view: State, ids: readonly FigureId[], actors: ReadonlySet<FigureId>): number {
  const [lead = NONE] = ids
  const frame = topFrame(view)
  if (same(crewOf(view, lead) ?? [lead], ids)) return 1
  if (isAlone(view, ids, actors)) return 1
  const isChain = frame.step === 'movement' && ids.some((id) => same(chainOf(arena, view, frame, id), ids))
  return isChain ? 2 : ids.length
}

/** Whether a box round these has nobody else in it who could be taken: a lasso has them alone. */
function isAlone(view: State, ids: readonly FigureId[], actors: ReadonlySet<FigureId>): boolean {
  const places = ids.map((id) => figureOf(view, id))
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return ![...actors].some((id) => {
    const { x, y } = figureOf(view, id)
    const isIn = x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys)
    return isIn && !ids.includes(id)
  })
}

interface Hand {
  chosen: readonly FigureId[]
  mode: string
}

const heldIn = ({ view, seat }: Choice, chosen: readonly FigureId[]): Held => {
  const { actions } = rules.legal(view, seat)
  const actors = actorsIn(arena, view, actions)
  return { rules, view, seat, actions, chosen, actors, gun: false, bringing: null, piece: NONE }
}

/** What is touched for it besides those in hand. */
function thingFor(view: State, action: Action): Thing | undefined {
  if ('timber' in action) return { kind: 'timber', number: timberNamed(view, action.timber) }
  if ('section' in action) return { kind: 'section', section: arena.sections.get(action.section) ?? NONE }
  if (action.type === 'limber') return { kind: 'gun' }
  return action.type === 'takeKeg' ? { kind: 'keg' } : action.type === 'serve' ? { kind: 'machineGun' } : undefined
}

/** Presses on a man or a thing that come to an action: one, or two where it is asked which; none where they do not. */
function touching(choice: Choice, chosen: readonly FigureId[]): number {
  const { view, action } = choice
  const held = heldIn(choice, chosen)
  const name =
    'target' in action ? action.target : 'foe' in action ? action.foe : action.type === 'rally' ? action.figure : null
  const id = idOf(arena, name)
  const thing = thingFor(view, action)
  const at =
    id === NONE ? (thing === undefined ? undefined : pointOfThing(arena, view, thing)) : pointOf(figureOf(view, id))
  if (at === undefined) return 0
  const touch = touchAt(held, { at, figure: id, adds: false, again: false })
  if (touch.kind !== 'choose') return 0
  const isMeant = touch.actions.some((one) => JSON.stringify(one) === JSON.stringify(action))
  return isMeant ? (touch.actions.length === 1 && !touch.asks ? 1 : 2) : 0
}

/** The ways of a move from here on, in the order the mind has them walked. */
function walksFrom(choices: readonly Choice[], from: number): readonly Choice[] {
  const run: Choice[] = []
  for (let i = from; i < choices.length; i++) {
    const choice = choices[i]
    if (choice?.action.type !== 'walk' || topFrame(choice.view).step !== 'activation') break
    run.push(choice)
  }
  return run
}

/** How many are looked for one after the other. */
function locatesFrom(choices: readonly Choice[], from: number): number {
  let end = from
  while (choices[end]?.action.type === 'locate' && choices[end]?.seat === choices[from]?.seat) end++
  return end - from
}

const endOf = ({ path }: ActionOf<'walk'>): { x: number; y: number } => path.at(-1) ?? { x: 0, y: 0 }
const isNear = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= 20

/** Presses for a run of ways: one drag for all where that brings each to his place, else each by himself. */
function walking(run: readonly Choice[]): number {
  const [first] = run
  const frame = first === undefined ? undefined : topFrame(first.view)
  if (first === undefined || frame?.step !== 'activation') return 0
  const walks = run.flatMap(({ action }) => (action.type === 'walk' ? [action] : []))
  const [lead] = walks
  if (lead !== undefined && walks.length === frame.left.length) {
    const from = figureOf(first.view, idOf(arena, lead.figure))
    const by = { x: endOf(lead).x - from.x, y: endOf(lead).y - from.y }
    const legs = formation(rules, first.view, first.seat, frame.left, by)
    const isAll = walks.every((walk) =>
      legs.some(({ action }) => action.figure === walk.figure && isNear(endOf(action), endOf(walk))),
    )
    if (isAll) return 1
  }
  let count = 0
  for (const { view, seat, action } of run) {
    if (action.type !== 'walk') continue
    const now = topFrame(view)
    const id = idOf(arena, action.figure)
    // Whoever is the last is in hand by himself.
    if (now.step === 'activation' && now.left.length > 1) count++
    const leg = legTo(rules, view, seat, id, endOf(action))
    // A place that one touch does not come to is nudged to.
    count += leg !== undefined && isNear(endOf(leg.action), endOf(action)) ? 1 : 3
  }
  return count
}

/** How often a hand would press on the table and its buttons to do the same. */
function presses(choices: readonly Choice[], of: Seat): { readonly presses: number; readonly men: number } {
  let count = 0
  const hand: Hand = { chosen: [], mode: 'rapid' }
  const men = new Set<string>()
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i]
    if (choice === undefined || choice.seat !== of) continue
    const { view, action } = choice
    const who = actorsOf(view, action)
    for (const id of who) men.add(`${view.turn} ${id}`)
    switch (action.type) {
      case 'walk': {
        const run = walksFrom(choices, i)
        for (const one of run) for (const id of actorsOf(one.view, one.action)) men.add(`${view.turn} ${id}`)
        count += walking(run)
        i += run.length - 1
        hand.chosen = []
        break
      }
      case 'activate':
        count += taking(view, who, heldIn(choice, []).actors) + (action.mode === hand.mode ? 0 : 1)
        count += (action.leaving ? 1 : 0) + action.charge.length + 1
        hand.mode = action.mode
        hand.chosen = []
        break
      case 'locate': {
        // All at once by a button, where the mind goes through with it.
        const run = locatesFrom(choices, i)
        const after = choices[i + run]
        const isAll = after !== undefined && !rules.legal(after.view, of).actions.some(({ type }) => type === 'locate')
        count += isAll ? 1 : run
        i += run - 1
        break
      }
      case 'arrive':
        // Taken in hand, put at the edge, and nudged along it.
        count += 3
        break
      case 'return':
      case 'done':
      case 'answer':
      case 'stay':
      case 'exit':
        count++
        break
      default: {
        const isHeld = who.length === 0 || action.type === 'rally' || same(hand.chosen, who)
        const touched = touching(choice, action.type === 'rally' ? [] : who)
        if (touched === 0) throw new Error(`no touch comes to ${JSON.stringify(action)}`)
        count += touched + (isHeld ? 0 : taking(view, who, heldIn(choice, []).actors))
        if (who.length > 0) hand.chosen = who
      }
    }
  }
  return { presses: count, men: men.size }
}

test('a turn of the largest battle takes no more than four presses for each who does something', () => {
  const choices = play(4)
  const sums = ([0, 1] as const).map((seat) => presses(choices, seat))
  const men = sums.reduce((sum, one) => sum + one.men, 0)
  const all = sums.reduce((sum, one) => sum + one.presses, 0)
  expect(men).toBeGreaterThan(60)
  expect(all / men).toBeLessThanOrEqual(4)
})
