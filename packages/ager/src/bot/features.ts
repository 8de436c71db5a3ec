import type { Side } from '../components.ts'
import type { Place } from '../field.ts'
import { figuresOf, isCaptive, isFree, pieceOf, span } from '../rules/ground.ts'
import { holds, scoreOf } from '../rules/sequence/victory.ts'
import { valueOf } from '../scenarios.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import type { Mind } from './mind.ts'
import { WHOLE, livingPart, progress } from './progress.ts'
import { isPrized } from './situation.ts'
import { WEIGHTS } from './weights.ts'

/**
 * What speaks for the first side, less what speaks for the second, in thousandths. `late` and `last`: the more the later it
 * is; `early`: the less.
 */
export const FEATURES = [
  /** It begins its phase. */
  'tempo',
  /** It would win if the battle ended now. */
  'verdict-late',
  'verdict-last',
  /** It leads in points, near the end and at any time. */
  'ahead-late',
  'ahead',
  /** How near the conditions are with which the battle ends, and the nearest of them, squared. */
  'aims',
  'aims-early',
  'nearest',
  /** How near those are that are looked at after the last turn. */
  'word',
  /** What is left of the men it began with, of their blows, and its part of all archers. */
  'left',
  'left-early',
  'blows',
  'archers',
  /** More men on ground that must be held. */
  'ground-late',
  /** Whoever begins his phase beside weaker enemies, or within reach of one who must not be lost. */
  'pressed',
  'stalked',
  /** One who must not be lost has enemies beside him. */
  'beset',
] as const

type Feature = (typeof FEATURES)[number]
export type Features = Record<Feature, number>

/** A man on the map as enemies find him. */
interface Target {
  readonly side: Side
  readonly at: Place
  readonly rear: Place
  readonly attack: number
  readonly defence: number
  readonly move: number
  readonly worth: number
  readonly prized: boolean
  /** How strong those are who are beside him, and who could be. */
  beside: number
  near: number
}

type Pair = [first: number, second: number]

export function describe(mind: Mind, s: State): Features {
  const { battle } = mind.arena
  const late = Math.trunc(((2 * (s.turn - 1) + (s.active === battle.first ? 0 : 1)) * WHOLE) / (2 * battle.turns))
  const scaled = (feature: number, by: number): number => Math.trunc((feature * by) / WHOLE)
  const { verdict, lead } = standing(mind, s)
  const { aims, nearest, word } = conditions(mind, s)
  const { all, left, blows, archers, targets } = muster(mind, s)
  const { pressed, stalked, beset } = dangers(mind, s, targets, all)
  return {
    tempo: s.active === 0 ? WHOLE : -WHOLE,
    'verdict-late': scaled(verdict, late),
    'verdict-last': scaled(verdict, scaled(late, late)),
    'ahead-late': scaled(Math.trunc((lead * WHOLE) / (Math.abs(lead) + CLOSE)), late),
    ahead: Math.max(-2 * WHOLE, Math.min(2 * WHOLE, lead * 100)),
    aims,
    'aims-early': scaled(aims, WHOLE - late),
    nearest,
    word,
    left,
    'left-early': scaled(left, WHOLE - late),
    blows,
    archers,
    'ground-late': scaled(onGround(mind, targets), late),
    pressed,
    stalked,
    beset,
  }
}

/** Points by which a side leads that make its lead half of a sure one. */
const CLOSE = 4

/** Who would win if the battle ended with this turn, and the lead in points where they are counted. */
function standing({ arena }: Mind, s: State): { readonly verdict: number; readonly lead: number } {
  const { ends, last, scores } = arena.battle.victory
  const lead = scores === null ? 0 : scoreOf(arena, s, 0, scores.lines) - scoreOf(arena, s, 1, scores.lines)
  const verdictOf = (winner: Side | null | undefined): number => (winner === 0 ? WHOLE : winner === 1 ? -WHOLE : 0)
  const end = ends.find(({ when, if: condition }) => when === 'turn' && holds(arena, s, condition))
  if (end !== undefined) return { verdict: verdictOf(end.winner), lead }
  if (scores === null)
    return { verdict: verdictOf(last.find((one) => one.if === null || holds(arena, s, one.if))?.winner), lead }
  return { verdict: lead > scores.margin ? WHOLE : -lead > scores.margin ? -WHOLE : 0, lead }
}

function conditions(mind: Mind, s: State): Record<'aims' | 'nearest' | 'word', number> {
  const { ends, last } = mind.arena.battle.victory
  let [aims, word] = [0, 0]
  const best: Pair = [0, 0]
  for (const { winner, if: condition } of ends) {
    if (winner === null) continue
    const part = Math.trunc(progress(mind, s, condition))
    best[winner] = Math.max(best[winner], part)
    aims += winner === 0 ? part : -part
  }
  for (const { winner, if: condition } of last)
    if (winner !== null && condition !== null)
      word += Math.trunc(progress(mind, s, condition)) * (winner === 0 ? 1 : -1)
  return { aims, word, nearest: Math.trunc((best[0] * best[0] - best[1] * best[1]) / WHOLE) }
}

