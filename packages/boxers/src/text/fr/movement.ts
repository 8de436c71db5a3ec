import type { Shelter } from '../../names.ts'
import type { MovementEvent, Price } from '../../rules/movement/events.ts'
import type { Mode, MovementAction, MovementFrame } from '../../rules/movement/frames.ts'
import type { MOVEMENT_NO } from '../../rules/movement/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { lignes, pa, selon } from './grammar.ts'

const shelters: Readonly<Record<Shelter, string>> = {
  open: 'à découvert',
  light: 'sous couvert léger',
  dense: 'sous couvert dense',
}

const sight = { several: 'plusieurs observateurs', moving: 'en mouvement', near: 'à 20 cm au plus' } as const

export const modes: Readonly<Record<Mode, string>> = {
  rapid: 'déplacement rapide',
  crawl: 'ramper',
  halt: 's’arrêter',
}

const announced: Readonly<Record<Mode, readonly [one: string, more: string]>> = {
  rapid: ['se déplace vite', 'se déplacent vite'],
  crawl: ['rampe', 'rampent'],
  halt: ['s’arrête', 's’arrêtent'],
}

const prices: Readonly<Record<Price['name'], string>> = {
  rapid: 'se lancer',
  crawl: 'ramper',
  crawlFromRapid: 'ramper au lieu de courir',
  halt: 's’arrêter',
  contact: 'chercher le contact',
  leaveLight: 'quitter un couvert léger',
  leaveDense: 'quitter un couvert dense',
}

export const movement: ChapterWords<
  MovementEvent['type'],
  MovementAction['type'],
  keyof typeof MOVEMENT_NO,
  MovementFrame['step'],
  'locate' | 'distance'
