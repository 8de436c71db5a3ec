import type { WorksEvent } from '../../rules/works/events.ts'
import type { WorksAction, WorksFrame } from '../../rules/works/frames.ts'
import type { TaskKind } from '../../rules/works/kinds.ts'
import type { WORKS_NO } from '../../rules/works/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { agree, he } from './grammar.ts'

export const doing: Readonly<Record<TaskKind, (at: string) => string>> = {
  clear: (at) => `clear the dead from ${at}`,
  rip: (at) => `rip the canvas at ${at}`,
  openGate: (at) => `open the gate at ${at}`,
  closeGate: (at) => `close the gate at ${at}`,
  breakGate: (at) => `break in the gate at ${at}`,
  cutBridge: (at) => `destroy the bridge at ${at}`,
  layFootbridge: (at) => `lay a footbridge at ${at}`,
  arm: (at) => `take a weapon from the dead at ${at}`,
}

const done: Readonly<Record<TaskKind, (at: string) => string>> = {
  clear: (at) => `the dead are cleared from ${at}`,
  rip: (at) => `the canvas at ${at} is ripped`,
  openGate: (at) => `the gate at ${at} is open`,
  closeGate: (at) => `the gate at ${at} is closed`,
  breakGate: (at) => `the gate at ${at} is broken in`,
  cutBridge: (at) => `the bridge at ${at} is destroyed`,
  layFootbridge: (at) => `a footbridge lies at ${at}`,
  arm: () => 'there is a weapon in hand again',
}

const phases = (n: number): string => (n === 1 ? '1 phase' : `${n} phases`)

export const works: ChapterWords<
  WorksEvent['type'],
  WorksAction['type'],
  keyof typeof WORKS_NO,
  WorksFrame['step'],
  'ladder-push'
