import { isNear, placeIn } from '@grognard/space/measure'
import type { Result } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { SIDES } from '../../names.ts'
import type { Side } from '../../names.ts'
import type { Condition, Victory } from '../../scenarios/types.ts'
import { seatOf } from '../../seats.ts'
import type { Ending, State } from '../../state.ts'
import { figureOf, isPresent, pointOf, present, rosterOf, troopOf } from '../figures.ts'
import { hasAnybody } from './arrivals.ts'

const RULES = ['BX-end-01']

/** How often figures of a side were eliminated, fled ones among them. */
export function lossesOf(arena: Arena, s: State, side: Side): number {
  let losses = 0
  for (const id of arena.sides[side]) losses += s.lost[id] ?? 0
  return losses
}

const gunnersOf = ({ field }: Arena): readonly number[] =>
  field.gun === null ? [] : (field.units[field.gun.unit]?.figures ?? [])

/** Whether a condition holds; those about places are asked for at the end of a turn. */
function holds(arena: Arena, s: State, it: Condition): boolean {
  switch (it.is) {
    case 'europeans-lost':
      return lossesOf(arena, s, 'european') >= it.least
    case 'boxers-in': {
      const area = arena.field.areas.get(it.area)
      const there = present(arena, s, 'boxer').filter((id) => {
        const figure = figureOf(s, id)
        const isIn = area !== undefined && placeIn(area.polygon, pointOf(figure)) >= 0
        return isIn && figure.status === 'on' && figure.marker !== 'pinned' && !(it.onGround && figure.level >= 0)
      })
      return there.length >= it.least
    }
    case 'gun-taken': {
      const { gun } = s
      if (gun?.arrival !== 'on' || gunnersOf(arena).some((id) => isPresent(figureOf(s, id)))) return false
      const reach = arena.kit.lengths.cannonRadius + arena.kit.measure.base + arena.kit.measure.touch
      return present(arena, s, 'european').some((id) => isNear(pointOf(figureOf(s, id)), gun, reach))
    }
  }
}

/** Looks whether the game is over: `always` between two actions, `turn` at the end of one. */
export function checkVictory(p: Play, when: 'always' | 'turn'): void {
  const { arena, s } = p
  const { victory, turns } = arena.field
  if (victory.by === 'first') {
    const met = victory.ends.find(
      ({ if: it }) => (when === 'turn' || it.is === 'europeans-lost') && holds(arena, s, it),
    )
    if (met !== undefined) return end(p, met.winner, 'aim')
  }
  const isWipedOut = SIDES.some((side) => !hasAnybody(arena, s, side))
  if (isWipedOut) return end(p, finalWinner(arena, s, victory), 'wiped-out')
  if (when === 'turn' && s.turn >= turns) end(p, finalWinner(arena, s, victory), 'time')
}

function end(p: Play, winner: Side | null, reason: Ending['reason']): void {
  p.s.ending = { winner, reason, turn: p.s.turn }
  p.log?.push({ type: 'ended', winner, reason, rules: RULES })
}

/** What each side has scored (BX-end-02). */
export function scoresOf(arena: Arena, s: State, victory: Extract<Victory, { by: 'points' }>): [number, number] {
  const isLeaderLost = (side: Side): boolean =>
    s.lost.some((times, id) => times > 0 && rosterOf(arena, id).side === side && troopOf(arena, id).role === 'leader')
  const { machineGun, gun } = s
  const isServed = machineGun === null || (machineGun.gunner >= 0 && isPresent(figureOf(s, machineGun.gunner)))
  const isGunLost = gun?.arrival === 'on' && !gunnersOf(arena).some((id) => isPresent(figureOf(s, id)))
  const { boxer, european } = victory
  return [
    boxer.european * lossesOf(arena, s, 'european') +
      (isLeaderLost('european') ? boxer.leader : 0) +
      (isServed ? 0 : boxer.machineGun),
    european.boxer * lossesOf(arena, s, 'boxer') +
      (isLeaderLost('boxer') ? european.leader : 0) +
      (isGunLost ? european.cannon : 0),
  ]
}

/** Who wins when it is over without anybody having reached his aim before; null for a draw. */
export function finalWinner(arena: Arena, s: State, victory: Victory): Side | null {
  switch (victory.by) {
    case 'points': {
      // BX-end-03
      const [boxer, european] = scoresOf(arena, s, victory)
      if (Math.abs(boxer - european) < victory.lead) return null
      return boxer > european ? 'boxer' : 'european'
    }
    case 'first':
      return victory.draw.includes(lossesOf(arena, s, 'european')) ? null : victory.otherwise
    case 'exit': {
      const own = s.figures.filter((_, id) => rosterOf(arena, id).side === victory.side)
      const enemy: Side = victory.side === 'boxer' ? 'european' : 'boxer'
      const isRouted = !hasAnybody(arena, s, enemy)
      // With no enemy left all survivors get away.
      const gone = own.filter(({ status }) => status === 'exited' || (isRouted && status === 'on')).length
      if (gone >= victory.least) return victory.side
      return victory.draw.includes(gone) ? null : enemy
    }
  }
}

export function resultOf(arena: Arena, s: State, { winner, reason }: Ending): Result {
  const { victory } = arena.field
  const result = { winners: winner === null ? [] : [seatOf(winner)], reason, rules: RULES }
  return victory.by === 'points' ? { ...result, points: scoresOf(arena, s, victory) } : result
}
