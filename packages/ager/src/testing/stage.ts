import { scriptedDice, seededDice } from '@grognard/kernel'
import type { Dice, Refusal, ScriptedDice, Seat } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena, Ground, Play } from '../arena.ts'
import type { Health, Kit, Side } from '../components.ts'
import type { AnimalKind } from '../names.ts'
import type { Event } from '../events.ts'
import { compileField } from '../field.ts'
import type { Changes } from '../field.ts'
import { makeArena, makeGround } from '../make-arena.ts'
import { apply, legal, pending, playOn, refuse } from '../rules/decisions.ts'
import { pieceNamed, pieceOf, placeName, placeNamed } from '../rules/ground.ts'
import { blankState } from '../rules/sequence/begin.ts'
import { compileBattle, muster } from '../scenarios.ts'
import type { Battle, RosterPiece } from '../scenarios.ts'
import { NONE, cloneFrames, cloneState } from '../state.ts'
import type { Frame, Piece, State } from '../state.ts'
import { kit } from './kit.ts'

/** One counter of a position set up for a test. A character with `rear` is in the saddle of his own mount. */
export interface Setting {
  readonly at?: string
  readonly rear?: string
  readonly health?: Health
  /** 0 unless said. */
  readonly side?: Side
  /** An animal, not a character. */
  readonly animal?: AnimalKind
  /** Anything else, as it is in the state. */
  readonly more?: Partial<Piece>
}

/** A position set up by hand. */
export interface Setup {
  /** One map, on which all the rules of all chapters are in force unless `chapters` says less. */
  readonly map: string
  /** By character id (`guerin`), or by any name if it has `animal`. The mount of a character is `<id>-mount`. */
  readonly pieces: Readonly<Record<string, Setting>>
  readonly active?: Side
  readonly turn?: number
  readonly step?: 'fire' | 'charge' | 'move' | 'combat'
  readonly chapters?: 6 | 7 | 8 | 10
  readonly changes?: Partial<Changes>
  readonly state?: Partial<State>
  /** What the scenario says beyond that. */
  readonly battle?: Partial<Battle>
  /** Other counters and tables than ours. */
  readonly kit?: Kit
}

const STEP_FRAMES: Readonly<Record<NonNullable<Setup['step']>, readonly Frame[]>> = {
  fire: [{ step: 'phase', stage: 'charge' }, { step: 'fire' }],
  charge: [
    { step: 'phase', stage: 'move' },
    { step: 'charges', stage: 'begin', pairs: [] },
  ],
  move: [
    { step: 'phase', stage: 'standing' },
    { step: 'move', stage: 'begin', order: [], shifted: [] },
  ],
  combat: [
    { step: 'phase', stage: 'recovery' },
    { step: 'combat', ready: false },
  ],
}

/** All dice have ten faces, but that of the jump from a ladder six (AT-0-05). */
const SIX_SIDED: readonly string[] = ['ladder-jump']

/** Scripted dice that are the right ones. */
function watched(dice: ScriptedDice): ScriptedDice {
  return {
    die(sides, why, bucket) {
      if (sides !== (SIX_SIDED.includes(why) ? 6 : 10)) throw new Error(`the die of ${why} has ${sides} faces`)
      return dice.die(sides, why, bucket)
    },
    pair: (why, bucket) => dice.pair(why, bucket),
    pick: (from, why) => dice.pick(from, why),
    used: () => dice.used(),
  }
}

/** A position under test: play it action by action with scripted dice and look at what became of it. */
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

  /** What rules are handed, for tests that call one directly. */
  play(...rolls: number[]): Play {
    return { arena: this.arena, s: this.s, dice: scriptedDice(rolls), log: this.history }
  }

  /** Plays a legal action; exactly these rolls must be used. */
  act(action: Action, ...rolls: number[]): this {
    const no = this.refusal(action)
    if (no !== undefined) throw new Error(`${JSON.stringify(action)} is refused: ${no.code} (${no.rules.join(', ')})`)
    const dice = watched(scriptedDice(rolls))
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

  /** Who is asked now. */
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

  /** All that may be done now, or of one kind only. */
  legal(): Action[] {
    return legal(this.arena, this.s, this.seat())
  }

  offers<T extends Action['type']>(type: T): Extract<Action, { readonly type: T }>[] {
    return this.legal().filter((action): action is Extract<Action, { readonly type: T }> => action.type === type)
  }

  id(name: string): number {
    const found = pieceNamed(this.arena, name)
    if (found === NONE) throw new Error(`nobody here is called ${name}`)
    return found
  }

  piece(name: string): Piece {
    return pieceOf(this.s, this.id(name))
  }

  /** The name of the place where the piece stands, or null off the map. */
  at(name: string): string | null {
    const { at } = this.piece(name)
    return at === NONE ? null : placeName(this.arena, at)
  }

  place(name: string): number {
    const found = placeNamed(this.arena, name)
    if (found === NONE) throw new Error(`there is no place ${name}`)
    return found
  }

  /** The events of that type since the start. */
  told<T extends Event['type']>(type: T): Extract<Event, { readonly type: T }>[] {
    return this.history.filter((event): event is Extract<Event, { readonly type: T }> => event.type === type)
  }
}

