import type { CombatAction, CombatFrame, RetreatCause } from '../../rules/combat/frames.ts'
import type { CombatEvent, HarmCause, Shift } from '../../rules/combat/events.ts'
import type { COMBAT_NO } from '../../rules/combat/refusals.ts'
import { signed } from '../writing.ts'
import type { ChapterWords, Gender } from '../words.ts'
import { au, des, fem, il, selon } from './grammar.ts'

const causes: Readonly<Record<HarmCause, (gender: Gender) => string>> = {
  fire: () => ' par un trait',
  combat: () => ' au combat',
  infiltration: () => ' en se faufilant',
  retreat: () => ' faute de pouvoir reculer',
  fall: () => ' dans la chute',
  naphtha: () => ' dans les flammes',
  encircled: (gender) => `, à terre et encerclé${fem(gender)}`,
  surrounded: (gender) => `, cerné${fem(gender)} de toutes parts`,
  jump: () => ' en sautant de l’échelle',
  recoil: () => ' quand le cheval se dérobe sans trouver de place',
}

const reasons: Readonly<Record<RetreatCause, string>> = {
  fire: 'sous le tir',
  combat: 'après le combat',
  naphtha: 'devant les flammes',
  shove: 'pour laisser passer un ami',
  room: 'pour faire place',
}

const shifts: Readonly<Record<Shift['name'], string>> = {
  terrain: 'terrain',
  pooled: 'attaque groupée',
  camel: 'dromadaires proches',
  couchedLance: 'lances couchées',
}

export const combat: ChapterWords<
  CombatEvent['type'],
  CombatAction['type'],
  keyof typeof COMBAT_NO,
  CombatFrame['step'],
  'combat' | 'surrender'
