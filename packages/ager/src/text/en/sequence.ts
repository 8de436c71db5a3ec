import type { SequenceEvent } from '../../rules/sequence/events.ts'
import type { SequenceAction, SequenceFrame } from '../../rules/sequence/frames.ts'
import type { SEQUENCE_NO } from '../../rules/sequence/refusals.ts'
import type { Chapter } from '../words.ts'

export const sequence: Chapter<
  SequenceEvent['type'],
  SequenceAction['type'],
  keyof typeof SEQUENCE_NO,
  SequenceFrame['step']
> = {
  events: {
    turnBegins: (e) => `Turn ${e.turn}.`,
    phaseBegins: (e, n) => `Turn ${e.turn}: ${n.side(e.side)}.`,
    deployed: (e, n) =>
      e.at === null ? `${n.Piece(e.piece)} hides.` : `${n.Piece(e.piece)} takes his place at ${n.place(e.at)}.`,
    recovers: (e, n) => `${n.Piece(e.piece)} gets back on his feet.`,
    revealed: (e, n) => `${n.Piece(e.piece)} is seen${e.at === null ? '' : ` at ${n.place(e.at)}`}.`,
    yielded: (e, n) =>
      e.how === 'fled' ? `${n.side(e.side)} leave the field.` : `${n.side(e.side)} lay down their arms.`,
    ended: (e, n) => (e.winner === -1 ? 'The battle is drawn.' : `${n.side(e.winner)} win the battle.`),
  },
  actions: {
    deploy: (a, n) => `${n.piece(a.piece)} at ${n.place(a.at)}`,
    rear: (a, n) => `with his back to ${n.place(a.at)}`,
    ladder: (a, n) => `a ladder at ${n.place(a.at)}, against ${n.place(a.top)}`,
    fightOn: () => 'fight on',
    flight: () => 'leave the field',
    surrender: () => 'lay down arms',
    done: () => 'done',
  },
  refusals: {
    notNextToDeploy: ({ piece }) => `It is not ${piece} who is placed next.`,
    notInYourArea: ({ piece, at }) => `${piece} may not set up at ${at} in this scenario.`,
    placeTaken: ({ at }) => `Somebody stands at ${at} already.`,
    noLadderThere: ({ at }) => `No ladder can stand at ${at} here.`,
    cannotStandThere: ({ piece, at }) => `${piece} cannot stand at ${at}.`,
  },
  asks: { council: () => 'Fight on?', deploy: (_, piece) => `Where does ${piece} set up?` },
  rolls: {},
}
