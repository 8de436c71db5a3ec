import type { WorksEvent } from '../../rules/works/events.ts'
import type { WorksAction, WorksFrame } from '../../rules/works/frames.ts'
import type { TaskKind } from '../../rules/works/kinds.ts'
import type { WORKS_NO } from '../../rules/works/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { des, selon } from './grammar.ts'

export const doing: Readonly<Record<TaskKind, (at: string) => string>> = {
  clear: (at) => `dégager les morts de ${at}`,
  rip: (at) => `déchirer la toile en ${at}`,
  openGate: (at) => `ouvrir la porte en ${at}`,
  closeGate: (at) => `fermer la porte en ${at}`,
  breakGate: (at) => `enfoncer la porte en ${at}`,
  cutBridge: (at) => `détruire le pont en ${at}`,
  layFootbridge: (at) => `jeter une passerelle en ${at}`,
  arm: (at) => `prendre l’arme d’un mort en ${at}`,
}

const done: Readonly<Record<TaskKind, (at: string) => string>> = {
  clear: (at) => `les morts sont dégagés de ${at}`,
  rip: (at) => `la toile est déchirée en ${at}`,
  openGate: (at) => `la porte en ${at} est ouverte`,
  closeGate: (at) => `la porte en ${at} est fermée`,
  breakGate: (at) => `la porte en ${at} est enfoncée`,
  cutBridge: (at) => `le pont en ${at} est détruit`,
  layFootbridge: (at) => `une passerelle est jetée en ${at}`,
  arm: () => 'de nouveau l’arme à la main',
}

const phases = (n: number): string => (n > 1 ? `${n} phases` : `${n} phase`)

export const works: ChapterWords<
  WorksEvent['type'],
  WorksAction['type'],
  keyof typeof WORKS_NO,
  WorksFrame['step'],
  'ladder-push'