/** A battle like any other, whose ground, men and aim are then put aside. */
const base: Battle = compileBattle(kit, 'springs')

const grounds = new Map<string, Ground>()

/** Each ground of ours is compiled once. */
function groundOf(map: string, changes: Changes): Ground {
  const key = `${map} ${JSON.stringify(changes)}`
  const known = grounds.get(key)
  if (known !== undefined) return known
  const ground = compileGround(kit, map, changes)
  grounds.set(key, ground)
  return ground
}

function compileGround(using: Kit, map: string, changes: Changes): Ground {
  return makeGround(using, compileField(using, [{ map, column: 0, row: 0, turned: false }], changes))
}

export function stage(setup: Setup): Stage {
  const using = setup.kit ?? kit
  const { roster, mounts } = rosterOf(using, setup)
  const changes = { rubble: [], gates: {}, ...setup.changes }
  const ground = using === kit ? groundOf(setup.map, changes) : compileGround(using, setup.map, changes)
  const battle = muster({
    ...base,
    id: 'stage',
    field: ground.field,
    roster,
    turns: 99,
    chapters: setup.chapters ?? 10,
    first: 0,
    groups: [],
    groupOf: new Int32Array(roster.length).fill(NONE),
    led: [],
    exits: [0, 0],
    ladders: null,
    loads: null,
    feint: null,
    mayYield: false,
    victory: { ends: [], marks: [], scores: null, last: [] },
    ...setup.battle,
  })
  const arena = makeArena(using, battle, ground)
  const step = setup.step ?? 'move'
  const s: State = {
    ...cloneState(blankState(arena, 'stage', { free: null })),
    turn: setup.turn ?? 1,
    active: setup.active ?? 0,
    step,
    frames: cloneFrames(STEP_FRAMES[step]),
    ...setup.state,
  }
  const staged = new Stage(arena, s)
  for (const [name, setting] of Object.entries(setup.pieces)) {
    const piece = staged.piece(name)
    if (setting.at !== undefined) {
      piece.status = 'on'
      piece.at = staged.place(setting.at)
      piece.rear = setting.rear === undefined ? NONE : staged.place(setting.rear)
    }
    piece.health = setting.health ?? 'fit'
    const mount = mounts.get(name)
    if (mount !== undefined && setting.rear !== undefined) {
      piece.with = mount
      Object.assign(pieceOf(s, mount), { status: 'ridden', bears: staged.id(name) })
    }
    Object.assign(piece, setting.more)
  }
  playOn({ arena, s, dice: seededDice('stage'), log: undefined })
  return staged
}

function rosterOf(using: Kit, setup: Setup): { roster: RosterPiece[]; mounts: Map<string, number> } {
  const roster: RosterPiece[] = []
  const mounts = new Map<string, number>()
  for (const [id, setting] of Object.entries(setup.pieces)) {
    const side = setting.side ?? 0
    const base = { id, side, mount: NONE, owner: NONE, startsMounted: false, group: 'stage' }
    if (setting.animal !== undefined) {
      roster.push({ ...base, character: null, animal: setting.animal })
      continue
    }
    const character = using.character.get(id)
    if (character === undefined) throw new Error(`no counter is called ${id}`)
    const mount = character.mount === null || setting.rear === undefined ? NONE : roster.length + 1
    roster.push({ ...base, character, animal: null, mount })
    if (mount === NONE) continue
    mounts.set(id, mount)
    roster.push({ ...base, id: `${id}-mount`, character: null, animal: character.mount, owner: mount - 1 })
  }
  return { roster, mounts }
}
