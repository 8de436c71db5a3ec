import type { Action } from '../actions.ts'
import type { Field, PieceId, Place } from '../field.ts'
import { isCaptive, ladderAt, nameOf, other, pieceOf, placeName, rosterOf, span, waysFrom } from '../rules/ground.ts'
import { isBusy } from '../rules/works/busy.ts'
import { CREW } from '../rules/works/crew.ts'
import type { TaskKind } from '../rules/works/kinds.ts'
import { NONE } from '../state.ts'
import { FAR, distancesTo, openDistances } from './fields.ts'
import type { Hold } from './mind.ts'
import { isPrized } from './situation.ts'
import type { Fighter } from './fighter.ts'
import type { Situation } from './situation.ts'

/** Something that a few men do together while the others fight: where they stand for it, and what they begin there. */
export interface Job {
  readonly is: 'gate' | 'bridge' | 'guard' | 'watch' | 'redoubt' | 'gatekeepers' | 'canvas'
  readonly men: readonly PieceId[]
  readonly posts: readonly Place[]
  /** What is worked on, and how; null for those who only have to be there. */
  readonly work: { readonly task: TaskKind; readonly at: Place } | null
}

/** What there is to do, each with the men who have least to do elsewhere. */
export function jobsFor(situation: Situation): readonly Job[] {
  if (!isAnythingToDo(situation)) return NO_JOBS
  const free = situation.mates.filter(({ piece, rear }) => rear === NONE && !isSpared(situation, piece))
  const jobs: Job[] = []
  const take = (job: Job | undefined): void => {
    if (job === undefined) return
    jobs.push(job)
    for (const man of job.men) {
      const at = free.findIndex(({ piece }) => piece === man)
      if (at !== NONE) free.splice(at, 1)
    }
  }
  for (const captive of captivesOf(situation)) take(guardJob(situation, captive, free))
  take(redoubtJob(situation, free))
  for (const job of watchJobs(situation, free)) take(job)
  take(gatekeepers(situation, free))
  take(gateJob(situation, free))
  take(bridgeJob(situation, free))
  take(canvasJob(situation, free))
  return jobs
}

const NO_JOBS: readonly Job[] = []

/** Whether there can be a job for anybody, wherever he stands. */
function isAnythingToDo(situation: Situation): boolean {
  return (situation.notes.jobs ??= hasWork(situation))
}

function hasWork(situation: Situation): boolean {
  const { arena, s, side, aims } = situation
  const { field, battle } = arena
  if (captivesOf(situation).length > 0 || redoubtOf(situation).length > 0 || aims.shut[side].length > 0) return true
  if (battle.ladders !== null && battle.ladders.side !== side && s.ladders.length > 0) return true
  if (field.tents.length > 0) return true
  if (aims.holds[side].length === 0 || aims.patient === null) return false
  return aims.patient === side ? s.bridges.includes('whole') : s.gates.includes('closed')
}

export function jobOf(jobs: readonly Job[], piece: PieceId): Job | undefined {
  return jobs.find(({ men }) => men.includes(piece))
}

/** Those on whom the battle hangs, and those who cannot fight, work on nothing. */
function isSpared({ aims, arena, weights }: Situation, piece: PieceId): boolean {
  return (aims.bounty[piece] ?? 0) >= weights.aim / 2 || rosterOf(arena, piece).character?.civilian === true
}

/* ---- gates ---- */

interface Door {
  readonly task: 'openGate' | 'breakGate'
  readonly at: Place
  readonly posts: readonly Place[]
}

/** A way is nothing to break a gate for that shortens it by less. */
const SHORTCUT = 3

/** A closed gate between a side that must hurry and its ground: the one that is reached soonest. */
function gateJob(situation: Situation, free: readonly Fighter[]): Job | undefined {
  const { mind, arena, s, side, aims } = situation
  if (aims.patient !== other(side) || free.length === 0) return undefined
  let best: Job | undefined
  let least = FAR
  arena.field.gates.forEach((gate, i) => {
    if (s.gates[i] !== 'closed') return
    for (const hold of aims.holds[side]) {
      const door = doorTo(situation, gate, hold)
      /* Whoever has a shorter way round takes it. */
      const now = distancesTo(mind, s, 'foot', hold.places)
      const ways = distancesTo(mind, s, 'foot', door?.posts ?? [])
      const shut = free.filter(({ at }) => (now[at] ?? FAR) >= (ways[at] ?? FAR) + SHORTCUT)
      const crew = door === undefined ? [] : crewFor(situation, shut, door.posts, CREW[door.task])
      const [last] = crew.slice(-1)
      if (door === undefined || last === undefined || last.way >= least) continue
      least = last.way
      best = {
        is: 'gate',
        men: crew.map(({ piece }) => piece),
        posts: door.posts,
        work: { task: door.task, at: door.at },
      }
    }
  })
  return best
}

