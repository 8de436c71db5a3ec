import { isStruck } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import { figureOf, isInContact, isOn, isPresent, isWithin, pointOf } from '../figures.ts'
import type { Spot } from '../figures.ts'
import { sees } from '../sight.ts'
import { resolveSaves } from './save.ts'
import { rollShot } from './shooting.ts'
import { mayAim, shotAt } from './shot.ts'

/** BX-mg-01 to BX-mg-03: no movement marker, and a loader beside him who is fit to load and has not fired. */
export function whyNoBurst(arena: Arena, s: State, id: FigureId): Refusal | undefined {
  const { machineGun } = s
  if (machineGun === null || machineGun.gunner !== id) return NO.noSuchWeapon
  if (figureOf(s, id).marker === 'moving') return NO.gunMoving
  const { loader, loaderFrom } = machineGun
  if (loader === NONE || loaderFrom > s.turn) return NO.noLoader
  const figure = figureOf(s, loader)
  if (!isOn(figure) || figure.marker === 'pinned' || figure.fired === s.turn) return NO.noLoader
  if (isInContact(arena, s, loader)) return NO.noLoader
  return isWithin(arena, s, loader, id, arena.kit.measure.touch) ? undefined : NO.noLoader
}

/** BX-mg-05: of both sides, who is within the radius of the target and in the gunner's sight; he himself is behind the gun. */
export function caughtBy(arena: Arena, s: State, gunner: FigureId, target: FigureId, at: Spot): FigureId[] {
  return s.figures.flatMap((figure, id) => {
    if (id === target) return [id]
    if (id === gunner || !isPresent(figure)) return []
    const isNear = isStruck(arena.kit.measure, pointOf(figure), at, arena.kit.lengths.burst)
    return isNear && sees(arena, s, gunner, id) ? [id] : []
  })
}

/** BX-mg-04 to BX-mg-06: one roll against the centre; if it hits, all who are caught save themselves. */
export function fireBurst(p: Play, gunner: FigureId, target: FigureId, at: Spot, aimed = false): void {
  const { arena, s } = p
  const shot = shotAt(arena, s, gunner, at, 'machine-gun', { aimed, otherTarget: false })
  if (shot === undefined || s.machineGun === null) throw new Error('a burst that cannot be fired was let through')
  figureOf(s, s.machineGun.loader).loaded = true
  const caught = caughtBy(arena, s, gunner, target, at)
  if (!rollShot(p, gunner, target, shot)) return
  const from = pointOf(figureOf(s, gunner))
  // BX-save-05: alone, he is hit by all of it.
  if (caught.length === 1) resolveSaves(p, caught, from, 'single', 'burst', at)
  else resolveSaves(p, caught, from, 'sweeping', 'burst')
}

/** BX-aim-03: crew-served weapons aim only where the players agreed on the letter of the rule. */
export const mayAimBurst = (arena: Arena, s: State, gunner: FigureId): boolean =>
  mayAim(s, gunner, arena.kit.weapons['machine-gun'])
