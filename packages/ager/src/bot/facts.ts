import type { PieceId, Place } from '../field.ts'
import { combatClass } from '../field.ts'
import { oddsOf } from '../rules/combat/odds.ts'
import type { Odds } from '../rules/combat/odds.ts'
import { clashOf, letterFor } from '../rules/combat/strike.ts'
import type { Shot } from '../rules/fire/frames.ts'
import { chancesOf, shotOf } from '../rules/fire/shot.ts'
import { isAnimal, pieceOf, rosterOf, span } from '../rules/ground.ts'
import { NONE, topFrame } from '../state.ts'
import { FAR, distancesTo } from './fields.ts'
import { exitFor, horseFor, isTimid, postFor } from './march.ts'
import { edgePlaces } from './places.ts'
import { bestStrike, shotFrom, shotPart, shotsWeight } from './posts.ts'
import type { Post } from './posts.ts'
import type { Situation } from './situation.ts'
import type { Fact, Why } from './why.ts'

/** What speaks for a choice, the weightiest first, and no more than a sentence of it. */
export function factsFor(situation: Situation, why: Why): readonly Fact[] {
  const { arena, s, side, worths } = situation
  switch (why.is) {
    case 'shoot':
    case 'volley':
      return [shotFact(situation, why.shot)]
    case 'charge':
      return [
        throwsOf(
          situation,
          oddsOf(arena, s, [why.rider], [why.target], { charging: true, countered: false, group: false }),
        ),
      ]
    case 'attack':
      return clashFacts(situation, why.attackers, [why.defender])
    case 'strike':
    case 'demand': {
      const { attackers, defenders } = fightersIn(situation)
      return clashFacts(situation, attackers, defenders)
    }
    case 'join': {
      const { attackers, defenders } = fightersIn(situation)
      return clashFacts(situation, [...attackers, why.piece], defenders)
    }
    case 'include': {
      const { attackers, defenders } = fightersIn(situation)
      return clashFacts(situation, attackers, [...defenders, why.piece])
    }
    case 'move':
      return why.to === NONE ? [] : placeFacts(situation, why.piece, why.to)
    case 'ground':
      return why.to === NONE ? [] : placeFacts(situation, why.piece, why.to)
    case 'stand':
    case 'halt':
      return standFacts(situation, why.piece)
    case 'deploy':
      return why.at === NONE ? [] : setUpFacts(situation, why.at)
    case 'pot':
      return [burnt(situation, why.at)]
    case 'fightOn':
      return [{ is: 'standing', own: situation.mates.length, theirs: situation.foes.length }]
    case 'leave':
      return situation.aims.exits[side].some(({ pieces }) => pieces.has(why.piece)) ? [{ is: 'forAim' }] : []
    case 'mount': {
      const { attack, defence, move } = rosterOf(arena, why.piece).character?.mounted?.fit ?? NO_FIGURES
      return [{ is: 'saddle', attack, defence, move }]
    }
    case 'victim':
      return [{ is: 'worth', value: worths[why.piece] ?? 0 }]
    case 'only':
    case 'book':
    case 'noShot':
    case 'hold':
    case 'loose':
    case 'noCharge':
    case 'course':
    case 'decline':
    case 'counter':
    case 'ride':
    case 'noMove':
    case 'noAttack':
    case 'stay':
    case 'ladder':
    case 'shiftLadder':
    case 'enter':
    case 'unheeded':
    case 'advance':
    case 'bridle':
    case 'work':
    case 'job':
    case 'escort':
    case 'lances':
    case 'feign':
    case 'flee':
    case 'dismount':
      return []
  }
}

const NO_FIGURES = { attack: 0, defence: 0, move: 0 }

/* ---- shots and blows ---- */

function shotFact({ arena, s, side }: Situation, shot: Shot): Fact {
  let [strikes, harms, friends] = [0, 0, 0]
  for (const { victim, letter, ways } of chancesOf(arena, shotOf(arena, s, shot))) {
    const isHarm = letter !== '-' && letter !== 'F'
    if (victim === shot.target) {
      strikes += ways
      if (isHarm) harms += ways
    } else if (victim !== NONE && isHarm && !isAnimal(arena, victim) && rosterOf(arena, victim).side === side)
      friends += ways
  }
  return { is: 'shot', strikes, harms, friends }
}

