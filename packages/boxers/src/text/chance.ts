import type { Lang } from '@grognard/kernel'
import type { Action, ActionOf } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { figureOf, pointOf, troopOf } from '../rules/figures.ts'
import { caughtBy, mayAimBurst } from '../rules/fire/burst.ts'
import type { Threat } from '../rules/fire/events.ts'
import { chanceToSave, saveOf } from '../rules/fire/save.ts'
import { hitChance, mayAim, nearestLocated, shotAt, targetsOf } from '../rules/fire/shot.ts'
import { searchFor } from '../rules/locate/locate.ts'
import { fighterOf } from '../rules/melee/clash.ts'
import { chanceOfNerve } from '../rules/morale/nerve.ts'
import { NONE, topFrame } from '../state.ts'
import type { FigureId, State } from '../state.ts'
import { messages } from './messages.ts'

/** The chances of an action in a few words, to stand beside it in a list; undefined where it has none. */
export function chanceText(arena: Arena, view: State, action: Action, lang: Lang): string | undefined {
  const say = messages(lang).chance
  const id = (name: string): FigureId => arena.figures.get(name) ?? NONE
  switch (action.type) {
    case 'rally':
      return say.holds(percent(chanceOfNerve(arena, view, id(action.figure), action.points), 6))
    case 'locate': {
      const search = searchFor(arena, view, id(action.target))
      if (search === undefined) return undefined
      return say.finds(percent(FACES.filter((die) => die + search.added >= search.needed).length, 6))
    }
    case 'shoot':
    case 'defend': {
      const chance = shotChance(arena, view, action)
      return chance === undefined
        ? undefined
        : say.hits(percent(chance.hits, chance.of), percent(chance.harms, chance.of))
    }
    case 'answer': {
      const clash = clashChance(arena, view, action)
      return clash === undefined ? undefined : say.wins(percent(clash.wins, clash.of), percent(clash.draws, clash.of))
    }
    default:
      return undefined
  }
}

const FACES = [1, 2, 3, 4, 5, 6] as const

const percent = (part: number, of: number): number => Math.round((100 * part) / of)

interface ShotChance {
  readonly hits: number
  readonly harms: number
  readonly of: number
}

/** Of so many throws, how many hit the target, and how many he does not survive. */
export function shotChance(
  arena: Arena,
  view: State,
  { type, figure, target: aim, weapon }: ActionOf<'shoot' | 'defend'>,
): ShotChance | undefined {
  const [id, target] = [arena.figures.get(figure) ?? NONE, arena.figures.get(aim) ?? NONE]
  const isBurst = weapon === 'machine-gun'
  const isFree = type === 'shoot'
  const how = {
    aimed: isFree && (isBurst ? mayAimBurst(arena, view, id) : mayAim(view, id, arena.kit.weapons[weapon])),
    otherTarget: isFree && !isBurst && !nearestLocated(arena, view, id, targetsOf(arena, view, id)).includes(target),
  }
  const at = figureOf(view, target)
  const shot = shotAt(arena, view, id, at, weapon, how)
  if (shot === undefined) return undefined
  const { hits, of } = hitChance(arena, shot)
  const save = chanceToSave(arena, saveOf(arena, view, target, pointOf(figureOf(view, id)), threat(), at))
  return { hits: hits * save.of, harms: hits * (save.of - save.saved), of: of * save.of }

  function threat(): Threat {
    if (isBurst) return caughtBy(arena, view, id, target, at).length > 1 ? 'sweeping' : 'single'
    return weapon === 'pistol' ? 'pistol' : 'rifle'
  }
}

interface ClashChance {
  readonly wins: number
  readonly draws: number
  readonly of: number
}

/** Of all throws of both, how many the one who answers wins, and how many decide nothing. */
function clashChance(arena: Arena, view: State, { arm, supporters }: ActionOf<'answer'>): ClashChance | undefined {
  const frame = topFrame(view)
  if (frame.step !== 'clash' || !troopOf(arena, frame.foe).melee.includes(arm)) return undefined
  const ids = supporters.flatMap((name) => arena.figures.get(name) ?? [])
  const one = fighterOf(arena, view, frame.foe, arm, ids)
  const two = fighterOf(arena, view, frame.figure, frame.arm, frame.supporters)
  let [wins, draws] = [0, 0]
  for (let mine = 1; mine <= one.sides; mine++)
    for (let his = 1; his <= two.sides; his++) {
      const ahead = mine + one.added - his - two.added
      if (ahead > 0) wins++
      else if (ahead === 0) draws++
    }
  return { wins, draws, of: one.sides * two.sides }
}
