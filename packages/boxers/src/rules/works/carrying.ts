import { isNearSegment, isStruck } from '@grognard/space/measure'
import type { Play } from '../../arena.ts'
import { NONE } from '../../state.ts'
import type { FigureId, Timber } from '../../state.ts'
import { figureOf, isOn, isPresent, pointOf } from '../figures.ts'
import { isStanding, segmentOf } from '../grounds.ts'
import { resolveSaves } from '../fire/save.ts'
import { drop } from './burdens.ts'
import { raiseIfThere } from './ladders.ts'
import { sectionName } from './sections.ts'
import { destroy } from './structures.ts'
import { areTogether, followBearers, timberName } from './timber.ts'

/** When carriers have moved: what they carry comes with them, and does what it does where it arrives. */
export function settleBurdens(p: Play, members: readonly FigureId[]): void {
  for (const [number, timber] of p.s.timber.entries())
    if (timber.state === 'borne' && timber.bearers.some((id) => members.includes(id))) settleTimber(p, number, timber)
  const { keg } = p.s
  if (keg?.arrival === 'on' && keg.carrier !== NONE && members.includes(keg.carrier)) settleKeg(p)
}

function settleTimber(p: Play, number: number, timber: Timber): void {
  const { arena, s } = p
  timber.section = NONE
  // BX-ladder-03: who is too far from it has let it go.
  if (!areTogether(arena, s, timber, timber.bearers)) return drop(p, number)
  followBearers(s, timber)
  if (timber.kind === 'ladder') return raiseIfThere(p, number)
  // BX-ram-01: only doors.
  const door = reached(p, timber.bearers).find((section) => s.works.doors[section] === 'closed')
  if (door === undefined) return
  timber.section = door
  p.log?.push({
    type: 'reached',
    timber: timberName(s, number),
    section: sectionName(arena, door),
    rules: ['BX-ram-02'],
  })
}

/** The sections that one of these stands against, nearest first. */
function reached({ arena, s }: Play, figures: readonly FigureId[]): number[] {
  const { base, touch } = arena.kit.measure
  const places = figures
    .map((id) => figureOf(s, id))
    .filter((figure) => isOn(figure) && figure.level === NONE)
    .map(pointOf)
  const farOf = (section: number): number => {
    const run = segmentOf(arena, s.works, section)
    for (let far = base; far <= base + touch; far++) if (places.some((at) => isNearSegment(run, at, far))) return far
    return Infinity
  }
  return arena.field.sections
    .flatMap((_, section) => (isStanding(s.works, section) ? [{ section, far: farOf(section) }] : []))
    .filter(({ far }) => far < Infinity)
    .sort((one, two) => one.far - two.far)
    .map(({ section }) => section)
}

/** BX-blast-01 to BX-blast-06: against whatever stands and can be damaged, at once, and it is used up. */
function settleKeg(p: Play): void {
  const { arena, s } = p
  const { keg } = s
  if (keg === null) return
  const section = reached(p, [keg.carrier]).find((one) => (s.works.left[one] ?? 0) > 0)
  if (section === undefined) return
  const die = p.dice.die(arena.kit.keg.length, 'powder')
  const result = arena.kit.keg[die - 1]
  if (result === undefined) throw new Error(`no result for a ${die}`)
  keg.arrival = 'gone'
  keg.carrier = NONE
  p.log?.push({ type: 'keg', section: sectionName(arena, section), die, result, rules: ['BX-blast-01'] })
  const at = { x: keg.x, y: keg.y }
  switch (result) {
    case 'early': {
      const hurt = s.figures.flatMap((figure, id) =>
        isPresent(figure) && isStruck(arena.kit.measure, pointOf(figure), at, arena.kit.lengths.keg) ? [id] : [],
      )
      return resolveSaves(p, hurt, at, 'explosion', 'explosion')
    }
    case 'dud':
      return
    case 'hole':
    case 'breach':
      return breakOpen(p, section, result === 'breach')
  }
}

/** BX-blast-05, BX-blast-06: doors and barricades are gone; a wall has a gap, at once or after some work. */
function breakOpen(p: Play, section: number, open: boolean): void {
  const { arena, s } = p
  const { keg } = s
  const kind = arena.field.sections[section]?.kind
  if (kind === 'door' || kind === 'barricade') return destroy(p, section)
  const at = { x: keg?.x ?? 0, y: keg?.y ?? 0 }
  s.works = { ...s.works, breaches: [...s.works.breaches, { section, ...at, open, worker: NONE }] }
}