> = {
  events: {
    workBegun: (e, n) =>
      `${n.pieces(e.workers)} ${selon(e.workers, 'se met', 'se mettent')} à l’ouvrage pour ${doing[e.task](n.place(e.at))} : ${phases(e.phases)}.`,
    workGoesOn: (e, n) =>
      `${n.pieces(e.workers)} ${selon(e.workers, 'poursuit', 'poursuivent')} l’ouvrage pour ${doing[e.task](n.place(e.at))} : encore ${phases(e.left)}.`,
    workDone: (e, n) => `${n.pieces(e.workers)} : ${done[e.task](n.place(e.at))}.`,
    workAbandoned: (e, n) =>
      `${n.pieces(e.workers)} ${selon(e.workers, 'renonce', 'renoncent')} à ${doing[e.task](n.place(e.at))}.`,
    bodiesShifted: (e, n) =>
      e.sink
        ? `On jette de ${n.place(e.from)} à l’eau, en ${n.place(e.to)}, ${corpses(e.bodies)} ${des(n, e.bodies)}, qui ${selon(e.bodies, 'coule', 'coulent')}.`
        : `On porte de ${n.place(e.from)} en ${n.place(e.to)} ${corpses(e.bodies)} ${des(n, e.bodies)}.`,
    ladderMoved: (e, n) => {
      const where =
        e.from === e.to
          ? `tournent l’échelle en ${n.place(e.to)}`
          : `portent l’échelle de ${n.place(e.from)} en ${n.place(e.to)}`
      return `${n.pieces(e.workers)} ${where}, contre ${n.place(e.top)}.`
    },
    ladderPushed: (e, n) =>
      `${n.piece(e.piece)} veut renverser ${e.below ? 'd’en bas' : 'd’en haut'} l’échelle en ${n.place(e.at)} (1D10 : ${e.die}) : ${e.falls ? 'elle tombe' : 'elle tient'}.`,
    falls: (e, n) => {
      const upon = e.upon.length === 0 ? '' : `, sur ${n.pieces(e.upon)}`
      return `${n.piece(e.piece)} tombe de ${n.place(e.from)} en ${n.place(e.to)} avec ${e.of === 'ladder' ? 'l’échelle' : 'le pont'}${upon}.`
    },
  },
  actions: {
    work: (a, n) =>
      `${n.pieces(a.workers)} : ${doing[a.task](n.place(a.at))}${a.body === null ? '' : ` (${n.piece(a.body)})`}`,
    abandon: (a, n) => `${n.piece(a.worker)} renonce à l’ouvrage`,
    layBodies: (a, n) =>
      a.rear === null
        ? `les poser en ${n.place(a.at)}`
        : `le poser en ${n.place(a.at)}, l’arrière en ${n.place(a.rear)}`,
    moveLadder: (a, n) =>
      a.from === a.to
        ? `tourner l’échelle en ${n.place(a.to)} contre ${n.place(a.top)}`
        : `porter l’échelle de ${n.place(a.from)} en ${n.place(a.to)}, contre ${n.place(a.top)}`,
    bear: (a, n) => `${n.piece(a.worker)} porte l’échelle`,
    pushLadder: (a, n) => `${n.piece(a.piece)} tente de renverser l’échelle en ${n.place(a.at)}`,
    fall: (a, n, { piece }) => `${piece} tombe en ${n.place(a.at)}`,
  },
  refusals: {
    notYourWorker: ({ piece }) => `${piece} n’est pas des vôtres.`,
    cannotWork: ({ piece }) => `${piece} n’est pas en état de se mettre à l’ouvrage.`,
    workOnFoot: ({ piece }) =>
      `${piece} est en selle ou sur une échelle, et tout ouvrage se fait les pieds au sol : il faut d’abord descendre.`,
    firedBeforeWork: ({ piece }) =>
      `${piece} a tiré ou jeté un pot pendant cette phase et ne se met donc pas à l’ouvrage.`,
    wrongCrew: () =>
      'Ce n’est pas le nombre de bras qu’il faut : deux pour les morts, l’enfoncement d’une porte et les ponts, un seul pour le reste.',
    notInPlace: ({ piece, at }) =>
      `${piece} n’est pas là où se fait cet ouvrage : il faut être en ${at} ou à côté au début de votre phase.`,
    ruleNotInForce: () => 'Cet ouvrage n’existe pas dans ce scénario.',
    noHeap: ({ at }) => `Il n’y a pas assez de morts en ${at} pour dégager la case.`,
    noSuchBodies: ({ at }) => `Ces morts ne sont pas en ${at} : dégagez jusqu’à trois hommes, ou un animal.`,
    noCanvas: ({ at }) => `Il n’y a pas de toile à déchirer en ${at}.`,
    noGate: ({ at }) => `Il n’y a pas de porte en ${at}.`,
    gateNotClosed: ({ at }) => `La porte en ${at} n’est pas fermée.`,
    gateNotOpen: ({ at }) => `La porte en ${at} n’est pas ouverte, ou elle est enfoncée pour de bon.`,
    firedBeforeGate: ({ piece }) =>
      `${piece} a tiré pendant la phase ennemie : il faut passer un tour complet à la porte.`,
    notOneSideOfGate: ({ at }) => `Les deux hommes doivent être du même côté de la porte en ${at}.`,
    noBridgeThere: ({ at }) => `Il n’y a pas de pont en ${at}.`,
    bridgeNotWhole: ({ at }) => `Le pont en ${at} est déjà détruit.`,
    bridgeNotDestroyed: ({ at }) => `Le pont en ${at} n’est pas détruit : inutile d’y jeter une passerelle.`,
    onlyDefenders: () => 'Seuls les défenseurs du château détruisent son pont.',
    needsNoWeapon: ({ piece }) =>
      `${piece} n’a pas besoin d’arme : seul un prisonnier évadé qui n’était pas blessé en prend une à un mort.`,
    noDeadMan: ({ at }) => `Il n’y a pas d’homme mort en ${at}.`,
    notAtWork: ({ piece }) => `${piece} n’est pas à l’ouvrage.`,
    justBegun: ({ piece }) =>
      `${piece} vient de s’y mettre : on ne renonce à l’ouvrage qu’à partir de la phase suivante.`,
    cannotLayThere: ({ at }) => `On ne peut pas poser les morts en ${at} : choisissez l’une des cases proposées.`,
    noLadderThere: ({ at, from }) => `Il n’y a pas d’échelle en ${from || at}.`,
    ladderManned: ({ from, holder }) => `${holder || 'Quelqu’un'} est sur l’échelle en ${from} : on n’y touche pas.`,
    ladderStandsSo: () => 'L’échelle est déjà dressée ainsi.',
    ladderCannotStand: ({ at }) =>
      `Aucune échelle ne peut se dresser en ${at} : la case doit être libre, ouverte à pied et adjacente à l’ancienne.`,
    ladderLeansOnNothing: () =>
      'L’échelle n’y serait appuyée sur rien : son sommet doit être à un chemin de ronde ou une tour à côté de son pied.',
    ladderTooShort: () => 'L’échelle est trop courte pour ce mur : elle monte d’un niveau.',
    twoMustShift: ({ from }) =>
      `Il faut à côté de l’échelle en ${from} deux de vos hommes qui puissent encore dépenser 2 PM.`,
    notBesideLadder: ({ piece }) => `${piece} n’est pas à côté de l’échelle.`,
    noPointsForLadder: ({ piece }) => `${piece} n’a plus les 2 PM qu’il faut, ou a autre chose à faire.`,
    notAtLadder: ({ piece, at }) => `${piece} n’est ni au sommet ni à côté du pied de l’échelle en ${at}.`,
    cannotFallThere: ({ piece, at }) => `${piece} ne peut pas tomber en ${at} : choisissez l’une des cases proposées.`,
  },
  asks: {
    bodies: ({ others }) => `Où poser les morts (${others}) ?`,
    fall: ({ piece, kind }) => `${piece} tombe avec ${kind === 'ladder' ? 'l’échelle' : 'le pont'} : où ?`,
    bearers: ({ count }) => `Qui porte l’échelle ? (${count} désignés sur 2)`,
  },
  rolls: { 'ladder-push': '1D10 pour renverser l’échelle' },
}

function corpses(bodies: readonly string[]): string {
  return selon(bodies, 'le corps', 'les corps')
}
