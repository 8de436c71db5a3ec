import type { Arena } from '../arena.ts'
import type { Mover, PieceId, Place } from '../field.ts'
import { isMounted, moverOf, other, pieceOf, rosterOf, waysFrom } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import { FAR, distancesNow, distancesTo } from './fields.ts'
import type { Exit, Mind } from './mind.ts'
import { edgePlaces } from './places.ts'
import { sharesOf, supportOf } from './posts.ts'
import type { Post, Pull } from './posts.ts'
import { jobOf, jobsFor, redoubtOf } from './jobs.ts'
import type { Job } from './jobs.ts'
import { fighterOf, hasPrey, isPrized, toldTo } from './situation.ts'
import type { Situation } from './situation.ts'
import { WEIGHTS } from './weights.ts'

/* ---- what draws a man ---- */

/** Whether it is so of himself or of anything that goes with him. */
function isAnyWith({ arena, s }: Situation, piece: PieceId, isSo: (one: PieceId) => boolean): boolean {
  if (isSo(piece)) return true
  for (const animal of arena.animals) {
    const one = s.pieces[animal]
    if (one === undefined || one.leader !== piece || one.health === 'dead') continue
    if (isSo(animal) || (one.bears !== NONE && isSo(one.bears))) return true
  }
  return false
}

/** The way out that he should take now, if any. */
export function exitFor(situation: Situation, piece: PieceId): Exit | undefined {
  const { s, aims, side, arena } = situation
  const found = pieceOf(s, piece)
  if (arena.battle.loads?.side === side) return lootExit(situation, piece)
  return aims.exits[side].find((exit) => {
    if (!isAnyWith(situation, piece, (one) => exit.pieces.has(one))) return false
    if (exit.unwounded && found.health !== 'fit') return false
    if (exit.charged && !found.charged) return false
    /* Whom time helps need not run the gauntlet. */
    if (aims.patient === side && !exit.decides) return false
    return !exit.late || !hasPrey(situation)
  })
}

/** Scenario 5: with the camels once there is nothing more to load, or no more time; and the others after them. */
function lootExit({ mind, arena, s, side }: Situation, piece: PieceId): Exit | undefined {
  const by = arena.battle.exits[side]
  const isLoaded = s.loads.some(({ bearer, gone }) => !gone && bearer !== NONE && s.pieces[bearer]?.leader === piece)
  const carries = s.loads.some(({ bearer, gone }) => !gone && bearer === piece)
  const open = s.loads.filter(
    ({ at, bearer, gone }) => !gone && (at !== NONE || (bearer !== NONE && rosterOf(arena, bearer).character !== null)),
  )
  const { at } = pieceOf(s, piece)
  const way = at === NONE ? 0 : (distancesTo(mind, s, moverOf(arena, s, piece), edgePlaces(mind, by))[at] ?? FAR)
  const turns = arena.battle.turns - s.turn
  const hurries = way >= Math.max(0, turns - 1) * Math.max(1, fighterOf(mind, s, piece).move)
  const leads = s.pieces.some((one) => one.leader === piece)
  const goes = leads ? isLoaded && (open.length === 0 || hurries) : !carries && (open.length === 0 || hurries)
  return goes
    ? { pieces: new Set([piece]), by, late: false, charged: false, unwounded: false, decides: false }
    : undefined
}

/** Whoever is lost with the battle keeps away from it, and who leads what is; so do those who cannot fight. */
export function isTimid(situation: Situation, piece: PieceId): boolean {
  const { arena, s, side } = situation
  if (rosterOf(arena, piece).character?.civilian === true || isDear(situation, piece)) return true
  return arena.battle.loads?.side === side && s.pieces.some((one) => one.leader === piece)
}

/** Lost with the battle, or leading what is. Where points are counted nobody is more than his points. */
function isDear(situation: Situation, piece: PieceId): boolean {
  const { aims, arena } = situation
  if (arena.battle.victory.scores !== null) return false
  return isAnyWith(situation, piece, (one) =>
    one === piece ? (aims.bounty[one] ?? 0) >= WEIGHTS.aim / 2 : isPrized(aims, one),
  )
}

/** By side: where the enemy is set up, and the edges by which he enters. */
export function findAlarms({ battle, field }: Arena): Mind['alarms'] {
  const found: [Place[], Place[]] = [[], []]
  for (const group of battle.groups) {
    const mine = found[other(group.side)]
    for (let place = 0; place < field.size; place++)
      if (group.area?.[place] === 1 || ((field.mapSide[place] ?? 0) & (group.enter?.sides ?? 0)) !== 0) mine.push(place)
  }
  return found
}

