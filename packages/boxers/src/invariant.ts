import { isNearer, isNearerThan } from '@grognard/space/measure'
import type { Arena } from './arena.ts'
import { figureOf, isOn, nameOf, pointOf } from './rules/figures.ts'
import { groundOf } from './rules/grounds.ts'
import { isOnLevel, isUnderWalk } from './rules/movement/walking.ts'
import { NONE } from './state.ts'
import type { Figure, FigureId, State } from './state.ts'

/** What is wrong with a state that the rules could never produce; undefined if nothing is. */
export function invariant(arena: Arena, s: State): string | undefined {
  const { field } = arena
  if (s.figures.length !== field.figures.length || s.lost.length !== field.figures.length) return 'figures missing'
  const { left, doors } = s.works
  if (left.length !== field.sections.length || doors.length !== field.sections.length) return 'sections missing'
  if (s.anchors.length !== field.units.length) return 'units missing'
  if (s.ap.some((points) => points < 0)) return 'AP below nothing'
  for (const [id, figure] of s.figures.entries()) {
    const wrong = wrongWith(arena, s, id, figure)
    if (wrong !== undefined) return `${nameOf(arena, id)} ${wrong}`
  }
  return wrongWorks(arena, s) ?? wrongBurden(arena, s)
}

function wrongWith(arena: Arena, s: State, id: FigureId, figure: Figure): string | undefined {
  const { status, level } = figure
  const isClimbing = s.timber.some(({ climbers }) => climbers.includes(id))
  if ((status === 'climbing') !== isClimbing) return 'is on no ladder'
  if (status !== 'on' && status !== 'climbing')
    return figure.marker === 'none' || status === 'exited' ? undefined : 'is gone and has a marker'
  if (arena.field.levels[level] === undefined && level !== NONE) return 'stands on no level'
  return status === 'on' ? wrongPlace(arena, s, id, figure) : undefined
}

/** Nobody stands on another, in a wall, or over the edge. */
function wrongPlace(arena: Arena, s: State, id: FigureId, figure: Figure): string | undefined {
  const { base } = arena.kit.measure
  const { width, depth } = arena.field
  const at = pointOf(figure)
  if (at.x < base || at.y < base || at.x > width - base || at.y > depth - base) return 'is over the edge'
  if (isUnderWalk(arena, figure.level, at)) return 'stands in a wall-walk'
  if (!isOnLevel(arena, figure.level, at)) return 'stands off its level'
  const { walls, hurdles } = groundOf(arena, s.works)
  if ([...walls, ...hurdles].some((piece) => isNearerThan(piece, at, base))) return 'stands in a wall'
  for (let other = id + 1; other < s.figures.length; other++) {
    const one = figureOf(s, other)
    if (isOn(one) && isNearer(at, pointOf(one), 2 * base)) return `stands on ${nameOf(arena, other)}`
  }
  const { gun } = s
  if (gun?.arrival === 'on' && isNearer(at, gun, base + arena.kit.lengths.cannonRadius)) return 'stands on the gun'
  return undefined
}

function wrongWorks({ field }: Arena, { works }: State): string | undefined {
  for (const [i, { id, points, door }] of field.sections.entries()) {
    const left = works.left[i] ?? NONE
    if (points === 0 ? left !== NONE : left < 0 || left > points) return `${id} has ${left} points`
    if ((door === null) !== (works.doors[i] === null)) return `${id} is no door`
    if (works.doors[i] === 'destroyed' && left !== 0) return `${id} is destroyed and has points`
  }
  return undefined
}

function wrongBurden(arena: Arena, s: State): string | undefined {
  const borne = s.timber.flatMap(({ bearers }) => bearers)
  if (new Set(borne).size !== borne.length) return 'somebody carries two things'
  if (borne.some((id) => !isOn(figureOf(s, id)))) return 'somebody carries who is not there'
  for (const { state, bearers, climbers } of s.timber) {
    if ((state === 'borne') !== bearers.length > 0) return 'timber is borne by nobody'
    if (climbers.length > 0 && state !== 'raised') return 'somebody climbs what is not raised'
    if (climbers.length > arena.kit.limits.onLadder) return 'too many on a ladder'
  }
  const { keg, machineGun } = s
  if (keg !== null && keg.carrier !== NONE && !isOn(figureOf(s, keg.carrier))) return 'the keg is borne by nobody'
  if (machineGun !== null && machineGun.gunner !== NONE && figureOf(s, machineGun.gunner).status === 'dead')
    return 'the machine gun is served by nobody'
  return undefined
}