/** From which of its two sides it is opened or broken, if that leads to the ground at all. */
function doorTo({ mind, arena, s }: Situation, gate: Field['gates'][number], hold: Hold): Door | undefined {
  const open = openDistances(mind, s, hold)
  const now = distancesTo(mind, s, 'foot', hold.places)
  const wayFrom = (places: readonly Place[], ways: ArrayLike<number>): number =>
    Math.min(FAR, ...places.map((place) => ways[place] ?? FAR))
  const [inside, outside] = [wayFrom(gate.inside, open), wayFrom(gate.outside, open)]
  if (inside === outside) return undefined
  const here = inside > outside ? gate.inside : gate.outside
  if (wayFrom(here, now) - wayFrom(here, open) < SHORTCUT) return undefined
  const isBar = here.some((place) => waysFrom(arena, s, 'foot', place).some(({ to }) => to === gate.place))
  const posts = here.filter((place) => ladderAt(s, place) === NONE)
  if (!isBar && posts.length < CREW.breakGate) return undefined
  return isBar
    ? { task: 'openGate', at: gate.place, posts: [gate.place] }
    : { task: 'breakGate', at: gate.place, posts }
}

/** The nearest of those who are free, as many as it takes; none if they are too few. */
function crewFor(
  { mind, s, worths }: Situation,
  free: readonly Fighter[],
  posts: readonly Place[],
  count: number,
): readonly { readonly piece: PieceId; readonly way: number }[] {
  const ways = distancesTo(mind, s, 'foot', posts)
  const order = free
    .map(({ piece, at }) => ({ piece, way: ways[at] ?? FAR }))
    .filter(({ way }) => way < FAR)
    .sort((a, b) => a.way - b.way || (worths[a.piece] ?? 0) - (worths[b.piece] ?? 0) || a.piece - b.piece)
  return order.length < count ? [] : order.slice(0, count)
}

/* ---- ladders ---- */

/** AT-10.2.5-01: at the head of each ladder of the enemy the nearest man, to throw it down. */
function watchJobs(situation: Situation, free: readonly Fighter[]): readonly Job[] {
  const { mind, arena, s, side } = situation
  if (arena.battle.ladders === null || arena.battle.ladders.side === side) return []
  const left = [...s.ladders]
  const men = [...free]
  const jobs: Job[] = []
  while (left.length > 0 && men.length > 0) {
    let best = { ladder: 0, man: 0, way: FAR }
    left.forEach(({ top }, ladder) => {
      const ways = distancesTo(mind, s, 'foot', [top])
      men.forEach(({ at }, man) => {
        const way = ways[at] ?? FAR
        if (way < best.way) best = { ladder, man, way }
      })
    })
    if (best.way === FAR) break
    const [ladder] = left.splice(best.ladder, 1)
    const [man] = men.splice(best.man, 1)
    if (ladder !== undefined && man !== undefined)
      jobs.push({ is: 'watch', men: [man.piece], posts: [ladder.top], work: null })
  }
  return jobs
}

/* ---- bridges ---- */

/** Two who are near enough cut the bridge behind which the rest of the ground lies, once the enemy has a way to it. */
function bridgeJob(situation: Situation, free: readonly Fighter[]): Job | undefined {
  const { mind, arena, s, side, aims, foes } = situation
  if (aims.patient !== side) return undefined
  for (const [i, { place }] of arena.field.bridges.entries()) {
    if (s.bridges[i] !== 'whole') continue
    for (const hold of aims.holds[side]) {
      const ways = distancesTo(mind, s, 'foot', hold.places)
      const over = ways[place] ?? FAR
      if (over === 0 || over >= FAR || !foes.some(({ at }) => (ways[at] ?? FAR) < FAR)) continue
      const posts = waysFrom(arena, s, 'foot', place).flatMap(({ to }) => ((ways[to] ?? FAR) < over ? [to] : []))
      const crew = crewFor(
        situation,
        free.filter(({ at }) => (ways[at] ?? FAR) <= over),
        posts,
        CREW.cutBridge,
      )
      if (posts.length >= CREW.cutBridge && crew.length > 0)
        return {
          is: 'bridge',
          men: crew.map(({ piece }) => piece),
          posts,
          work: { task: 'cutBridge', at: place },
        }
    }
  }
  return undefined
}