/** Friends who must not be lost and to whom the enemy has a way, where it is enough to keep them. */
function wardsOf(situation: Situation, piece: PieceId): readonly Place[] {
  const { mind, s, side, aims, mates, foes, notes } = situation
  if (aims.patient !== side) return []
  notes.dear ??= mates.filter((mate) => isDear(situation, mate.piece)).map((mate) => mate.piece)
  const { dear } = notes
  if (dear.length === 0) return []
  const wards = mates.filter((mate) => mate.piece !== piece && dear.includes(mate.piece))
  return wards.flatMap(({ at }) => {
    const ways = distancesNow(mind, s, 'foot', [at])
    const comes = foes.length > 0 ? foes.map((foe) => foe.at) : mind.alarms[side]
    return comes.some((place) => (ways[place] ?? FAR) < FAR) ? [at] : []
  })
}

/** Where the enemy comes up by ladders, or will; in setting up each head has one man before any has two. */
function ladderHeads(situation: Situation): readonly Place[] {
  const { arena, s, side } = situation
  const { ladders } = arena.battle
  if (ladders === null || ladders.side === side) return []
  if (s.step !== 'deploy') return s.ladders.map(({ top }) => top)
  const heads = [...new Set(ladders.spots.map(({ top }) => top))]
  const open = heads.filter((top) => isEmpty(situation, top))
  return open.length > 0 ? open : heads
}

function isEmpty({ taken }: Situation, place: Place): boolean {
  return (taken[place] ?? NONE) === NONE
}

function pullsFor(situation: Situation, piece: PieceId, exit: Exit | undefined, job: Job | undefined): Pull[] {
  const { mind, arena, s, side, haste } = situation
  const mover = moverOf(arena, s, piece)
  if (exit !== undefined) {
    const distances = distancesTo(mind, s, mover, edgePlaces(mind, exit.by))
    const left = Math.max(1, arena.battle.turns - s.turn)
    const turns = (distances[pieceOf(s, piece).at] ?? FAR) / Math.max(1, fighterOf(mind, s, piece).move)
    const exitWeight = exit.decides ? 3 * situation.weights.exit : situation.weights.exit
    /* The less time there is to spare, the less he looks about. */
    return [{ distances, weight: (exitWeight * (left + 2 * Math.min(left, turns))) / (3 * left) }]
  }
  if (job !== undefined)
    return [
      {
        distances: distancesTo(mind, s, mover, job.posts),
        weight: job.work === null && job.is !== 'guard' ? situation.weights.watch : situation.weights.job,
      },
    ]
  const pulls: Pull[] = []
  const { at } = pieceOf(s, piece)
  const add = (goals: readonly Place[], weight: number, ways = distancesNow): void => {
    if (goals.length === 0 || weight === 0) return
    const distances = ways(mind, s, mover, goals)
    /* Where no horse comes he rides as near as he can. */
    const isShut = mover === 'mounted' && at !== NONE && distances[at] === FAR
    pulls.push({ distances: isShut ? ways(mind, s, 'foot', goals) : distances, weight })
  }
  const timid = isTimid(situation, piece)
  if (!timid) for (const hold of situation.holds) add(hold.places, situation.weights.ground, distancesTo)
  addLoot(situation, piece, mover, add)
  addSaddle(situation, piece, add)
  const foes = situation.foePlaces
  if (timid) {
    add(foes.length > 0 ? foes : mind.alarms[side], -situation.weights.away)
    return pulls
  }
  add(wardsOf(situation, piece), situation.weights.ward)
  add(ladderHeads(situation), situation.weights.ground)
  if (s.step === 'deploy')
    add(
      redoubtOf(situation).filter((place) => isEmpty(situation, place)),
      situation.weights.watch,
    )
  /* Whoever is come upon first does not set up under the enemy's lances. */
  if (s.step === 'deploy' && arena.battle.first !== side) return pulls
  const prey = preyOf(situation)
  if (prey.length > 0) add(prey, Math.round((situation.weights.prey * (50 + haste)) / 100))
  add(foes, Math.round((situation.weights.enemy * haste) / 50))
  return pulls
}

/** Where those of the enemy are on whom the battle hangs, and where they will be: the same for all of the side. */
function preyOf(situation: Situation): readonly Place[] {
  const { arena, s, side, aims, notes } = situation
  if (notes.prey !== undefined) return notes.prey
  const prey: Place[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const one = s.pieces[i]
    if (one === undefined || one.status !== 'on' || one.health === 'dead' || one.hidden || one.at === NONE) continue
    if (rosterOf(arena, i).side === side) continue
    if (isPrized(aims, i) || aims.takes[side].has(i)) prey.push(one.at, ...aheadOf(situation, i))
  }
  notes.prey = prey
  return prey
}

/** Where whoever wins by leaving will have come to when he next stops. */
function aheadOf({ mind, arena, s, side, aims }: Situation, prey: PieceId): readonly Place[] {
  const exit = aims.exits[other(side)].find(({ pieces, late }) => !late && pieces.has(prey))
  if (exit === undefined || rosterOf(arena, prey).character === null) return []
  const mover = moverOf(arena, s, prey)
  const ways = distancesTo(mind, s, mover, edgePlaces(mind, exit.by))
  let { at } = pieceOf(s, prey)
  const goal = (ways[at] ?? FAR) - fighterOf(mind, s, prey).move
  while ((ways[at] ?? FAR) > Math.max(0, goal)) {
    const next = waysFrom(arena, s, mover, at).find(({ to, cost }) => (ways[to] ?? FAR) === (ways[at] ?? FAR) - cost)
    if (next === undefined) break
    at = next.to
  }
  return [at]
}

