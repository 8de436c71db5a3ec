import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Json, Rules } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { makeAger } from './game.ts'
import { implausible } from './plausible.ts'
import { ourKit as kit } from './our-kit.ts'
import { moverFrame } from './rules/movement/going.ts'
import { cloneState } from './state.ts'
import type { Charge, Feint, Frame, State, Task } from './state.ts'
import type { View } from './view.ts'

type Ager = Rules<State, Action, Event, View>

const game = makeAger(kit, () => undefined)
const open = (scenario: string) => game.open({ scenario, options: { free: null } })

/** Plays at random; false if there was nothing left to play. */
function playOn(rules: Ager, s: State, steps: number, seed: string): boolean {
  const dice = seededDice(seed)
  for (let i = 0; i < steps; i++) {
    const pending = rules.pending(s)
    if (pending.over) return false
    const { seat } = pending.asks[0] ?? { seat: 0 }
    rules.apply(s, seat, rules.sample(s, seat, dice), dice)
  }
  return true
}

/** States from the middle of games. */
function* states(seeds: number): Generator<{ readonly rules: Ager; readonly s: State; readonly name: string }> {
  for (const scenario of ['springs', 'dawn', 'pilgrims', 'feint', 'press', 'breach', 'knives'])
    for (let seed = 0; seed < seeds; seed++) {
      const rules = open(scenario)
      const s = rules.setup(seededDice(`${seed}`))
      for (let at = 0; at < 12 && playOn(rules, s, 31, `${seed}/${at}`); at++)
        yield { rules, s, name: `${scenario} ${seed}/${at}` }
    }
}

type Spot =
  { readonly list: Json[]; readonly at: number } | { readonly record: { [key: string]: Json }; readonly at: string }

const isList = (value: Json): value is Json[] => Array.isArray(value)
const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything below that can be changed, and all words that stand there. */
function spotsIn(value: Json, spots: Spot[], words: Set<string>): void {
  if (typeof value === 'string') words.add(value)
  if (isList(value))
    for (const [at, one] of value.entries()) {
      spots.push({ list: value, at })
      spotsIn(one, spots, words)
    }
  else if (isRecord(value))
    for (const [at, one] of Object.entries(value)) {
      spots.push({ record: value, at })
      spotsIn(one, spots, words)
    }
}

/** Puts something elsewhere, takes it away or doubles it in what is under way; false if nothing was changed. */
function spoil(position: Json, pick: (n: number) => number): boolean {
  if (!isRecord(position)) return false
  const spots: Spot[] = []
  const words = new Set<string>()
  for (const key of ['frames', 'charges', 'tasks', 'feints', 'volley']) spotsIn(position[key] ?? null, spots, words)
  const spot = spots[pick(spots.length)]
  if (spot === undefined) return false
  const was = ('list' in spot ? spot.list[spot.at] : spot.record[spot.at]) ?? null
  if ('list' in spot && pick(3) === 0) {
    if (pick(2) === 0) spot.list.splice(spot.at, 1)
    else spot.list.splice(spot.at, 0, structuredClone(was))
    return true
  }
  const now = otherThan(was, [...words, null], pick)
  if (now === was) return false
  if ('list' in spot) spot.list[spot.at] = now
  else spot.record[spot.at] = now
  return true
}

function otherThan(was: Json, words: readonly Json[], pick: (n: number) => number): Json {
  if (typeof was === 'number') return [-1, 0, 1, 2, 5, 97][pick(6)] ?? 0
  if (typeof was === 'boolean') return !was
  if (typeof was === 'object' && was !== null) return was
  return words[pick(words.length)] ?? null
}

test(
  'what no play could lead to is refused with its path and the reason, or can be played on',
  { tags: ['slow'] },
  () => {
    const dice = seededDice('spoil')
    const pick = (n: number) => dice.die(Math.max(1, n), 'spot') - 1
    const count = { refused: 0, played: 0 }
    for (const { rules, s, name } of states(3)) {
      expect(rules.invariant(s), name).toBeUndefined()
      for (let n = 0; n < 8; n++) {
        const position = structuredClone(rules.borders.writePosition(s))
        if (!spoil(position, pick)) continue
        const read = rules.borders.position(position)
        if (read.ok) playOn(rules, read.value, 12, `${name} ${n}`)
        else
          expect(
            read.problems.every(({ message }) => message !== ''),
            name,
          ).toBe(true)
        count[read.ok ? 'played' : 'refused']++
      }
    }
    expect(count.refused).toBeGreaterThan(2 * count.played)
  },
)

