import type { Problem } from '@grognard/kernel'
import type { Arena } from './arena.ts'
import type { Side } from './components.ts'
import type { PieceId, Place } from './field.ts'
import type { Shot } from './rules/fire/frames.ts'
import { isSurveyed } from './rules/tactics/charges.ts'
import { isCaptive, isMounted, isRider, isStanding, other, pieceOf, rosterOf, span } from './rules/ground.ts'
import { NONE } from './state.ts'
import type { Frame, PhaseStep, State, Status } from './state.ts'
import type { PhaseStage } from './rules/sequence/frames.ts'

/** Says where something is wrong if it is not so. */
type Need = (isSo: boolean, path: string, message: string) => void

/** The first thing in steps, charges, work and flights under way that no play could lead to; undefined if there is none. */
export function implausible(arena: Arena, s: State): Problem | undefined {
  let found: Problem | undefined
  const need: Need = (isSo, path, message) => {
    if (!isSo) found ??= { path, message }
  }
  const checks = [checkStack, checkFrames, checkCharges, checkTasks, checkFeints, checkVolley]
  for (const check of checks) {
    check(arena, s, need, () => found === undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** `isFaultless`: nothing was found yet, so that the rules can be asked. */
type Check = (arena: Arena, s: State, need: Need, isFaultless: () => boolean) => void

/** By the stage that follows: the step of the phase that is under way. */
const STEPS: Readonly<Record<PhaseStage, readonly PhaseStep[]>> = {
  setup: ['deploy'],
  begin: ['deploy', 'recovery'],
  fire: ['deploy', 'recovery'],
  charge: ['fire'],
  move: ['charge'],
  standing: ['move'],
  combat: ['move'],
  recovery: ['combat'],
  turnEnd: ['recovery'],
}

/** What a step that belongs to one other alone lies on. */
const BELOW: Readonly<Partial<Record<Frame['step'], readonly Frame['step'][]>>> = {
  deploy: ['phase', 'deploy'],
  fire: ['phase'],
  charges: ['phase'],
  move: ['phase'],
  combat: ['phase'],
  council: ['fire'],
  course: ['charges', 'answer'],
  answer: ['charges', 'course'],
  feint: ['move'],
  mover: ['move', 'mover', 'result', 'advance'],
  party: ['mover'],
  assault: ['combat'],
  result: ['combat'],
  casualty: ['result'],
  advance: ['result'],
}

/** The stage of the phase that follows a step of it. */
const NEXT: Readonly<Partial<Record<Frame['step'], PhaseStage>>> = {
  deploy: 'begin',
  fire: 'charge',
  charges: 'move',
  move: 'standing',
  combat: 'recovery',
}

const checkStack: Check = (_arena, s, need) => {
  const [phase, first] = s.frames
  need(phase?.step === 'phase', 'frames.0.step', 'expected the phase')
  if (phase?.step !== 'phase') return
  if (s.ending === null)
    need(STEPS[phase.stage].includes(s.step), 'step', `expected ${STEPS[phase.stage].join(' or ')} here`)
  const next = first === undefined ? undefined : NEXT[first.step]
  need(next === undefined || next === phase.stage, 'frames.1.step', `this is no step before ${phase.stage}`)
  for (const [i, frame] of s.frames.entries()) {
    if (i === 0) continue
    const { step } = frame
    const below = s.frames[i - 1]?.step ?? 'phase'
    const path = `frames.${i}.step`
    need(step !== 'phase', path, 'there is one phase')
    const under = s.frames[i - 1]
    const isParty = step === 'mover' || step === 'party'
    // A counter-charger who got nowhere makes room before the charger chooses.
    const isCounter = frame.step === 'shift' && under?.step === 'mover' && frame.side !== under.side
    if (under?.step === 'move' || under?.step === 'charges' || (under?.step === 'mover' && !isParty && !isCounter))
      need(under.stage !== 'choose', `frames.${i - 1}.stage`, 'somebody else has the word')
    if (frame.step === 'deploy' && under?.step === 'deploy')
      need(under.piece === NONE && under.side !== frame.side, path, 'each side sets up once')
    const allowed = BELOW[step]
    if (allowed !== undefined) need(allowed.includes(below), path, `expected it after ${allowed.join(' or ')}`)
  }
}

const checkFrames: Check = (arena, s, need, isFaultless) => {
  for (const [i, frame] of s.frames.entries()) checkFrame(arena, s, frame, `frames.${i}`, need, isFaultless)
}

function checkFrame(arena: Arena, s: State, frame: Frame, path: string, need: Need, isFaultless: () => boolean): void {
  const is = (piece: PieceId, key: string, ...statuses: readonly Status[]): void => {
    const status = s.pieces[piece]?.status
    need(status !== undefined, `${path}.${key}`, 'expected somebody')
    if (status !== undefined && statuses.length > 0)
      need(statuses.includes(status), `${path}.${key}`, `expected somebody ${statuses.join(' or ')}, found ${status}`)
  }
  const somebody = (pieces: readonly PieceId[], key: string, least = 1): void => {
    need(pieces.length >= least, `${path}.${key}`, `expected at least ${least}`)
    need(new Set(pieces).size === pieces.length, `${path}.${key}`, 'expected each once')
    for (const [n, piece] of pieces.entries()) is(piece, `${key}.${n}`)
  }
  const isOf = (piece: PieceId, key: string, side: Side): void => {
    // An animal is whoever's it is at the moment.
    const entry = arena.battle.roster[piece]
    need(entry?.side === side || entry?.animal !== null, `${path}.${key}`, 'expected somebody of the other side')
  }
  const ofSide = (pieces: readonly PieceId[], key: string, side: Side): void => {
    for (const [n, piece] of pieces.entries()) isOf(piece, `${key}.${n}`, side)
  }
  const inSaddle = (piece: PieceId, key: string): void => {
    const isRiding = s.pieces[piece]?.status === 'on' && isRider(arena, s, piece)
    need(isRiding, `${path}.${key}`, 'expected somebody in the saddle')
  }
  const somewhere = (place: number, key: string): void => need(place !== NONE, `${path}.${key}`, 'expected a place')
  const upTo = (number: number, most: number, key: string): void =>
    need(number >= 0 && number <= most, `${path}.${key}`, `expected at most ${most}`)
  const shots = (list: readonly Shot[], key: string, by: Side): void => {
    somebody(
      list.map(({ shooter }) => shooter),
      key,
      0,
    )
    for (const [n, { shooter, target, at }] of list.entries()) {
      is(target, `${key}.${n}.target`)
      somewhere(at, `${key}.${n}.at`)
      isOf(shooter, `${key}.${n}.shooter`, by)
    }
  }

  switch (frame.step) {
    case 'phase':
    case 'council':
    case 'fire':
    case 'combat':
      return
    case 'deploy':
      if (frame.piece !== NONE) is(frame.piece, 'piece', 'waiting')
      if (frame.piece !== NONE) isOf(frame.piece, 'piece', frame.side)
      return need(frame.at === NONE || frame.piece !== NONE, `${path}.at`, 'expected whose place this is')
    case 'move':
      somebody(frame.order, 'order', 0)
      for (const [n, piece] of frame.order.entries())
        need(s.pieces[piece]?.moved !== 'no', `${path}.order.${n}`, 'he has not moved')
      return somebody(frame.shifted, 'shifted', 0)
    case 'mover':
      return checkMover(arena, s, frame, path, { need, is, somebody })
    case 'arrival':
      is(frame.piece, 'piece')
      return somewhere(frame.at, 'at')
    case 'party':
      is(frame.captive, 'captive', 'on')
      somebody(frame.guards, 'guards')
      ofSide(frame.guards, 'guards', frame.side)
      return need(
        s.pieces[frame.captive] !== undefined && isCaptive(s, frame.captive),
        `${path}.captive`,
        'expected a prisoner',
      )
    case 'setDown':
      is(frame.piece, 'piece')
      is(frame.burden, 'burden', 'carried')
      return need((frame.home === NONE) === (frame.homeRear === NONE), `${path}.home`, 'expected head and rear')
    case 'shift':
      is(frame.piece, 'piece', 'on')
      return isOf(frame.piece, 'piece', frame.side)
    case 'loading':
      return is(frame.piece, 'piece', 'on')
    case 'reaction':
      if (frame.mover !== NONE) is(frame.mover, 'mover')
      return shots(frame.named, 'named', other(s.active))
    case 'shots':
      need(frame.shots.length > 0, `${path}.shots`, 'expected at least 1')
      shots(frame.shots, 'shots', frame.defensive ? other(s.active) : s.active)
      return upTo(frame.next, frame.shots.length, 'next')
    case 'coverSide':
      is(frame.piece, 'piece', 'on')
      somewhere(frame.at, 'at')
      return need(frame.against.length > 1, `${path}.against`, 'expected at least 2')
    case 'assault':
    case 'result': {
      somebody(frame.attackers, 'attackers')
      somebody(frame.defenders, 'defenders')
      // AT-7.1.3-05: whoever counter-charges may have become the attacker.
      const striker = arena.battle.roster[frame.attackers[0] ?? NONE]
      const side = frame.step === 'result' ? (striker?.side ?? s.active) : s.active
      ofSide(frame.attackers, 'attackers', side)
      ofSide(frame.defenders, 'defenders', other(side))
      if (frame.step === 'assault' || frame.victim === NONE) return
      const both = [...frame.attackers, ...frame.defenders]
      return need(both.includes(frame.victim), `${path}.victim`, 'expected one of those who fought')
    }
    case 'casualty':
      somebody(frame.among, 'among', 2)
      return ofSide(frame.among, 'among', frame.side)
    case 'advance':
      somebody(frame.among, 'among')
      somebody(frame.beaten, 'beaten')
      return ofSide(frame.among, 'among', frame.side)
    case 'retreat':
      is(frame.piece, 'piece', 'on', 'waiting')
      somebody(frame.foes, 'foes', 0)
      somewhere(frame.start, 'start')
      if (frame.stage === 'enter') somewhere(frame.to, 'to')
      return
    case 'place':
      is(frame.piece, 'piece', 'waiting')
      return need(frame.beside.length > 0, `${path}.beside`, 'expected at least 1')
    case 'charges':
      for (const [n, [rider, target]] of frame.pairs.entries()) {
        inSaddle(rider, `pairs.${n}.0`)
        is(target, `pairs.${n}.1`, 'on')
      }
      return
    case 'course':
      inSaddle(frame.rider, 'rider')
      is(frame.target, 'target', 'on')
      need(frame.answers < s.charges.length, `${path}.answers`, 'there is no such charge')
      need(isWay(arena, frame.path, 1), `${path}.path`, 'expected one hex beside the other')
      if (isFaultless() && frame.stage === 'choose')
        need(isSurveyed(arena, s, frame), `${path}.choices`, 'this is not where it may go on')
      return isOf(frame.rider, 'rider', frame.answers === NONE ? s.active : other(s.active))
    case 'answer':
      need(frame.charge >= 0 && frame.charge < s.charges.length, `${path}.charge`, 'there is no such charge')
      somebody(frame.riders, 'riders', 0)
      for (const [n, rider] of frame.riders.entries()) inSaddle(rider, `riders.${n}`)
      return ofSide(frame.riders, 'riders', other(s.active))
    case 'feint':
      somebody(frame.tempted, 'tempted')
      somebody(frame.fleeing, 'fleeing', 0)
      somebody(frame.able, 'able', 0)
      ofSide(frame.fleeing, 'fleeing', s.active)
      ofSide(frame.able, 'able', s.active)
      return ofSide(frame.tempted, 'tempted', other(s.active))
    case 'blaze':
      somebody(frame.pieces, 'pieces')
      somewhere(frame.impact, 'impact')
      return upTo(frame.next, frame.pieces.length, 'next')
    case 'bodies':
      somebody(frame.workers, 'workers')
      somebody(frame.bodies, 'bodies')
      return somewhere(frame.from, 'from')
    case 'fall':
      is(frame.piece, 'piece')
      return somewhere(frame.from, 'from')
    case 'bearers':
      somebody(frame.chosen, 'chosen', 0)
      for (const key of ['from', 'to', 'top'] as const) somewhere(frame[key], key)
      return need(frame.chosen.length < 2, `${path}.chosen`, 'expected at most 1')
  }
}

function checkMover(
  arena: Arena,
  s: State,
  frame: Extract<Frame, { step: 'mover' }>,
  path: string,
  {
    need,
    is,
    somebody,
  }: {
    readonly need: Need
    readonly is: (piece: PieceId, key: string, ...statuses: readonly Status[]) => void
    readonly somebody: (pieces: readonly PieceId[], key: string, least?: number) => void
  },
): void {
  const { piece, side, kind, charge, led, homes, burden } = frame
  is(piece, 'piece', 'on', 'waiting')
  need(isWay(arena, frame.path, 2), `${path}.path`, 'expected one hex after the other')
  need(frame.hexes <= frame.path.length, `${path}.hexes`, 'expected no more than his way has')
  const found = s.pieces[piece]
  if (found === undefined) return
  const captive = isCaptive(s, piece)
  need((rosterOf(arena, piece).side === side) !== captive, `${path}.side`, 'expected the side that moves him')
  if (kind === 'move') need(found.moved === 'moving', `${path}.piece`, 'expected somebody who is moving')
  const riding = s.charges[charge]
  if (kind === 'charge' || kind === 'counter')
    need(riding?.rider === piece, `${path}.charge`, 'expected the number of his charge')
  else need(charge === NONE, `${path}.charge`, 'he rides no charge')
  need(frame.mounted || !isMounted(s, piece), `${path}.mounted`, 'he is in the saddle')
  // Whoever he bore lies there already when he is fired at where he stopped.
  const borne: readonly Status[] = frame.stage === 'closing' ? ['carried', 'on'] : ['carried']
  if (burden !== NONE) is(burden, 'burden', ...borne)
  somebody(led, 'led', 0)
  need(homes.length === 2 * led.length, `${path}.homes`, 'expected head and rear of each animal led')
  somebody(frame.missed, 'missed', 0)
}

/** Who turns about or comes off his mount is two hexes from where his head was. */
function isWay(arena: Arena, path: readonly Place[], stride: 1 | 2): boolean {
  return path.every((place, i) => place !== NONE && (i === 0 || span(arena, path[i - 1] ?? NONE, place) <= stride))
}

const checkCharges: Check = (arena, s, need) => {
  const seen = new Set<string>()
  for (const [i, { rider, target, foe, path, answers, state }] of s.charges.entries()) {
    const at = `charges.${i}`
    for (const [key, piece] of Object.entries({ rider, target, foe }))
      need(s.pieces[piece] !== undefined, `${at}.${key}`, 'expected somebody')
    if (s.pieces[rider] === undefined || s.pieces[target] === undefined) return
    const by = answers === NONE ? s.active : other(s.active)
    const { side, mount } = rosterOf(arena, rider)
    need(side === by, `${at}.rider`, answers === NONE ? 'expected a rider of the active side' : 'expected a defender')
    need(mount !== NONE, `${at}.rider`, 'he has nothing to ride')
    need(rosterOf(arena, target).side === other(by), `${at}.target`, 'expected an enemy of the rider')
    need(path.length > 0 && isWay(arena, path, 1), `${at}.path`, 'expected one hex beside the other')
    need(answers < i, `${at}.answers`, 'expected a charge before this one')
    if (answers !== NONE)
      need(s.charges[answers]?.rider === target, `${at}.target`, 'expected the rider of the charge that it answers')
    if (state === 'riding')
      need(
        s.frames.some((frame) => frame.step === 'mover' && frame.charge === i),
        `${at}.state`,
        'nobody is riding it now',
      )
    need(!seen.has(`${rider}`), `${at}.rider`, 'he rides one already')
    seen.add(`${rider}`)
  }
  const isEarly = s.step === 'deploy' || s.step === 'fire'
  if (s.ending === null) need(s.charges.length === 0 || !isEarly, 'charges', `there is none in the step ${s.step}`)
}

/** AT-10.1-02: the most turns that any work takes; who works stands, and does one thing. */
const MOST_TURNS = 9

const checkTasks: Check = (arena, s, need) => {
  const busy = new Set<PieceId>()
  for (const [i, { kind, workers, at, bodies, left }] of s.tasks.entries()) {
    const path = `tasks.${i}`
    need(workers.length === 1 || workers.length === 2, `${path}.workers`, 'expected one or two')
    for (const [n, worker] of workers.entries()) {
      const where = `${path}.workers.${n}`
      need(s.pieces[worker] !== undefined, where, 'expected somebody')
      if (s.pieces[worker] === undefined) return
      need(isStanding(arena, s, worker), where, 'he cannot work')
      need(rosterOf(arena, worker).side === rosterOf(arena, workers[0] ?? NONE).side, where, 'expected friends')
      need(!busy.has(worker), where, 'he is at work already')
      busy.add(worker)
    }
    need(at !== NONE, `${path}.at`, 'expected a place')
    need(left >= 1 && left <= MOST_TURNS, `${path}.left`, `expected from 1 to ${MOST_TURNS}`)
    need(bodies.length > 0 === (kind === 'clear'), `${path}.bodies`, 'expected bodies where a heap is cleared')
    for (const [n, body] of bodies.entries())
      need(s.pieces[body] !== undefined && pieceOf(s, body).health === 'dead', `${path}.bodies.${n}`, 'he is not dead')
  }
}

const checkFeints: Check = (arena, s, need) => {
  for (const [i, { side, fleeing, rears, tempted, fled }] of s.feints.entries()) {
    const path = `feints.${i}`
    need(fleeing.length > 0, `${path}.fleeing`, 'expected at least 1')
    need(rears.length === fleeing.length, `${path}.rears`, 'expected one for each who flees')
    need(
      fleeing.every((piece) => arena.battle.roster[piece]?.side === side),
      `${path}.fleeing`,
      'expected men of the side that feigns',
    )
    need(
      tempted.length > 0 && tempted.every((piece) => arena.battle.roster[piece]?.side === other(side)),
      `${path}.tempted`,
      'expected men of the other side',
    )
    need(
      fled.every((piece) => fleeing.includes(piece)),
      `${path}.fled`,
      'expected some of those who flee',
    )
  }
}

const checkVolley: Check = (_arena, s, need) => {
  const { over } = s.volley
  need(new Set(over).size === over.length && !over.includes(NONE), 'volley.over', 'expected each once')
}
