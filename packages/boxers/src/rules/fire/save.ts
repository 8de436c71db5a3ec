import { placeIn } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Arena, Play } from '../../arena.ts'
import type { Shelter } from '../../names.ts'
import type { FigureId, State } from '../../state.ts'
import { figureOf, nameOf, rosterOf, standing } from '../figures.ts'
import type { Spot } from '../figures.ts'
import { groundOf } from '../grounds.ts'
import { eliminate, shake } from '../morale/harm.ts'
import type { LossCause } from '../morale/events.ts'
import { shelterFrom } from '../sight.ts'
import type { SaveModifier, Threat } from './events.ts'

/** A save before its die. */
export interface Save {
  readonly figure: FigureId
  readonly needed: number
  readonly shelter: Shelter
  readonly modifiers: readonly SaveModifier[]
  readonly added: number
}

/** BX-save-07 to BX-save-10: `from` is the firer, or where something burst. */
export function saveOf(
  arena: Arena,
  s: State,
  id: FigureId,
  from: Point,
  threat: Threat,
  at: Spot = figureOf(s, id),
): Save {
  const { saves } = arena.kit
  const shelter =
    threat === 'explosion' ? shelterFromBurst(arena, s, id, from) : shelterFrom(arena, s, id, from, 'save', at)
  const modifiers = [
    ...(shelter === 'open' ? [] : [{ name: shelter, value: saves[shelter] }]),
    ...(figureOf(s, id).marker === 'moving' ? [{ name: 'moving' as const, value: saves.moving }] : []),
  ]
  return {
    figure: id,
    needed: saves[threat],
    shelter,
    modifiers,
    added: modifiers.reduce((sum, { value }) => sum + value, 0),
  }
}

/**
 * BX-save-18, BX-save-19: a dense zone is no shelter against what bursts inside it, and shelters everybody outside. Light
 * cover always counts.
 */
function shelterFromBurst(arena: Arena, s: State, id: FigureId, from: Point): Shelter {
  const { terrain } = groundOf(arena, s.works)
  const stand = standing(arena, s, id)
  const burstIn = terrain.zones.flatMap((zone, i) =>
    zone.cover !== 'light' && placeIn(zone.polygon, from) >= 0 ? [i] : [],
  )
  if (burstIn.some((zone) => !stand.zones.includes(zone))) return 'dense'
  return shelterFrom(arena, s, id, from, 'save', undefined, burstIn)
}

/** So many sides of the die save him. */
export function chanceToSave({ kit }: Arena, { needed, added }: Save): { readonly saved: number; readonly of: number } {
  const of = kit.saves.dice.sides
  return { saved: Math.max(0, Math.min(of, of + 1 - (needed - added))), of }
}

/**
 * BX-save-01, BX-save-11 to BX-save-15: all whom one shot, burst or explosion has hit. One die for each side that is hit,
 * the modifiers for each man; the dead go first, then markers, then tests of morale.
 */
export function resolveSaves(
  p: Play,
  hit: readonly FigureId[],
  from: Point,
  threat: Threat,
  cause: LossCause,
  at?: Spot,
): void {
  const { arena, s, dice } = p
  const saves = hit.map((id) => saveOf(arena, s, id, from, threat, at))
  const rolled = new Map<string, number>()
  const dead: FigureId[] = []
  const shakenOnes: FigureId[] = []
  for (const save of saves) {
    const { side } = rosterOf(arena, save.figure)
    const die = rolled.get(side) ?? dice.die(arena.kit.saves.dice.sides, 'save')
    rolled.set(side, die)
    const saved = die + save.added >= save.needed
    p.log?.push({
      type: 'saved',
      figure: nameOf(arena, save.figure),
      threat,
      die,
      needed: save.needed,
      modifiers: save.modifiers,
      saved,
      rules: [RULE_OF[threat], saved ? 'BX-save-12' : 'BX-save-11'],
    })
    if (saved) shakenOnes.push(save.figure)
    else dead.push(save.figure)
  }
  // What is pushed last is played first: the losses of the markers come after those of the saves.
  const fled = shakenOnes.filter((id) => figureOf(s, id).marker === 'pinned')
  for (const id of shakenOnes) if (!fled.includes(id)) shake(p, id, cause)
  eliminate(p, [...dead, ...fled], cause)
}

const RULE_OF: Readonly<Record<Threat, string>> = {
  rifle: 'BX-save-02',
  pistol: 'BX-save-03',
  sweeping: 'BX-save-04',
  single: 'BX-save-05',
  explosion: 'BX-save-06',
}
