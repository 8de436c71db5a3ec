import { isStruck } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Drift } from '../../names.ts'
import type { Event } from '../../events.ts'
import { figureOf, isPresent, pointOf } from '../../rules/figures.ts'
import { segmentOf } from '../../rules/grounds.ts'
import { NONE } from '../../state.ts'
import { centimetres } from '../../text/writing.ts'
import { around, between, disc, line, mix, polygon } from '../drawing/pen.ts'
import type { Spot } from '../drawing/pen.ts'
import { filled, stroked } from '../drawing/strokes.ts'
import type { Telling } from './announcing.ts'
import { idOf } from './intents.ts'
import { blowInWords } from './notes.ts'
import {
  AMBER,
  IVORY,
  NOTHING,
  ROSE,
  TEAL,
  band,
  brackets,
  cased,
  clear,
  crossAt,
  template,
  together,
} from './overlay.ts'
import type { Chip, Overlay } from './overlay.ts'
import { blowOf } from './rehearsal.ts'
import { spotOf } from './spots.ts'
import { houseAt } from './things.ts'
import { wished } from './wishes.ts'
import type { Situation } from './wishes.ts'

/** The bands of the cannon, each with the score it needs. */
function bands({ rules: { arena }, view }: Situation, { say, lang }: Telling): Overlay {
  const { gun } = view
  if (gun === null) return NOTHING
  const { limits, scores } = arena.kit.weapons.cannon
  const at = spotOf(arena.field, gun)
  const { width, depth } = arena.field
  const chips: Chip[] = []
  const under = limits.slice(0, scores.length).map((limit, i) => {
    const radius = (limit + arena.kit.lengths.cannonRadius) / 10
    for (const turn of [-1.9, -0.5])
      chips.push({
        at: around(at, turn, radius),
        text: say.ring(centimetres(limit, lang), `${scores[i] ?? ''}+`),
        tone: 'plain',
      })
    return band(at, radius)
  })
  return {
    under: under.join(''),
    over: '',
    chips: chips.filter(({ at: [x, y] }) => x > 0 && y > 0 && x < width / 10 && y < depth / 10),
  }
}

/** How far a shell that hits may drift, the least and the most. */
function driftsOf({ kit }: Situation['rules']['arena']): readonly [number, number] {
  const { base, dice, perPoint } = kit.moves.drift
  const ends = [base + dice.count * perPoint, base + dice.count * dice.sides * perPoint]
  return [Math.min(...ends), Math.max(...ends)]
}

/** Where a direction of a drift leads, seen from the gun. */
function driftedTo(gun: Spot, aim: Spot, drift: Drift, by: number): Spot {
  const length = between(gun, aim) || 1
  const [x, y] = [(aim[0] - gun[0]) / length, (aim[1] - gun[1]) / length]
  // On the sheet y runs south: the left hand is the other way round than on the table.
  const ways = { left: [y, -x], right: [-y, x], forward: [x, y], back: [-x, -y] } as const
  const [dx, dy] = ways[drift]
  return [aim[0] + dx * by, aim[1] + dy * by]
}

/** A bombardment before its dice: the four ways a shell drifts, how far, and the circle in which it bursts. */
function bombarding(situation: Situation, at: Point, telling: Telling): Overlay {
  const { rules, view } = situation
  const { arena } = rules
  const { field, kit } = arena
  const action = { type: 'bombard', at } as const
  if (view.gun === null || wished(situation, action).why !== undefined) return NOTHING
  const [gun, aim] = [spotOf(field, view.gun), spotOf(field, at)]
  const [least, most] = driftsOf(arena)
  const burst = kit.lengths.shell / 10
  const blow = blowOf(arena, view, action)
  const ways = [...new Set(kit.drifts)].map((drift) => {
    const [near, far] = [driftedTo(gun, aim, drift, least / 10), driftedTo(gun, aim, drift, most / 10)]
    const share = Math.round((100 * kit.drifts.filter((one) => one === drift).length) / kit.drifts.length)
    return {
      over:
        cased(line(near, far), AMBER, 3, 'dice') +
        stroked(disc(far, burst), ROSE, 1.6, 0.9, ' stroke-dasharray="3 4"') +
        stroked(disc(near, burst), ROSE, 1.2, 0.6, ' stroke-dasharray="3 4"'),
      chip: { at: mix(near, far, 0.6), text: telling.say.works.drift(drift, share), tone: 'costs' } as const,
    }
  })
  const reach = telling.say.announce.reach(centimetres(least, telling.lang), centimetres(most, telling.lang))
  return {
    under: filled(disc(aim, most / 10 + burst), AMBER, 0.1),
    over: cased(line(gun, aim), AMBER, 2.2) + ways.map(({ over }) => over).join('') + crossAt(aim),
    chips: [
      ...(blow === undefined
        ? []
        : [{ at: [aim[0], aim[1] - 22], text: blowInWords(arena, blow, telling), tone: 'may' } as const]),
      { at: [aim[0], aim[1] + 22], text: telling.say.works.drifts(reach), tone: 'plain' },
      ...ways.map(({ chip }) => chip),
    ],
  }
}