> = {
  events: {
    wounded: (e, n) => harmed(n.piece(e.piece), 'blessé', n.gender(e.piece), e.cause),
    stunned: (e, n) => harmed(n.piece(e.piece), 'assommé', n.gender(e.piece), e.cause),
    killed: (e, n) => harmed(n.piece(e.piece), 'tué', n.gender(e.piece), e.cause),
    unhorsed: (e, n) =>
      e.mountDies
        ? `${n.piece(e.piece)} roule à terre : sa monture tombe morte.`
        : `${n.piece(e.piece)} vide les étriers.`,
    placed: (e, n) => `${n.piece(e.piece)} se retrouve en ${n.place(e.at)}.`,
    struck(e, n) {
      const moved = e.shifts.map(({ name, columns }) => `${shifts[name]} ${signed(columns)}`).join(', ')
      const sum = `${e.attack} contre ${e.defence}${moved === '' ? '' : `, colonnes : ${moved}`}`
      const die = `1D10 : ${e.die}${e.armour ? ', armure +1' : ''}, ${e.letter === '-' ? 'aucun résultat' : `résultat ${e.letter}`}`
      const turned = e.exchanged ? ' La contre-charge est la plus forte et frappe la première.' : ''
      const strike = selon(e.attackers, 'frappe', 'frappent')
      return `${n.pieces(e.attackers)} ${strike} ${n.pieces(e.defenders)} : ${sum}. ${die}.${turned}`
    },
    unmoved: (e, n) => `${n.pieces(e.pieces)} : sans effet.`,
    retreats: (e, n) => `${n.piece(e.piece)} recule en ${n.place(e.to)} ${reasons[e.cause]}.`,
    cutShort: (e, n) => `${n.piece(e.piece)} ne peut pas reculer autant qu’il le faudrait.`,
    advances: (e, n) => `${n.piece(e.piece)} avance après combat.`,
    demanded: (e, n) =>
      `${n.piece(e.piece)} est sommé${fem(n.gender(e.piece))} de se rendre (1D10 : ${e.die}) : ${e.yields ? 'il rend son épée' : 'il continue le combat'}.`,
    captured: (e, n) => `${n.piece(e.piece)} est le prisonnier ${des(n, e.by)}.`,
    brokeFree: (e, n) => `${n.piece(e.piece)} échappe à ses gardes.`,
  },
  actions: {
    attack: (a, n) => `${n.piece(a.attacker)} attaque ${n.piece(a.defender)}`,
    join: (a, n) => `${n.piece(a.attacker)} se joint à l’attaque`,
    include: (a, n) => `attaquer aussi ${n.piece(a.defender)}`,
    strike: () => 'frapper',
    demand: (_a, _n, { target }) => (target === '' ? 'le sommer de se rendre' : `sommer ${target} de se rendre`),
    callOff: (_a, _n, { step }) => (step === 'feint' ? 'renoncer à la feinte' : 'renoncer à l’attaque'),
    retake: (a, n) => `sommer de nouveau ${n.piece(a.piece)} de se rendre`,
    victim: (a, n) => `${n.piece(a.piece)} subit le dommage`,
    retreat: (a, n, { piece }) => `${piece} recule en ${n.place(a.to)}`,
    place: (a, n, { piece }) => `placer ${piece} en ${n.place(a.at)}`,
    advance: (a, n) => `${n.piece(a.piece)} avance après combat`,
    stay: () => 'personne n’avance',
  },
  refusals: {
    notYourFighter: ({ piece }) => `${piece} n’est pas des vôtres, et seul le camp dont c’est la phase attaque.`,
    cannotFight: ({ piece }) =>
      `${piece} n’est pas en état d’attaquer : il faut être sur la carte, en bonne santé ou seulement blessé.`,
    captiveFights: ({ piece }) => `${piece} est prisonnier et n’attaque pas.`,
    hasFired: ({ piece, gender }) => `${piece} a tiré pendant cette phase : ${il(gender)} n’attaque pas.`,
    hasFought: ({ piece }) => `${piece} a déjà attaqué pendant cette phase.`,
    atWork: ({ piece }) => `${piece} est à l’ouvrage et ne fait rien d’autre pendant cette phase.`,
    mustFightHisCharge: ({ piece }) => `${piece} a chargé : il ne combat que celui qu’il a chargé.`,
    chargeStands: () => 'Une charge arrivée au contact doit d’abord se résoudre.',
    attackDeclared: () =>
      'Une attaque annoncée reste à mener : il lui faut ses hommes, et la séquence ne finit pas avant.',
    chargeAlone: () => 'Une charge est un combat à part : personne ne s’y joint, personne d’autre n’y est attaqué.',
    notAnEnemy: ({ target }) => `${target} n’est pas un ennemi.`,
    notThere: ({ target }) => `${target} n’est pas sur la carte : on ne peut pas l’attaquer.`,
    passenger: ({ target }) => `${target} est dans la nacelle : attaquez plutôt le dromadaire.`,
    ourPrisoner: ({ target }) => `${target} est votre prisonnier.`,
    notAdjacent: ({ piece, target }) => `${piece} et ${target} ne sont pas sur des cases adjacentes.`,
    cannotStrike: ({ piece, target }) =>
      `${piece} ne peut pas atteindre ${target} : ce qui les sépare, ou le terrain, l’en empêche.`,
    notNextToAll: ({ piece, target, doing }) =>
      `Dans un même combat, chaque attaquant doit pouvoir atteindre chaque défenseur : ${doing === 'join' ? piece : target} ne peut pas en être.`,
    inThisAttack: ({ piece, target, doing }) => `${doing === 'join' ? piece : target} prend déjà part à cette attaque.`,
    mountedAndFoot: () =>
      'On n’attaque pas ensemble des cavaliers et des hommes à pied : leurs résultats se lisent sur deux tables.',
    notHighRank: () =>
      'On ne somme de se rendre qu’un chevalier, un ghulam ou un noble, seul face à l’attaque et non assommé.',
    tooFewForSurrender: () => 'Un homme seul ne fait se rendre personne : attaquez à deux au moins.',
    differenceTooSmall: () => 'Il ne se rend que pour un différentiel de 60 ou plus : renforcez l’attaque.',
    friendBesideHim: () => 'L’un des siens est à ses côtés : il ne se rend pas.',
    chapterSeven: ({ doing }) => {
      if (doing === 'feign') return 'Il n’y a pas de fuite feinte dans ce scénario.'
      return doing === 'throwPot'
        ? 'Il n’y a pas de naphte dans ce scénario.'
        : 'On ne fait pas de prisonniers dans ce scénario.'
    },
    notAFugitive: ({ piece }) => `${piece} n’est pas un prisonnier évadé.`,
    twoMustHoldHim: ({ piece }) => `Il faut que deux de vos hommes soient adjacents ${au(piece)}, et aucun des siens.`,
    askedAlready: ({ piece }) => `${piece} a déjà été sommé de se rendre ce tour-ci.`,
    notAmongThem: ({ piece }) => `${piece} ne peut pas subir ce dommage.`,
    cannotRetreatThere: ({ piece, at, gender }) =>
      `${piece} ne peut pas reculer en ${at} : ${il(gender)} doit s’éloigner de l’ennemi, par un terrain ouvert, sans passer à côté de ceux qui l’ont combattu${fem(gender)}.`,
    cannotBePlacedThere: ({ piece, at }) =>
      `On ne peut pas placer ${piece} en ${at} : choisissez l’une des cases proposées.`,
    cannotAdvance: ({ piece, gender }) =>
      `${piece} ne peut pas avancer : ${il(gender)} doit avoir pris part au combat et pouvoir gagner la case abandonnée.`,
  },
  asks: {
    combat: () => 'Combat : qui attaque qui ?',
    assault: ({ others, target }) => `${others} contre ${target} : qui d’autre y prend part, ou frappez-vous ?`,
    casualty: () => 'Qui subit le dommage ?',
    retreat: ({ piece, left }) => `${piece} doit reculer (cases à parcourir : ${left}) : vers où ?`,
    place: ({ piece }) => `Où placer ${piece} ?`,
    advance: () => 'Qui avance après combat ?',
  },
  rolls: { combat: '1D10 pour le combat', surrender: '1D10 pour la reddition' },
}

function harmed(name: string, participle: string, gender: Gender, cause: HarmCause): string {
  return `${name} est ${participle}${fem(gender)}${causes[cause](gender)}.`
}
