import type { Health, Weapon } from '../components.ts'
import { combatClass } from '../field.ts'
import type { Mover, PieceId, Place } from '../field.ts'
import { bandAt } from '../rules/fire/shooters.ts'
import { damageRow, letterAt } from '../rules/fire/shot.ts'
import { moverOf, pieceOf, rosterOf, span, waysFrom } from '../rules/ground.ts'
import { sight } from '../rules/sight/sight.ts'
import { NONE } from '../state.ts'
import { blow, firePart } from './blows.ts'
import { FAR, struckFrom } from './fields.ts'
import type { Job } from './jobs.ts'
import type { Distances, Mind } from './mind.ts'
import type { Fighter } from './fighter.ts'
import type { Situation } from './situation.ts'
import { WEIGHTS } from './weights.ts'

/** Somewhere a man is drawn to: how far it is from everywhere, and what a hex nearer is worth. */
export interface Pull {
  readonly distances: Distances
  readonly weight: number
}

/** What a man looks for in a place. */
export interface Post {
  readonly situation: Situation
  readonly self: Fighter
  readonly mover: Mover
  readonly pulls: readonly Pull[]
  /** What he is told off for. */
  readonly job: Job['is'] | undefined
  /** May strike in this phase once he is there. */
  readonly strikes: boolean
  /** Must not be lost. */
  readonly timid: boolean
  /** Where it is worth something to end a move: beside a beast with a load, on the floor where one lies. */
  readonly landings: ReadonlySet<Place>
  /** What cover and company can add to a place at the most. */
  readonly most: number
  /** By foe: how much of its strength it keeps for him, who is not alone within its reach. */
  readonly shares: readonly number[]
  /** By foe, for one who strikes: how strong the mates beside it are who may strike in this phase, and how many. */
  readonly support: ReadonlyMap<number, readonly [number, number]>
}

/** Mates who stand beside each foe already. */
export function supportOf(situation: Situation, except: PieceId): Post['support'] {
  const { arena, s, mates, foes, taken, close } = situation
  const found = new Map<number, readonly [number, number]>()
  if (foes.length === 0) return found
  for (const mate of mates) {
    const piece = pieceOf(s, mate.piece)
    if (mate.piece === except || piece.shot || piece.fought || !isClose(close, mate.at, mate.rear)) continue
    const mover = moverOf(arena, s, mate.piece)
    const struck: number[] = []
    for (const to of struckFrom(situation, mover, mate.at, mate.rear)) {
      const foe = taken[to] ?? NONE
      if (foe === NONE || struck.includes(foe) || rosterOf(arena, foe).side === rosterOf(arena, mate.piece).side)
        continue
      struck.push(foe)
      const [attack, count] = found.get(foe) ?? NOBODY
      found.set(foe, [attack + mate.attack, count + 1])
    }
  }
  return found
}

/** How strong those are who stand there, and how many, where nobody does. */
const NOBODY = [0, 0] as const

function isClose(close: Uint8Array, at: Place, rear: Place): boolean {
  return close[at] !== 0 || (rear !== NONE && close[rear] !== 0)
}

export function sharesOf({ arena, foes, faced, weights }: Situation, self: Fighter): readonly number[] {
  return foes.map((foe, i) => {
    const own = self.at !== NONE && span(arena, foe.at, self.at) <= foe.move + 1 ? 1 : 0
    return 100 / (100 + weights.share * Math.max(0, (faced[i] ?? 0) - own))
  })
}

/** How strongly he is drawn to a place. */
export function pullAt({ pulls }: Post, at: Place): number {
  let value = 0
  for (const { distances, weight } of pulls) value -= weight * (distances[at] ?? FAR)
  return value
}

