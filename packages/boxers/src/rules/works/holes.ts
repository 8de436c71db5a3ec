import { isNear } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { Breach, FigureId, State } from '../../state.ts'
import { figureOf, isInContact, isOn, nameOf, pointOf } from '../figures.ts'
import { sectionName } from './sections.ts'

/** Whether somebody is at a hole, able to work. */
function isAt(arena: Arena, s: State, id: FigureId, hole: Breach): boolean {
  const figure = figureOf(s, id)
  if (!isOn(figure) || figure.marker === 'pinned') return false
  const reach = arena.kit.lengths.breach / 2 + arena.kit.measure.base + arena.kit.measure.touch
  return isNear(pointOf(figure), hole, reach) && !isInContact(arena, s, id)
}

/** BX-blast-04: who has been there since the turn began and does nothing else in it, of either side. */
export function whyNotWidened(arena: Arena, s: State, id: FigureId, section: number): Refusal | undefined {
  const hole = s.works.breaches.find((one) => one.section === section && !one.open)
  if (hole === undefined || !isAt(arena, s, id, hole)) return NO.noHoleThere
  return hole.worker === NONE ? undefined : NO.holeTaken
}

export function startWidening(p: Play, id: FigureId, section: number): void {
  const { s } = p
  Object.assign(figureOf(s, id), { busy: true, activated: true })
  s.works = {
    ...s.works,
    breaches: s.works.breaches.map((one) => (one.section === section && !one.open ? { ...one, worker: id } : one)),
  }
  p.log?.push({
    type: 'widening',
    figure: nameOf(p.arena, id),
    section: sectionName(p.arena, section),
    rules: ['BX-blast-04'],
  })
}

/** At the end of the turn a hole that was worked at all turn long is a breach. */
export function widen(p: Play): void {
  const { arena, s } = p
  if (s.works.breaches.every(({ worker }) => worker === NONE)) return
  const isDone = (one: Breach): boolean =>
    one.worker !== NONE && isAt(arena, s, one.worker, one) && !figureOf(s, one.worker).fought
  const done = s.works.breaches.filter(isDone)
  s.works = {
    ...s.works,
    breaches: s.works.breaches.map((one) => ({ ...one, open: one.open || done.includes(one), worker: NONE })),
  }
  for (const { section } of done)
    p.log?.push({ type: 'widened', section: sectionName(arena, section), rules: ['BX-blast-04'] })
}