/** Those who fight, of whom a question is asked that belongs to a fight. */
function fightersIn({ s }: Situation): {
  readonly attackers: readonly PieceId[]
  readonly defenders: readonly PieceId[]
} {
  const frame = topFrame(s)
  return frame.step === 'assault' ? frame : { attackers: [], defenders: [] }
}

function clashFacts(
  situation: Situation,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
): readonly Fact[] {
  if (attackers.length === 0 || defenders.length === 0) return []
  const { odds, exchanged } = clashOf(situation.arena, situation.s, attackers, defenders)
  return [throwsOf(situation, odds, exchanged)]
}

function throwsOf({ arena }: Situation, odds: Odds, exchanged = false): Fact {
  let [harms, costs] = [0, 0]
  for (let die = 1; die <= 10; die++) {
    const letter = letterFor(arena, odds, die)
    if (letter === 'A' || letter === 'B') costs++
    else if (letter !== '-') harms++
  }
  return exchanged ? { is: 'throws', harms: costs, costs: harms } : { is: 'throws', harms, costs }
}

function burnt({ arena, foes, mates }: Situation, at: Place): Fact {
  return {
    is: 'burnt',
    foes: foes.filter((foe) => span(arena, foe.at, at) <= 1).length,
    friends: mates.filter((mate) => span(arena, mate.at, at) <= 1).length,
  }
}

/* ---- places ---- */

/** With what it counted for. */
interface Weighed {
  readonly fact: Fact
  readonly weight: number
}

/** So many are said of a place. */
const MOST = 2

function weightiest(all: readonly Weighed[]): readonly Fact[] {
  return all
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ fact }) => fact)
}

/** What somebody has of one place rather than of the one where he stands; and last, what he risks there. */
function placeFacts(situation: Situation, piece: PieceId, to: Place): readonly Fact[] {
  const post = postFor(situation, piece)
  const { at: from } = post.self
  if (from === NONE) return weightiest([...ground(post, NONE, to), ...blows(post, to)])
  const [before, now] = [situation.dangers[from] ?? 0, situation.dangers[to] ?? 0]
  const found = weightiest([
    ...ways(post, from, to),
    ...ground(post, from, to),
    ...blows(post, to),
    { fact: { is: 'clear', before, now }, weight: now < before ? losses(post, from) : 0 },
    ...arrows(post, from, to),
  ])
  return now > before ? [...found, { is: 'struckBy', foes: now }] : found
}

/** What keeps somebody where he is. */
function standFacts(situation: Situation, piece: PieceId): readonly Fact[] {
  const post = postFor(situation, piece)
  const { at } = post.self
  return at === NONE ? [] : weightiest([...ground(post, NONE, at), ...blows(post, at)])
}

function ways({ situation, self, mover }: Post, from: Place, to: Place): readonly Weighed[] {
  const { mind, s, side, aims, weights, foes, haste } = situation
  const nearer = (
    goals: readonly Place[],
    weigh: number,
    say: (gained: number, left: number) => Fact,
  ): readonly Weighed[] => {
    const distances = goals.length === 0 ? undefined : distancesTo(mind, s, mover, goals)
    const [was, left] = [distances?.[from] ?? FAR, distances?.[to] ?? FAR]
    return was >= FAR || left >= was ? [] : [{ fact: say(was - left, left), weight: weigh * (was - left) }]
  }
  const exit = exitFor(situation, self.piece)
  if (exit !== undefined)
    return nearer(edgePlaces(mind, exit.by), weights.exit, (gained, left) => ({ is: 'exit', nearer: gained, left }))
  const horse = horseFor(situation, self.piece)
  const saddle = horse === NONE ? [] : [pieceOf(s, horse).at, pieceOf(s, horse).rear]
  const found = nearer(saddle, weights.saddle, (gained, left) => ({ is: 'toHorse', nearer: gained, left }))
  if (isTimid(situation, self.piece)) {
    const near = (place: Place): number => Math.min(FAR, ...foes.map((foe) => span(situation.arena, foe.at, place)))
    const gained = near(to) - near(from)
    return gained > 0 ? [...found, { fact: { is: 'away', hexes: near(to) }, weight: weights.away * gained }] : found
  }
  return [
    ...found,
    ...situation.holds.flatMap(({ places, where }) =>
      where[to] === 1
        ? []
        : nearer(places, weights.ground, (gained, left) => ({ is: 'toGround', nearer: gained, left })),
    ),
    /* Of several on whom the battle hangs he is told of to whom he comes nearest. */
    ...foes
      .filter((foe) => (aims.bounty[foe.piece] ?? 0) >= weights.aim / 4 || aims.takes[side].has(foe.piece))
      .flatMap((foe) =>
        nearer([foe.at], weights.prey, (gained) => ({ is: 'toPrey', piece: foe.piece, nearer: gained })),
      )
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 1),
    ...nearer(
      foes.map(({ at }) => at),
      (weights.enemy * haste) / 50,
      (gained, left) => ({ is: 'toEnemy', nearer: gained, left }),
    ),
  ]
}

