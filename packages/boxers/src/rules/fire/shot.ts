import type { Refusal } from '@grognard/kernel'
import { isGapWithin, lengthOf } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import type { Weapon } from '../../kit.ts'
import type { Side, WeaponId } from '../../names.ts'
import type { FigureId, State } from '../../state.ts'
import { NO } from '../../refusals.ts'
import { figureOf, isInContact, isOn, other, pointOf, present, rosterOf, troopOf } from '../figures.ts'
import { isLocated } from '../locate/locate.ts'
import { isThroughSmoke, sees } from '../sight.ts'
import { carries } from '../works/burdens.ts'
import type { ShotModifier } from './events.ts'

/** A shot before the dice: what it needs, what is added, how it is rolled. */
export interface Shot {
  readonly weapon: Weapon
  readonly column: number
  readonly needed: number
  readonly modifiers: readonly ShotModifier[]
  readonly added: number
  /** BX-fire-17: a die of so many sides is taken off. */
  readonly otherTarget: boolean
  /** BX-aim-02: the better of two rolls counts. */
  readonly aimed: boolean
}

/** BX-fire-06, BX-fire-07: the column of a distance from base to base; each limit belongs to its column. */
function columnFor(arena: Arena, weapon: Weapon, from: Point, to: Point): number {
  const { limits } = weapon
  for (let column = 0; column < limits.length; column++)
    if (isGapWithin(arena.kit.measure, from, to, limits[column] ?? 0)) return column
  return limits.length
}

/** BX-fire-22, BX-fire-25: what a figure can fire with; what an accident has spoilt is no use any more. */
export function firearmsOf(arena: Arena, s: State, id: FigureId): WeaponId[] {
  const { fire } = troopOf(arena, id)
  const { machineGun, turn } = s
  const isGunner = machineGun?.gunner === id && machineGun.gunnerFrom <= turn
  const arms: WeaponId[] = isGunner && !isSpoilt(s, id, 'machine-gun') ? ['machine-gun'] : []
  for (const weapon of fire)
    if (weapon !== 'machine-gun' && weapon !== 'cannon' && !isSpoilt(s, id, weapon)) arms.push(weapon)
  return arms
}

/** A machine gun is spoilt for everybody. */
function isSpoilt(s: State, id: FigureId, weapon: WeaponId): boolean {
  if (weapon === 'machine-gun') return s.figures.some(({ spoilt }) => spoilt.includes(weapon))
  return figureOf(s, id).spoilt.includes(weapon)
}

/** BX-fire-24: the enemies of a side whom nobody of it touches. */
export function untouched(arena: Arena, s: State, side: Side): FigureId[] {
  return present(arena, s, other(side)).filter((target) => !isInContact(arena, s, target))
}

/** Whom a figure may shoot at (BX-fire-03): those of them in its sight. */
export function targetsOf(
  arena: Arena,
  s: State,
  shooter: FigureId,
  among: readonly FigureId[] = untouched(arena, s, rosterOf(arena, shooter).side),
): FigureId[] {
  return among.filter((target) => sees(arena, s, shooter, target))
}

/** BX-fire-04, BX-fire-05: the located targets that no other is nearer than, within a millimetre. */
export function nearestLocated(arena: Arena, s: State, shooter: FigureId, targets: readonly FigureId[]): FigureId[] {
  const from = pointOf(figureOf(s, shooter))
  const located = targets.filter((target) => isLocated(arena, s, target))
  const far = located.map((target) => lengthOf(from, pointOf(figureOf(s, target))))
  const least = Math.min(...far)
  return located.filter((_, i) => (far[i] ?? Infinity) - least <= arena.kit.lengths.equallyNear)
}

/** BX-aim-01: not moved last turn nor in this, no movement marker, and not the target of a charge. */
export function mayAim(s: State, id: FigureId, weapon: Weapon): boolean {
  const { moved, movedBefore, marker, charged } = figureOf(s, id)
  if (!weapon.aims && !s.options.aimCrewServed) return false
  return !moved && !movedBefore && marker !== 'moving' && !charged
}

