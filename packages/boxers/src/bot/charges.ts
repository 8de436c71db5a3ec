import { alongBy, faultOfPath, isNear, lengthOf } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import {
  contactsOf,
  figureOf,
  isMarked,
  isOn,
  isTouching,
  nameOf,
  pointOf,
  rosterOf,
  troopOf,
} from '../rules/figures.ts'
import { whyNoShot } from '../rules/fire/shot.ts'
import { isLocated } from '../rules/locate/locate.ts'
import { chancesOf, sidesOf } from '../rules/melee/clash.ts'
import type { Fighter } from '../rules/melee/clash.ts'
import { costOf } from '../rules/movement/announce.ts'
import type { Announced } from '../rules/movement/announce.ts'
import { entitled } from '../rules/movement/charge.ts'
import type { Mode, MovementFrame } from '../rules/movement/frames.ts'
import { isUnderWalk, levelAfter, walkOf } from '../rules/movement/walking.ts'
import { legal } from '../rules/decisions.ts'
import { bodies, isFree, ring } from '../rules/room.ts'
import { pointsOf } from '../rules/sequence/points.ts'
import { sees } from '../rules/sight.ts'
import { activating, chains, idle } from './announcing.ts'
import { isInZone } from './march.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import { shotPromise } from './shots.ts'
import { worthOf } from './situation.ts'
import type { Situation } from './situation.ts'

type StepFrame = Extract<MovementFrame, { step: 'movement' }>
type ChargeFrame = Extract<MovementFrame, { step: 'charge' }>

/** The longest way of a charge, by mode. */
const longest = ({ arena }: Situation, mode: Exclude<Mode, 'halt'>): number => {
  const { base, dice, perPoint } = arena.kit.moves[mode]
  return base + dice.sides * perPoint
}

/** How far it is straight into contact; undefined if something bars it. */
function toContact(
  situation: Situation,
  id: FigureId,
  foe: FigureId,
  leaving: boolean,
  most: number,
): number | undefined {
  const { arena, s } = situation
  const [from, to] = [pointOf(figureOf(s, id)), pointOf(figureOf(s, foe))]
  const { base } = arena.kit.measure
  if (!isNear(from, to, most + 4 * base)) return undefined
  const others = bodies(arena, s, id)
  const walk = walkOf(arena, s, id, { leaving, charge: [foe] })
  const { level } = figureOf(s, id)
  const straight = lengthOf(from, to)
  const places = [205, 230, 260, 300, 340].map((gap) => alongBy(from, to, Math.max(0, straight - gap)))
  const around = ring(to, 2 * base + 20).filter((at) => lengthOf(from, at) < straight)
  for (const at of [...places, ...around.filter((_, i) => i % 2 === 0)]) {
    if (!isTouching(arena, s, { ...at, level: levelAfter(arena, level, at) }, figureOf(s, foe))) continue
    if (!isFree(arena, s, at, base, others) || isUnderWalk(arena, level, at)) continue
    const far = lengthOf(from, at)
    if (far <= most && faultOfPath(walk, [from, at], most) === undefined) return far
  }
  return undefined
}

/** In how many of six throws a move gets so far. */
function facesFor({ arena }: Situation, mode: Exclude<Mode, 'halt'>, far: number): number {
  const { base, dice, perPoint } = arena.kit.moves[mode]
  return Math.max(0, Math.min(dice.sides, dice.sides + 1 - Math.ceil(Math.max(1, far - base) / perPoint)))
}

interface Reach {
  readonly id: FigureId
  readonly foe: FigureId
  readonly faces: number
}

/** The charges that can be announced, each with all who are linked and get there. */
export function charges(situation: Situation, frame: StepFrame): Option[] {
  const { arena, s, foes } = situation
  const targets = foes.filter((foe) => isOn(figureOf(s, foe)) && isLocated(arena, s, foe))
  if (targets.length === 0) return []
  const men = idle(situation).filter((id) => !isMarked(figureOf(s, id)) && isFighter(situation, id))
  const reaches = men.flatMap((id): Reach[] => {
    const mode = figureOf(s, id).scaled ? 'crawl' : 'rapid'
    const leaving = isInZone(situation, id)
    return targets.flatMap((foe): Reach[] => {
      const far = toContact(situation, id, foe, leaving, longest(situation, mode))
      return far === undefined ? [] : [{ id, foe, faces: facesFor(situation, mode, far) }]
    })
  })
  const able = men.filter((id) => reaches.some((one) => one.id === id))
  return chains(situation, frame, able).flatMap((chain) => chargeOf(situation, reaches, chain))
}

/** Who is on the table to come to blows: neither the crew of a gun nor those who shoot. */
function isFighter({ arena }: Situation, id: FigureId): boolean {
  const { role, side, fire } = troopOf(arena, id)
  return side === 'boxer' && role !== 'gunner' && fire.length === 0
}

