import type { Play } from '../../arena.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State, Timber } from '../../state.ts'
import { figureOf, isMarked, isOn } from '../figures.ts'
import { bearersOf, timberName } from './timber.ts'

/** Those who carry something together with a figure, itself among them; null if it carries nothing. */
export function crewOf({ timber, keg }: State, id: FigureId): readonly FigureId[] | null {
  if (keg?.arrival === 'on' && keg.carrier === id) return [id]
  for (const { bearers } of timber) if (bearers.includes(id)) return bearers
  return null
}

/** BX-ladder-02, BX-keg-01: whether a figure carries a ladder, a ram or the keg. */
export const carries = (s: State, id: FigureId): boolean => crewOf(s, id) !== null

/** What a man had in hand when he is gone: timber, the keg, the machine gun, his place on a ladder. */
export function leaveBehind(p: Play, id: FigureId): void {
  const { s } = p
  for (const one of s.timber) if (one.climbers.includes(id)) one.climbers = one.climbers.filter((who) => who !== id)
  letGo(p, id)
  const { x, y } = figureOf(s, id)
  // BX-keg-04: it stays where he fell.
  if (s.keg?.carrier === id) Object.assign(s.keg, { x, y, carrier: NONE })
  if (s.machineGun?.gunner === id) Object.assign(s.machineGun, { x, y, gunner: NONE })
  if (s.machineGun?.loader === id) s.machineGun.loader = NONE
}

/** BX-ladder-01: with fewer than two able carriers a ladder drops; a ram that touches its door stays there (BX-ram-03). */
export function letGo(p: Play, id: FigureId): void {
  for (const [number, one] of p.s.timber.entries()) if (one.bearers.includes(id)) dropIfUnable(p, number, one)
}

/** Whether a bearer can carry: he stands, neither stopped nor pinned. */
const isAble = (s: State, id: FigureId): boolean => isOn(figureOf(s, id)) && !isMarked(figureOf(s, id))

function dropIfUnable(p: Play, number: number, timber: Timber): void {
  const stays = timber.section !== NONE
  timber.bearers = timber.bearers.filter((id) => (stays ? isOn(figureOf(p.s, id)) : isAble(p.s, id)))
  if (timber.bearers.length < (stays ? 1 : bearersOf(p.arena, timber).least)) drop(p, number)
}

export function drop(p: Play, number: number): void {
  const timber = p.s.timber[number]
  if (timber === undefined || timber.state !== 'borne') return
  timber.state = 'lying'
  timber.bearers = []
  timber.section = NONE
  p.log?.push({ type: 'dropped', timber: timberName(p.s, number), rules: ['BX-ladder-01'] })
}