describe('in a battle of riders', () => {
  const { arena, ...rules } = open('feint')
  const s = rules.setup(seededDice('riders'))
  while (s.step === 'deploy') playOn({ ...rules }, s, 1, `${s.frames.length}`)
  const { roster } = arena.battle
  const of = (side: 0 | 1) =>
    roster.flatMap((piece, i) => (piece.side === side && piece.animal === null && piece.mount >= 0 ? [i] : []))
  const [own = -1, friend = -1] = of(s.active)
  const [foe = -1, foe2 = -1] = of(s.active === 0 ? 1 : 0)
  const place = s.pieces[own]?.at ?? -1
  const found = (change: (state: State) => void): string => {
    const copy = cloneState(s)
    change(copy)
    const problem = implausible(arena, copy)
    return problem === undefined ? '' : `${problem.path}: ${problem.message}`
  }
  const framed = (...frames: Frame[]): string =>
    found((state) => {
      state.step = 'combat'
      state.frames.splice(0, 9, { step: 'phase', stage: 'recovery' }, { step: 'combat', ready: false }, ...frames)
    })
  const charge: Charge = { rider: own, target: foe, foe, path: [place], answers: -1, state: 'announced', group: false }
  const charged = (...charges: Charge[]): string =>
    found((state) => {
      state.step = 'combat'
      state.frames.splice(0, 9, { step: 'phase', stage: 'recovery' }, { step: 'combat', ready: true })
      state.charges = charges
    })
  const task: Task = { kind: 'rip', workers: [own], at: place, bodies: [], left: 1 }
  const working = (...tasks: Task[]): string => found((state) => void (state.tasks = tasks))
  const feint: Feint = {
    side: 0,
    fleeing: [of(0)[0] ?? -1],
    rears: [-1],
    tempted: [of(1)[0] ?? -1],
    fled: [],
    state: 'flight',
  }
  const feigned = (change: Partial<Feint>): string => found((state) => void (state.feints = [{ ...feint, ...change }]))

  test('what can be is taken', () => {
    expect(found(() => undefined)).toBe('')
    expect(framed({ step: 'assault', attackers: [own], defenders: [foe] })).toBe('')
    expect(charged(charge, { ...charge, rider: foe, target: own, answers: 0 })).toBe('')
    expect(working(task)).toBe('')
    expect(feigned({})).toBe('')
  })

  test('steps lie on what they belong to', () => {
    expect(found((state) => void state.frames.shift())).toMatch(/^frames\.0\.step: expected the phase/)
    expect(found((state) => void (state.step = 'combat'))).toMatch(/^step: expected fire/)
    expect(found((state) => void state.frames.push({ step: 'combat', ready: true }))).toMatch(/^frames\.\d\.step: /)
    expect(framed({ step: 'casualty', side: 0, among: [own, friend] })).toMatch(
      /^frames\.2\.step: expected it after result/,
    )
    expect(framed({ step: 'phase', stage: 'recovery' })).toMatch(/^frames\.2\.step: there is one phase/)
    const twice: Frame = { step: 'deploy', side: 0, piece: -1, at: -1, ladder: false }
    const setUp = found((state) => {
      state.step = 'deploy'
      state.frames.splice(0, 9, { step: 'phase', stage: 'begin' }, twice, twice)
    })
    expect(setUp).toBe('frames.2.step: each side sets up once')
    const choosing = found((state) => {
      state.step = 'move'
      state.frames.splice(
        0,
        9,
        { step: 'phase', stage: 'standing' },
        { step: 'move', stage: 'choose', order: [], shifted: [] },
        { step: 'shift', side: s.active, piece: own },
      )
    })
    expect(choosing).toMatch(/^frames\.1\.stage: somebody else has the word/)
  })

  test('AT-7.1.3-05: in a result the roles may be exchanged, but two of one side do not fight', () => {
    const result = (attackers: number[], defenders: number[]) =>
      framed({
        step: 'result',
        attackers,
        defenders,
        letter: 'C',
        attackersHeld: [place],
        defendersHeld: [place],
        stage: 'harm',
        victim: -1,
      })
    expect(result([foe], [own])).toBe('')
    expect(result([foe], [foe2])).toBe('frames.2.defenders.0: expected somebody of the other side')
    expect(result([own], [friend])).toBe('frames.2.defenders.0: expected somebody of the other side')
  })

  test('a counter-charger makes room before the charger chooses; nobody of the charger’s side does', () => {
    const shifting = (side: 0 | 1, piece: number) =>
      found((state) => {
        state.step = 'move'
        state.charges = [{ ...charge, state: 'riding' }]
        state.frames.splice(
          0,
          9,
          { step: 'phase', stage: 'standing' },
          { step: 'move', stage: 'look', order: [], shifted: [] },
          moverFrame(arena, state, own, 'charge', 12, { charge: 0 }),
          { step: 'shift', side, piece },
        )
      })
    expect(shifting(s.active === 0 ? 1 : 0, foe)).toBe('')
    expect(shifting(s.active, friend)).toBe('frames.2.stage: somebody else has the word')
  })

  test('whom a man bears lies on the ground no sooner than his move is over', () => {
    const bearing = (stage: 'choose' | 'closing') =>
      found((state) => {
        state.step = 'move'
        const bearer = state.pieces[own]
        if (bearer !== undefined) bearer.moved = 'moving'
        const mover = { ...moverFrame(arena, state, own, 'move', 4), stage, burden: friend }
        state.frames.splice(
          0,
          9,
          { step: 'phase', stage: 'standing' },
          { step: 'move', stage: 'look', order: [], shifted: [] },
          mover,
        )
      })
    expect(bearing('closing')).toBe('')
    expect(bearing('choose')).toBe('frames.2.burden: expected somebody carried, found on')
  })

  test('an attack has attackers of the active side, defenders of the other, each once', () => {
    const attack = (attackers: number[], defenders: number[]) => framed({ step: 'assault', attackers, defenders })
    expect(attack([], [foe])).toBe('frames.2.attackers: expected at least 1')
    expect(attack([own], [])).toBe('frames.2.defenders: expected at least 1')
    expect(attack([foe], [foe2])).toBe('frames.2.attackers.0: expected somebody of the other side')
    expect(attack([own], [friend])).toBe('frames.2.defenders.0: expected somebody of the other side')
    expect(attack([own, own], [foe])).toBe('frames.2.attackers: expected each once')
    expect(attack([-1], [foe])).toBe('frames.2.attackers.0: expected somebody')
  })

  test('a retreat, a place beside a mount, shots and work of others', () => {
    const shots = (next: number, shooter: number): string =>
      framed({
        step: 'shots',
        shots: [{ shooter, weapon: 'short-bow', target: foe, at: place }],
        next,
        defensive: false,
      })
    expect(shots(1, own)).toBe('')
    expect(shots(2, own)).toBe('frames.2.next: expected at most 1')
    expect(shots(0, foe2)).toBe('frames.2.shots.0.shooter: expected somebody of the other side')
    expect(framed({ step: 'place', piece: own, beside: [place], rules: 'mount', to: -1 })).toBe(
      'frames.2.piece: expected somebody waiting, found on',
    )
    expect(framed({ step: 'bearers', from: place, to: place, top: place, chosen: [own, friend] })).toBe(
      'frames.2.chosen: expected at most 1',
    )
    expect(framed({ step: 'blaze', pieces: [own], next: 0, impact: -1, bolting: -1 })).toBe(
      'frames.2.impact: expected a place',
    )
  })

  test('charges are ridden by riders of the right side, once, along a way', () => {
    expect(charged({ ...charge, rider: foe })).toBe('charges.0.rider: expected a rider of the active side')
    expect(charged({ ...charge, target: friend })).toBe('charges.0.target: expected an enemy of the rider')
    expect(charged({ ...charge, path: [] })).toMatch(/^charges\.0\.path: /)
    expect(charged({ ...charge, path: [place, 0] })).toMatch(/^charges\.0\.path: /)
    expect(charged(charge, charge)).toBe('charges.1.rider: he rides one already')
    expect(charged({ ...charge, answers: 0 })).toMatch(/^charges\.0\./)
    expect(charged(charge, { ...charge, rider: foe2, target: friend, answers: 0 })).toMatch(/^charges\.1\.target: /)
    expect(charged({ ...charge, state: 'riding' })).toBe('charges.0.state: nobody is riding it now')
    expect(found((state) => void (state.charges = [charge]))).toBe('charges: there is none in the step fire')
  })

  test('a course is laid by somebody in the saddle, to where it may go on', () => {
    const course = (rider: number): string =>
      found((state) => {
        const charges: Frame = { step: 'charges', stage: 'look', pairs: [] }
        const laid: Frame = {
          step: 'course',
          rider,
          target: foe,
          answers: -1,
          path: [],
          stage: 'choose',
          choices: [],
          complete: true,
        }
        state.step = 'charge'
        state.frames.splice(0, 9, { step: 'phase', stage: 'move' }, charges, laid)
      })
    const onFoot = roster.findIndex(({ side, mount, animal }) => side === s.active && mount < 0 && animal === null)
    const horse = roster.findIndex(({ side, animal }) => side === s.active && animal !== null)
    expect(course(own)).toBe('frames.2.choices: this is not where it may go on')
    for (const one of [onFoot, horse].filter((piece) => piece >= 0))
      expect(course(one)).toBe('frames.2.rider: expected somebody in the saddle')
  })

  test('work has one or two workers who can, and one thing to do', () => {
    expect(working({ ...task, workers: [] })).toBe('tasks.0.workers: expected one or two')
    expect(working({ ...task, workers: [own, foe] })).toBe('tasks.0.workers.1: expected friends')
    expect(working(task, task)).toBe('tasks.1.workers.0: he is at work already')
    expect(working({ ...task, left: 0 })).toMatch(/^tasks\.0\.left: /)
    expect(working({ ...task, at: -1 })).toBe('tasks.0.at: expected a place')
    expect(working({ ...task, bodies: [foe] })).toMatch(/^tasks\.0\.bodies: /)
    expect(working({ ...task, kind: 'clear', bodies: [foe] })).toBe('tasks.0.bodies.0: he is not dead')
  })

  test('a feigned flight has two sides', () => {
    expect(feigned({ fleeing: [] })).toBe('feints.0.fleeing: expected at least 1')
    expect(feigned({ rears: [] })).toBe('feints.0.rears: expected one for each who flees')
    expect(feigned({ tempted: feint.fleeing })).toBe('feints.0.tempted: expected men of the other side')
    expect(feigned({ fleeing: feint.tempted })).toBe('feints.0.fleeing: expected men of the side that feigns')
    expect(feigned({ fled: feint.tempted })).toBe('feints.0.fled: expected some of those who flee')
  })
})

test('a number that is nobody’s and no place is refused where it stands', () => {
  const rules = open('springs')
  const s = rules.setup(seededDice('numbers'))
  const problem = (change: object) => {
    const read = rules.borders.position({ ...s, ...change })
    return read.ok ? '' : read.problems[0]?.path
  }
  expect(problem({ engaged: [s.pieces.length] })).toBe('engaged.0')
  expect(problem({ rips: [99_000] })).toBe('rips.0')
  expect(problem({ volley: { ...s.volley, since: -1 } })).toBe('volley.since')
})

test('a position in which nobody has anything to decide is refused', () => {
  const rules = open('springs')
  const s = rules.setup(seededDice('idle'))
  while (s.step === 'deploy') playOn(rules, s, 1, `${s.frames.length}`)
  const frames = [s.frames[0], { step: 'move', stage: 'look', order: [], shifted: [] }]
  const read = rules.borders.position({ ...s, frames })
  expect(read).toEqual({ ok: false, problems: [{ path: 'frames.1', message: 'nobody can decide here' }] })
})
