import { lengthOf } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import { figureOf, isOn, nameOf, pointOf, rosterOf, troopOf } from '../rules/figures.ts'
import type { Spot } from '../rules/figures.ts'
import { firearmsOf, hitChance, shotAt } from '../rules/fire/shot.ts'
import { levelAfter } from '../rules/movement/walking.ts'
import { ring } from '../rules/room.ts'
import type { DeployFrame } from '../rules/sequence/deploy.ts'
import { unitOf, whyNotPlaced } from '../rules/sequence/placing.ts'
import { whyUnseenAt } from '../rules/sight.ts'
import { announcing, idle } from './announcing.ts'
import { bestOf, mireAt, waysFrom } from './march.ts'
import type { Way } from './march.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import { harm } from './shots.ts'
import type { Situation } from './situation.ts'

/** The chief of the Boxers, on whom half of their AP hang, while he is on the table. */
export function chiefOf({ arena, s, mine, side }: Situation): FigureId | undefined {
  return side === 'boxer' ? mine.find((id) => troopOf(arena, id).role === 'leader' && isOn(figureOf(s, id))) : undefined
}

/** What the enemy's fire would do to a man somewhere in one turn, from where they stand now. */
function dangerAt(situation: Situation, id: FigureId, at: Point): number {
  const { arena, s, foes } = situation
  const spot: Spot = { ...at, level: levelAfter(arena, figureOf(s, id).level, at) }
  return foes.reduce((sum, foe) => {
    const [weapon] = isOn(figureOf(s, foe)) ? firearmsOf(arena, s, foe) : []
    if (weapon === undefined) return sum
    const shot = shotAt(arena, s, foe, at, weapon, { aimed: false, otherTarget: false })
    if (shot === undefined || whyUnseenAt(arena, s, foe, spot) !== undefined) return sum
    const { hits, of } = hitChance(arena, shot)
    const threat = weapon === 'machine-gun' ? 'sweeping' : weapon === 'pistol' ? 'pistol' : 'rifle'
    return sum + (harm(situation, id, pointOf(figureOf(s, foe)), threat, spot) * hits) / of
  }, 0)
}

/** A move that he can count on. */
const SURE = 1200

/** He goes out of sight before anybody fires, if he is seen and there is somewhere to go. */
export function sheltering(situation: Situation): Option[] {
  const chief = chiefOf(situation)
  if (chief === undefined || !idle(situation).includes(chief)) return []
  const { s } = situation
  if (dangerAt(situation, chief, pointOf(figureOf(s, chief))) < situation.weights.danger) return []
  const way = shelterOf(situation, chief, { distance: SURE, leaving: true })
  return way === undefined ? [] : announcing(situation, [chief], { is: 'shelter', figure: chief })
}

/** The place within his reach where the fewest can hit him; undefined if he is best where he is. */
export function shelterOf(
  situation: Situation,
  id: FigureId,
  how: { readonly distance: number; readonly leaving: boolean },
): Way | undefined {
  const { s } = situation
  const value = (at: Point): number => -dangerAt(situation, id, at) - mireAt(situation, at) / 4
  const here = value(pointOf(figureOf(s, id)))
  return bestOf(waysFrom(situation, id, how, undefined, value), value, here / 2)
}

/** How far apart places for him are looked at when he is set up. */
const GRID = 400

/** At set-up he is put where he is hit least, or gets out of sight soonest. */
export function hidingChief(situation: Situation, frame: DeployFrame): Option[] {
  const { arena, s } = situation
  const chief = chiefOf(situation)
  if (chief === undefined || !frame.units.includes(rosterOf(arena, chief).unit)) return []
  const { deploy } = unitOf(arena, rosterOf(arena, chief).unit)
  if (deploy === 'corner' || deploy === 'late') return []
  const risk = (at: Point): number => {
    const now = dangerAt(situation, chief, at)
    if (now === 0) return 0
    const next = ring(at, SURE).filter((_, i) => i % 2 === 0)
    return now + 4 * Math.min(now, ...next.map((one) => dangerAt(situation, chief, one)))
  }
  const here = pointOf(figureOf(s, chief))
  const places = deploy.flatMap(({ left, right, bottom, top }) => {
    const found: Point[] = []
    for (let y = bottom + GRID / 4; y < top; y += GRID)
      for (let x = left + GRID / 4; x < right; x += GRID) found.push({ x, y })
    return found
  })
  let [best, least] = [here, risk(here)]
  if (least < situation.weights.danger) return []
  for (const at of places) {
    if (whyNotPlaced(arena, s, chief, at) !== undefined) continue
    const value = risk(at) + lengthOf(at, here) / 10000
    if (value < least - 1) [best, least] = [at, value]
  }
  if (best === here) return []
  return [one({ type: 'place', figure: nameOf(arena, chief), at: best }, 2, { is: 'shelter', figure: chief })]
}