/** What standing there promises in blows, ground and company; the cheap part. Or, once it can be no more than `least`, that. */
export function nearValue(post: Post, at: Place, rear: Place, least = -Infinity): number {
  const { situation, self } = post
  const { arena, danger, dangers } = situation
  let value = pullAt(post, at)
  for (const hold of situation.holds)
    if (hold.where[at] === 1) {
      value += situation.weights.held
      break
    }
  if (value + post.most < least && !(post.strikes && isClose(situation.close, at, rear))) return least
  if (self.horse && situation.camels[at] === 1) value -= situation.weights.camels
  if (situation.burning[at] === 1) value -= situation.worths[self.piece] ?? 0
  const beside = (danger[at] ?? 0) + (rear === NONE ? 0 : (danger[rear] ?? 0))
  const count = (dangers[at] ?? 0) + (rear === NONE ? 0 : (dangers[rear] ?? 0))
  const footing = combatClass(arena.kit, arena.field, at, rear !== NONE)
  value += situation.weights.cover * (arena.kit.terrains[arena.field.terrain[at] ?? 0]?.cover ?? 0)
  if (count > 0) {
    const { gain } = blow(situation.mind.blows, beside, (count > 1 ? 1 : 0) - footing, self)
    value -= ((situation.worths[self.piece] ?? 0) * gain * situation.weights.contact * caution(situation)) / 1_000_000
    if (self.archer) value -= situation.weights.archerContact
  }
  if (post.strikes && isClose(situation.close, at, rear))
    value += (situation.weights.attack * bestStrike(post, at, rear, footing)) / 100
  for (let dir = 0; dir < 6; dir++) {
    const mate = situation.taken[arena.field.next[at * 6 + dir] ?? NONE] ?? NONE
    if (mate !== NONE && mate !== self.piece && rosterOf(arena, mate).side === situation.side)
      value += situation.weights.beside
  }
  return value
}

/** How much of its caution a side keeps, in hundredths: whoever has only to hold must not give way to everybody. */
function caution({ haste, weights }: Situation): number {
  return haste === 0 ? weights.patience : 100 - ((100 - weights.haste) * haste) / 100
}

/** The best blow that he and those already beside the foe could give from there, at anybody or at one; never less than none. */
export function bestStrike(
  { situation, self, mover, support }: Post,
  at: Place,
  rear: Place,
  footing: number,
  only: PieceId = NONE,
): number {
  const { arena, s, taken, worths, side } = situation
  let best = 0
  for (const to of struckFrom(situation, mover, at, rear)) {
    const foe = taken[to] ?? NONE
    if (foe === NONE || foe === self.piece || rosterOf(arena, foe).side === side) continue
    if (only !== NONE && foe !== only) continue
    const target = fighterAmong(situation.foes, foe)
    const [attack, count] = support.get(foe) ?? NOBODY
    const worth = worths[foe] ?? 0
    if (target === undefined) {
      /* Somebody who lies there stunned, or a beast. */
      if (pieceOf(s, foe).health === 'stunned')
        best = Math.max(best, (finishing(situation, foe, attack + self.attack, count > 0 ? 1 : 0) * worth) / 100)
      continue
    }
    const ground = footing - combatClass(arena.kit, arena.field, to, target.mounted)
    const { gain, loss } = blow(situation.mind.blows, attack + self.attack, ground + (count > 0 ? 1 : 0), target)
    best = Math.max(best, (gain * worth - loss * (worths[self.piece] ?? 0)) / 100)
  }
  return best
}

function fighterAmong(fighters: readonly Fighter[], piece: PieceId): Fighter | undefined {
  for (const fighter of fighters) if (fighter.piece === piece) return fighter
  return undefined
}

/** Hundredths of his worth that a blow takes from one who lies stunned: any harm is the end of him. */
function finishing({ mind, arena }: Situation, foe: PieceId, attack: number, shift: number): number {
  const { character } = rosterOf(arena, foe)
  const lying = { defence: character?.stunned ?? 0, mounted: false, armour: character?.armour === true, hurt: true }
  const { gain } = blow(mind.blows, attack, shift, lying)
  return (gain * (100 - WEIGHTS.stun)) / (100 - WEIGHTS.wound)
}

