import type { Refusal } from '@grognard/kernel'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State, Task } from '../../state.ts'
import { gateAt, isFree, nameOf, pieceNamed, pieceOf, placeName, placeNamed, rosterOf, span } from '../ground.ts'
import { reveal } from '../sequence/reveal.ts'
import { mustPursue } from '../tactics/feints.ts'
import { cancelWork, isBusy } from './busy.ts'
import {
  CHAPTER,
  CREW,
  bridgeAt,
  deadAnimalsAt,
  deadMenAt,
  phasesOf,
  whyNoWork,
  whyNotHand,
  whyNotPlaced,
} from './crew.ts'
import type { Job } from './crew.ts'
import type { TaskKind } from './kinds.ts'

/* ---- beginning and giving up, in step 1 ---- */

/** AT-4.2.2-01: so many dead men at once. */
const MEN = 3

/** The tasks that may be begun, and those that may be given up, at the start of the phase. */
export function listTasks(arena: Arena, s: State, into: Action[]): void {
  for (const task of s.tasks)
    for (const worker of task.workers)
      if (whyNotGiveUp(arena, s, worker) === undefined) into.push({ type: 'abandon', worker: nameOf(arena, worker) })
  const known = new Map<TaskKind, readonly PieceId[]>()
  for (const [kind, at] of sites(arena, s)) {
    const hands = handsFor(arena, s, known, kind)
    /* The cheapest look first. */
    if (hands.length < CREW[kind] || whyNoWork(arena, s, kind, at) !== undefined) continue
    for (const workers of crews(arena, s, hands, kind, at))
      for (const bodies of loads(arena, s, kind, at)) {
        const job: Job = { kind, workers, at, bodies }
        if (whyNotJob(arena, s, job) === undefined) into.push(actionFor(arena, job))
      }
  }
}

function actionFor(arena: Arena, { kind, workers, at, bodies }: Job): Action {
  const [first] = bodies
  const animal = first !== undefined && rosterOf(arena, first).animal !== null ? nameOf(arena, first) : null
  return {
    type: 'work',
    task: kind,
    workers: workers.map((one) => nameOf(arena, one)),
    at: placeName(arena, at),
    body: animal,
  }
}

/** Everything that somebody could be working on, in a fixed order; whether there is work for him is asked of each job. */
function sites(arena: Arena, s: State): (readonly [TaskKind, Place])[] {
  const found: (readonly [TaskKind, Place])[] = []
  const { field } = arena
  const dead = graves(s)
  for (const at of dead) found.push(['clear', at])
  for (const at of clothNear(arena, s)) found.push(['rip', at])
  for (const { place } of field.gates) found.push(['openGate', place], ['closeGate', place], ['breakGate', place])
  for (const { place } of field.bridges) found.push(['cutBridge', place], ['layFootbridge', place])
  for (const at of dead) found.push(['arm', at])
  return found
}

/** Tent hexes in which or beside which a man of the active side stands. */
function clothNear({ battle, field }: Arena, s: State): Place[] {
  const found: Place[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || battle.roster[i]?.side !== s.active) continue
    const cell = field.cell[piece.at] ?? NONE
    for (let n = -1; n < 6; n++) {
      const beside = n === -1 ? cell : (field.grid.near[cell * 6 + n] ?? NONE)
      const place = field.low[beside] ?? NONE
      if ((field.tent[place] ?? NONE) !== NONE && !found.includes(place)) found.push(place)
    }
  }
  return found
}

/** Places where dead lie, each once, by number of the dead. */
function graves(s: State): Place[] {
  const found: Place[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || piece.health !== 'dead' || piece.status !== 'on') continue
    for (const place of [piece.at, piece.rear]) if (place !== NONE && !found.includes(place)) found.push(place)
  }
  return found
}

/** Who may do such work wherever it is, asked once for a whole list. */
function handsFor(
  arena: Arena,
  s: State,
  hands: Map<TaskKind, readonly PieceId[]>,
  kind: TaskKind,
): readonly PieceId[] {
  const known = hands.get(kind)
  if (known !== undefined) return known
  const found: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) if (whyNotWorker(arena, s, kind, i) === undefined) found.push(i)
  hands.set(kind, found)
  return found
}