/* ---- tents ---- */

/** AT-8.7.2-02: where his friends fill every way to a foe on whom the battle hangs, one rips the cloth of his tent. */
function canvasJob(situation: Situation, free: readonly Fighter[]): Job | undefined {
  const { arena, s, side, aims, foes, taken } = situation
  const isHeld = (place: Place): boolean => {
    const there = taken[place] ?? NONE
    return there !== NONE && rosterOf(arena, there).side !== side
  }
  for (const { piece, at } of foes) {
    if ((arena.field.tent[at] ?? NONE) === NONE || !isPrized(aims, piece)) continue
    const ways = waysFrom(arena, s, 'foot', at).map(({ to }) => to)
    if (!ways.every(isHeld)) continue
    const posts: Place[] = []
    for (let place = 0; place < arena.field.size; place++)
      if (span(arena, place, at) === 1 && !ways.includes(place) && !isHeld(place)) posts.push(place)
    const [man] = crewFor(situation, free, posts, CREW.rip)
    if (man !== undefined) return { is: 'canvas', men: [man.piece], posts, work: { task: 'rip', at } }
  }
  return undefined
}

/* ---- the last room ---- */

/** Ground that the enemy must clear of everybody: those in the room of it with the fewest ways in stay there. */
function redoubtJob(situation: Situation, free: readonly Fighter[]): Job | undefined {
  const posts = redoubtOf(situation)
  const men = free.filter(({ at }) => posts.includes(at)).map(({ piece }) => piece)
  return men.length === 0 ? undefined : { is: 'redoubt', men, posts, work: null }
}

/** The room that is to be held to the last; empty where there is none, and where everybody is needed at the ladders. */
export function redoubtOf({ arena, s, side, aims }: Situation): readonly Place[] {
  if (arena.battle.ladders !== null) return []
  let best: readonly Place[] = []
  let fewest = FAR
  for (const where of aims.keeps[side])
    for (const { kind, interior } of arena.field.buildings) {
      if (kind !== 'room' || interior.length === 0 || interior.some((place) => where[place] !== 1)) continue
      const ways = interior.flatMap((place) => waysFrom(arena, s, 'foot', place))
      const doors = ways.filter(({ to }) => !interior.includes(to)).length
      if (doors >= fewest) continue
      fewest = doors
      best = interior
    }
  return best
}

/** Inside a gate to ground where one enemy unopposed is too many: whoever comes through the passage has two men before him. */
function gatekeepers(situation: Situation, free: readonly Fighter[]): Job | undefined {
  const { arena, side, aims } = situation
  for (const where of aims.shut[side])
    for (const { inside } of arena.field.gates) {
      if (inside.some((place) => where[place] !== 1)) continue
      const men = crewFor(situation, free, inside, inside.length).map(({ piece }) => piece)
      if (men.length > 0) return { is: 'gatekeepers', men, posts: inside, work: null }
    }
  return undefined
}

/* ---- prisoners ---- */

/** Men of the enemy in the hands of the side. */
export function captivesOf({ arena, s, side }: Situation): readonly PieceId[] {
  const found: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++)
    if (rosterOf(arena, i).side !== side && isCaptive(s, i) && pieceOf(s, i).status === 'on') found.push(i)
  return found
}

/** AT-7.4-07: with fewer than two beside him a prisoner runs. */
function guardJob(situation: Situation, captive: PieceId, free: readonly Fighter[]): Job | undefined {
  const { arena, s } = situation
  const { at } = pieceOf(s, captive)
  const posts = waysFrom(arena, s, 'foot', at).map(({ to }) => to)
  const men = crewFor(situation, free, posts, arena.kit.tables.figures.escort).map(({ piece }) => piece)
  return men.length === 0 ? undefined : { is: 'guard', men, posts, work: null }
}

/* ---- what is begun ---- */

/** The work that can be begun now: its men are all in place. */
export function begun({ arena, s }: Situation, jobs: readonly Job[]): readonly { job: Job; action: Action }[] {
  return jobs.flatMap((job) => {
    const { work, men, posts } = job
    if (work === null || men.some((man) => isBusy(s, man) || !posts.includes(pieceOf(s, man).at))) return []
    const workers = [...men].sort((a, b) => a - b).map((man) => nameOf(arena, man))
    return [{ job, action: { type: 'work', task: work.task, workers, at: placeName(arena, work.at), body: null } }]
  })
}