/** Ground that is to be held, and cover. */
function ground({ situation }: Post, from: Place, to: Place): readonly Weighed[] {
  const { arena, holds, weights } = situation
  const coverAt = (place: Place) =>
    place === NONE ? 0 : (arena.kit.terrains[arena.field.terrain[place] ?? 0]?.cover ?? 0)
  const cover = coverAt(to)
  const isHeld = holds.some(({ where }) => where[to] === 1 && (from === NONE || where[from] !== 1))
  return [
    ...(isHeld ? [{ fact: { is: 'held' } as const, weight: weights.held }] : []),
    ...(cover === 0
      ? []
      : [{ fact: { is: 'cover', cover } as const, weight: weights.cover * (cover - coverAt(from)) }]),
  ]
}

/** Whom he could strike or shoot at from there. */
function blows(post: Post, to: Place): readonly Weighed[] {
  const { situation, self } = post
  const { arena, foes, worths, weights, danger } = situation
  const footing = combatClass(arena.kit, arena.field, to, self.mounted)
  const weapon = self.archer ? (rosterOf(arena, self.piece).character?.missile ?? null) : null
  return foes.flatMap(({ piece, ...foe }): readonly Weighed[] => {
    const strike = post.strikes && span(arena, foe.at, to) <= 2 ? bestStrike(post, to, NONE, footing, piece) : 0
    const shot =
      weapon === null || (danger[to] ?? 0) > 0
        ? 0
        : ((worths[piece] ?? 0) * shotFrom(situation, weapon, self, to, { piece, ...foe })) / 100
    return [
      { fact: { is: 'canStrike', piece, value: strike }, weight: (weights.attack * strike) / 100 },
      { fact: { is: 'canShoot', piece, value: shot }, weight: (shotsWeight(situation) * shot) / 100 },
    ]
  })
}

/** A rough measure of the blows that he gets away from. */
function losses({ situation, self }: Post, from: Place): number {
  return ((situation.dangers[from] ?? 0) * (situation.worths[self.piece] ?? 0) * situation.weights.contact) / 400
}

/** What arrows cost him on the average, here and there. */
function arrows({ situation, self }: Post, from: Place, to: Place): readonly Weighed[] {
  const worth = situation.worths[self.piece] ?? 0
  const costAt = (place: Place): number =>
    situation.foes.reduce((sum, foe) => (foe.archer ? sum + shotPart(situation, foe, foe.at, place, self) : sum), 0)
  const [before, now] = [(worth * costAt(from)) / 100, (worth * costAt(to)) / 100]
  return before - now < 5
    ? []
    : [{ fact: { is: 'arrows', before, now }, weight: ((before - now) * situation.weights.fire) / 100 }]
}

function setUpFacts({ mind, arena, s, side, holds }: Situation, at: Place): readonly Fact[] {
  const front = distancesTo(mind, s, 'foot', mind.alarms[side])[at] ?? FAR
  const cover = arena.kit.terrains[arena.field.terrain[at] ?? 0]?.cover ?? 0
  const held = holds.some(({ where }) => where[at] === 1)
  return [
    ...(held ? [{ is: 'held' } as const] : []),
    ...(cover === 0 ? [] : [{ is: 'cover', cover } as const]),
    ...(front === 0 || front >= FAR ? [] : [{ is: 'fromEnemy', points: front } as const]),
  ].slice(0, MOST)
}
