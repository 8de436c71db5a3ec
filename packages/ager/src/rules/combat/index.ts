import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Action } from '../../actions.ts'
import type { PieceId } from '../../field.ts'
import { NO } from '../../refusals.ts'
import type { State } from '../../state.ts'
import { nameOf, pieceNamed, pieceOf } from '../ground.ts'
import { loseBridle } from '../movement/animals.ts'
import { hasHidden } from '../sequence/reveal.ts'
import { waiting } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import { listLadderPushes, pushLadder, whyNotPushLadder } from '../works/ladders.ts'
import { eachAttack, whyNotAttack, whyNotDone, whyNotInclude, whyNotJoin } from './attack.ts'
import { retake, surrenders, takePrisoner, whyNotDemand, whyNotRetake } from './capture.ts'
import type { AssaultFrame, CombatStepFrame } from './frames.ts'
import { place } from './place.ts'
import { whyNotForgo, whyNotSpare } from './pledges.ts'
import { advance, casualty, result } from './result.ts'
import { retreat } from './retreat.ts'
import { strike } from './strike.ts'

/** Step 4: every attack is optional (AT-6-01); one after another, each resolved before the next (AT-6.4-09). */
const combat: Conduct<CombatStepFrame> = {
  asks: (_arena, s, frame) => (frame.ready ? s.active : null),
  list(arena, s, _frame, into) {
    listAttacks(arena, s, into)
    listPushes(arena, s, into)
    for (let i = 0; i < s.pieces.length; i++)
      if (whyNotRetake(arena, s, i) === undefined) into.push({ type: 'retake', piece: nameOf(arena, i) })
    if (whyNotOver(arena, s) === undefined) into.push({ type: 'done' })
  },
  whyNot(arena, s, _frame, action) {
    switch (action.type) {
      case 'attack':
        return whyNotBegin(arena, s, pieceNamed(arena, action.attacker), pieceNamed(arena, action.defender))
      case 'pushLadder':
        return whyNotPushLadder(arena, s, action) ?? whyNotSpare(arena, s, [pieceNamed(arena, action.piece)], [])
      case 'retake':
        return whyNotRetake(arena, s, pieceNamed(arena, action.piece))
      case 'done':
        return whyNotOver(arena, s)
      default:
        return NO.notNow
    }
  },
  act(p, frame, action) {
    frame.ready = false
    switch (action.type) {
      case 'attack':
        p.s.frames.push({
          step: 'assault',
          attackers: [pieceNamed(p.arena, action.attacker)],
          defenders: [pieceNamed(p.arena, action.defender)],
        })
        return
      case 'pushLadder':
        return pushLadder(p, action)
      case 'retake':
        return retake(p, pieceNamed(p.arena, action.piece))
      case 'done':
        p.s.frames.pop()
        return
      default:
        throw new Error(`${action.type} is no part of the combat step`)
    }
  },
  run(p, frame) {
    if (hasHidden(p.arena, p.s, p.s.active) || isAnythingToDo(p.arena, p.s)) frame.ready = true
    else p.s.frames.pop()
  },
}

function whyNotOver(arena: Arena, s: State): Refusal | undefined {
  return whyNotDone(arena, s) ?? whyNotForgo(arena, s)
}

function whyNotBegin(arena: Arena, s: State, attacker: PieceId, defender: PieceId): Refusal | undefined {
  return whyNotAttack(arena, s, attacker, defender) ?? whyNotSpare(arena, s, [attacker], [defender])
}

function listPushes(arena: Arena, s: State, into: Action[]): void {
  const found: Action[] = []
  listLadderPushes(arena, s, found)
  for (const action of found)
    if (action.type !== 'pushLadder' || whyNotSpare(arena, s, [pieceNamed(arena, action.piece)], []) === undefined)
      into.push(action)
}

function isAnythingToDo(arena: Arena, s: State): boolean {
  if (eachAttack(arena, s, () => true)) return true
  const found: Action[] = []
  listLadderPushes(arena, s, found)
  return found.length > 0 || s.pieces.some((_, i) => whyNotRetake(arena, s, i) === undefined)
}

function listAttacks(arena: Arena, s: State, into: Action[]): void {
  eachAttack(arena, s, (attacker, defender) => {
    if (whyNotSpare(arena, s, [attacker], [defender]) !== undefined) return false
    into.push({ type: 'attack', attacker: nameOf(arena, attacker), defender: nameOf(arena, defender) })
    return false
  })
}

function whyNotHelp(
  arena: Arena,
  s: State,
  { attackers, defenders }: AssaultFrame,
  piece: PieceId,
): Refusal | undefined {
  return whyNotJoin(arena, s, attackers, defenders, piece) ?? whyNotSpare(arena, s, [...attackers, piece], defenders)
}

/** AT-6.2-01, AT-6.2-04: more attackers, more defenders, then the blows; nothing is decided before the die. */
const assault: Conduct<AssaultFrame> = {
  ...waiting,
  asks: (_arena, s) => s.active,
  list(arena, s, frame, into) {
    const { attackers, defenders } = frame
    for (let i = 0; i < s.pieces.length; i++)
      if (whyNotHelp(arena, s, frame, i) === undefined) into.push({ type: 'join', attacker: nameOf(arena, i) })
    for (let i = 0; i < s.pieces.length; i++)
      if (whyNotInclude(arena, s, attackers, defenders, i) === undefined)
        into.push({ type: 'include', defender: nameOf(arena, i) })
    into.push({ type: 'strike' })
    if (whyNotDemand(arena, s, attackers, defenders) === undefined) into.push({ type: 'demand' })
    into.push({ type: 'callOff' })
  },
  whyNot(arena, s, frame, action) {
    const { attackers, defenders } = frame
    switch (action.type) {
      case 'join':
        return whyNotHelp(arena, s, frame, pieceNamed(arena, action.attacker))
      case 'include':
        return whyNotInclude(arena, s, attackers, defenders, pieceNamed(arena, action.defender))
      case 'demand':
        return whyNotDemand(arena, s, attackers, defenders)
      case 'strike':
      case 'callOff':
        return undefined
      default:
        return NO.notNow
    }
  },
  act(p, frame, action) {
    switch (action.type) {
      case 'join':
        frame.attackers.push(pieceNamed(p.arena, action.attacker))
        return
      case 'include':
        frame.defenders.push(pieceNamed(p.arena, action.defender))
        return
      case 'callOff':
        p.s.frames.pop()
        return
      case 'demand': {
        const [defender] = frame.defenders
        if (defender === undefined) return
        if (!surrenders(p, defender)) {
          p.s.frames.pop()
          return strike(p, frame.attackers, frame.defenders)
        }
        p.s.frames.pop()
        loseBridle(p, defender)
        for (const one of frame.attackers) {
          loseBridle(p, one)
          pieceOf(p.s, one).fought = true
        }
        return takePrisoner(p, defender, frame.attackers)
      }
      case 'strike':
        p.s.frames.pop()
        return strike(p, frame.attackers, frame.defenders)
      default:
        throw new Error(`${action.type} is no part of an attack`)
    }
  },
}

export const combatConduct = { combat, assault, result, casualty, retreat, place, advance }
