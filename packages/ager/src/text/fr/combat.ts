import type { CombatAction, CombatFrame, RetreatCause } from '../../rules/combat/frames.ts'
import type { CombatEvent, Shift } from '../../rules/combat/events.ts'
import type { HarmCause } from '../../rules/combat/events.ts'
import type { COMBAT_NO } from '../../rules/combat/refusals.ts'
import { signed } from '../signed.ts'
import type { Chapter } from '../words.ts'

const causes: Readonly<Record<HarmCause, string>> = {
  fire: 'par un projectile',
  combat: 'au combat',
  infiltration: 'en se faufilant',
  retreat: 'faute de place pour reculer',
  fall: 'dans la chute',
  naphtha: 'dans le feu',
  encircled: 'encerclé, à terre',
  surrounded: 'cerné de toutes parts',
  jump: 'en sautant de l’échelle',
  recoil: 'quand le cheval se dérobe',
}

const reasons: Readonly<Record<RetreatCause, string>> = {
  fire: 'sous le tir',
  combat: 'au combat',
  naphtha: 'devant le feu',
  shove: 'pour laisser passer',
  room: 'pour faire place',
}

const shifts: Readonly<Record<Shift['name'], string>> = {
  terrain: 'terrain',
  pooled: 'attaque groupée',
  camel: 'chameaux proches',
  couchedLance: 'lances couchées',
}