/** Why a figure cannot fire at all in this turn. */
export function whyNoShot(arena: Arena, s: State, id: FigureId): Refusal | undefined {
  const figure = figureOf(s, id)
  if (!isOn(figure) || figure.marker === 'pinned') return NO.cannotFire
  if (figure.fired === s.turn) return NO.hasFired
  if (figure.loaded) return NO.loading
  if (carries(s, id) || figure.busy) return NO.carrying
  if (firearmsOf(arena, s, id).length === 0) return NO.noSuchWeapon
  return isInContact(arena, s, id) ? NO.firerInContact : undefined
}

/** Whether a weapon reaches a point by any chance. */
export function reaches(arena: Arena, s: State, shooter: FigureId, at: Point, weaponId: WeaponId): boolean {
  if (weaponId === 'pistol') return shotAt(arena, s, shooter, at, weaponId, PLAIN) !== undefined
  return scoreFor(arena, s, shooter, at, arena.kit.weapons[weaponId]) !== undefined
}

/** Nobody aims, nobody is passed over. */
const PLAIN = { aimed: false, otherTarget: false }

/** BX-fire-10, BX-fire-13: what a weapon needs at a distance; undefined where it does not reach, or is carried at a run. */
function scoreFor(arena: Arena, s: State, shooter: FigureId, at: Point, weapon: Weapon): number | undefined {
  const figure = figureOf(s, shooter)
  if (figure.marker === 'moving' && weapon.moved === null) return undefined
  return weapon.scores[columnFor(arena, weapon, figure, at)]
}

/** BX-fire-11 to BX-fire-18: what is added to the roll of one man's shot. Undefined where his weapon does not reach. */
export function shotAt(
  arena: Arena,
  s: State,
  shooter: FigureId,
  at: Point,
  weaponId: WeaponId,
  how: { readonly aimed: boolean; readonly otherTarget: boolean },
): Shot | undefined {
  const { kit, field } = arena
  const weapon = kit.weapons[weaponId]
  const figure = figureOf(s, shooter)
  const column = columnFor(arena, weapon, figure, at)
  const needed = scoreFor(arena, s, shooter, at, weapon)
  if (needed === undefined) return undefined
  const troop = troopOf(arena, shooter)
  const lines: ShotModifier[] = []
  if (troop.class !== 'fanatic') lines.push({ name: troop.class, value: kit.fire[troop.class] })
  if (figure.marker === 'moving') lines.push({ name: 'moving', value: weapon.moved ?? 0 })
  if (figure.marker === 'stopped') lines.push({ name: 'stopped', value: kit.fire.stopped })
  if (troop.downgraded && weaponId === 'rifle') lines.push({ name: 'downgraded', value: kit.fire.downgraded })
  if (isThroughSmoke(arena, s, figure, at)) lines.push({ name: 'smoke', value: kit.fire.smoke })
  if (weaponId === 'machine-gun' && field.machineGun !== 0) lines.push({ name: 'scenario', value: field.machineGun })
  const added = lines.reduce((sum, { value }) => sum + value, 0)
  // BX-fire-10: what no die can reach is refused as hopeless.
  if (weaponId === 'pistol' && weapon.dice.sides + added < needed) return undefined
  return { weapon, column, needed, modifiers: lines, added, ...how }
}

/** BX-fire-21 to BX-fire-23: whether a roll hits; a natural one never does. `off`: what the other die took off. */
export function isHit({ kit }: Arena, { needed, added }: Shot, die: number, off: number): boolean {
  return die !== kit.fire.accident && die + added - off >= needed
}

/** How many ways in how many a shot hits. */
export function hitChance(arena: Arena, shot: Shot): { readonly hits: number; readonly of: number } {
  const rolls = faces(shot.weapon.dice.sides)
  const offs = shot.otherTarget ? faces(arena.kit.fire.otherTarget.sides) : [0]
  const tries = shot.aimed ? rolls.flatMap((one) => rolls.map((two) => Math.max(one, two))) : rolls
  const hits = tries.reduce((sum, die) => sum + offs.filter((off) => isHit(arena, shot, die, off)).length, 0)
  return { hits, of: tries.length * offs.length }
}

const faces = (sides: number): number[] => Array.from({ length: sides }, (_, i) => i + 1)