function chargeOf(situation: Situation, reaches: readonly Reach[], chain: readonly FigureId[]): Option[] {
  const { arena, s, weights } = situation
  const mode = chain.some((id) => figureOf(s, id).scaled) ? 'crawl' : 'rapid'
  const foes = [...new Set(reaches.filter(({ id }) => chain.includes(id)).map(({ foe }) => foe))]
    .filter((foe) => chain.some((id) => sees(arena, s, id, foe)))
    .sort((a, b) => a - b)
  const [first] = chain
  if (first === undefined || foes.length === 0) return []
  const worths = foes.map((foe) => ({
    foe,
    value: blowsAt(
      situation,
      foe,
      reaches.filter((one) => one.foe === foe && chain.includes(one.id)),
    ),
  }))
  const value = worths.reduce((sum, one) => sum + one.value, 0)
  const announced: Announced = {
    figures: [...chain].sort((a, b) => a - b),
    mode,
    leaving: chain.some((id) => isInZone(situation, id)),
    charge: foes,
  }
  const [best] = [...worths].sort((a, b) => b.value - a.value)
  if (best === undefined || value < weights.charge || costOf(arena, s, announced) > pointsOf(arena, s, first)) return []
  return [activating(situation, announced, value, { is: 'charge', figures: announced.figures, target: best.foe })]
}

/** What coming to blows with one enemy promises, with those who may get there. */
function blowsAt(situation: Situation, foe: FigureId, reaches: readonly Reach[]): number {
  const { arena, s } = situation
  const sixths = reaches.reduce((sum, { faces }) => sum + faces, 0)
  const best = Math.max(0, ...reaches.map(({ faces }) => faces))
  const worth = worthOf(situation, foe)
  if (figureOf(s, foe).marker === 'pinned') return (worth * best) / 6
  const [first] = reaches
  if (first === undefined) return 0
  // Who fires at them stops about one each.
  const firers = entitled(arena, s, rosterOf(arena, foe).side, [foe]).filter(
    (id) => whyNoShot(arena, s, id) === undefined,
  ).length
  const arrive = Math.max(0, sixths / 6 - (firers * 3) / 4)
  const supporters = Math.max(0, Math.min(2, Math.round(arrive) - 1))
  const { melee } = arena.kit
  const plain = (id: FigureId, added: number): Fighter => {
    const arms = troopOf(arena, id).melee
    const arm = arms[0] ?? 'hands'
    const { class: troop } = troopOf(arena, id)
    const nerve = figureOf(s, id).marker === 'stopped' ? melee.stopped : 0
    const own = troop === 'fanatic' ? 0 : melee[troop]
    return {
      figure: id,
      arm,
      sides: sidesOf(arena, s, id, arm),
      supporters: [],
      modifiers: [],
      added: added + own + nerve,
    }
  }
  const mine = plain(first.id, melee.assailant + supporters * melee.perSupporter)
  const [win, tie, loss] = chancesOf(mine, plain(foe, 0))
  const men = worthOf(situation, first.id) * (1 + supporters)
  const blow = (win * worth - loss * men) / (win + tie + loss)
  // Whoever is in contact does not fire.
  const silence = worth / 8
  return (Math.min(1, arrive) * (blow + silence) * best) / 6 - (firers * worthOf(situation, first.id)) / 2
}

/** A charge under way: the charged fire, then the chargers go. */
export function charge(situation: Situation, frame: ChargeFrame): Option[] {
  return frame.stage === 'fire' ? defend(situation, frame) : ride(situation, frame)
}

function ride({ arena, s, weights }: Situation, frame: ChargeFrame): Option[] {
  const living = frame.targets.filter((id) => isOn(figureOf(s, id)))
  return frame.left
    .filter((id) => isOn(figureOf(s, id)) && !isMarked(figureOf(s, id)))
    .flatMap((id): Option[] => {
      const from: Point = pointOf(figureOf(s, id))
      const figure = nameOf(arena, id)
      const rides = living.map((target) => {
        const far = lengthOf(from, pointOf(figureOf(s, target)))
        const full = contactsOf(arena, s, target).length >= 3 ? 4000 : 0
        const why = { is: 'close', figure: id } as const
        return one({ type: 'ride', figure, target: nameOf(arena, target) }, weights.european - far - full, why)
      })
      return [...rides, one({ type: 'stay', figure }, -FARTHEST, { is: 'stay', figure: id })]
    })
}

const FARTHEST = 100000

/** Each shot stops about one: who is charged himself keeps his hands free for the blows if more are coming. */
function defend(situation: Situation, frame: ChargeFrame): Option[] {
  const { arena, s, seat, weights } = situation
  const coming = frame.left.filter((id) => isOn(figureOf(s, id)) && !isMarked(figureOf(s, id))).length
  const shots = legal(arena, s, seat).flatMap((action): Option[] => {
    if (action.type !== 'defend') return []
    const id = arena.figures.get(action.figure) ?? -1
    const target = arena.figures.get(action.target) ?? -1
    const isBurst = action.weapon === 'machine-gun'
    if (frame.targets.includes(id) && coming > weights.steady && !isBurst) return []
    const how = { aimed: false, otherTarget: false }
    const promise = shotPromise(situation, id, target, action.weapon, how)
    if (promise === undefined || promise.value <= 0) return []
    return [one(action, promise.value, { is: 'defend', figure: id, target, chance: promise.chance })]
  })
  return [...shots, one({ type: 'done' }, 0, { is: 'noShot' })]
}