> = {
  events: {
    workBegun: (e, n) =>
      `${n.pieces(e.workers)} ${agree(e.workers, 'sets', 'set')} to work to ${doing[e.task](n.place(e.at))}: ${phases(e.phases)}.`,
    workGoesOn: (e, n) =>
      `${n.pieces(e.workers)} ${agree(e.workers, 'works', 'work')} on to ${doing[e.task](n.place(e.at))}: ${phases(e.left)} to go.`,
    workDone: (e, n) => `${n.pieces(e.workers)}: ${done[e.task](n.place(e.at))}.`,
    workAbandoned: (e, n) =>
      `${n.pieces(e.workers)} ${agree(e.workers, 'gives', 'give')} up the work to ${doing[e.task](n.place(e.at))}.`,
    bodiesShifted: (e, n) => {
      const bodies = `The ${agree(e.bodies, 'body', 'bodies')} of ${n.pieces(e.bodies)} ${agree(e.bodies, 'is', 'are')}`
      return e.sink
        ? `${bodies} thrown from ${n.place(e.from)} into the water at ${n.place(e.to)} and ${agree(e.bodies, 'sinks', 'sink')}.`
        : `${bodies} carried from ${n.place(e.from)} to ${n.place(e.to)}.`
    },
    ladderMoved: (e, n) => {
      const where =
        e.from === e.to
          ? `turn the ladder at ${n.place(e.to)}`
          : `carry the ladder from ${n.place(e.from)} to ${n.place(e.to)}`
      return `${n.pieces(e.workers)} ${where}, against ${n.place(e.top)}.`
    },
    ladderPushed: (e, n) =>
      `${n.piece(e.piece)} pushes at the ladder at ${n.place(e.at)} from ${e.below ? 'below' : 'above'}: 1D10 gives ${e.die}; ${e.falls ? 'it falls' : 'it holds'}.`,
    falls: (e, n) => {
      const upon = e.upon.length === 0 ? '' : `, upon ${n.pieces(e.upon)}`
      return `${n.piece(e.piece)} falls with the ${e.of} from ${n.place(e.from)} to ${n.place(e.to)}${upon}.`
    },
  },
  actions: {
    work: (a, n) =>
      `${n.pieces(a.workers)}: ${doing[a.task](n.place(a.at))}${a.body === null ? '' : ` (${n.piece(a.body)})`}`,
    abandon: (a, n) => `${n.piece(a.worker)} gives up the work`,
    layBodies: (a, n) =>
      a.rear === null ? `lay them at ${n.place(a.at)}` : `lay it at ${n.place(a.at)}, rear at ${n.place(a.rear)}`,
    moveLadder: (a, n) =>
      a.from === a.to
        ? `turn the ladder at ${n.place(a.to)} against ${n.place(a.top)}`
        : `carry the ladder from ${n.place(a.from)} to ${n.place(a.to)}, against ${n.place(a.top)}`,
    bear: (a, n) => `${n.piece(a.worker)} bears the ladder`,
    pushLadder: (a, n) => `${n.piece(a.piece)} tries to push over the ladder at ${n.place(a.at)}`,
    fall: (a, n, { piece }) => `${piece} falls to ${n.place(a.at)}`,
  },
  refusals: {
    notYourWorker: ({ piece }) => `${piece} is not one of your men.`,
    cannotWork: ({ piece }) => `${piece} is in no state to work.`,
    workOnFoot: ({ piece }) =>
      `${piece} is in the saddle or on a ladder, and work is done on firm ground: get down first.`,
    firedBeforeWork: ({ piece }) => `${piece} has fired or thrown in this phase, and so does no work in it.`,
    wrongCrew: () =>
      'That work takes a different number of hands: two for dead, gates to be broken in and bridges; one for the rest.',
    notInPlace: ({ piece, at }) =>
      `${piece} is not where that work is done: stand at or beside ${at} when your phase begins.`,
    ruleNotInForce: () => 'That work is no part of this scenario.',
    noHeap: ({ at }) => `Not enough dead lie at ${at} to be worth clearing.`,
    noSuchBodies: ({ at }) => `Those dead do not lie at ${at}: clear up to three men, or one animal.`,
    noCanvas: ({ at }) => `There is no canvas to be ripped at ${at}.`,
    noGate: ({ at }) => `There is no gate at ${at}.`,
    gateNotClosed: ({ at }) => `The gate at ${at} is not closed.`,
    gateNotOpen: ({ at }) => `The gate at ${at} is not open, or broken for good.`,
    firedBeforeGate: ({ piece, gender }) =>
      `${piece} fired in the enemy’s phase: ${he(gender)} must spend a whole turn at the gate.`,
    notOneSideOfGate: ({ at }) => `Both must stand on the same side of the gate at ${at}.`,
    noBridgeThere: ({ at }) => `There is no bridge at ${at}.`,
    bridgeNotWhole: ({ at }) => `The bridge at ${at} is destroyed already.`,
    bridgeNotDestroyed: ({ at }) => `The bridge at ${at} is not destroyed: no footbridge is needed.`,
    onlyDefenders: () => 'Only the defenders of the castle destroy its bridge.',
    needsNoWeapon: ({ piece }) =>
      `${piece} does not need a weapon: only an escaped prisoner who was unhurt takes one from the dead.`,
    noDeadMan: ({ at }) => `No dead man lies at ${at}.`,
    notAtWork: ({ piece }) => `${piece} is not at work.`,
    justBegun: ({ piece }) => `${piece} has only just begun: the work can be given up from the next phase on.`,
    cannotLayThere: ({ at }) => `The dead cannot be laid at ${at}: choose one of the hexes offered.`,
    noLadderThere: ({ at, from }) => `There is no ladder at ${from || at}.`,
    ladderManned: ({ from, holder }) => `${holder || 'Somebody'} is on the ladder at ${from}: it stays where it is.`,
    ladderStandsSo: () => 'The ladder stands like that already.',
    ladderCannotStand: ({ at }) =>
      `No ladder can stand at ${at}: the hex must be free, open on foot and next to the old one.`,
    ladderLeansOnNothing: () =>
      'There it would lean on nothing: its top must be at a wall-walk or tower next to its foot.',
    ladderTooShort: () => 'The ladder is too short for that wall: it goes up one level.',
    twoMustShift: ({ from }) => `Two of your men who can still spend 2 MP must stand beside the ladder at ${from}.`,
    notBesideLadder: ({ piece }) => `${piece} does not stand beside the ladder.`,
    noPointsForLadder: ({ piece }) => `${piece} has not the 2 MP left that it takes, or is busy otherwise.`,
    notAtLadder: ({ piece, at }) => `${piece} is neither at the top nor beside the foot of the ladder at ${at}.`,
    cannotFallThere: ({ piece, at }) => `${piece} cannot fall to ${at}: choose one of the hexes offered.`,
  },
  asks: {
    bodies: ({ others }) => `Where are the dead laid (${others})?`,
    fall: ({ piece, kind }) => `${piece} falls with the ${kind === 'ladder' ? 'ladder' : 'bridge'}: where to?`,
    bearers: ({ count }) => `Who bears the ladder? (${count} of 2 named)`,
  },
  rolls: { 'ladder-push': '1D10 for pushing over the ladder' },
}