/** Foes farther away do not trouble those who must not be lost. */
const NEARBY = 14

/** The costly part: those who could come, those who could shoot, and whom he could shoot at himself. */
export function farValue(post: Post, at: Place, price = 0): number {
  const { situation, self } = post
  const { arena, foes, worths } = situation
  const weapon = self.archer ? (rosterOf(arena, self.piece).character?.missile ?? null) : null
  let stalkers = 0
  let strongest = 0
  let second = 0
  let borne = 1
  let fire = 0
  let shots = 0
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i]
    if (foe === undefined) continue
    const distance = span(arena, foe.at, at)
    const part = post.shares[i] ?? 1
    if (post.timid) stalkers += Math.max(0, NEARBY - distance)
    if (distance > 1 && distance <= foe.move + 1) {
      if (foe.attack > strongest) {
        second = strongest
        strongest = foe.attack
        borne = part
      } else if (foe.attack > second) second = foe.attack
    }
    if (weapon !== null)
      shots = Math.max(shots, ((worths[foe.piece] ?? 0) * shotFrom(situation, weapon, self, at, foe)) / 100)
  }
  const { archers } = situation
  if (archers.length > 0) {
    const drawn = drawnAt(post, at)
    for (let n = 0; n < archers.length; n++) fire += (post.shares[archers[n] ?? NONE] ?? 1) * (drawn[n] ?? 0)
  }
  const worth = worths[self.piece] ?? 0
  let value = -(worth * fire * situation.weights.fire * caution(situation)) / 1_000_000
  const open = strongest > 0 ? approachesTo(situation, at, self) : 0
  if (open > 0) {
    const footing = combatClass(arena.kit, arena.field, at, self.mounted)
    const { gain } = blow(situation.mind.blows, open > 1 ? strongest + second / 2 : strongest, -footing, self)
    value -= (worth * gain * borne * situation.weights.reach * caution(situation)) / 1_000_000
  }
  if (post.timid) value -= (worth * stalkers * situation.weights.stalked) / 1000
  if (weapon !== null && (situation.danger[at] ?? 0) === 0)
    value += (shotsWeight(situation) * (mayVolley(post, weapon, price) ? 2 : 1) * shots) / 100
  return value
}

/** How much shots count, in hundredths. */
export function shotsWeight({ haste, weights }: Situation): number {
  return haste === 50 ? weights.skirmish : weights.shots
}

/** From how many places he could be struck at there: walls and friends leave fewer. */
function approachesTo({ arena, s, side, taken }: Situation, at: Place, { piece }: Fighter): number {
  let open = 0
  for (const { to, trapdoor } of waysFrom(arena, s, 'foot', at)) {
    const there = taken[to] ?? NONE
    if (!trapdoor && (there === NONE || there === piece || rosterOf(arena, there).side !== side)) open++
  }
  return open
}

/** AT-5.1-05: whether he may still fire at those who move in the enemy's phase, if his way costs that much. */
function mayVolley({ situation: { s, side }, self }: Post, weapon: Weapon, price: number): boolean {
  if (s.active !== side) return false
  const { shot, spent, moved } = pieceOf(s, self.piece)
  const all = price + (moved === 'moving' ? spent : 0)
  const limit = shot ? weapon.both : weapon.defensive
  return limit === 'free' || (limit === 'half' && 2 * all <= self.move) || (limit === 'still' && all === 0)
}

