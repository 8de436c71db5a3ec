import { jsonOf, seededDice } from '@grognard/kernel'
import type { Json, SeededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Event } from './events.ts'
import { invariant, wrongWith } from './invariant.ts'
import { readPosition, writePosition } from './position.ts'
import { DECISIONS, apply, legal, refuse } from './rules/decisions.ts'
import { begin } from './rules/setup.ts'
import type { State } from './state.ts'
import { anyOptions, mutated } from './testing/chaos.ts'
import { atEveryDecision } from './testing/decisions.ts'
import { kit, stage } from './testing/stage.ts'

/** One of the actions offered; seldom one that ends the phase, so that more comes to pass. */
function someAction(s: State, dice: SeededDice) {
  const offered = legal(kit, s, 0)
  if (offered.length === 0) throw new Error(`nothing can be done in ${JSON.stringify(s.frames)}`)
  const kept = offered.filter((action) => action.type !== 'endPhase' || dice.below(4) === 0)
  const from = kept.length > 0 ? kept : offered
  const action = from[dice.below(from.length)]
  if (action === undefined) throw new Error('an action was counted and is not there')
  const no = refuse(kit, s, 0, action)
  if (no !== undefined) throw new Error(`${JSON.stringify(action)} is offered and refused: ${no.code}`)
  return action
}

/** Plays at random to the end; the position must be sound and every event plain JSON after each action. */
function playOut(s: State, dice: SeededDice, look: (s: State) => void = () => undefined): void {
  for (let actions = 0; s.ending === null; actions++) {
    if (actions > 2000) throw new Error('the game does not end')
    look(s)
    const action = someAction(s, dice)
    const log: Event[] = []
    apply({ kit, s, dice, log }, action)
    const wrong = wrongWith(kit, s)
    if (wrong !== undefined) throw new Error(`after ${JSON.stringify(action)}: ${wrong.path}: ${wrong.message}`)
    for (const event of log) jsonOf(event)
  }
  look(s)
}

describe('the rules never leave what the invariant allows', () => {
  test('in games with all sorts of options', () => {
    const dice = seededDice('invariant')
    for (let game = 0; game < 40; game++) {
      const s = begin(kit, anyOptions(dice), dice, undefined)
      expect(invariant(kit, s)).toBeUndefined()
      playOut(s, dice)
    }
  })

  test('from every decision there is', () => {
    const games = atEveryDecision()
    expect(new Set(games.map(([decision]) => decision))).toEqual(new Set(DECISIONS))
    const dice = seededDice('decisions')
    for (const [decision, game] of games) {
      expect([game.decision, invariant(kit, game.s)]).toEqual([decision, undefined])
      playOut(game.s, dice)
    }
  })
})

describe('positions changed at random', () => {
  /** Positions of all kinds: every decision, and games under way and over. */
  function corpus(dice: SeededDice): Json[] {
    const found = atEveryDecision().map(([, game]) => jsonOf(writePosition(kit, game.s)))
    for (let game = 0; game < 12; game++) {
      playOut(begin(kit, anyOptions(dice), dice, undefined), dice, (s) => {
        if (s.ending !== null || dice.below(8) === 0) found.push(jsonOf(writePosition(kit, s)))
      })
    }
    return found
  }

  /** What is wrong with how a position was read and played; undefined if nothing is. */
  function trouble(position: Json, dice: SeededDice): string | undefined {
    try {
      const read = readPosition(kit, position)
      if (!read.ok)
        return read.problems.some((problem) => problem.message !== '') ? undefined : 'refused without a reason'
      const again = readPosition(kit, writePosition(kit, read.value))
      if (JSON.stringify(again) !== JSON.stringify(read)) return 'not read back as it was'
      if (invariant(kit, read.value) !== undefined) return 'accepted though unsound'
      playOut(read.value, dice)
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : 'something was thrown'
    }
  }

  test.each(['one', 'two'])(
    'are refused with a reason, or sound and playable to the end (seed %s)',
    { tags: ['slow'] },
    (seed) => {
      const dice = seededDice(seed)
      const positions = corpus(dice)
      const tried = { refused: 0, accepted: 0 }
      for (let n = 0; n < 500; n++) {
        let position: Json = positions[dice.below(positions.length)] ?? null
        for (let changes = 1 + dice.below(3); changes > 0; changes--) position = mutated(position, dice)
        const found = trouble(position, dice)
        if (found !== undefined) throw new Error(`${found} from ${JSON.stringify(position)}`)
        tried[readPosition(kit, position).ok ? 'accepted' : 'refused']++
      }
      // Both sides are really tried.
      expect(tried.refused).toBeGreaterThan(200)
      expect(tried.accepted).toBeGreaterThan(50)
    },
  )
})

