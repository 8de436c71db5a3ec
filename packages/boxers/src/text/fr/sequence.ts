import type { Corner } from '../../names.ts'
import type { SequenceEvent } from '../../rules/sequence/events.ts'
import type { SequenceAction, SequenceFrame } from '../../rules/sequence/frames.ts'
import type { SEQUENCE_NO } from '../../rules/sequence/refusals.ts'
import type { Step } from '../../state.ts'
import type { ChapterWords, Decision } from '../words.ts'
import { signed } from '../writing.ts'
import { pa } from './grammar.ts'

const corners: Readonly<Record<Corner, string>> = {
  nw: 'le coin nord-ouest',
  ne: 'le coin nord-est',
  se: 'le coin sud-est',
  sw: 'le coin sud-ouest',
}

export const steps: Readonly<Record<Step, string>> = {
  deploy: 'déploiement',
  start: 'début du tour',
  points: 'étape 1, points d’action',
  rally: 'étape 2, ralliements',
  movement: 'étape 3, localisations et mouvements',
  fire: 'étape 4, tirs',
  melee: 'étape 5, corps à corps',
  end: 'fin du tour',
}

/** What ends with the word of the player. */
const ends: Readonly<Partial<Record<Decision, string>>> = {
  crowd: 'personne d’autre ne revient',
  movement: 'finir l’étape de mouvement',
  activation: 'les autres restent sur place',
  charge: 'ne plus tirer sur ceux qui chargent',
  fire: 'finir l’étape de tir',
  melee: 'finir cette partie du corps à corps',
  haul: 'laisser le canon sur place',
}

const isDecision = (step: string): step is Decision => Object.hasOwn(ends, step)

export const sequence: ChapterWords<
  SequenceEvent['type'],
  SequenceAction['type'],
  keyof typeof SEQUENCE_NO,
  SequenceFrame['step'],
  'corner' | 'gun' | 'keg' | 'points'
> = {
  events: {
    corner: (e, n) =>
      `${n.unit(e.unit)} : le dé désigne ${corners[e.corner]}${e.free ? '' : ', où la place manque à bonne distance des Européens'}.`,
    placed: (e, n) => `${n.figure(e.figure)} prend place en ${n.place(e.at)}.`,
    lifted: (e, n) => `${n.figure(e.figure)} est repris en main.`,
    barricaded: (e, n) => `${n.section(e.section)} se dresse de ${n.place(e.from)} à ${n.place(e.to)}.`,
    equipped: (e, n) => `${n.figures(e.figures)} portent ${n.timber(e.timber)}.`,
    ready: (e, n) => `Prêts : ${n.side(e.side)}.`,
    turnBegins: (e) => `Le tour ${e.turn} commence.`,
    stepBegins: (e, n) =>
      e.at === 'deploy'
        ? 'Les deux camps se déploient.'
        : `Tour ${e.turn}, ${steps[e.at]} ; d’abord ${n.side(e.first)}.`,
    returned: (e, n) => `La foule remplace ${n.figure(e.figure)}, en ${n.place(e.at)}.`,
    diced: (e) =>
      `${e.what === 'gun' ? 'Le canon' : 'Le tonneau de poudre'} (1D6 : ${e.die}, il faut ${e.needed}) : ${e.comes ? 'l’entrée est possible' : 'pas encore'}.`,
    points: (e, n) => {
      const losses = e.losses === 0 ? '' : `, ${signed(e.modifier)} pour ${e.losses} pertes`
      return `${e.unit === null ? n.side(e.side) : n.unit(e.unit)} (${e.dice.length}D6 : ${e.dice.join(' et ')}${losses}) : ${pa(e.points)}.`
    },
    ended: (e, n) =>
      e.winner === null
        ? 'La bataille est finie : partie nulle.'
        : `La bataille est finie. Victoire : ${n.side(e.winner)}.`,
  },
  actions: {
    suggested: (_a, _n, { step }) =>
      step === 'crowd'
        ? 'faire revenir autant d’hommes que possible'
        : 'placer tout le monde comme le scénario le propose',
    place: (a, n) => `${n.figure(a.figure)} en ${n.place(a.at)}`,
    lift: (a, n) => `reprendre ${n.figure(a.figure)}`,
    barricade: (a, n) => `${n.section(a.section)} depuis ${n.place(a.from)} vers ${n.place(a.toward)}`,
    equip: (a, n) => `${n.timber(a.timber)} pour ${n.figures(a.figures)}`,
    ready: () => 'prêt',
    return: (a, n) => `faire revenir ${n.figure(a.figure)} en ${n.place(a.at)}`,
    done: (_a, _n, { step }) => (isDecision(step) ? (ends[step] ?? 'terminé') : 'terminé'),
  },
  refusals: {
    notInThisUnit: ({ figure, unit }) => `${figure} n’est pas de ceux qui se déploient maintenant (${unit}).`,
    outsideItsArea: ({ figure }) => `${figure} ne peut pas être là : le scénario donne une autre zone à son unité.`,
    outsideItsCorner: ({ figure }) => `${figure} doit être à 20 cm au plus du coin tiré pour sa colonne.`,
    tooNearToEuropeans: () => 'C’est à moins de 20 cm d’un Européen.',
    noRoom: ({ figure }) =>
      `La place manque${figure === '' ? '' : ` pour ${figure}`} : un socle y couvrirait quelqu’un, un mur ou le bord de la table.`,
    notPlaced: ({ figure }) => `${figure || 'Quelqu’un de désigné'} n’est pas sur la table.`,
    someNotPlaced: ({ unit }) => `Tout le monde n’a pas encore sa place (${unit}).`,
    timberUnborne: () => 'Une échelle ou un bélier n’a pas encore de porteurs.',
    notYourBarricade: ({ section }) => `Ce n’est pas à vous de placer cela : ${section}.`,
    tooShort: () => 'Il faut entre les deux points la longueur d’une barricade, 10 cm.',
    barricadeInTheWay: ({ section }) => `${section} croiserait là un terrain, un mur, un incendie ou quelqu’un.`,
    barricadeAtCorner: () => 'Une barricade reste à 20 cm des coins de la table.',
    offTheTable: () => 'C’est hors de la table.',
    noSuchTimber: ({ timber }) => `Rien de tel pour ces hommes${timber ? ` (${timber})` : ''}.`,
    tooFewBearers: ({ timber }) => `Trop peu d’hommes pour ${timber} : il en faut deux au moins.`,
    tooManyBearers: ({ timber }) => `Trop d’hommes pour ${timber} : quatre au plus.`,
    wrongBearers: ({ timber }) =>
      `Pour ${timber}, il faut des hommes d’une seule colonne qui y a droit et qui ne portent rien d’autre.`,
    bearersApart: ({ timber }) => `Ils sont trop loin l’un de l’autre pour tenir ${timber} ensemble.`,
    cannotReturn: ({ figure }) =>
      `${figure} ne peut pas revenir : seuls des Boxers éliminés reviennent, ni chef, ni artilleur, ni porteur.`,
  },
  asks: {
    deploy: ({ unit }) => `Déploiement (${unit}) : placez vos hommes, puis dites que vous êtes prêt.`,
    crowd: ({ left }) => `La foule peut remplacer jusqu’à ${left} pertes : qui, et où ?`,
  },
  rolls: {
    corner: '1D4 pour le coin de la colonne',
    gun: '1D6 pour l’arrivée du canon',
    keg: '1D6 pour l’arrivée du tonneau de poudre',
    points: '1D6 pour les points d’action',
  },
}
