import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import { makeAger } from '../../game.ts'
import { ourKit } from '../../our-kit.ts'
import { pieceNamed, pieceOf, placeNamed } from '../../rules/ground.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { coursesFrom } from './courses.ts'
import { askedAbout, intentsOf } from './intents.ts'
import { isOnBoard, meaningOf } from './meaning.ts'
import { touchAt } from './touch.ts'

const GAMES = 200
/** Most games are watched for so many questions after the set-up; every twentieth for longer, for what comes seldom. */
const QUESTIONS = 30
const LONG = 700
/** Set-ups by chance of each scenario; games begin from them in turn. */
const SETUPS = 2

/** Buttons by intention: they are about no hex and no counter, or about the one man whom the question names. */
const BUTTONS: ReadonlySet<Action['type']> = new Set<Action['type']>([
  'aboutFace',
  'climb',
  'leaveMap',
  'halt',
  'loose',
  'hold',
  'strike',
  'demand',
  'callOff',
  'stay',
  'decline',
  'fightOn',
  'flight',
  'surrender',
  'done',
])

/** How a hand comes to an action: by which touch, button or list; undefined if by none. */
function placeOf(
  arena: Arena,
  view: State,
  seat: number,
  actions: readonly Action[],
  action: Action,
): string | undefined {
  if (!isOnBoard(action)) return BUTTONS.has(action.type) ? 'button' : undefined
  if (BUTTONS.has(action.type)) return undefined
  const { actor, piece, place } = meaningOf(action)
  const about = askedAbout(view)
  const inHand = actor === null ? about : pieceNamed(arena, actor)
  const intents = intentsOf(arena, view, actions, inHand)
  // Whoever is not on the map yet is taken up from the list of men, or by the key for the next.
  if (actor !== null && !intents.takes.has(inHand)) return undefined
  if (action.type === 'activate') return 'taken up'
  if (intents.deeds.includes(action)) return 'button of the man in hand'
  const touched = [...intents.pieces].find(([, meant]) => meant.includes(action))?.[0] ?? NONE
  const at = piece === null ? placeNamed(arena, place ?? '') : touched === NONE ? NONE : pieceOf(view, touched).at
  if (at === NONE) return undefined
  const places = arena.field.stack[arena.field.cell[at] ?? NONE] ?? []
  const lit = { view, actions, intents, costs: new Map(), courses: coursesFrom(arena, view), seat, inHand }
  const meant = touchAt(arena, lit, places)
  switch (meant.kind) {
    case 'act':
      return meant.action === action ? 'touch' : undefined
    case 'ask':
      return meant.actions.includes(action) ? 'touch and choice' : undefined
    case 'lay':
      return action.type === 'course' ? 'course' : undefined
    default:
      return undefined
  }
}

const game = makeAger(ourKit, () => undefined)

const setups = new Map<string, State>()

/** A battle in which everybody was set up by chance. */
function begun(scenario: string, n: number) {
  const rules = game.open({ scenario, options: { free: null } })
  const key = `${scenario} ${n}`
  const known = setups.get(key)
  if (known !== undefined) return { rules, s: rules.clone(known) }
  const dice = seededDice(key)
  const s = rules.setup(dice)
  for (let now = rules.pending(s); s.step === 'deploy' && !now.over; now = rules.pending(s)) {
    const seat = now.asks[0]?.seat ?? 0
    rules.apply(s, seat, rules.sample(s, seat, dice), dice, undefined)
  }
  setups.set(key, rules.clone(s))
  return { rules, s }
}

test('whatever can be done has its place on the board or is a button by intention', { tags: ['slow'] }, () => {
  const scenarios = [...ourKit.scenarios.keys()]
  const offered = new Set<Action['type']>()
  const lost = new Map<string, Action>()
  for (let n = 0; n < GAMES; n++) {
    const scenario = scenarios[n % scenarios.length] ?? ''
    const { rules, s } = begun(scenario, Math.floor(n / scenarios.length) % SETUPS)
    const dice = seededDice(`places ${n}`)
    for (let questions = 0; questions < (n % 20 === 0 ? LONG : QUESTIONS); questions++) {
      const now = rules.pending(s)
      const seat = now.over ? undefined : now.asks[0]?.seat
      if (seat === undefined) break
      const { actions } = rules.legal(s, seat)
      for (const type of new Set(actions.map((action) => action.type))) {
        offered.add(type)
        const alike = actions.filter((action) => action.type === type)
        const action = alike[dice.die(alike.length, 'place') - 1]
        if (action !== undefined && placeOf(rules.arena, s, seat, actions, action) === undefined)
          lost.set(`${scenario} ${type}`, action)
      }
      rules.apply(s, seat, rules.sample(s, seat, dice), dice, undefined)
    }
  }
  expect([...lost]).toEqual([])
  expect(offered.size).toBeGreaterThan(36)
})