const TURN = { step: 'turn', phase: 'banners' }
const actions = (...above: unknown[]) => ({ frames: [TURN, { step: 'actions' }, ...above] })
const banners = (card: number, at: number, ...above: unknown[]) => ({
  frames: [{ step: 'turn', phase: 'recovery' }, { step: 'banners', card, at }, ...above],
})
const event = (card: number, ...above: unknown[]) => ({
  frames: [{ step: 'turn', phase: 'actions' }, { step: 'card', card, happens: true }, ...above],
  eventCard: card,
  events: { happened: [card] },
})
const listOf = (card: number) => kit.events[card]?.list ?? -1
const ops = (card: number, at = 1) => ({ step: 'ops', list: listOf(card), at })
const combat = (fields: object) => ({
  step: 'combat',
  action: 'defence',
  banner: 'black',
  stage: 'steps',
  roll: 0,
  spent: 0,
  row: 6,
  steps: 1,
  guns: 0,
  ...fields,
})
const MUSTER = { step: 'muster', action: 'raid', target: 'black' }
const GARRISON = { zones: { 'black-5': ['egyptian-2', 'sudanese-2', 'light'] } }
const RAIDERS = { available: ['bashi-2', 'light', 'gunboat', 'ali'], engaged: ['sudanese-2'] }
const AT = { turn: 4, rp: 20, cm: 10, units: GARRISON }