/** Every man, or every two, who could do it, by number. */
function crews(arena: Arena, s: State, hands: readonly PieceId[], kind: TaskKind, at: Place): number[][] {
  const able: PieceId[] = []
  for (const one of hands) {
    /* Nobody farther off has a hand in anything. */
    if (span(arena, pieceOf(s, one).at, at) > 1) continue
    if (whyNotPlaced(arena, s, { kind, workers: [one], at, bodies: [] }) === undefined) able.push(one)
  }
  if (CREW[kind] === 1) return able.map((one) => [one])
  return able.flatMap((one, i) => able.slice(i + 1).map((two) => [one, two]))
}

/** AT-4.2.2-01: three dead men, or one dead animal; nothing for other work. */
function loads(arena: Arena, s: State, kind: TaskKind, at: Place): number[][] {
  if (kind !== 'clear') return [[]]
  const men = deadMenAt(arena, s, at)
  const found = men.length >= MEN ? [men.slice(0, MEN)] : []
  return [...found, ...deadAnimalsAt(arena, s, at).map((one) => [one])]
}

/** Why he may not work just now, whatever at. */
function whyNotWorker(arena: Arena, s: State, kind: TaskKind, piece: PieceId): Refusal | undefined {
  const no = whyNotHand(arena, s, kind, piece)
  if (no !== undefined) return no
  if (isBusy(s, piece)) return NO.busyWorking
  return mustPursue(arena, s, piece) ? NO.pursuesOthers : undefined
}

function whyNotJob(arena: Arena, s: State, job: Job): Refusal | undefined {
  const { kind, workers, at, bodies } = job
  if (arena.battle.chapters < CHAPTER[kind]) return NO.ruleNotInForce
  const no = whyNoWork(arena, s, kind, at)
  if (no !== undefined) return no
  if (workers.length !== CREW[kind] || workers.some((one, i) => one <= (workers[i - 1] ?? NONE))) return NO.wrongCrew
  for (const worker of workers) {
    const not = whyNotWorker(arena, s, kind, worker)
    if (not !== undefined) return not
  }
  if (kind === 'clear' && bodies.length === 0) return NO.noSuchBodies
  return whyNotPlaced(arena, s, job)
}

export function whyNotTask(arena: Arena, s: State, action: ActionOf<'work'>): Refusal | undefined {
  const job = read(arena, s, action)
  return job === undefined ? NO.noSuchBodies : whyNotJob(arena, s, job)
}

/** The action as a job; undefined if the bodies it names are not there. */
function read(arena: Arena, s: State, { task: kind, workers, at, body }: ActionOf<'work'>): Job | undefined {
  const place = placeNamed(arena, at)
  const wanted = body === null ? NONE : pieceNamed(arena, body)
  const bodies = loads(arena, s, kind, place).find(([first]) => {
    const isAnimals = first !== undefined && rosterOf(arena, first).animal !== null
    return body === null ? !isAnimals : isAnimals && first === wanted
  })
  if (bodies === undefined && body !== null) return undefined
  return { kind, workers: workers.map((one) => pieceNamed(arena, one)), at: place, bodies: bodies ?? [] }
}

export function beginTask(p: Play, action: ActionOf<'work'>): void {
  const { arena, s } = p
  const job = read(arena, s, action)
  if (job === undefined) throw new Error('there are no such bodies')
  const { kind, workers, at, bodies } = job
  for (const worker of workers) reveal(p, worker)
  const left = phasesOf(arena, kind)
  s.tasks.push({ kind, workers, at, bodies, left })
  p.log?.push({ type: 'workBegun', phases: left, ...told(arena, job), rules: RULES[kind] })
}

function told(arena: Arena, { kind, workers, at }: Job): { task: TaskKind; workers: string[]; at: string } {
  return { task: kind, workers: workers.map((one) => nameOf(arena, one)), at: placeName(arena, at) }
}