/** What the shots cost that he draws on his way: each archer has one, and takes it where it is best. */
export function trailCost(post: Post, places: readonly Place[]): number {
  const { situation, self } = post
  const { foes, archers, weights, s, arena } = situation
  if (archers.length === 0 || weights.trail === 0 || s.active !== situation.side || s.step !== 'move') return 0
  let sum = 0
  let drawn: readonly (readonly number[])[] | undefined
  for (let n = 0; n < archers.length; n++) {
    const foe = foes[archers[n] ?? NONE]
    if (foe === undefined) continue
    const { volley, fought } = pieceOf(s, foe.piece)
    if (volley || fought || rosterOf(arena, foe.piece).character?.missile?.defensive === 'never') continue
    drawn ??= places.map((at) => drawnAt(post, at))
    let most = 0
    for (const parts of drawn) most = Math.max(most, parts[n] ?? 0)
    sum += most
  }
  return (
    ((situation.worths[self.piece] ?? 0) * sum * weights.trail * (situation.haste === 0 ? weights.patience : 100)) /
    1_000_000
  )
}

/** What the shot of each archer of the enemy takes of him there, as `shotPart` says: the same for all who are hit alike. */
function drawnAt({ situation, self }: Post, at: Place): readonly number[] {
  const { foes, archers, notes } = situation
  const key = 8 * at + (self.mounted ? 4 : 0) + (self.armour ? 2 : 0) + (self.hurt ? 1 : 0)
  const known = notes.drawn.get(key)
  if (known !== undefined) return known
  const found: number[] = []
  for (const i of archers) {
    const foe = foes[i]
    found.push(foe === undefined ? 0 : shotPart(situation, foe, foe.at, at, self))
  }
  notes.drawn.set(key, found)
  return found
}

/** What standing there is worth in all. */
export function postValue(post: Post, at: Place, rear: Place): number {
  return nearValue(post, at, rear) + farValue(post, at)
}

export function shotPart(situation: Situation, foe: Fighter, from: Place, to: Place, self: Fighter): number {
  const weapon = rosterOf(situation.arena, foe.piece).character?.missile ?? null
  if (weapon === null) return 0
  return shotBetween(situation, weapon, foe, from, to, self)
}

export function shotFrom(situation: Situation, weapon: Weapon, self: Fighter, at: Place, foe: Fighter): number {
  return shotBetween(situation, weapon, self, at, foe.at, foe)
}

/** Hundredths of his worth that a shot takes on the average, people in the way left out. */
function shotBetween(
  { arena, mind, s }: Situation,
  weapon: Weapon,
  shooter: Fighter,
  from: Place,
  to: Place,
  target: Fighter,
): number {
  const bands = shooter.mounted ? weapon.mounted : weapon.foot
  if (bands === null || from === to) return 0
  const distance = span(arena, from, to)
  const band = bandAt(bands, distance)
  if (band === null) return 0
  const { blocked, cover } = sight(arena, s, from, to)
  if (blocked !== undefined) return 0
  const { impact } = arena.kit.tables
  let modifier = band === 'long' ? impact.long : band === 'medium' ? impact.medium : 0
  if (shooter.hurt) modifier += impact.wounded
  if (weapon.archery && distance <= impact.archerWithin) modifier += impact.archerNear
  const faces = distance <= impact.sure ? 10 : Math.max(0, Math.min(10, impact.target - modifier))
  const armour = target.armour ? impact.armour : 0
  const part = missilePart(mind, weapon.offset, target.mounted, cover, armour, target.hurt ? 'wounded' : 'fit')
  return (faces * part) / 10
}

/** Hundredths of the worth of somebody whom such a missile strikes. */
function missilePart(
  { arena, missiles }: Mind,
  offset: number,
  mounted: boolean,
  cover: 0 | 1 | 2 | 3 | 4,
  armour: number,
  health: Health,
): number {
  const key = offset * 100 + (mounted ? 50 : 0) + cover * 8 + armour * 2 + (health === 'fit' ? 0 : 1)
  const found = missiles.get(key)
  if (found !== undefined) return found
  let sum = 0
  for (let die = 1; die <= 10; die++)
    sum += firePart(letterAt(arena, mounted ? 'mounted' : 'foot', cover, damageRow(arena, die, armour, offset)), health)
  missiles.set(key, sum / 10)
  return sum / 10
}