/** The cannon in hand: its bands, what it can hit with which chance, and what a shell would do where it is pointed. */
export function gunning(situation: Situation, pointed: Point | null, aim: number, telling: Telling): Overlay {
  const { rules, view, actions } = situation
  const { arena } = rules
  const { field, kit } = arena
  if (view.gun === null) return NOTHING
  const from = spotOf(field, view.gun)
  const chips: Chip[] = []
  const lines: string[] = []
  let circle = NOTHING
  for (const action of actions) {
    if (action.type === 'shell') {
      const target = idOf(arena, action.target)
      const to = spotOf(field, figureOf(view, target))
      const blow = blowOf(arena, view, action)
      const isAimed = target === aim
      lines.push(cased(line(clear(from, to, 20), clear(to, from, 11)), isAimed ? AMBER : IVORY, isAimed ? 2.6 : 1.2))
      if (blow !== undefined)
        chips.push({
          at: [to[0], to[1] + 17],
          text: isAimed ? blowInWords(arena, blow, telling) : telling.say.percent(blow.percent),
          tone: isAimed ? 'may' : 'plain',
        })
      if (isAimed && blow?.kind === 'hit') circle = burstAt(situation, pointOf(figureOf(view, target)), telling)
    }
    if (action.type === 'batter') {
      const section = arena.sections.get(action.section) ?? NONE
      const { a, b } = segmentOf(arena, view.works, section)
      lines.push(stroked(line(spotOf(field, a), spotOf(field, b)), TEAL, 3.4, 0.9))
      const isPointed = pointed !== null && isOnLine(spotOf(field, pointed), spotOf(field, a), spotOf(field, b))
      const blow = isPointed ? blowOf(arena, view, action) : undefined
      if (blow !== undefined)
        chips.push({
          at: mix(spotOf(field, a), spotOf(field, b), 0.5),
          text: blowInWords(arena, blow, telling),
          tone: 'may',
        })
    }
  }
  const houses = field.zones
    .filter(({ kind }) => kit.zones[kind].walled)
    .map(({ polygon: { corners } }) =>
      stroked(polygon(corners.map((corner) => spotOf(field, corner))), AMBER, 2, 0.8, ' stroke-dasharray="7 5"'),
    )
  const shell =
    pointed !== null && houseAt(arena, pointed) >= 0 && aim === NONE ? bombarding(situation, pointed, telling) : NOTHING
  const shown = shell === NOTHING ? { over: lines.join(''), chips } : { over: '', chips: [] }
  return together(bands(situation, telling), { under: houses.join(''), ...shown }, circle, shell)
}

const isOnLine = (at: Spot, a: Spot, b: Spot): boolean => between(a, at) + between(at, b) < between(a, b) + 3

/** The circle of a shell that bursts at a man, and all who are in it. */
function burstAt({ rules: { arena }, view }: Situation, at: Point, { say, lang }: Telling): Overlay {
  const { field, kit } = arena
  const spot = spotOf(field, at)
  const radius = kit.lengths.shell
  const circle = template(spot, radius / 10, AMBER)
  const struck = view.figures.flatMap((figure, id) =>
    isPresent(figure) && isStruck(kit.measure, pointOf(figure), at, radius) ? [id] : [],
  )
  return {
    under: circle.under + struck.map((id) => brackets(spotOf(field, figureOf(view, id)), AMBER)).join(''),
    over: circle.over,
    chips: [
      {
        at: [spot[0], spot[1] - radius / 10 - 8],
        text: say.works.caught(centimetres(radius, lang), struck.length),
        tone: 'costs',
      },
    ],
  }
}

/** Where the last shell came down, until something else is done. */
export function fallen({ rules: { arena } }: Situation, told: readonly Event[], { say, lang }: Telling): Overlay {
  let shot: Extract<Event, { type: 'cannon' }> | undefined
  let event: Extract<Event, { type: 'drifted' }> | undefined
  for (const one of told) {
    if (one.type === 'cannon') shot = one
    if (one.type === 'drifted') event = one
    else if (one.type === 'shot' || one.type === 'announced' || one.type === 'turnBegins') event = undefined
  }
  if (shot === undefined || event === undefined || event.to === null) return NOTHING
  const [aim, to] = [spotOf(arena.field, shot.at), spotOf(arena.field, event.to)]
  const circle = template(to, arena.kit.lengths.shell / 10, ROSE)
  return {
    under: circle.under,
    over: cased(line(aim, to), ROSE, 2.4) + circle.over + crossAt(aim),
    chips: [
      {
        at: [to[0], to[1] - arena.kit.lengths.shell / 10 - 8],
        text: say.works.cameDown(centimetres(event.by, lang)),
        tone: 'no',
      },
    ],
  }
}
