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
    turnBegins: (e) => `Tour ${e.turn}.`,
    phaseBegins: (e, n) => `Tour ${e.turn} : ${n.side(e.side)}.`,
    deployed: (e, n) =>
      e.at === null ? `${n.Piece(e.piece)} se cache.` : `${n.Piece(e.piece)} prend position en ${n.place(e.at)}.`,
    recovers: (e, n) => `${n.Piece(e.piece)} se relève.`,
    revealed: (e, n) => `${n.Piece(e.piece)} est découvert${e.at === null ? '' : ` en ${n.place(e.at)}`}.`,
    yielded: (e, n) =>
      e.how === 'fled' ? `${n.side(e.side)} : ils quittent le champ.` : `${n.side(e.side)} : ils déposent les armes.`,
    ended: (e, n) => (e.winner === -1 ? 'Le combat reste indécis.' : `Victoire : ${n.side(e.winner)}.`),
  },
  actions: {
    deploy: (a, n) => `${n.piece(a.piece)} en ${n.place(a.at)}`,
    rear: (a, n) => `dos à ${n.place(a.at)}`,
    ladder: (a, n) => `une échelle en ${n.place(a.at)}, contre ${n.place(a.top)}`,
    fightOn: () => 'continuer le combat',
    flight: () => 'quitter le champ',
    surrender: () => 'déposer les armes',
    done: () => 'terminé',
  },
  refusals: {
    notNextToDeploy: ({ piece }) => `Ce n’est pas ${piece} qui se place maintenant.`,
    notInYourArea: ({ piece, at }) => `${piece} ne peut se placer en ${at} dans ce scénario.`,
    placeTaken: ({ at }) => `${at} est déjà occupé.`,
    noLadderThere: ({ at }) => `Aucune échelle ne peut se dresser en ${at}.`,
    cannotStandThere: ({ piece, at }) => `${piece} ne peut se tenir en ${at}.`,
  },
  asks: { council: () => 'Continuer le combat ?', deploy: (_, piece) => `Où ${piece} se place-t-il ?` },
  rolls: {},
}