interface Mustered {
  /** By side: what all its men were worth who began. */
  readonly all: Pair
  readonly left: number
  readonly blows: number
  readonly archers: number
  readonly targets: readonly Target[]
}

function muster(mind: Mind, s: State): Mustered {
  const { arena, aims } = mind
  const [all, now, blows, blowsNow, archers]: [Pair, Pair, Pair, Pair, Pair] = [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  const targets: Target[] = []
  const { roster } = arena.battle
  for (let i = 0; i < roster.length; i++) {
    const entry = roster[i]
    if (entry === undefined || entry.character === null) continue
    const { side, character, startsMounted } = entry
    const worth = WEIGHTS.man + WEIGHTS.point * valueOf(entry)
    all[side] += worth
    blows[side] += (startsMounted ? character.mounted : character.foot)?.fit.attack ?? 0
    const { health, status, at, rear } = pieceOf(s, i)
    if (health === 'dead' || isCaptive(s, i)) continue
    now[side] += Math.trunc((worth * livingPart(health)) / WHOLE)
    if (status === 'left') continue
    const { attack, defence, move } = figuresOf(arena, s, i)
    const free = isFree(arena, s, i)
    if (free || status === 'waiting') {
      blowsNow[side] += attack
      if (character.missile !== null) archers[side]++
    }
    if (status !== 'on' || at === NONE) continue
    targets.push({
      side,
      at,
      rear,
      attack: free ? attack : 0,
      defence: Math.max(1, defence),
      move: free ? move : 0,
      worth: worth + (aims.bounty[i] ?? 0),
      prized: isPrized(aims, i),
      beside: 0,
      near: 0,
    })
  }
  return {
    all,
    left: partOf(now[0], all[0]) - partOf(now[1], all[1]),
    blows: partOf(blowsNow[0], blows[0]) - partOf(blowsNow[1], blows[1]),
    archers: partOf(archers[0] - archers[1], archers[0] + archers[1]),
    targets,
  }
}

function partOf(part: number, whole: number): number {
  return Math.trunc((WHOLE * part) / Math.max(1, whole))
}

/** So many times as strong as he is are those who would surely get him, from beside him and from afar. */
const SURE_BESIDE = 2
const SURE_NEAR = 6

/** What enemies could do at once, and in one move; whose phase it is decides who can. */
function dangers(
  { arena }: Mind,
  s: State,
  targets: readonly Target[],
  all: Pair,
): Record<'pressed' | 'stalked' | 'beset', number> {
  for (const target of targets)
    for (const foe of targets) {
      if (foe.side === target.side || foe.attack === 0) continue
      let far = span(arena, target.at, foe.at)
      if (far > foe.move + 2) continue
      if (foe.rear !== NONE) far = Math.min(far, span(arena, target.at, foe.rear))
      if (target.rear !== NONE) far = Math.min(far, span(arena, target.rear, foe.at))
      if (far <= 1) target.beside += foe.attack
      if (far <= foe.move) target.near += foe.attack
    }
  const [pressed, stalked, beset, prized]: [Pair, Pair, Pair, Pair] = [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  for (const { side, beside, near, defence, worth, prized: isDear } of targets) {
    if (beside > 0)
      pressed[side] += Math.trunc(
        (worth * Math.max(-defence, Math.min(SURE_BESIDE * defence, beside - defence))) / defence,
      )
    if (!isDear) continue
    prized[side]++
    beset[side] += Math.min(WHOLE, partOf(beside, SURE_BESIDE * defence))
    stalked[side] += Math.min(WHOLE, partOf(near, SURE_NEAR * defence))
  }
  const most = (of: Pair, side: Side): number => Math.trunc(of[side] / Math.max(1, prized[side]))
  const victim = s.active === 0 ? 1 : 0
  const sign = s.active === 0 ? 1 : -1
  return {
    pressed: sign * partOf(pressed[victim], all[victim]),
    stalked: sign * most(stalked, victim),
    beset: most(beset, 1) - most(beset, 0),
  }
}

/** Fewer than these are few on any ground. */
const FEW = 3

function onGround({ aims }: Mind, targets: readonly Target[]): number {
  let sum = 0
  const [mine, theirs] = aims.holds
  for (const hold of [...mine, ...theirs.filter(({ where }) => mine.every((one) => one.where !== where))]) {
    const there: Pair = [0, 0]
    for (const { side, at, attack } of targets) if (attack > 0 && hold.where[at] === 1) there[side]++
    sum += Math.trunc((WHOLE * (there[0] - there[1])) / Math.max(FEW, there[0] + there[1]))
  }
  return sum
}
