import { lengthOf } from '@grognard/space/measure'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { MeleeArm, WeaponId } from '../../names.ts'
import { figureOf, pointOf } from '../../rules/figures.ts'
import { caughtBy, mayAimBurst } from '../../rules/fire/burst.ts'
import { chanceToSave, saveOf } from '../../rules/fire/save.ts'
import type { Save } from '../../rules/fire/save.ts'
import { hitChance, mayAim, nearestLocated, shotAt, targetsOf } from '../../rules/fire/shot.ts'
import type { Shot } from '../../rules/fire/shot.ts'
import { armsOf, chancesOf, fighterOf } from '../../rules/melee/clash.ts'
import type { Fighter } from '../../rules/melee/clash.ts'
import type { FigureId } from '../../state.ts'
import type { View } from '../../view.ts'
import { idOf } from '../board/intents.ts'

/** A part of so many. */
export interface Share {
  readonly part: number
  readonly of: number
}

/** A shot before its dice: what it needs, and what comes of it in a hundred. */
export interface ShotStakes {
  readonly kind: 'shot'
  readonly weapon: WeaponId
  readonly target: FigureId
  /** From base to base. */
  readonly length: number
  readonly shot: Shot
  readonly hit: Share
  readonly save: Save
  readonly saved: Share
  /** All who are caught by a burst; the target alone by any other shot. */
  readonly caught: number
  readonly out: number
  readonly shaken: number
  readonly unharmed: number
}

/** One way to fight: with so many who help, and in a hundred how it ends. */
export interface ClashWay {
  readonly arm: MeleeArm
  readonly helpers: number
  readonly win: number
  readonly again: number
  readonly lose: number
}

export interface ClashStakes {
  readonly kind: 'clash'
  readonly one: Fighter
  readonly two: Fighter
  readonly ways: readonly ClashWay[]
}

export type Stakes = ShotStakes | ClashStakes

const percent = ({ part, of }: Share): number => Math.round((100 * part) / of)

/** What the one in hand has at stake against one who is pointed at; null where nothing. */
export function stakesOf(
  arena: Arena,
  view: View,
  actions: readonly Action[],
  lead: FigureId,
  aim: FigureId,
): Stakes | null {
  for (const action of actions) {
    if (action.type === 'shoot' || action.type === 'defend') {
      if (idOf(arena, action.figure) !== lead || idOf(arena, action.target) !== aim) continue
      return shotStakes(arena, view, { lead, aim, weapon: action.weapon, isFree: action.type === 'shoot' })
    }
    if (action.type === 'fight' && idOf(arena, action.figure) === lead && idOf(arena, action.foe) === aim)
      return clashStakes(arena, view, actions, lead, aim)
  }
  return null
}

interface Aimed {
  readonly lead: FigureId
  readonly aim: FigureId
  readonly weapon: WeaponId
  /** A defensive shot is neither aimed nor at another target. */
  readonly isFree: boolean
}

function shotStakes(arena: Arena, view: View, { lead, aim, weapon, isFree }: Aimed): ShotStakes | null {
  const isBurst = weapon === 'machine-gun'
  const [from, to] = [figureOf(view, lead), figureOf(view, aim)]
  const shot = shotAt(arena, view, lead, to, weapon, {
    aimed: isFree && (isBurst ? mayAimBurst(arena, view, lead) : mayAim(view, lead, arena.kit.weapons[weapon])),
    otherTarget: isFree && !isBurst && !nearestLocated(arena, view, lead, targetsOf(arena, view, lead)).includes(aim),
  })
  if (shot === undefined) return null
  const caught = isBurst ? caughtBy(arena, view, lead, aim, to).length : 1
  const threat = isBurst ? (caught > 1 ? 'sweeping' : 'single') : weapon === 'pistol' ? 'pistol' : 'rifle'
  const save = saveOf(arena, view, aim, pointOf(from), threat)
  const { hits, of } = hitChance(arena, shot)
  const chance = chanceToSave(arena, save)
  const all = of * chance.of
  const out = percent({ part: hits * (chance.of - chance.saved), of: all })
  const shaken = percent({ part: hits * chance.saved, of: all })
  return {
    kind: 'shot',
    weapon,
    target: aim,
    length: Math.max(0, lengthOf(pointOf(from), pointOf(to)) - 2 * arena.kit.measure.base),
    shot,
    hit: { part: hits, of },
    save,
    saved: { part: chance.saved, of: chance.of },
    caught,
    out,
    shaken,
    unharmed: 100 - out - shaken,
  }
}

/** In how many of a hundred throws one who fights so wins, against the best arm of one who fights alone. */
export function winChance(arena: Arena, view: View, { figure, foe, arm, supporters }: ActionOf<'fight'>): number {
  const one = fighterOf(
    arena,
    view,
    idOf(arena, figure),
    arm,
    supporters.map((name) => idOf(arena, name)),
  )
  const [win, tie, loss] = chancesOf(one, bestOf(arena, view, idOf(arena, foe)))
  return percent({ part: win, of: win + tie + loss })
}

/** Alone, with the arm that has the largest die. */
function bestOf(arena: Arena, view: View, id: FigureId): Fighter {
  return armsOf(arena, view, id)
    .map((arm) => fighterOf(arena, view, id, arm, []))
    .reduce((a, b) => (b.sides > a.sides ? b : a))
}

/** The best that the other side can answer with is not known before: he is taken to fight alone, with his best arm. */
function clashStakes(arena: Arena, view: View, actions: readonly Action[], lead: FigureId, aim: FigureId): ClashStakes {
  const two = bestOf(arena, view, aim)
  const ways = new Map<string, ClashWay>()
  let one = bestOf(arena, view, lead)
  for (const action of actions) {
    if (action.type !== 'fight' || idOf(arena, action.figure) !== lead || idOf(arena, action.foe) !== aim) continue
    const fighter = fighterOf(
      arena,
      view,
      lead,
      action.arm,
      action.supporters.map((name) => idOf(arena, name)),
    )
    if (fighter.supporters.length >= one.supporters.length && fighter.sides >= one.sides) one = fighter
    const [win, tie, loss] = chancesOf(fighter, two)
    const of = win + tie + loss
    const helpers = action.supporters.length
    const way = {
      arm: action.arm,
      helpers,
      win: percent({ part: win, of }),
      again: percent({ part: tie, of }),
      lose: percent({ part: loss, of }),
    }
    ways.set(`${action.arm} ${helpers}`, way)
  }
  return { kind: 'clash', one, two, ways: [...ways.values()] }
}
