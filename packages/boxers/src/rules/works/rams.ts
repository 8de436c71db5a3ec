import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Side } from '../../names.ts'
import { NO } from '../../refusals.ts'
import type { FigureId, State } from '../../state.ts'
import { figureOf, isInContact, isOn } from '../figures.ts'
import { isStanding } from '../grounds.ts'
import { sectionName } from './sections.ts'
import { damage } from './structures.ts'
import { timberName } from './timber.ts'

/** BX-ram-03: bearers who can strike: neither pinned nor in contact; a stopped one still counts at the door. */
function strikers(arena: Arena, s: State, bearers: readonly FigureId[]): FigureId[] {
  return bearers.filter((id) => {
    const figure = figureOf(s, id)
    return isOn(figure) && figure.marker !== 'pinned' && !figure.fought && !isInContact(arena, s, id)
  })
}

/** BX-ram-01 to BX-ram-03: a ram at a door that stands, with two to swing it. */
export function whyNoRam(arena: Arena, s: State, side: Side | null, number: number): Refusal | undefined {
  const ram = s.timber[number]
  if (side !== 'boxer' || ram?.kind !== 'ram' || ram.state !== 'borne') return NO.ramNotThere
  if (s.works.doors[ram.section] !== 'closed' || !isStanding(s.works, ram.section)) return NO.ramNotThere
  return strikers(arena, s, ram.bearers).length < arena.kit.limits.ramBearers ? NO.ramUnborne : undefined
}

export const ramsOf = (arena: Arena, s: State, side: Side | null): number[] =>
  s.timber.flatMap((_, i) => (whyNoRam(arena, s, side, i) === undefined ? [i] : []))

/** BX-ram-04: an unmodified throw against the door; it never burns. */
export function strike(p: Play, number: number): void {
  const { arena, s } = p
  const ram = s.timber[number]
  if (ram === undefined) return
  for (const id of ram.bearers) figureOf(s, id).fought = true
  const { count, sides } = arena.kit.obstacles.dice
  const dice = Array.from({ length: count }, () => p.dice.die(sides, 'ram'))
  const total = dice.reduce((sum, die) => sum + die, 0)
  const points = Math.max(0, total - (arena.field.sections[ram.section]?.resistance ?? 0))
  p.log?.push({
    type: 'rammed',
    timber: timberName(s, number),
    section: sectionName(arena, ram.section),
    dice,
    damage: points,
    rules: ['BX-ram-04'],
  })
  damage(p, ram.section, points)
}
