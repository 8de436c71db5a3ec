import type { SequenceEvent } from '../../rules/sequence/events.ts'
import type { SequenceAction, SequenceFrame } from '../../rules/sequence/frames.ts'
import type { SEQUENCE_NO } from '../../rules/sequence/refusals.ts'
import type { ChapterWords, Decision } from '../words.ts'
import { camp } from './camp.ts'
import { de, fem } from './grammar.ts'

/** What ends with the word of the player. */
const ends: Readonly<Partial<Record<Decision, string>>> = {
  fire: 'finir la séquence de tir',
  charges: 'ne plus annoncer de charge',
  course: 'annoncer la charge par ce parcours',
  move: 'finir la séquence de mouvement',
  feint: 'commencer la fuite',
  combat: 'finir la séquence de combat',
}

export const sequence: ChapterWords<
  SequenceEvent['type'],
  SequenceAction['type'],
  keyof typeof SEQUENCE_NO,
  SequenceFrame['step'],
  never
> = {
  events: {
    turnBegins: (e) => `Le tour ${e.turn} commence.`,
    phaseBegins: (e) => `Tour ${e.turn}, phase : ${e.who.fr}.`,
    deployed: (e, n) =>
      e.at === null ? `${n.piece(e.piece)} se cache.` : `${n.piece(e.piece)} prend place en ${n.place(e.at)}.`,
    recovers: (e, n) => `${n.piece(e.piece)} reprend ses esprits et se relève.`,
    revealed: (e, n) =>
      `${n.piece(e.piece)} est découvert${fem(n.gender(e.piece))}${e.at === null ? '' : ` en ${n.place(e.at)}`}.`,
    searches: (e, n) => `${n.piece(e.piece)} cherche des ennemis cachés en ${n.place(e.at)}.`,
    yielded: (e) => `${e.who.fr} : ${e.how === 'fled' ? 'on quitte le champ de bataille' : 'on dépose les armes'}.`,
    ended: (e) => {
      if (e.who === null) return 'La bataille est finie : partie nulle.'
      return `La bataille est finie. Victoire${e.reason === 'minor' ? ' mineure' : ''} : ${e.who.fr}.`
    },
  },
  actions: {
    deploy: (a, n) => camp.deploy(n.piece(a.piece), n.place(a.at)),
    rear: (a, n) => `l’arrière en ${n.place(a.at)}`,
    ladder: (a, n) => `une échelle en ${n.place(a.at)}, contre ${n.place(a.top)}`,
    fightOn: () => 'continuer le combat',
    flight: () => 'quitter le champ de bataille : la bataille est perdue',
    surrender: () => 'déposer les armes : la bataille est perdue',
    done: (_a, _n, { step, kind }) => {
      if (step === 'course' && kind === 'answer') return 'annoncer la contre-charge par ce parcours'
      return isDecision(step) ? (ends[step] ?? 'terminé') : 'terminé'
    },
  },
  refusals: {
    notNextToDeploy: ({ piece }) => `Ce n’est pas le tour ${de(piece)} : on place les pions dans l’ordre de la liste.`,
    notInYourArea: ({ piece, at }) =>
      `${piece} ne peut pas être en ${at} au départ : le scénario lui donne une autre zone, le terrain est fermé, ou la place manque pour ce qui l’accompagne.`,
    placeTaken: ({ at, holder }) => `${holder || 'Quelqu’un'} est déjà en ${at} : choisissez une case libre.`,
    cannotStandThere: ({ piece, at }) =>
      `L’arrière ${de(piece)} ne peut pas être en ${at} : les deux cases doivent être libres, ouvertes aux montures et dans sa zone de départ.`,
    noLadderSpot: ({ at }) =>
      `Dans ce scénario, aucune échelle ne peut se dresser en ${at} contre ce mur, ou il y en a déjà une.`,
  },
  asks: {
    council: () => 'Continuez-vous le combat ?',
    deploy: ({ piece, kind }) => camp.asks(piece, kind),
  },
  rolls: {},
}

function isDecision(step: string): step is keyof typeof ends {
  return Object.hasOwn(ends, step)
}
