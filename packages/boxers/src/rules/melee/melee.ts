import type { Refusal } from '@grognard/kernel'
import type { ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { MeleeArm, Side } from '../../names.ts'
import { NO } from '../../refusals.ts'
import { seatOf } from '../../seats.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { contactsOf, figureOf, isContact, isPresent, nameOf, other, present, rosterOf } from '../figures.ts'
import { eliminate } from '../morale/harm.ts'
import { ramsOf, strike, whyNoRam } from '../works/rams.ts'
import { timberName, timberNamed } from '../works/timber.ts'
import { armsOf, fighterOf, supportersOf } from './clash.ts'
import type { Fighter } from './clash.ts'
import type { Blow } from './events.ts'
import type { MeleeFrame } from './frames.ts'

type StepFrame = Extract<MeleeFrame, { step: 'melee' }>
type ClashFrame = Extract<MeleeFrame, { step: 'clash' }>

export function openMelee(s: State): void {
  s.frames.push({ step: 'melee', stage: 'first' })
}

const sideOf = (s: State, { stage }: StepFrame): Side => (stage === 'second' ? other(s.first) : s.first)

/** BX-melee-01, BX-melee-02: the combats that a side has to settle now, its own man first. */
function pairsOf(arena: Arena, s: State, frame: StepFrame): [FigureId, FigureId][] {
  return present(arena, s, sideOf(s, frame)).flatMap((id): [FigureId, FigureId][] =>
    foesOf(arena, s, frame, id).map((foe) => [id, foe]),
  )
}

function foesOf(arena: Arena, s: State, frame: StepFrame, id: FigureId): FigureId[] {
  const { fought, assails } = figureOf(s, id)
  const isOld = frame.stage === 'old'
  if (fought || assails === isOld) return []
  return contactsOf(arena, s, id).filter((foe) => {
    const figure = figureOf(s, foe)
    return !figure.fought && !(isOld && figure.assails)
  })
}

/** BX-melee-11, BX-melee-17: nobody, or up to two of those who may. */
function choicesOf(arena: Arena, candidates: readonly FigureId[]): FigureId[][] {
  let choices: FigureId[][] = [[]]
  for (const id of candidates) choices = choices.flatMap((one) => [one, [...one, id]])
  return choices.filter((one) => one.length <= arena.kit.melee.mostSupporters)
}

const named = (arena: Arena, names: readonly string[]): FigureId[] =>
  names.map((name) => arena.figures.get(name) ?? NONE)

export const melee: Conduct<StepFrame> = {
  asks: (arena, s, frame) =>
    pairsOf(arena, s, frame).length > 0 || ramsOf(arena, s, sideNow(s, frame)).length > 0
      ? seatOf(sideOf(s, frame))
      : null,
  list: (arena, s, frame, into) => {
    const pairs = pairsOf(arena, s, frame)
    for (const [id, foe] of pairs)
      for (const arm of armsOf(arena, s, id))
        for (const supporters of choicesOf(arena, supportersOf(arena, s, id, foe, foe)))
          into.push({
            type: 'fight',
            figure: nameOf(arena, id),
            foe: nameOf(arena, foe),
            arm,
            supporters: supporters.map((one) => nameOf(arena, one)),
          })
    for (const number of ramsOf(arena, s, sideNow(s, frame))) into.push({ type: 'ram', timber: timberName(s, number) })
    if (pairs.length === 0) into.push({ type: 'done' })
  },
  whyNot: (arena, s, frame, action) => {
    switch (action.type) {
      case 'done':
        return pairsOf(arena, s, frame).length > 0 ? NO.combatsFirst : undefined
      case 'fight':
        return whyNotFought(arena, s, frame, action)
      case 'ram':
        return whyNoRam(arena, s, sideNow(s, frame), timberNamed(s, action.timber))
      default:
        return NO.notNow
    }
  },
  act: (p, frame, action) => {
    const { arena, s } = p
    switch (action.type) {
      case 'done':
        return pass(s, frame)
      case 'ram':
        return strike(p, timberNamed(s, action.timber))
      case 'fight': {
        const [figure, foe] = [arena.figures.get(action.figure) ?? NONE, arena.figures.get(action.foe) ?? NONE]
        const supporters = named(arena, action.supporters)
        s.frames.push({ step: 'clash', side: sideOf(s, frame), figure, foe, arm: action.arm, supporters })
        return
      }
      default:
        throw new Error(`${action.type} is no part of close combat`)
    }
  },
  run: (p, frame) => {
    pass(p.s, frame)
  },
}

/** Rams strike in their side's own part of the step. */
const sideNow = (s: State, frame: StepFrame): Side | null => (frame.stage === 'old' ? null : sideOf(s, frame))

function pass(s: State, frame: StepFrame): void {
  if (frame.stage === 'first') frame.stage = 'second'
  else if (frame.stage === 'second') frame.stage = 'old'
  else s.frames.pop()
}

function whyNotFought(
  arena: Arena,
  s: State,
  frame: StepFrame,
  { figure, foe: against, arm, supporters }: ActionOf<'fight'>,
): Refusal | undefined {
  const [id, foe] = [arena.figures.get(figure) ?? NONE, arena.figures.get(against) ?? NONE]
  if (rosterOf(arena, id).side !== sideOf(s, frame)) return NO.notYours
  if (rosterOf(arena, foe).side === sideOf(s, frame)) return NO.notAnEnemy
  if (![id, foe].every((one) => isPresent(figureOf(s, one))) || !isContact(arena, s, id, foe)) return NO.noSuchCombat
  if (figureOf(s, id).fought || figureOf(s, foe).fought) return NO.hasFought
  if (!foesOf(arena, s, frame, id).includes(foe)) return NO.noSuchCombat
  return whyNotSo(arena, s, id, arm, supporters, supportersOf(arena, s, id, foe, foe))
}

function whyNotSo(
  arena: Arena,
  s: State,
  id: FigureId,
  arm: MeleeArm,
  supporters: readonly string[],
  candidates: readonly FigureId[],
): Refusal | undefined {
  if (!armsOf(arena, s, id).includes(arm)) return NO.noSuchArm
  if (supporters.length > arena.kit.melee.mostSupporters) return NO.tooManySupporters
  const ids = named(arena, supporters)
  // In the order of their numbers, so that one choice has one name.
  const isKnown = ids.every((one, i) => candidates.includes(one) && one > (ids[i - 1] ?? NONE))
  return isKnown ? undefined : NO.cannotSupport
}

/** BX-melee-17: whoever opened the combat has declared; now the other does. */
export const clash: Conduct<ClashFrame> = {
  asks: (_arena, _s, { side }) => seatOf(other(side)),
  list: (arena, s, { figure, foe }, into) => {
    for (const arm of armsOf(arena, s, foe))
      for (const supporters of choicesOf(arena, supportersOf(arena, s, foe, figure, foe)))
        into.push({ type: 'answer', arm, supporters: supporters.map((one) => nameOf(arena, one)) })
  },
  whyNot: (arena, s, { figure, foe }, action) =>
    action.type === 'answer'
      ? whyNotSo(arena, s, foe, action.arm, action.supporters, supportersOf(arena, s, foe, figure, foe))
      : NO.notNow,
  act: (p, frame, action) => {
    if (action.type !== 'answer') throw new Error(`${action.type} is no answer`)
    const { arena, s } = p
    s.frames.pop()
    const one = fighterOf(arena, s, frame.figure, frame.arm, frame.supporters)
    const two = fighterOf(arena, s, frame.foe, action.arm, named(arena, action.supporters))
    resolve(p, one, two)
  },
  run: () => {
    throw new Error('this frame waits for a decision')
  },
}

/** BX-melee-19, BX-melee-20: the lower score dies with all who supported it; equal scores go on next turn. */
function resolve(p: Play, one: Fighter, two: Fighter): void {
  const [first, second] = [blowOf(p, one), blowOf(p, two)]
  for (const { figure, supporters } of [one, two])
    for (const id of [figure, ...supporters]) figureOf(p.s, id).fought = true
  const winner = first.score === second.score ? null : first.score > second.score ? first.figure : second.figure
  p.log?.push({
    type: 'clashed',
    blows: [first, second],
    winner,
    rules: [winner === null ? 'BX-melee-20' : 'BX-melee-19'],
  })
  if (winner === null) return
  const loser = first.score > second.score ? two : one
  eliminate(p, [loser.figure, ...loser.supporters], 'melee')
}

function blowOf(p: Play, { figure, arm, sides, supporters, modifiers, added }: Fighter): Blow {
  const die = p.dice.die(sides, 'melee')
  return {
    figure: nameOf(p.arena, figure),
    arm,
    supporters: supporters.map((id) => nameOf(p.arena, id)),
    die,
    sides,
    modifiers,
    score: die + added,
  }
}
