import { scriptedDice, seededDice } from '@grognard/kernel'
import type { Dice, Refusal, Seat } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena, Play } from '../arena.ts'
import type { Event } from '../events.ts'
import { tenths } from '../lengths.ts'
import { makeArena } from '../make-arena.ts'
import type { Side, TroopId } from '../names.ts'
import { DEFAULTS } from '../options.ts'
import { ourKit } from '../our-kit.ts'
import type { ScenarioSheet } from '../pack.ts'
import { apply, legal, pending, playOn, refuse } from '../rules/decisions.ts'
import { figureOf } from '../rules/figures.ts'
import { openMovement } from '../rules/movement/movement.ts'
import { begin, blankState } from '../rules/sequence/begin.ts'
import { compileBattlefield, compileSheet } from '../scenarios/compile.ts'
import type { Battlefield } from '../scenarios/types.ts'
import type { Figure, Frame, Options, State } from '../state.ts'

export const kit = ourKit

type Man = readonly [troop: TroopId, x: number, y: number, more?: Partial<Figure>]

/** A position set up by hand; lengths in centimetres. */
export interface Setup {
  /** By name; the side is told by the troop. They are all of one unit of their side. */
  readonly men: Readonly<Record<string, Man>>
  readonly sheet?: Partial<ScenarioSheet>
  readonly field?: Partial<Battlefield>
  readonly step?: 'rally' | 'movement' | 'fire' | 'melee' | 'end'
  /** Whose part of the step it is, and who is first; the Boxers unless said. */
  readonly side?: Side
  readonly turn?: number
  /** AP of both. */
  readonly ap?: number
  readonly options?: Partial<Options>
  readonly state?: Partial<State>
}

const WORDS = { en: 'Stage', fr: 'Scène' }

/** Ground without anything, and no way to win. */
const EMPTY: ScenarioSheet = {
  number: 99,
  title: WORDS,
  date: WORDS,
  story: WORDS,
  aim: WORDS,
  from: 'reconstructed',
  table: [120, 90],
  turns: 99,
  attacker: 'boxer',
  machineGun: 0,
  zones: [],
  lines: [],
  doors: [],
  levels: [],
  stairs: [],
  areas: [],
  fires: [],
  units: [],
  ladders: [],
  rams: [],
  barricades: [],
  victory: { by: 'first', ends: [], draw: [], otherwise: 'european' },
}

/** The ground of the fixtures (section 6.9 of the data): a house, a thicket, a barricade, a low wall, a hill. */
export const FIXTURES: Partial<ScenarioSheet> = {
  zones: [
    { id: 'house', kind: 'building', name: WORDS, rect: [20, 20, 30, 30], height: 6, doors: [] },
    { id: 'thicket', kind: 'thicket', name: WORDS, rect: [40, 20, 46, 30], doors: [] },
  ],
  lines: [
    { id: 'bar', kind: 'barricade', seg: [60, 20, 60, 30] },
    { id: 'low', kind: 'low-wall', seg: [70, 20, 70, 30] },
  ],
  levels: [{ id: 'hill', kind: 'hill', rect: [80, 15, 95, 35], height: 3 }],
}

export class Stage {
  readonly arena: Arena
  readonly s: State
  /** Events of the last action, and of all. */
  events: Event[] = []
  readonly history: Event[] = []

  constructor(arena: Arena, s: State) {
    this.arena = arena
    this.s = s
  }

  /** Calls a rule directly and plays on from there; exactly these rolls must be used. */
  direct(rule: (p: Play) => void, ...rolls: number[]): this {
    const dice = scriptedDice(rolls)
    const p = { arena: this.arena, s: this.s, dice, log: this.history }
    rule(p)
    playOn(p)
    if (dice.used() !== rolls.length) throw new Error(`used ${dice.used()} of the rolls ${rolls.join(', ')}`)
    return this
  }

  /** Plays a legal action; exactly these rolls must be used. */
  act(action: Action, ...rolls: number[]): this {
    const no = this.refusal(action)
    if (no !== undefined) throw new Error(`${JSON.stringify(action)} is refused: ${no.code} (${no.rules.join(', ')})`)
    const dice = scriptedDice(rolls)
    this.carryOut(action, dice)
    if (dice.used() !== rolls.length)
      throw new Error(`${JSON.stringify(action)} used ${dice.used()} of the rolls ${rolls.join(', ')}`)
    return this
  }

  /** Plays a legal action with dice that do not matter to the test. */
  roll(action: Action, seed = 'any'): this {
    const no = this.refusal(action)
    if (no !== undefined) throw new Error(`${JSON.stringify(action)} is refused: ${no.code}`)
    this.carryOut(action, seededDice(seed))
    return this
  }