export const combat: Chapter<CombatEvent['type'], CombatAction['type'], keyof typeof COMBAT_NO, CombatFrame['step']> = {
  events: {
    wounded: (e, n) => `${n.Piece(e.piece)} : blessure ${causes[e.cause]}.`,
    stunned: (e, n) => `${n.Piece(e.piece)} : assommé ${causes[e.cause]}.`,
    killed: (e, n) => `${n.Piece(e.piece)} : tué ${causes[e.cause]}.`,
    unhorsed: (e, n) =>
      e.mountDies
        ? `${n.Piece(e.piece)} vide les étriers : sa monture tombe morte.`
        : `${n.Piece(e.piece)} vide les étriers.`,
    placed: (e, n) => `${n.Piece(e.piece)} gît en ${n.place(e.at)}.`,
    struck(e, n) {
      const moved = e.shifts.map(({ name, columns }) => `${shifts[name]} ${signed(columns)}`).join(', ')
      const sum = `${e.attack} contre ${e.defence}${moved === '' ? '' : `, colonnes : ${moved}`}`
      const die = `1D10 : ${e.die}${e.armour ? ', +1 pour l’armure' : ''}, résultat ${e.letter}`
      const turned = e.exchanged ? ' La contre-charge l’emporte et frappe la première.' : ''
      return `${n.pieces(e.attackers)} contre ${n.pieces(e.defenders)} : ${sum}. ${die}.${turned}`
    },
    unmoved: (e, n) => `${n.pieces(e.pieces)} : sans effet.`,
    retreats: (e, n) => `${n.Piece(e.piece)} recule ${reasons[e.cause]} en ${n.place(e.to)}.`,
    cutShort: (e, n) => `${n.Piece(e.piece)} ne peut reculer autant qu’il le devrait.`,
    advances: (e, n) => `${n.Piece(e.piece)} avance après combat.`,
    stays: (e, n) => `${n.side(e.side)} : personne n’avance.`,
    demanded: (e, n) =>
      `${n.Piece(e.piece)} est sommé de se rendre, 1D10 : ${e.die}. ${e.yields ? 'Il rend son épée.' : 'Il se bat encore.'}`,
    captured: (e, n) => `${n.Piece(e.piece)} est prisonnier de ${n.pieces(e.by)}.`,
    brokeFree: (e, n) => `${n.Piece(e.piece)} échappe à ses gardes.`,
  },
  actions: {
    attack: (a, n) => `${n.piece(a.attacker)} attaque ${n.piece(a.defender)}`,
    join: (a, n) => `${n.piece(a.attacker)} se joint à l’attaque`,
    include: (a, n) => `attaquer aussi ${n.piece(a.defender)}`,
    strike: () => 'frapper',
    demand: () => 'le sommer de se rendre',
    callOff: () => 'renoncer à l’attaque',
    retake: (a, n) => `reprendre ${n.piece(a.piece)}`,
    victim: (a, n) => `${n.piece(a.piece)} encaisse`,
    retreat: (a, n) => `reculer en ${n.place(a.to)}`,
    place: (a, n) => `le coucher en ${n.place(a.at)}`,
    advance: (a, n) => `${n.piece(a.piece)} avance`,
    stay: () => 'personne n’avance',
  },
  refusals: {
    notYourFighter: ({ piece }) => `${piece} n’est pas des vôtres, et seul le camp en phase attaque.`,
    cannotFight: ({ piece }) => `${piece} n’est pas en état d’attaquer.`,
    captiveFights: ({ piece }) => `${piece} est prisonnier.`,
    hasFired: ({ piece }) => `${piece} a tiré pendant cette phase : il n’attaque pas.`,
    hasFought: ({ piece }) => `${piece} a déjà attaqué ce tour-ci.`,
    atWork: ({ piece }) => `${piece} est à l’ouvrage et ne fait rien d’autre pendant cette phase.`,
    mustFightHisCharge: ({ piece }) => `${piece} a chargé : il combat celui qu’il a visé.`,
    chargeStands: () => 'Une charge arrivée au contact doit d’abord être livrée.',
    chargeAlone: () => 'Une charge est un combat à part : personne ne s’y joint.',
    notAnEnemy: ({ target }) => `${target} n’est pas un ennemi.`,
    notThere: ({ target }) => `${target} n’est pas là pour être attaqué.`,
    passenger: ({ target }) => `${target} est dans la litière : on ne peut attaquer que le chameau.`,
    ourPrisoner: ({ target }) => `${target} est votre prisonnier.`,
    notAdjacent: () => 'Ils ne sont pas sur des cases voisines.',
    cannotStrike: ({ piece, target }) =>
      `${piece} ne peut atteindre ${target} : ce qui les sépare, ou le terrain, l’en empêche.`,
    notNextToAll: () => 'Dans un même combat, chaque attaquant doit pouvoir atteindre chaque défenseur.',
    inThisAttack: ({ piece, target }) => `${piece || target} est déjà dans cette attaque.`,
    mountedAndFoot: () => 'On n’attaque pas ensemble cavaliers et piétons : leurs tables diffèrent.',
    notHighRank: () => 'On ne somme de se rendre qu’un seul chevalier, ghoulam ou noble, debout ou en selle.',
    tooFewForSurrender: () => 'Un homme seul n’y suffit pas : attaquez à deux au moins.',
    differenceTooSmall: () => 'Il ne se rend que pour une différence de 60 ou plus.',
    friendBesideHim: () => 'Un ami est à ses côtés : il ne se rend pas.',
    chapterSeven: () => 'On ne fait pas de prisonniers dans ce scénario.',
    notAFugitive: () => 'Ce n’est pas un prisonnier évadé.',
    twoMustHoldHim: () => 'Il faut deux de vos hommes à ses côtés.',
    askedAlready: () => 'Il a déjà répondu ce tour-ci.',
    notAmongThem: ({ piece }) => `${piece} ne peut être celui qui encaisse.`,
    cannotRetreatThere: ({ at }) => `Il ne peut reculer en ${at}.`,
    cannotBePlacedThere: ({ at }) => `On ne peut le coucher en ${at}.`,
    cannotAdvance: ({ piece }) => `${piece} ne peut avancer ici.`,
  },
  asks: {
    combat: () => 'Combat : qui attaque qui ?',
    assault: () => 'L’attaque : qui d’autre y prend part ?',
    casualty: () => 'Qui encaisse ?',
    retreat: (_, piece) => `Où ${piece} recule-t-il ?`,
    place: (_, piece) => `Où ${piece} tombe-t-il ?`,
    advance: () => 'Quelqu’un avance-t-il ?',
  },
  rolls: { combat: '1D10 pour le combat', surrender: '1D10 : se rend-il ?' },
}