describe('a place in play that no play leads to is refused', () => {
  test.each<readonly [name: string, position: object, path: string, message: RegExp]>([
    ['no turn', { frames: [{ step: 'actions' }] }, 'frames.0', /no turn/],
    ['nothing but a turn', { frames: [TURN] }, 'frames.1', /no decision/],
    ['a stack that begins above the phase', { frames: [TURN, { step: 'defend' }] }, 'frames.1', /no decision/],
    [
      'another phase',
      { frames: [{ step: 'turn', phase: 'event' }, { step: 'actions' }] },
      'frames.0.phase',
      /expected banners/,
    ],
    ['an event on turn 1', { turn: 1, ...event(4, ops(4), { step: 'improveFree', left: 1 }) }, 'frames.1', /turn 1/],
    ['a banner phase without a defence', banners(1, 1), 'frames.1', /defence/],
    [
      'two actions at once',
      { ...actions({ step: 'fortify', spent: 0 }, { step: 'defend' }), lastAction: 'defend' },
      'frames.3',
      /two actions/,
    ],
    ['an event card’s question in the action phase', actions({ step: 'disorganise' }), 'frames.2', /no part/],
    ['fortifying that was never begun', actions({ step: 'fortify', spent: 0 }), 'frames.2', /last one begun/],
    [
      'fortifying beyond the limit',
      { ...actions({ step: 'fortify', spent: 4 }), lastAction: 'fortify' },
      'frames.2',
      /too much/,
    ],
    [
      'fortifying that cannot go on',
      { ...actions({ step: 'fortify', spent: 0 }), lastAction: 'fortify', rp: 1 },
      'frames.2',
      /nothing can be decided/,
    ],
    ['declaring where nothing is declared', actions({ step: 'declare' }), 'frames.2', /not declared/],
    [
      'a defence on turn 1',
      { turn: 1, units: {}, ...actions({ step: 'defend' }), lastAction: 'defend' },
      'frames.2',
      /turn 1/,
    ],
    [
      'a defence with nobody',
      { units: { available: ['light'] }, ...actions({ step: 'defend' }), lastAction: 'defend' },
      'frames.2',
      /nothing can be decided/,
    ],
    ['a raid on turn 1', { turn: 1, units: RAIDERS, ...actions(MUSTER), lastAction: 'raid' }, 'frames.2', /turn 1/],
    [
      'a raid without infantry',
      { units: { available: ['light', 'ali'] }, ...actions(MUSTER), lastAction: 'raid' },
      'frames.2',
      /no infantry/,
    ],
    [
      'a raid without infantry, target open',
      { units: { available: ['levies'] }, ...actions({ ...MUSTER, target: null }), lastAction: 'raid' },
      'frames.2',
      /no infantry/,
    ],
    [
      'units set aside before the target',
      { units: RAIDERS, ...actions({ ...MUSTER, target: null }), lastAction: 'raid' },
      'units.engaged',
      /set aside/,
    ],
    [
      'a raid of two units',
      { units: { engaged: ['bashi-2', 'bashi-2'] }, ...actions(MUSTER), lastAction: 'raid' },
      'frames.2',
      /too many troop/,
    ],
    [
      'a raid of two leaders',
      { units: { engaged: ['bashi-2', 'ali', 'nushi'] }, ...actions(MUSTER), lastAction: 'raid' },
      'frames.2',
      /too many leaders/,
    ],
    [
      'a raid with heavy guns',
      { units: { engaged: ['bashi-2', 'heavy'] }, ...actions(MUSTER), lastAction: 'raid' },
      'frames.2',
      /too many guns/,
    ],
    [
      'a raid by levies',
      { units: { engaged: ['levies'] }, ...actions(MUSTER), lastAction: 'raid' },
      'frames.2',
      /levies cannot/,
    ],
    [
      'gunboats off the Nile',
      { units: { engaged: ['bashi-2', 'gunboat'] }, ...actions(MUSTER), lastAction: 'raid' },
      'frames.2',
      /Nile/,
    ],
    [
      'a sortie of reduced Bashi-bazouks',
      { units: { engaged: ['bashi-1'] }, ...actions({ ...MUSTER, action: 'sortie' }), lastAction: 'sortie' },
      'frames.2',
      /bashi-1 cannot/,
    ],
    [
      'a sortie with more guns than troops',
      {
        units: { engaged: ['bashi-2', 'light', 'light'] },
        ...actions({ ...MUSTER, action: 'sortie' }),
        lastAction: 'sortie',
      },
      'frames.2',
      /too many guns/,
    ],
    [
      'heavy guns on foot',
      { units: { engaged: ['bashi-2', 'heavy'] }, ...actions({ ...MUSTER, action: 'sortie' }), lastAction: 'sortie' },
      'frames.2',
      /gunboat/,
    ],
    ['a defence in the action phase', actions(combat({})), 'frames.2', /no defence/],
    [
      'losses of a sortie with nobody out',
      { ...actions(combat({ action: 'sortie' })), lastAction: 'sortie' },
      'frames.2',
      /more steps/,
    ],
    ['an attack by a banner not on the card', banners(2, 1, combat({})), 'frames.2', /not the one on the card/],
    ['an attack by a banner whose turn it is not', banners(3, 2, combat({})), 'frames.2', /not the one on the card/],
    ['an attack from banner card 0', banners(0, 1, combat({})), 'frames.2', /unknown/],
    [
      'an attack by a disorganised banner',
      { banners: { black: { disorganised: true } }, ...banners(1, 1, combat({})) },
      'frames.2',
      /disorganised/,
    ],
    [
      'an attack without power',
      { banners: { black: { power: 0 } }, ...banners(1, 1, combat({})) },
      'frames.2',
      /disorganised/,
    ],
    ['more losses than steps', banners(1, 1, combat({ steps: 5 })), 'frames.2', /more steps/],
    [
      'more losses than the table has',
      { units: { zones: { 'black-5': ['egyptian-2', 'sudanese-2'] } }, ...banners(1, 1, combat({ steps: 4 })) },
      'frames.2',
      /more steps/,
    ],
    ['losses on a row that has none', banners(1, 1, combat({ row: 12 })), 'frames.2', /more steps/],
    ['more guns lost than there are', banners(1, 1, combat({ guns: 2 })), 'frames.2', /more guns/],
    ['guns lost on a row that spares them', banners(1, 1, combat({ row: 7, guns: 1 })), 'frames.2', /more guns/],
    ['steps left over among the guns', banners(1, 1, combat({ stage: 'guns', guns: 1 })), 'frames.2', /more steps/],
    [
      'a mine that should be used up',
      { options: { mines: true }, mined: ['black-5'], ...banners(1, 1, combat({})) },
      'frames.2',
      /mine/,
    ],
    ['nothing to divide', banners(1, 1, combat({ steps: 0 })), 'frames.2', /no losses/],
    ['a combat that waits for nothing', banners(1, 1, combat({ stage: 'after' })), 'frames.2', /waits for nothing/],
    ['a row beyond the table', banners(1, 1, combat({ row: 13 })), 'frames.2', /no result/],
    ['dice that cannot fall', banners(1, 1, combat({ roll: 13 })), 'frames.2', /no sum/],
    ['dice still to be read after they were read', banners(1, 1, combat({ roll: 7 })), 'frames.2', /no result/],
    ['2 RP in one defence', banners(1, 1, combat({ spent: 2 })), 'frames.2', /no result/],
    [
      'an RP asked for after losses were rolled',
      banners(1, 1, combat({ stage: 'spend', roll: 7, row: 0 })),
      'frames.2',
      /no RP/,
    ],
    [
      'an RP asked for without a roll',
      banners(1, 1, combat({ stage: 'spend', row: 0, steps: 0 })),
      'frames.2',
      /no RP/,
    ],
    [
      'the last RP asked for',
      { rp: 1, ...banners(1, 1, combat({ stage: 'spend', roll: 7, row: 0, steps: 0 })) },
      'frames.2',
      /no RP/,
    ],
    [
      'an attack on an empty zone',
      { units: { available: ['egyptian-2'] }, ...banners(1, 1, combat({ stage: 'spend', roll: 7, row: 0, steps: 0 })) },
      'frames.2',
      /no troops/,
    ],
    [
      'units set aside in a defence',
      { units: { ...GARRISON, engaged: ['bashi-2'] }, ...banners(1, 1, combat({})) },
      'units.engaged',
      /set aside/,
    ],
    [
      'support alone before its banner came',
      { units: { zones: { ...GARRISON.zones, 'red-5': ['light'] } }, ...banners(3, 1, combat({})) },
      'units.zones.red-5',
      /without troops/,
    ],
  ])('%s', (_, position, path, message) => {
    const read = readPosition(kit, { ...AT, ...position })
    const problems = read.ok ? [] : read.problems
    expect(problems.map((problem) => problem.path)).toEqual([path])
    expect(problems[0]?.message).toMatch(message)
  })

  const EVENT = { turn: 9, rp: 20, cm: 10 }
  const CHOOSE = { step: 'choose', list: listOf(5), at: 0 }

  test.each<readonly [name: string, position: object, message: RegExp]>([
    ['a card that asks for nothing', event(4), /asks for nothing/],
    ['a card that is not on the table', { ...event(5, ops(5), CHOOSE), eventCard: 4 }, /not the one on the table/],
    ['a card that does not happen', { ...event(5, ops(5), CHOOSE), events: { happened: [] } }, /does not take place/],
    ['a card out of its turns', event(16, ops(16), { step: 'offer', list: listOf(16), at: 0 }), /does not take place/],
    [
      'a card that lies in the discard',
      { ...event(5, ops(5), CHOOSE), events: { happened: [5], discard: [5] } },
      /does not take place/,
    ],
    ['the list of another card', event(5, ops(12), CHOOSE), /disorder/],
    ['a list that does not exist', event(5, { step: 'ops', list: 9000, at: 1 }, CHOOSE), /disorder/],
    ['a list that was not called', event(5, ops(5), ops(5), CHOOSE), /disorder/],
    ['a list not yet begun', event(5, ops(5, 0), CHOOSE), /disorder/],
    ['a list that is through', event(5, ops(5, 40), CHOOSE), /disorder/],
    ['the question of another op', event(5, ops(5), { ...CHOOSE, list: listOf(12) }), /something else/],
    ['another question', event(5, ops(5), { step: 'disorganise' }), /something else/],
    ['too many free markers', event(4, ops(4), { step: 'improveFree', left: 3 }), /something else/],
    ['no free markers', event(4, ops(4), { step: 'improveFree', left: 0 }), /something else/],
    [
      'gunboats asked for where there are none',
      event(10, ops(10, 2), { step: 'commit', list: listOf(10), at: 1 }),
      /something else/,
    ],
    [
      'an offer of a leader who is gone',
      { turn: 8, ...event(16, ops(16), { step: 'offer', list: listOf(16), at: 0 }), units: { available: ['ali'] } },
      /something else/,
    ],
    ['actions before the action phase', { ...event(5, ops(5), CHOOSE), lastAction: 'raid' }, /before the action phase/],
    [
      'used units before the action phase',
      { ...event(5, ops(5), CHOOSE), units: { used: ['light'] } },
      /before the action phase/,
    ],
    [
      'a game without event cards',
      { ...event(5, ops(5), CHOOSE), options: { events: false } },
      /not the one on the table/,
    ],
  ])('%s', (name, position, message) => {
    const turn = name === 'a card out of its turns' ? { turn: 11 } : {}
    const read = readPosition(kit, { ...EVENT, ...turn, ...position })
    const problems = read.ok ? [] : read.problems
    expect(problems).toHaveLength(1)
    expect(problems[0]?.path).toMatch(/^frames\.\d$/)
    expect(problems[0]?.message).toMatch(message)
  })

  test('units on the map in the event phase', () => {
    const read = readPosition(kit, {
      ...EVENT,
      ...event(5, ops(5), CHOOSE),
      units: { zones: { 'palace-red': ['bashi-2'] } },
    })
    expect(read.ok ? [] : read.problems).toMatchObject([{ path: 'units.zones.palace-red' }])
    expect(readPosition(kit, { ...EVENT, ...event(5, ops(5), CHOOSE) }).ok).toBe(true)
  })

  test('the same places as play builds them are accepted', () => {
    for (const position of [
      banners(1, 1, combat({})),
      banners(1, 1, combat({ steps: 3, guns: 1 })),
      banners(1, 1, combat({ stage: 'guns', steps: 0, guns: 1 })),
      banners(1, 1, combat({ stage: 'spend', roll: 7, row: 0, steps: 0 })),
      { units: RAIDERS, ...actions(MUSTER), lastAction: 'raid' },
      { ...actions({ step: 'fortify', spent: 3 }), lastAction: 'fortify' },
      { units: { zones: { ...GARRISON.zones, 'white-5': ['light'] } }, ...banners(9, 3, combat({})) },
    ]) {
      const read = readPosition(kit, { ...AT, ...position })
      expect(read.ok ? undefined : read.problems).toBeUndefined()
    }
  })
})

