import { scriptedDice, seededDice } from '@grognard/kernel'
import type { Dice, Refusal, ScriptedDice } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { pack as ours } from '../generated/pack.ts'
import { compile } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS, UNITS, ZONES } from '../names.ts'
import type { Banner, Unit, Zone } from '../names.ts'
import { DEFAULTS } from '../options.ts'
import type { Options } from '../options.ts'
import { readPack } from '../pack.ts'
import type { Pack } from '../pack.ts'
import { readPosition, writePosition } from '../position.ts'
import type { Position } from '../position.ts'
import { apply, decisionOf, legal, refuse } from '../rules/decisions.ts'
import type { Decision } from '../rules/decisions.ts'
import { begin } from '../rules/setup.ts'
import { fortificationLevel } from '../rules/zones.ts'
import { kindOfCounter } from '../rules/units.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, ENGAGED, GONE, RECOVERING, SUPPLY, USED, WOUNDED, topFrame } from '../state.ts'
import type { State } from '../state.ts'

export function ourPack(): Pack {
  const read = readPack(ours)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

export const kit: Kit = compile(ourPack())

const BOXES = {
  supply: SUPPLY,
  available: AVAILABLE,
  used: USED,
  wounded: WOUNDED,
  recovering: RECOVERING,
  damaged: DAMAGED,
  engaged: ENGAGED,
  gone: GONE,
}

type Box = keyof typeof BOXES

function isBox(where: Box | Zone): where is Box {
  return where in BOXES
}

/** Scripted dice that are the right ones: all have six faces. */
function watched(dice: ScriptedDice): ScriptedDice {
  return {
    die(sides, why, bucket) {
      if (sides !== 6) throw new Error(`the die of ${why} has ${sides} faces`)
      return dice.die(sides, why, bucket)
    },
    pair: (why, bucket) => dice.pair(why, bucket),
    pick: (from, why) => dice.pick(from, why),
    used: () => dice.used(),
  }
}

/** A position under test: play it action by action with scripted dice and look at what became of it. */
export class Stage {
  readonly s: State
  readonly kit: Kit
  /** Events of the last action. */
  events: Event[] = []
  /** Events of all actions so far. */
  readonly history: Event[] = []

  constructor(s: State, using: Kit = kit) {
    this.s = s
    this.kit = using
  }

  /** Plays a legal action; exactly these rolls must be used: faces, pairs as two digits (34), cards by number. */
  act(action: Action, ...rolls: number[]): this {
    const no = this.refusal(action)
    if (no !== undefined) throw new Error(`${JSON.stringify(action)} is refused: ${no.code} (${no.rules.join(', ')})`)
    const dice = watched(scriptedDice(rolls))
    this.play(action, dice)
    if (dice.used() !== rolls.length)
      throw new Error(`${JSON.stringify(action)} used ${dice.used()} of the rolls ${rolls.join(', ')}`)
    return this
  }

  /** Plays a legal action with dice that do not matter to the test. */
  roll(action: Action, seed = 'any'): this {
    const no = this.refusal(action)
    if (no !== undefined) throw new Error(`${JSON.stringify(action)} is refused: ${no.code}`)
    this.play(action, seededDice(seed))
    return this
  }

  private play(action: Action, dice: Dice): void {
    this.events = []
    apply({ kit: this.kit, s: this.s, dice, log: this.events }, action)
    this.history.push(...this.events)
  }

  refusal(action: Action): Refusal | undefined {
    return refuse(this.kit, this.s, 0, action)
  }

  /** The rules a refusal cites; empty if the action is legal. */
  whyNot(action: Action): readonly string[] {
    return this.refusal(action)?.rules ?? []
  }

  allows(action: Action): boolean {
    const offered = legal(this.kit, this.s, 0).some((a) => JSON.stringify(a) === JSON.stringify(action))
    if (offered !== (this.refusal(action) === undefined))
      throw new Error(`offer and refusal disagree on ${JSON.stringify(action)}`)
    return offered
  }

  offers(type?: Action['type']): readonly Action[] {
    return legal(this.kit, this.s, 0).filter((action) => type === undefined || action.type === type)
  }

  get decision(): Decision | 'over' {
    return this.s.ending === null ? decisionOf(topFrame(this.s)) : 'over'
  }

  /** The kinds of the units in a box or zone, in the order of UNITS. */
  in(where: Box | Zone): Unit[] {
    const place = isBox(where) ? BOXES[where] : AT_ZONE + ZONES.indexOf(where)
    const kinds: number[] = []
    this.s.place.forEach((at, c) => {
      if (at === place) kinds.push(kindOfCounter(this.kit, this.s, c))
    })
    return kinds.sort((a, b) => a - b).map((kind) => UNITS[kind] ?? 'levies')
  }

  banner(id: Banner): { zone: number; power: number; disorganised: boolean } {
    const b = BANNERS.indexOf(id)
    return {
      zone: this.s.banner[b] ?? 0,
      power: this.s.power[b] ?? 0,
      disorganised: (this.s.disorganised & (1 << b)) !== 0,
    }
  }

  level(zone: Zone): number {
    return fortificationLevel(this.s, ZONES.indexOf(zone))
  }

  improved(zone: Zone): boolean {
    return (this.s.improved & (1 << ZONES.indexOf(zone))) !== 0
  }

  /** The events of one type so far, or since the last action. */
  told<T extends Event['type']>(type: T, events: readonly Event[] = this.history): Extract<Event, { type: T }>[] {
    return events.filter((event): event is Extract<Event, { type: T }> => event.type === type)
  }

  position(): unknown {
    return writePosition(this.kit, this.s)
  }
}

/** A position stated in readable names; whatever is left out is as in the set-up, in the action phase. */
export function stage(position: Position, using: Kit = kit): Stage {
  const read = readPosition(using, position)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return new Stage(read.value, using)
}

/** A new game at its first decision. */
export function newGame(options: Partial<Options> = {}, using: Kit = kit): Stage {
  return new Stage(begin(using, { ...DEFAULTS, ...options }, scriptedDice([]), undefined), using)
}