  private carryOut(action: Action, dice: Dice): void {
    this.events = []
    apply({ arena: this.arena, s: this.s, dice, log: this.events }, action)
    this.history.push(...this.events)
  }

  seat(): Seat {
    const now = pending(this.arena, this.s)
    const seat = now.over ? undefined : now.asks[0]?.seat
    if (seat === undefined) throw new Error('nobody is asked')
    return seat
  }

  decision(): string {
    const now = pending(this.arena, this.s)
    return now.over ? 'over' : (now.asks[0]?.decision ?? 'nobody')
  }

  refusal(action: Action, seat: Seat = this.seat()): Refusal | undefined {
    return refuse(this.arena, this.s, seat, action)
  }

  /** The code of the refusal, `allowed` if there is none. */
  why(action: Action): string {
    return this.refusal(action)?.code ?? 'allowed'
  }

  legal(): Action[] {
    return legal(this.arena, this.s, this.seat())
  }

  offers<T extends Action['type']>(type: T): Extract<Action, { readonly type: T }>[] {
    return this.legal().filter((action): action is Extract<Action, { readonly type: T }> => action.type === type)
  }

  id(name: string): number {
    const found = this.arena.figures.get(name)
    if (found === undefined) throw new Error(`nobody here is called ${name}`)
    return found
  }

  man(name: string): Figure {
    return figureOf(this.s, this.id(name))
  }

  /** Where a figure is, in centimetres. */
  at(name: string): readonly [number, number] {
    const { x, y } = this.man(name)
    return [x / 100, y / 100]
  }

  told<T extends Event['type']>(type: T): Extract<Event, { readonly type: T }>[] {
    return this.history.filter((event): event is Extract<Event, { readonly type: T }> => event.type === type)
  }
}

export const point = (x: number, y: number): { x: number; y: number } => ({ x: tenths(x), y: tenths(y) })

function compileStage({ men, sheet, field }: Setup): Battlefield {
  const names = Object.entries(men)
  const compiled = compileSheet(kit, 'stage', { ...EMPTY, ...sheet }, (path, message) => {
    throw new Error(`${path}: ${message}`)
  })
  const figures = names.map(([id, [troop, x, y]]) => ({
    id,
    name: WORDS,
    troop,
    side: kit.troops[troop].side,
    unit: kit.troops[troop].side === 'boxer' ? 0 : 1,
    at: point(x, y),
    level: -1,
  }))
  const unit = (id: string, side: Side) => ({
    id,
    name: WORDS,
    side,
    template: null,
    figures: figures.flatMap((one, i) => (one.side === side ? [i] : [])),
    deploy: [{ left: 0, bottom: 0, right: compiled.width, top: compiled.depth }],
  })
  return { ...compiled, figures, units: [unit('boxers', 'boxer'), unit('europeans', 'european')], ...field }
}

function framesFor(s: State, step: NonNullable<Setup['step']>, side: Side): Frame[] {
  switch (step) {
    case 'rally':
      return [
        { step: 'turn', stage: 'movement' },
        { step: 'rally', side, tested: [] },
      ]
    case 'movement':
      return [{ step: 'turn', stage: 'fire' }, openMovement(s, side)]
    case 'fire':
      return [
        { step: 'turn', stage: 'melee' },
        { step: 'fire', side },
      ]
    case 'melee':
      return [
        { step: 'turn', stage: 'end' },
        { step: 'melee', stage: 'first' },
      ]
    case 'end':
      return [
        { step: 'turn', stage: 'start' },
        { step: 'close', stage: 'flames' },
      ]
  }
}

export function stage(setup: Setup): Stage {
  const arena = makeArena(kit, compileStage(setup))
  const { step = 'movement', side = 'boxer', turn = 2, ap = 12, options, state } = setup
  const blank = blankState(arena, { ...DEFAULTS, ...options })
  const s: State = { ...blank, turn, step: step === 'end' ? 'end' : step, first: side, ap: blank.ap.map(() => ap) }
  Object.entries(setup.men).forEach(([, [, x, y, more]], id) => {
    Object.assign(figureOf(s, id), { status: 'on', ...point(x, y) }, more)
    const { machineGun } = s
    if (machineGun?.gunner === id) Object.assign(machineGun, point(x, y))
  })
  Object.assign(s, state)
  s.frames.splice(0, s.frames.length, ...framesFor(s, step, side))
  const staged = new Stage(arena, s)
  playOn({ arena, s, dice: seededDice('stage'), log: undefined })
  return staged
}

/** One of our scenarios, before its first decision; nothing is rolled for until the Europeans are ready. */
export function opening(scenario: string, options?: Partial<Options>, of = kit): Stage {
  const arena = makeArena(of, compileBattlefield(of, scenario))
  return new Stage(arena, begin(arena, { ...DEFAULTS, ...options }, scriptedDice([])))
}