describe('an ending that does not fit the table is refused', () => {
  const OVER = { frames: [{ step: 'turn', phase: 'event' }], turn: 9, rp: 5, cm: 5 }
  const ending = (won: boolean, reason: string, banner: string | null = null, turn = 9) => ({
    ending: { won, reason, turn, banner },
  })

  test.each<readonly [name: string, position: object, path: string]>([
    ['a victory by starvation', ending(true, 'resources'), 'ending.won'],
    ['a defeat by relief', ending(false, 'relief'), 'ending.won'],
    ['an end on another turn', { ...ending(true, 'relief', null, 8), relief: 8 }, 'ending.turn'],
    ['relief before its turn', { ...ending(true, 'relief'), relief: 10 }, 'ending.turn'],
    ['a Palace taken by nobody', ending(false, 'palace'), 'ending.banner'],
    ['a banner named for nothing', { ...ending(true, 'relief', 'red'), relief: 9 }, 'ending.banner'],
    [
      'a Palace taken by another',
      { ...ending(false, 'palace', 'red'), banners: { black: { zone: 1 } } },
      'ending.banner',
    ],
    [
      'two banners in the Palace',
      { ...ending(false, 'palace', 'red'), banners: { black: { zone: 1 }, red: { zone: 1 } } },
      'ending.banner',
    ],
    ['starved with RP left', ending(false, 'resources'), 'ending.reason'],
    ['despair with CM left', ending(false, 'morale'), 'ending.reason'],
    ['relieved without RP', { ...ending(true, 'relief'), relief: 9, rp: 0 }, 'ending.reason'],
    ['Gordon dead where he does not play', ending(false, 'gordon'), 'ending.reason'],
    [
      'play going on after the end',
      { ...ending(true, 'relief'), relief: 9, frames: [TURN, { step: 'actions' }] },
      'frames.1',
    ],
  ])('%s', (_, position, path) => {
    const read = readPosition(kit, { ...OVER, ...position })
    expect(read.ok ? [] : read.problems).toMatchObject([{ path }])
  })

  test('endings that fit are read, and nothing can be done any more', () => {
    for (const position of [
      { ...ending(true, 'relief'), relief: 9 },
      { ...ending(true, 'relief'), relief: 9, turn: 10, options: { victoryCheckOrder: 'advanceThenCheck' } },
      { ...ending(false, 'palace', 'red'), banners: { red: { zone: 1 } } },
      { ...ending(false, 'resources'), rp: 0 },
      { ...ending(false, 'morale'), cm: 0 },
      { ...ending(false, 'gordon'), options: { gordon: true }, units: { available: ['ali'] } },
    ]) {
      const read = readPosition(kit, { ...OVER, ...position })
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      expect(legal(kit, read.value, 0)).toEqual([])
    }
  })
})

test('an invariant names what is wrong in a state handed to it', () => {
  const { s } = stage({ turn: 4 })
  s.rp = 40
  expect(invariant(kit, s)).toBe('rp is 40, expected 1 to 36')
  s.rp = 20
  s.disorganised = 16
  expect(invariant(kit, s)).toMatch(/disorganised/)
  s.disorganised = 0
  s.steps[0] = 3
  expect(invariant(kit, s)).toMatch(/3 steps/)
})