/** Scenario 5: to the loads, and with them to the beasts that carry them off. */
function addLoot(
  { arena, s, side, weights }: Situation,
  piece: PieceId,
  mover: Mover,
  add: (goals: readonly Place[], weight: number) => void,
): void {
  if (arena.battle.loads?.side !== side || mover === 'mounted') return
  if (s.pieces.some((one) => one.leader === piece)) {
    /* The camel waits for those who carry, and not in the midst of the village. */
    const carriers = s.loads.flatMap(({ bearer, gone }) => {
      const man = gone || bearer === NONE ? undefined : s.pieces[bearer]
      return man !== undefined && man.at !== NONE && rosterOf(arena, bearer).character !== null ? [man.at] : []
    })
    add(carriers, weights.loot)
    return
  }
  if (!s.loads.some(({ bearer, gone }) => bearer === piece && !gone))
    add(
      s.loads.filter(({ at, gone }) => at !== NONE && !gone).map(({ at }) => at),
      weights.loot,
    )
  else {
    const beasts: Place[] = []
    s.pieces.forEach((one, i) => {
      if (rosterOf(arena, i).animal === 'pack' && one.status === 'on' && one.health !== 'dead')
        beasts.push(one.at, one.rear)
    })
    add(beasts, weights.loot)
  }
}

const NOWHERE: ReadonlySet<Place> = new Set()

/** Scenario 5: where he takes up a load, or is rid of the one that he bears, once a move of his ends there. */
function landingsFor({ arena, s, side }: Situation, piece: PieceId): ReadonlySet<Place> {
  const { loads } = arena.battle
  if (loads?.side !== side || moverOf(arena, s, piece) === 'mounted') return NOWHERE
  if (!s.loads.some(({ bearer, gone }) => bearer === piece && !gone)) {
    const lie = s.loads.flatMap(({ at, gone }) => (at === NONE || gone ? [] : [at]))
    return new Set(lie.flatMap((at) => [at, ...(loads.rooms.find((room) => room.includes(at)) ?? [])]))
  }
  const beside: Place[] = []
  s.pieces.forEach(({ at, rear, status, health }, i) => {
    if (rosterOf(arena, i).animal !== 'pack' || status !== 'on' || health === 'dead') return
    for (const place of [at, rear]) for (const { to } of waysFrom(arena, s, 'foot', place)) beside.push(to)
  })
  return new Set(beside)
}

/** To his horse, where it waits near by. */
function addSaddle(
  { arena, s, weights }: Situation,
  piece: PieceId,
  add: (goals: readonly Place[], weight: number) => void,
): void {
  const horse = horseFor({ arena, s }, piece)
  if (horse === NONE) return
  const { at, rear } = pieceOf(s, horse)
  add([at, rear], weights.saddle)
}

/** The riderless mount that he wants under him; NONE. */
export function horseFor({ arena, s }: Pick<Situation, 'arena' | 's'>, piece: PieceId): PieceId {
  const { mount, character } = rosterOf(arena, piece)
  if (mount === NONE || character?.mounted === null || isMounted(s, piece)) return NONE
  const horse = pieceOf(s, mount)
  return horse.status === 'on' && horse.health !== 'dead' && horse.bears === NONE ? mount : NONE
}

/** The best cover that the ground of a battle gives. */
export function mostCover({ kit, field }: Arena): number {
  let most = 0
  for (let place = 0; place < field.size; place++)
    most = Math.max(most, kit.terrains[field.terrain[place] ?? 0]?.cover ?? 0)
  return most
}

const NOBODY: ReadonlyMap<number, readonly [number, number]> = new Map<number, never>()

export function postFor(whole: Situation, piece: PieceId): Post {
  const situation = whole.each === undefined ? whole : { ...whole, weights: toldTo(whole, piece) }
  const { arena, s, mind } = situation
  const exit = exitFor(situation, piece)
  const job = exit === undefined ? jobOf(jobsFor(situation), piece) : undefined
  const self = fighterOf(mind, s, piece)
  const found = pieceOf(s, piece)
  /* Whoever is to leave the map does not turn aside for a blow. */
  const strikes =
    exit === undefined && s.active === situation.side && !found.shot && !found.fought && s.step !== 'combat'
  return {
    situation,
    self,
    mover: moverOf(arena, s, piece),
    pulls: pullsFor(situation, piece, exit, job),
    job: job?.is,
    timid: isTimid(situation, piece) || exit !== undefined,
    strikes,
    landings: landingsFor(situation, piece),
    support: strikes ? supportOf(situation, piece) : NOBODY,
    shares: sharesOf(situation, self),
    most: situation.weights.cover * mind.mostCover + 6 * situation.weights.beside,
  }
}