> = {
  events: {
    sought: (e, n) => {
      const added = e.modifiers.length === 0 ? '' : `, ${lignes(e.modifiers, sight)}`
      return `On cherche ${n.figure(e.target)} ${shelters[e.shelter]} (1D6 : ${e.die}${added} ; il faut ${e.needed}) : ${e.found ? 'il est localisé' : 'rien'}.`
    },
    announced: (e, n) => {
      const charge =
        e.charge.length === 0 ? '' : ` et ${selon(e.figures.length, 'charge', 'chargent')} ${n.figures(e.charge)}`
      const paid = e.prices.map(({ name, points }) => `${prices[name]} ${points}`).join(', ')
      return `${n.figures(e.figures)} ${announced[e.mode][e.figures.length === 1 ? 0 : 1]}${charge} : ${pa(e.points)}${paid === '' ? '' : ` (${paid})`}.`
    },
    halted: (e, n) => `${n.figures(e.figures)} ${selon(e.figures.length, 'ne bouge plus', 'ne bougent plus')}.`,
    distance: (e, n) => `Le dé donne ${e.die} : ${n.length(e.distance)} au plus.`,
    walked: (e, n) => {
      const end = e.path.at(-1)
      const where = end === undefined ? 'reste sur place' : `va en ${n.place(end)}`
      return `${n.figure(e.figure)} ${where}${e.level === null ? '' : ` (${n.level(e.level)})`}.`
    },
    charged: (e, n) =>
      e.contact
        ? `${n.figure(e.figure)} atteint ${n.figure(e.target)} : contact.`
        : `${n.figure(e.figure)} court vers ${n.figure(e.target)} sans l’atteindre.`,
    door: (e, n) => `${n.section(e.section)} : ${e.open ? 'on ouvre' : 'on ferme'}.`,
    serves: (e, n) =>
      `${n.figure(e.figure)} reprend la mitrailleuse comme ${e.as === 'gunner' ? 'tireur' : 'pourvoyeur'}, dès le tour prochain.`,
    exited: (e, n) => `${n.figure(e.figure)} quitte la table, sauf.`,
  },
  actions: {
    locate: (a, n) => `localiser ${n.figure(a.target)}`,
    activate: (a, n, { price }) => {
      const charge = a.charge.length === 0 ? '' : `, en chargeant ${n.figures(a.charge)}`
      const leaving = a.leaving ? ', en quittant le couvert' : ''
      return `${n.figures(a.figures)} : ${modes[a.mode]}${charge}${leaving} (${pa(price)})`
    },
    walk: (a, n, { length, bearing }) => {
      const end = a.path.at(-1)
      const way =
        end === undefined ? 'reste sur place' : `en ${n.place(end)}${length === '' ? '' : `, ${length} au ${bearing}`}`
      return `${n.figure(a.figure)} ${way}${a.stairs ? ', par l’escalier' : ''}`
    },
    stay: (a, n) => `${n.figure(a.figure)} reste sur place`,
    defend: (a, n) => `${n.figure(a.figure)} tire sur ${n.figure(a.target)} qui charge (${n.weapon(a.weapon)})`,
    ride: (a, n) => `${n.figure(a.figure)} charge ${n.figure(a.target)}`,
    door: (a, n) => `${a.open ? 'ouvrir' : 'fermer'} ${n.section(a.section)}`,
    serve: (a, n) =>
      `${n.figure(a.figure)} reprend la mitrailleuse comme ${a.as === 'gunner' ? 'tireur' : 'pourvoyeur'}`,
    exit: (a, n) => `${n.figure(a.figure)} quitte la table`,
  },
  refusals: {
    notAnEnemy: ({ target }) => `${target || 'Cela'} n’est pas un ennemi sur la table.`,
    soughtAlready: ({ target }) => `Vous avez déjà cherché ${target} ce tour-ci.`,
    locatedAlready: ({ target }) => `${target} est localisé : vous savez où il est.`,
    nobodySeesHim: ({ target }) => `Aucun de vos hommes en état d’observer n’a de ligne de vue sur ${target}.`,
    nobodyNamed: () => 'Personne n’est désigné.',
    notYours: ({ figure }) => `${figure || 'Cela'} n’est pas sous vos ordres.`,
    notOnTheTable: ({ figure }) => `${figure} n’est pas sur la table.`,
    namedTwice: () => 'Quelqu’un est désigné deux fois.',
    hasActed: ({ figure }) => `${figure} a déjà agi dans cette étape.`,
    pinned: ({ figure }) => `${figure} est cloué au sol et ne bouge pas.`,
    inContact: ({ figure }) => `${figure} est au contact d’un ennemi : il se bat.`,
    notMoving: ({ figure }) => `${figure} n’a pas de marqueur de mouvement à retirer.`,
    stoppedCannotRun: ({ figure }) => `${figure} est stoppé (jaune) : il peut rester ou ramper, rien de plus.`,
    onlyCrawlUpThere: ({ figure }) => `${figure} est monté par une échelle : là-haut, il ne fait que ramper.`,
    carriersGoTogether: ({ figure }) =>
      `Ceux qui portent ensemble agissent ensemble et sans personne d’autre : ${figure} est de ceux-là.`,
    markedStayAlone: () => 'Qui porte un marqueur jaune ou vert ne se joint à personne : il agit seul.',
    oneModeForAll: () => 'Dans un détachement, tous portent un marqueur de mouvement, ou aucun.',
    oneColumn: () => 'Avec des PA par colonne, un détachement est d’une seule colonne.',
    notLinked: () =>
      'Ils ne forment pas une chaîne : chacun devait être à 5 cm au plus d’un autre au début de l’étape.',
    noZoneToLeave: ({ figures }) => `${figures || 'Le canon'} : il n’y a pas de couvert à quitter.`,
    noChargeByHalting: () => 'On ne charge pas en s’arrêtant.',
    stoppedCannotCharge: ({ figure }) => `${figure} est stoppé (jaune) et ne charge pas.`,
    carriersCannotCharge: ({ figure }) => `${figure} porte quelque chose et ne charge pas.`,
    notLocated: ({ target }) => `${target} n’est pas localisé : il faut d’abord le chercher.`,
    notSeen: ({ target }) => `Aucun de ceux qui chargent n’a de ligne de vue sur ${target}.`,
    notInThisMove: ({ figure }) => `${figure} n’est pas de ceux qui bougent maintenant, ou il l’a déjà fait.`,
    pathOffTheTable: () => 'Ce chemin sort de la table.',
    wallInTheWay: () => 'Un mur, une porte fermée ou un à-pic barre ce chemin.',
    notAtItsFoot: ({ figure }) =>
      `${figure} n’a pas commencé au pied de l’obstacle qui est sur ce chemin : il ne peut pas encore le franchir.`,
    crossedAlready: () => 'On ne franchit un obstacle qu’une fois par mouvement.',
    inAndOut: () => 'On n’entre pas dans une zone de couvert pour en sortir dans le même mouvement.',
    leavingNotAnnounced: ({ figure }) =>
      `Ce chemin quitte le couvert où ${figure || 'le canon'} a commencé, ce qui n’a été ni annoncé ni payé.`,
    tooNearAnEnemy: () => 'Ce chemin vient toucher un ennemi qu’on ne charge pas, ou passe dans un incendie.',
    tooFar: ({ length, distance }) =>
      length === '' ? 'C’est plus loin que le dé ne permet.' : `Ce chemin fait ${length}, et le dé permet ${distance}.`,
    noRoomThere: () => 'La place manque au bout de ce chemin : un socle y couvrirait quelqu’un, un mur ou le bord.',
    noStairs: () => 'Aucun escalier ne monte ni ne descend au bout de ce chemin.',
    onlyByStairs: () => 'Il y a là un chemin de ronde : on y monte par son escalier ou une échelle, pas autrement.',
    mustCharge: ({ figure }) => `${figure} peut atteindre l’un de ceux qu’il charge, et le doit.`,
    cannotReach: ({ figure, target }) =>
      `${figure} ne peut pas atteindre ${target}, mais un autre de ceux qu’il charge.`,
    notEntitled: ({ figure, target }) =>
      `${figure} n’a pas de tir défensif sur ${target} : seuls tirent ceux qu’on charge et ceux qui leur sont liés, avec ce qui porte jusqu’à lui.`,
    notADoor: ({ section }) => `On n’ouvre ni ne ferme cela : ${section}.`,
    doorStandsSo: ({ section }) => `C’est déjà fait : ${section}.`,
    nobodyAtTheDoor: ({ section }) => `Aucun défenseur libre de le faire n’est contre elle à l’intérieur : ${section}.`,
    doorwayTaken: ({ section }) => `Quelqu’un est dans l’embrasure : ${section}.`,
    placeServed: () => 'Cette place à la mitrailleuse n’est pas libre.',
    notAtTheGun: ({ figure }) => `${figure} n’est pas à la mitrailleuse, libre de la reprendre.`,
    noExit: ({ figure }) => `${figure} ne peut pas quitter la table ici, ou n’est pas entré dans l’issue ce tour-ci.`,
  },
  asks: {
    movement: ({ points }) => `Mouvements (reste ${pa(points)}) : qui localiser, qui agit, et comment ?`,
    activation: ({ distance, figures }) => `${distance} au plus : où vont-ils ? Encore à bouger : ${figures}.`,
    charge: ({ stage, figures, distance }) =>
      stage === 'fire'
        ? `Charge par ${figures} : qui tire sur eux avant le choc ?`
        : `La charge part, ${distance} au plus : qui va sur qui ? Encore à bouger : ${figures}.`,
  },
  rolls: { locate: '1D6 pour localiser', distance: 'le dé pour la distance' },
}
