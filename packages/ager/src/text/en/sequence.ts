import type { SequenceEvent } from '../../rules/sequence/events.ts'
import type { SequenceAction, SequenceFrame } from '../../rules/sequence/frames.ts'
import type { SEQUENCE_NO } from '../../rules/sequence/refusals.ts'
import type { ChapterWords, Decision } from '../words.ts'
import { camp } from './camp.ts'
import { he, his } from './grammar.ts'

/** What ends with the word of the player. */
const ends: Readonly<Partial<Record<Decision, string>>> = {
  fire: 'end the fire step',
  charges: 'announce no more charges',
  course: 'announce the charge by this path',
  move: 'end the movement step',
  feint: 'begin the flight',
  combat: 'end the combat step',
}

export const sequence: ChapterWords<
  SequenceEvent['type'],
  SequenceAction['type'],
  keyof typeof SEQUENCE_NO,
  SequenceFrame['step'],
  never
> = {
  events: {
    turnBegins: (e) => `Turn ${e.turn} begins.`,
    phaseBegins: (e) => `Turn ${e.turn}, phase of: ${e.who.en}.`,
    deployed: (e, n) =>
      e.at === null ? `${n.piece(e.piece)} hides.` : `${n.piece(e.piece)} is set up at ${n.place(e.at)}.`,
    recovers: (e, n) => `${n.piece(e.piece)} comes round and gets up.`,
    revealed: (e, n) => `${n.piece(e.piece)} is seen${e.at === null ? '' : ` at ${n.place(e.at)}`}.`,
    searches: (e, n) => `${n.piece(e.piece)} looks for hidden enemies at ${n.place(e.at)}.`,
    yielded: (e) => `${e.who.en}: ${e.how === 'fled' ? 'they leave the field' : 'they lay down their arms'}.`,
    ended: (e) => {
      if (e.who === null) return 'The battle is over: a draw.'
      return `The battle is over. ${e.reason === 'minor' ? 'Minor victory' : 'Victory'}: ${e.who.en}.`
    },
  },
  actions: {
    deploy: (a, n) => camp.deploy(n.piece(a.piece), n.place(a.at)),
    rear: (a, n) => `rear at ${n.place(a.at)}`,
    ladder: (a, n) => `a ladder at ${n.place(a.at)}, against ${n.place(a.top)}`,
    fightOn: () => 'fight on',
    flight: () => 'leave the field: the battle is lost',
    surrender: () => 'lay down arms: the battle is lost',
    done: (_a, _n, { step, kind }) => {
      if (step === 'course' && kind === 'answer') return 'announce the counter-charge by this path'
      return isDecision(step) ? (ends[step] ?? 'done') : 'done'
    },
  },
  refusals: {
    notNextToDeploy: ({ piece }) =>
      `It is not ${piece} who is set up next: pieces are set up in the order of the list.`,
    notInYourArea: ({ piece, at }) =>
      `${piece} may not be set up at ${at}: the scenario gives another area, the ground is closed, or there is no room for what belongs with ${piece}.`,
    placeTaken: ({ at, holder }) => `${holder || 'Somebody'} is at ${at} already: choose a free hex.`,
    cannotStandThere: ({ piece, at, gender }) =>
      `${piece} cannot have ${his(gender)} rear at ${at}: both hexes must be free, open to mounts and within the area where ${he(gender)} may set up.`,
    noLadderSpot: ({ at }) =>
      `No ladder may be set up at ${at} against that wall in this scenario, or there is one already.`,
  },
  asks: {
    council: () => 'Do you fight on?',
    deploy: ({ piece, kind }) => camp.asks(piece, kind),
  },
  rolls: {},
}

function isDecision(step: string): step is keyof typeof ends {
  return Object.hasOwn(ends, step)
}
