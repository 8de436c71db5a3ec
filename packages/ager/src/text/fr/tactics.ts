import type { BurnResult, FeintModifier, FeintTrouble, TacticsEvent } from '../../rules/tactics/events.ts'
import type { TacticsAction, TacticsFrame } from '../../rules/tactics/frames.ts'
import type { TACTICS_NO } from '../../rules/tactics/refusals.ts'
import { signed } from '../writing.ts'
import type { ChapterWords, Gender } from '../words.ts'
import { au, cases, de, des, fem, il, jet } from './grammar.ts'

const modifiers: Readonly<Record<FeintModifier['name'], string>> = {
  fewerRiders: 'moins de cavaliers',
  anotherGroup: 'un autre groupe tout près',
  moreRiders: 'plus de cavaliers',
}

const troubles: Readonly<Record<FeintTrouble, string>> = {
  short: 'n’a pas fui assez loin',
  tooFew: 'les fuyards sont trop peu nombreux',
  roof: 'l’ennemi est sous un toit',
  outnumbers: 'les fuyards sont trop nombreux pour paraître effrayés',
  engaged: 'l’ennemi est aux prises avec d’autres',
  gone: 'il n’y a plus personne pour poursuivre, ou à poursuivre',
}

const burnt: Readonly<Record<BurnResult, (gender: Gender) => string>> = {
  killed: (gender) => `brûlé${fem(gender)} à mort`,
  wounded: (gender) => `brûlé${fem(gender)} et blessé${fem(gender)}`,
  retreats: (gender) => `les flammes ${gender === 'woman' ? 'la' : 'le'} font reculer`,
  'mount-killed': () => 'la bête meurt',
  thrown: (gender) => (gender === 'beast' ? 'il s’emballe' : 'la monture s’emballe et jette son cavalier à terre'),
  recovers: (gender) => `ranimé${fem(gender)} par la chaleur`,
}

export const tactics: ChapterWords<
  TacticsEvent['type'],
  TacticsAction['type'],
  keyof typeof TACTICS_NO,
  TacticsFrame['step'],
  | 'feint'
  | 'naphtha-impact'
  | 'naphtha-foot'
  | 'naphtha-mounted'
  | 'naphtha-rear'
  | 'naphtha-animal'
  | 'naphtha-stunned'
