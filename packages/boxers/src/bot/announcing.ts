import { chainsOf } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import { contactsOf, figureOf, isMarked, isOn, nameOf, rosterOf } from '../rules/figures.ts'
import { costOf } from '../rules/movement/announce.ts'
import type { Announced } from '../rules/movement/announce.ts'
import type { MovementFrame } from '../rules/movement/frames.ts'
import { refuse } from '../rules/decisions.ts'
import { pointsOf } from '../rules/sequence/points.ts'
import { crewOf } from '../rules/works/burdens.ts'
import { isInZone } from './march.ts'
import { byValue, one } from './options.ts'
import type { Option } from './options.ts'
import type { Situation } from './situation.ts'

type StepFrame = Extract<MovementFrame, { step: 'movement' }>

/** Who could be told to do something in this movement, and carries nothing. */
export function idle({ arena, s, mine }: Situation): FigureId[] {
  return mine.filter((id) => {
    const figure = figureOf(s, id)
    if (!isOn(figure) || figure.activated || figure.marker === 'pinned' || crewOf(s, id) !== null) return false
    return contactsOf(arena, s, id).length === 0
  })
}

/** Those of some men who can be told together: in one mode, of one pool, linked where they began. */
export function chains({ arena, s }: Situation, { starts }: StepFrame, men: readonly FigureId[]): FigureId[][] {
  const groups = new Map<string, FigureId[]>()
  for (const id of men) {
    const unit = s.options.apScope === 'group' ? rosterOf(arena, id).unit : 0
    const figure = figureOf(s, id)
    const key = isMarked(figure) ? `alone ${id}` : `${figure.marker} ${unit}`
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return [...groups.values()].flatMap((ids) => {
    const points = ids.map((id) => ({ x: starts[2 * id] ?? 0, y: starts[2 * id + 1] ?? 0 }))
    return chainsOf(arena.kit.measure, points, arena.kit.lengths.link).map((chain) =>
      chain.flatMap((i) => ids.slice(i, i + 1)),
    )
  })
}

/** The action that announces it. */
export function activating(
  { arena }: Situation,
  { figures, mode, leaving, charge }: Announced,
  value: number,
  why: Option['why'],
): Option {
  const names = (ids: readonly FigureId[]): string[] => ids.map((id) => nameOf(arena, id))
  return one({ type: 'activate', figures: names(figures), mode, leaving, charge: names(charge) }, value, why)
}

/** A plain move of these, or, if it costs too much to leave the ground they are in, of those who are in none. */
export function announcing(situation: Situation, men: readonly FigureId[], why: Option['why']): Option[] {
  const { arena, s } = situation
  const figures = [...men].sort((a, b) => a - b)
  const outside = figures.filter((id) => !isInZone(situation, id))
  const isUpThere = figures.some((id) => figureOf(s, id).scaled || isMarked(figureOf(s, id)))
  const ways: Announced[] = [
    { figures, mode: isUpThere ? 'crawl' : 'rapid', leaving: outside.length < figures.length, charge: [] },
    { figures: outside, mode: isUpThere ? 'crawl' : 'rapid', leaving: false, charge: [] },
  ]
  return ways.flatMap((announced): Option[] => {
    const [first] = announced.figures
    if (first === undefined) return []
    const cost = costOf(arena, s, announced)
    if (cost > pointsOf(arena, s, first)) return []
    return [activating(situation, announced, (100 * announced.figures.length) / (1 + cost), why)]
  })
}

/** The best thing of the first kind of which anything is allowed. */
export function firstAllowed(
  situation: Situation,
  frame: StepFrame,
  kinds: readonly ((situation: Situation, frame: StepFrame) => Option[])[],
): Option[] {
  const { arena, s, seat } = situation
  for (const look of kinds) {
    const best = look(situation, frame)
      .sort(byValue)
      .find(({ action }) => refuse(arena, s, seat, action) === undefined)
    if (best !== undefined) return [best]
  }
  return []
}