const RULES: Readonly<Record<TaskKind, readonly string[]>> = {
  clear: ['AT-4.2.2-01', 'AT-4.2.2-02', 'AT-4.2.2-03'],
  rip: ['AT-8.7.2-02', 'AT-8.7.2-03', 'AT-10.1-02'],
  openGate: ['AT-10.1.1-01', 'AT-10.1.1-02', 'AT-10.1.1-04'],
  closeGate: ['AT-10.1.1-01', 'AT-10.1.1-02', 'AT-10.1.1-05'],
  breakGate: ['AT-10.1.2-01', 'AT-10.1.2-02', 'AT-10.1.2-03'],
  cutBridge: ['AT-10.1.3-02', 'AT-10.1.3-03'],
  layFootbridge: ['AT-10.1.3-05', 'AT-10.1.3-06'],
  arm: ['AT-7.4-11', 'AT-10.1-02'],
}

/** The workers of a task may lay it down when their next phase begins; what they did so far is lost. */
export function whyNotAbandon(arena: Arena, s: State, action: ActionOf<'abandon'>): Refusal | undefined {
  return whyNotGiveUp(arena, s, pieceNamed(arena, action.worker))
}

function whyNotGiveUp(arena: Arena, s: State, worker: PieceId): Refusal | undefined {
  const task = s.tasks.find(({ workers }) => workers.includes(worker))
  if (task === undefined || rosterOf(arena, worker).side !== s.active) return NO.notAtWork
  return task.left < phasesOf(arena, task.kind) ? undefined : NO.justBegun
}

export function abandon(p: Play, action: ActionOf<'abandon'>): void {
  const { arena, s } = p
  const worker = pieceNamed(arena, action.worker)
  const task = s.tasks.find(({ workers }) => workers.includes(worker))
  if (task === undefined) return
  cancelWork(s, worker)
  p.log?.push({ type: 'workAbandoned', ...told(arena, task), rules: ['AT-10.1-02'] })
}

/* ---- the end of step 4 ---- */

/** At the end of step 4 the work of the active side comes one phase nearer its end, and takes effect. */
export function finishTasks(p: Play): void {
  const { arena, s } = p
  if (s.tasks.length === 0) return
  const done: Task[] = []
  const kept: Task[] = []
  for (const task of s.tasks) {
    if (rosterOf(arena, task.workers[0] ?? NONE).side !== s.active) kept.push(task)
    else if (isStillAt(arena, s, task)) {
      task.left--
      if (task.left === 0) done.push(task)
      else {
        kept.push(task)
        p.log?.push({ type: 'workGoesOn', left: task.left, ...told(arena, task), rules: RULES[task.kind] })
      }
    }
  }
  s.tasks = kept
  /* The last put on the stack is asked first. */
  for (const task of done.reverse()) {
    p.log?.push({ type: 'workDone', ...told(arena, task), rules: RULES[task.kind] })
    takeEffect(p, task)
  }
}

/** Whether they are all there yet, and what they work on as well. */
function isStillAt(arena: Arena, s: State, task: Task): boolean {
  if (!task.workers.every((one) => isFree(arena, s, one))) return false
  return whyNoWork(arena, s, task.kind, task.at) === undefined && whyNotPlaced(arena, s, task) === undefined
}

function takeEffect(p: Play, { kind, workers, at, bodies }: Task): void {
  const { arena, s } = p
  switch (kind) {
    case 'clear':
      s.frames.push({ step: 'bodies', workers, from: at, bodies })
      return
    case 'rip':
      s.rips = [...s.rips, at]
      return
    case 'openGate':
      s.gates[gateAt(arena, at)] = 'open'
      return
    case 'closeGate':
      s.gates[gateAt(arena, at)] = 'closed'
      return
    case 'breakGate':
      s.gates[gateAt(arena, at)] = 'broken'
      return
    case 'cutBridge':
      s.bridges[bridgeAt(arena, at)] = 'destroyed'
      return dropFrom(p, at)
    case 'layFootbridge':
      s.bridges[bridgeAt(arena, at)] = 'footbridge'
      return
    case 'arm':
      return arm(p, workers)
  }
}

/** AT-10.1.3-04 */
function dropFrom({ s }: Play, at: Place): void {
  for (let i = 0; i < s.pieces.length; i++) {
    const { health, at: there } = pieceOf(s, i)
    if (health !== 'dead' && there === at) s.frames.push({ step: 'fall', piece: i, from: at, of: 'bridge' })
  }
}

/** AT-7.4-11 */
function arm({ s }: Play, workers: readonly PieceId[]): void {
  for (const one of workers) Object.assign(pieceOf(s, one), { health: 'fit', captive: 'no' })
}