> = {
  events: {
    chargeAnnounced: (e, n) =>
      e.counter
        ? `${n.piece(e.rider)} répond par une contre-charge contre ${n.piece(e.target)}, par ${n.places(e.path)}.`
        : `${n.piece(e.rider)} annonce une charge contre ${n.piece(e.target)}, par ${n.places(e.path)}.`,
    couchedLances: (e, n) => `${n.pieces(e.riders)} chargent en groupe, lance couchée.`,
    chargeLost: (e, n) => `La ${e.counter ? 'contre-charge' : 'charge'} ${de(n.piece(e.rider))} est perdue.`,
    feignsFlight: (e, n) => `${n.pieces(e.pieces)} feignent de fuir devant ${n.pieces(e.from)}.`,
    fleesInPretence: (e, n) => `${n.piece(e.piece)} a fui de ${cases(e.hexes)}, assez loin pour la feinte.`,
    feintSpoilt: (e, n) => {
      const why = troubles[e.trouble]
      return `La fuite feinte ${des(n, e.pieces)} ne trompe personne : ${e.piece === null ? why : `${n.piece(e.piece)} ${why}`}.`
    },
    feintTested: (e, n) => {
      const named = e.modifiers.map(({ name, value }) => `${modifiers[name]} ${signed(value)}`)
      const outcome = e.deceived ? 'la poursuite commence' : 'personne ne s’y laisse prendre'
      return `${n.pieces(e.tempted)} devant la fuite ${des(n, e.fleeing)} ${jet(e.die, named, e.total)} : ${outcome}.`
    },
    pursuitOver: (e, n) => `${n.pieces(e.pieces)} : fin de la poursuite.`,
    potThrown(e, n) {
      const rolled = e.die === null ? 'trop près pour manquer' : `1D10 : ${e.die}${e.wounded ? ', lanceur blessé' : ''}`
      const where = e.impact === null ? 'il est perdu' : `il éclate en ${n.place(e.impact)}`
      return `${n.piece(e.thrower)} jette un pot de naphte en ${n.place(e.at)} (${rolled}) : ${where}. Pots restants : ${e.potsLeft}.`
    },
    ignites: (e, n) => `Le feu prend en ${n.places(e.places)}.`,
    burns: (e, n) =>
      `${n.piece(e.piece)}, en ${n.place(e.at)}, est dans les flammes (1D10 : ${e.die}) : ${burnt[e.result](n.gender(e.piece))}.`,
  },
  actions: {
    charge: (a, n) => `${n.piece(a.rider)} charge ${n.piece(a.target)}`,
    course: (a, n) => `par ${n.place(a.to)}`,
    counter: (a, n) => `${n.piece(a.rider)} contre-charge`,
    decline: () => 'ne pas répondre à la charge',
    throwPot: (a, n) => `${n.piece(a.thrower)} jette un pot de naphte en ${n.place(a.at)}`,
    feign: (a, n) => `feindre la fuite devant le groupe ${de(n.piece(a.piece))}`,
    flee: (a, n) => `${n.piece(a.piece)} fuit aussi`,
  },
  refusals: {
    notYourRider: ({ piece }) => `${piece} n’est pas l’un de vos cavaliers.`,
    notRiding: ({ piece }) => `${piece} n’est pas en selle, et seuls les cavaliers chargent.`,
    camelsDoNotCharge: ({ piece }) => `${piece} monte un dromadaire, et les chameliers ne chargent pas.`,
    cannotCharge: ({ piece }) => `${piece} n’est pas en état de charger.`,
    firedBeforeCharge: ({ piece, gender }) => `${piece} a tiré pendant cette phase : ${il(gender)} ne charge pas.`,
    chargesAlready: ({ piece }) => `${piece} a déjà annoncé une charge.`,
    workBeforeCharge: ({ piece }) => `${piece} est à l’ouvrage et ne fait rien d’autre pendant cette phase.`,
    noTarget: ({ target }) => `${target} n’est pas un ennemi sur la carte que l’on puisse charger.`,
    notAgainstCamels: ({ target }) =>
      `On ne charge pas à cheval contre des dromadaires, et c’est le cas ${de(target)}.`,
    chargedAlready: ({ target }) => `Une charge contre ${target} est déjà annoncée, et il n’y en a qu’une par tour.`,
    outsideArc: ({ piece, target }) => `${target} n’est pas dans l’arc frontal ${de(piece)}.`,
    outOfSight: ({ piece, target }) => `${piece} ne voit pas ${target}.`,
    noCourse: ({ piece, target }) =>
      `${piece} n’a pas de parcours jusqu’${au(target)} : au moins 6 cases dans la limite de ses PM, sans virage qui coûte plus, les 4 dernières droit vers la cible, et des cases libres à l’arrivée.`,
    offCourse: ({ at }) => `Par ${at}, la charge n’aboutirait pas : choisissez l’une des cases proposées.`,
    courseNotComplete: () => 'Le parcours n’arrive pas encore à la cible : menez-le jusqu’au bout.',
    chargerOutsideArc: ({ piece }) => `Celui qui charge n’est pas dans l’arc frontal ${de(piece)}.`,
    chargerOutOfSight: ({ piece }) => `${piece} ne voit pas celui qui charge.`,
    noWayToMeet: ({ piece, gender }) =>
      `${piece} n’y serait pas à temps : ${il(gender)} doit gagner les 2 dernières cases de la charge en la moitié de ses cases au plus, sans virage qui coûte plus.`,
    moveBegun: () => 'La fuite se feint avant tout autre mouvement de la séquence.',
    tooLateToFeign: () => 'Dans ce scénario, il est trop tard pour feindre la fuite.',
    feintSpent: () => 'Dans ce scénario, la fuite a déjà été feinte autant de fois que permis.',
    noGroupThere: ({ piece }) => `${piece} n’appartient à aucun groupe ennemi sur la carte que l’on puisse attirer.`,
    nameFirstOfGroup: ({ piece }) =>
      `Désignez le premier de ce groupe dans la liste plutôt ${piece ? `que ${piece}` : 'qu’un autre'} : c’est le même groupe.`,
    temptedAlready: ({ piece }) => `On cherche déjà à attirer le groupe ${de(piece)}.`,
    groupUnderRoof: ({ piece }) => `Le groupe ${de(piece)} est dans un bâtiment ou un château : on ne l’attire pas.`,
    groupTooSmall: ({ piece }) =>
      `${piece ? `Le groupe ${de(piece)}` : 'Le groupe ennemi'} est trop petit : sans ses blessés, il doit compter plus de la moitié des fuyards.`,
    groupEngaged: () => 'Le groupe ennemi est au contact d’autres des vôtres, qui ne fuient pas.',
    tooFewToFeign: ({ count }) =>
      `Une fuite feinte demande au moins 5 personnages, dont 2 cavaliers${count > 0 ? ` ; désignés jusqu’ici : ${count}` : ''}.`,
    groupScattered: () => 'Les fuyards doivent former un seul groupe : pas plus d’une case vide de l’un au suivant.',
    fleesAlready: ({ piece }) => `${piece} est déjà du nombre des fuyards.`,
    noWoundedInFeint: ({ piece }) =>
      `Dans ce scénario, aucun blessé ne peut être parmi les fuyards, donc pas ${piece}.`,
    hiddenDoesNotFlee: ({ piece }) => `${piece} se cache : personne ne verrait sa fuite.`,
    cannotFleeFar: ({ piece }) =>
      `${piece} ne peut pas s’éloigner de ce groupe de 7 cases, dont chacune en éloigne davantage.`,
    wouldRunShort: ({ piece, at }) =>
      `De ${at || 'là'}, ${piece} ne pourrait plus fuir de 7 cases, comme la feinte l’exige : passez ailleurs.`,
    mustFleeOn: ({ piece, gender }) =>
      `${piece} feint de fuir : chaque case doit éloigner du groupe ennemi, jusqu’à ce ${gender === 'woman' ? 'qu’elle' : 'qu’il'} en ait fait 7.`,
    mustPursueNearer: ({ piece, gender }) =>
      `${piece} s’est laissé prendre à la feinte : ${il(gender)} doit employer tout son mouvement à s’approcher le plus possible des fuyards.`,
    pursuesOthers: ({ piece }) => `${piece} est à la poursuite des fuyards et n’a le temps de rien d’autre.`,
    noNaphtha: ({ piece }) => `${piece} ne jette pas de naphte.`,
    noPotLeft: ({ piece }) => `${piece} n’a plus de pot.`,
    potTooSoon: ({ piece }) => `${piece} a jeté un pot au tour précédent : il faut un tour d’attente avant le suivant.`,
    potTooFar: ({ piece, at, distance }) =>
      `${at} est ${distance > 0 ? `à ${cases(distance)}` : 'trop loin'} ${de(piece)} : un pot se jette à 5 cases au plus.`,
  },
  asks: {
    charges: () => 'Annonce des charges : qui charge qui ?',
    course: ({ piece, target, kind }) =>
      `${kind === 'answer' ? 'Contre-charge' : 'Charge'} ${de(piece)} contre ${target} : par quelle case continue-t-elle ?`,
    answer: ({ piece, target }) => `${piece} annonce une charge contre ${target} : l’un de vos cavaliers y répond-il ?`,
    feint: ({ count }) => `Fuite feinte (désignés : ${count}, au moins 5 dont 2 cavaliers) : qui fuit ?`,
  },
  rolls: {
    feint: '1D10 : se laissent-ils prendre à la fuite feinte ?',
    'naphtha-impact': '1D10 pour la case où éclate le pot',
    'naphtha-foot': '1D10 pour un homme à pied dans les flammes',
    'naphtha-mounted': '1D10 pour un cavalier dans les flammes',
    'naphtha-rear': '1D10 pour une monture touchée par les flammes',
    'naphtha-animal': '1D10 pour un animal dans les flammes',
    'naphtha-stunned': '1D10 pour un homme assommé dans les flammes',
  },
}
