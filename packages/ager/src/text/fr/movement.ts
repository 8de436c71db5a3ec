import type { FearResult, InfiltrationResult, Modifier, MovementEvent } from '../../rules/movement/events.ts'
import type { MovementAction, MovementFrame } from '../../rules/movement/frames.ts'
import type { MOVEMENT_NO } from '../../rules/movement/refusals.ts'
import { isOwn, signed } from '../writing.ts'
import type { ChapterWords, Gender } from '../words.ts'
import { au, de, fem, il, jet, que } from './grammar.ts'

const modifiers: Readonly<Record<Modifier['name'], string>> = {
  mounted: 'monté',
  armour: 'armure',
  wounded: 'blessure',
  opposerWounded: 'ennemi blessé',
  opposerUnwarlike: 'ennemi civil ou paysan',
  usedToCamels: 'habitude des dromadaires',
}

const named = (list: readonly Modifier[]): string[] =>
  list.map(({ name, value }) => `${modifiers[name]} ${signed(value)}`)

export const passing: Readonly<Record<InfiltrationResult, (gender: Gender) => string>> = {
  pass: (gender) => `${il(gender)} passe`,
  stop: (gender) => `${il(gender)} doit s’arrêter là`,
  wounded: (gender) => `${il(gender)} est touché${fem(gender)}`,
  killed: () => 'le coup est mortel',
}

export const fear: Readonly<Record<FearResult, string>> = {
  recoil: 'il se dérobe',
  forced: 'il n’avance que sous l’éperon, ce qui pèsera au combat ce tour-ci',
  calm: 'il reste calme',
}

const pm = (cost: number, left: number): string => `${cost} PM, reste ${left}`

export const movement: ChapterWords<
  MovementEvent['type'],
  MovementAction['type'],
  keyof typeof MOVEMENT_NO,
  MovementFrame['step'],
  'infiltration' | 'camel-fear' | 'bridle' | 'ladder-jump'
> = {
  events: {
    setsOut: (e, n) => `${n.piece(e.piece)} se met en mouvement avec ${e.points} points de mouvement (PM).`,
    saysHeStands: (e, n) => `${n.piece(e.piece)} ne bougera pas ce tour-ci.`,
    steps: (e, n) => `${n.piece(e.piece)} va en ${n.place(e.to)} : ${pm(e.cost, e.left)}.`,
    turnsAbout: (e, n) => `${n.piece(e.piece)} fait demi-tour : ${pm(e.cost, e.left)}.`,
    blunders: (e, n) => `${n.piece(e.piece)} tombe sur ${n.piece(e.upon)}, qui se cachait en ${n.place(e.at)}.`,
    halts: (e, n) =>
      e.at === null ? `${n.piece(e.piece)} : fin du mouvement.` : `${n.piece(e.piece)} s’arrête en ${n.place(e.at)}.`,
    infiltration: (e, n) =>
      `${n.piece(e.mover)} se faufile près ${de(n.piece(e.opposer))} en ${n.place(e.at)} ${jet(e.die, named(e.modifiers), e.total)} : ${passing[e.result](n.gender(e.mover))}.`,
    camelFear: (e, n) => {
      const horse = n.gender(e.piece) === 'beast' ? n.piece(e.piece) : `la monture ${de(n.piece(e.piece))}`
      return `${horse} sent les dromadaires en ${n.place(e.at)} ${jet(e.die, named(e.modifiers), e.total)} : ${fear[e.result].replace(/^il/, n.gender(e.piece) === 'beast' ? 'il' : 'elle')}.`
    },
    recoils: (e, n) =>
      n.gender(e.piece) === 'beast'
        ? `${n.piece(e.piece)} se dérobe en ${n.place(e.to)}.`
        : `La monture ${de(n.piece(e.piece))} se dérobe en ${n.place(e.to)}.`,
    mounts: (e, n) =>
      isOwn(e)
        ? `${n.piece(e.piece)} se met en selle : ${pm(e.cost, e.left)}.`
        : `${n.piece(e.piece)} monte sur ${n.piece(e.animal)} : ${pm(e.cost, e.left)}.`,
    dismounts: (e, n) =>
      isOwn(e)
        ? `${n.piece(e.piece)} met pied à terre en ${n.place(e.to)} : ${pm(e.cost, e.left)}.`
        : `${n.piece(e.piece)} descend ${de(n.piece(e.animal))} en ${n.place(e.to)} : ${pm(e.cost, e.left)}.`,
    takesBridle: (e, n) => `${n.piece(e.piece)} prend ${n.piece(e.animal)} par la bride : reste ${e.left} PM.`,
    snatchesBridle: (e, n) =>
      `${n.piece(e.piece)} veut saisir au passage la bride ${de(n.piece(e.animal))} (1D10 : ${e.die}) : ${e.holds ? 'c’est fait' : 'manqué'}.`,
    letsGo: (e, n) => `${n.piece(e.piece)} lâche ${n.piece(e.animal)}.`,
    picksUp: (e, n) => `${n.piece(e.piece)} charge ${n.piece(e.stunned)} sur son dos : reste ${e.left} PM.`,
    laysDown: (e, n) => `${n.piece(e.piece)} dépose ${n.piece(e.stunned)} en ${n.place(e.at)}.`,
    animalSetDown: (e, n) => `${n.piece(e.animal)}, mené par ${n.piece(e.piece)}, est en ${n.place(e.at)}.`,
    animalLeftBehind: (e, n) =>
      `${n.piece(e.piece)} n’a pas de place pour ${n.piece(e.animal)}, qui ${e.at === null ? 'est abandonné' : `reste en ${n.place(e.at)}`}.`,
    jumpsToWall: (e, n) => {
      const rolled = jet(e.die, named(e.modifiers), e.total).replace('1D10', '1D6')
      return `${n.piece(e.piece)} saute de l’échelle sur le chemin de ronde ${rolled} : ${e.hurt ? 'mauvaise chute' : 'bien reçu'}.`
    },
    climbsLadder: (e, n) =>
      `${n.piece(e.piece)} ${e.up ? 'gravit l’échelle et attend sous la trappe' : 'redescend l’échelle'} : ${pm(e.cost, e.left)}.`,
    enters: (e, n) => `${n.piece(e.piece)} entre par ${n.edge(e.side)}, en ${n.place(e.at)} : ${pm(e.cost, e.left)}.`,
    escortSetsOut: (e, n) =>
      `${n.pieces(e.guards)} se mettent en marche avec leur prisonnier ${n.piece(e.captive)} : ${e.points} PM.`,
    leavesMap: (e, n) =>
      `${n.piece(e.piece)} quitte la carte par ${n.edge(e.side)}${e.with.length === 0 ? '' : `, avec ${n.pieces(e.with)}`}.`,
    pledges: (e, n) =>
      `${n.piece(e.defender)} sera attaqué dans cette séquence et n’a pas le temps de frapper ${n.piece(e.piece)} au passage.`,
    takesLoad: (e, n) => `${n.piece(e.piece)} s’empare d’une charge de butin en ${n.place(e.at)}.`,
    dropsLoad: (e, n) => `Une charge de butin échappe à ${n.piece(e.piece)} et gît en ${n.place(e.at)}.`,
    loadsCamel: (e, n) => `${n.piece(e.piece)} hisse sa charge sur ${n.piece(e.animal)}.`,
    shifts: (e, n) => `${n.piece(e.piece)} se décale en ${n.place(e.to)} pour faire place.`,
    chargeArrives: (e, n) => `${n.piece(e.piece)} mène sa charge à bien, en ${n.place(e.at)}.`,
  },
  actions: {
    activate: (a, n) => `déplacer ${n.piece(a.piece)}`,
    stand: (a, n) => `déclarer ${que(n.piece(a.piece))} ne bougera pas`,
    ride: (a, n) => `exécuter la charge ${de(n.piece(a.rider))}`,
    escort: (a, n) => `emmener le prisonnier ${n.piece(a.piece)}`,
    march: (a, n) => `${n.piece(a.piece)} en ${n.place(a.to)}`,
    step: (a, n) => `aller en ${n.place(a.to)}`,
    aboutFace: () => 'faire demi-tour sur place',
    climb: (_a, _n, { kind }) =>
      kind === 'ladder' ? 'redescendre l’échelle' : 'gravir l’échelle et attendre sous la trappe',
    enter: (a, n) =>
      a.rear === null
        ? `entrer par ${n.edge(a.side)} en ${n.place(a.at)}`
        : `entrer par ${n.edge(a.side)} en ${n.place(a.at)}, l’arrière en ${n.place(a.rear)}`,
    leaveMap: (a, n) => `quitter la carte par ${n.edge(a.side)}`,
    mount: (a, n) => `monter sur ${n.piece(a.animal)}`,
    dismount: (a, n) => `descendre en ${n.place(a.to)}`,
    bridle: (a, n) => `${a.halt ? 's’arrêter et prendre' : 'prendre'} ${n.piece(a.animal)} par la bride`,
    release: (a, n) => `lâcher ${n.piece(a.animal)}`,
    pickUp: (a, n) => `charger ${n.piece(a.piece)} sur son dos`,
    halt: () => 's’arrêter ici',
    setDown: (a, n, { target }) =>
      a.rear === null
        ? `${target ? `poser ${target}` : 'le poser'} en ${n.place(a.at)}`
        : `${target ? `poser ${target}` : 'le poser'} en ${n.place(a.at)}, l’arrière en ${n.place(a.rear)}`,
    shift: (a, n, { piece }) =>
      a.rear === null
        ? `décaler ${piece} en ${n.place(a.to)}`
        : `décaler ${piece} en ${n.place(a.to)}, l’arrière en ${n.place(a.rear)}`,
    pledge: (a, n) =>
      `annoncer que ${n.piece(a.defender)} sera attaqué dans cette séquence, et n’arrête donc pas l’avance`,
    load: (a, n) => `hisser la charge sur ${n.piece(a.animal)}`,
  },
  refusals: {
    notYours: ({ piece }) => `Ce n’est pas à vous de déplacer ${piece}.`,
    notOnTheMap: ({ piece }) => `${piece} n’occupe pas de case de la carte.`,
    animalsDoNotMove: ({ piece }) =>
      `${piece} ne se déplace pas de lui-même : il faut le monter, ou le mener par la bride.`,
    tooHurtToMove: ({ piece, gender, health }) => {
      const state = health === 'stunned' ? 'assommé' : health === 'dead' ? 'mort' : null
      return state === null
        ? `${piece} n’est pas en état de bouger.`
        : `${piece} est ${state}${fem(gender)} et ne bouge pas.`
    },
    guarded: ({ piece }) => `${piece} est prisonnier, ses gardes à ses côtés : ce sont eux qui le déplacent.`,
    movedAlready: ({ piece }) => `${piece} a déjà fait son mouvement pendant cette phase.`,
    saidToStand: ({ piece }) => `Vous avez déclaré ${que(piece)} ne bougerait pas, et la déclaration engage.`,
    busyWorking: ({ piece }) => `${piece} est à l’ouvrage et ne bouge pas pendant cette phase.`,
    firedMustStand: ({ piece }) =>
      `${piece} a tiré pendant cette phase, et son arme ne permet plus de bouger après le tir.`,
    chargeAnnounced: ({ piece }) =>
      `${piece} a annoncé une charge : elle s’exécute comme elle a été annoncée, sans rien d’autre.`,
    noChargeToRide: ({ piece }) => `${piece} n’a pas de charge annoncée qui reste à exécuter.`,
    chargeNotRidden: () => 'Toute charge annoncée doit être exécutée avant la fin de la séquence de mouvement.',
    cannotMoveAtAll: ({ piece, gender }) =>
      `${piece} n’a nulle part où aller : ${il(gender)} ne peut pas bouger maintenant.`,
    twoInOneHex: ({ piece }) =>
      piece
        ? `${piece} partage sa case et ne peut pas y rester : l’un des deux doit d’abord aller plus loin.`
        : 'Deux des vôtres sont sur la même case : l’un d’eux doit la quitter avant la fin de la séquence.',
    notNextHex: ({ piece, at, mounted }) =>
      mounted
        ? `La monture ${de(piece)} ne peut pas passer d’ici en ${at} : elle va là où sa tête la mène, case par case.`
        : `${at} n’est pas adjacente ${au(piece)} : allez case par case.`,
    wallBetween: ({ at }) =>
      `Un mur ou un à-pic barre le passage vers ${at} : cherchez une porte, un escalier ou une échelle.`,
    canvasBetween: ({ at }) =>
      `La toile barre le passage vers ${at} : entrez par une ouverture, ou déchirez d’abord la toile.`,
    slitBetween: ({ at }) => `On ne passe pas par une archère vers ${at}.`,
    gateClosed: ({ at }) => `La porte barre le passage vers ${at} : il faut d’abord l’ouvrir ou l’enfoncer.`,
    noBridge: ({ at }) => `Le pont en ${at} est détruit, ou ne porte pas les montures.`,
    footOnlyWay: ({ at, gender }) =>
      `On ne va en ${at} qu’à pied : ${il(gender)} doit d’abord descendre de sa monture.`,
    closedGround: ({ piece, at }) => `Le terrain en ${at} est fermé ${au(piece)}.`,
    closedToAnimals: ({ at }) => `Les animaux menés ne peuvent pas suivre en ${at} : lâchez-les d’abord.`,
    heldByEnemy: ({ at, holder }) =>
      `${holder || 'Un ennemi'} tient ${at} : délogez l’ennemi par le combat, ou passez ailleurs.`,
    heapBars: ({ at }) =>
      `L’amas de morts rend ${at} impassable : passez ailleurs, ou faites dégager la case par deux hommes.`,
    ladderTaken: ({ at, holder }) =>
      `${holder || 'Quelqu’un'} est sur l’échelle en ${at}, et elle ne porte qu’une personne.`,
    trapdoorBlocked: ({ at }) => `La trappe en ${at} ne s’ouvre pas d’en bas : il y a quelqu’un dessus, mort ou vif.`,
    trapdoorFree: () => 'Rien ne pèse sur la trappe : montez directement.',
    noLadderHere: ({ piece }) => `Il n’y a pas d’échelle sous une trappe là où se trouve ${piece}.`,
    onTheLadder: ({ piece, gender }) =>
      `${piece} attend sur l’échelle : ${il(gender)} ne peut que passer par la trappe ou redescendre.`,
    tooFewPoints: ({ piece, left }) => `Cela coûte plus que ce qui reste ${au(piece)} (${left} PM).`,
    couldNotStop: ({ piece, at }) =>
      `De ${at || 'là'}, ${piece} ne pourrait gagner aucune case libre où s’arrêter : passez ailleurs.`,
    firstWhereHeWas: ({ piece }) =>
      `${piece} avance après combat : la première case doit être abandonnée par l’ennemi, ou celle où il est tombé.`,
    notBegun: ({ piece }) =>
      `${piece} n’a encore rien fait. Pour ne pas bouger, choisissez quelqu’un d’autre ou faites-en la déclaration.`,
    hexTaken: ({ piece, holder, gender }) =>
      `${piece} ne peut pas s’arrêter ici : ${holder || 'quelqu’un'} est sur la même case, ${il(gender)} doit aller plus loin.`,
    noRoomForBurden: ({ piece, target, doing }) =>
      doing === 'pickUp'
        ? `Avec les PM qui resteraient, ${piece} n’atteindrait aucun endroit où déposer ${target}.`
        : `${piece} ne peut pas s’arrêter ici : aucune case libre à côté pour déposer ${target || 'l’homme assommé'}.`,
    noRoomForLed: ({ piece, target }) =>
      `${piece} ne peut pas s’arrêter ici : pas de place à côté pour ${target || 'l’animal mené'}. Allez plus loin, ou lâchez-le.`,
    mustStepFirst: ({ piece, gender }) =>
      `${piece} avance après combat : ${il(gender)} doit entrer au moins sur la première case.`,
    noPlaceForIt: ({ target, at }) => `On ne peut pas poser ${target} en ${at} : choisissez l’une des cases proposées.`,
    cannotDeclare: ({ piece, target }) =>
      `On n’annonce d’attaque que contre un ennemi qui frapperait ${piece || 'celui qui avance'} au passage et qu’un autre peut attaquer : ce n’est pas le cas de ${target}.`,
    noCamelBeside: ({ piece, target }) =>
      `${target} n’est pas un dromadaire de bât à côté de ${piece}, prêt à recevoir la charge.`,
    notTheNearest: ({ piece, at }) => `${at} n’est pas l’une des cases libres les plus proches pour ${piece}.`,
    notInTheSaddle: ({ piece }) => `${piece} n’est pas en selle.`,
    onHorseback: ({ piece }) => `${piece} est déjà en selle.`,
    notInItsHexes: ({ piece, target }) => `${piece} doit d’abord entrer sur l’une des deux cases ${de(target)}.`,
    notAMount: ({ target }) => `${target} ne se monte pas.`,
    noRiderOfThat: ({ piece, target }) => `${piece} ne sait pas monter ${target}.`,
    enemyTooClose: ({ piece, target }) =>
      `Un ennemi en position d’attaquer est à côté ${de(piece)} ou ${de(target)} : on ne monte pas sous ses coups.`,
    animalTaken: ({ target }) => `${target} a déjà un cavalier ou un passager.`,
    animalHasMoved: ({ target }) => `${target} s’est déjà déplacé pendant cette phase.`,
    handsFull: ({ piece }) =>
      `${piece} mène plus d’animaux qu’on n’en mène en selle, où l’on n’en mène qu’un : il faut d’abord lâcher les autres.`,
    notBesideMount: ({ at }) =>
      `On descend sur une case de flanc de la monture : ${at} n’en est pas une, ou n’est pas libre.`,
    noAnimal: ({ target }) => `${target} n’est pas un animal que l’on mène.`,
    deadAnimal: ({ target }) => `${target} est mort.`,
    notAtItsHead: ({ piece, target }) =>
      `${piece} doit être à la tête ${de(target)}, sur l’une des trois cases qui l’entourent.`,
    enemyAtTheAnimal: ({ target }) =>
      `Un ennemi en position d’attaquer est à côté ${de(target)} : on ne peut pas le prendre.`,
    ledAlready: ({ target }) => `${target} est déjà mené ou monté par quelqu’un.`,
    leadsEnough: ({ piece }) => `${piece} mène déjà autant d’animaux que possible : trois à pied, un seul en selle.`,
    notTogether: ({ piece }) => `${piece} ne peut pas mener à la fois des chevaux et des dromadaires.`,
    bridleMissed: ({ piece, target }) =>
      `${piece} a manqué la bride ${de(target)} et ne peut plus la prendre ce tour-ci.`,
    mustSnatch: ({ piece, target }) =>
      `${piece} passe à cheval près ${de(target)} : il faut saisir la bride au dé, ou s’arrêter pour la prendre.`,
    noNeedToHalt: ({ piece }) => `${piece} le prend ici sans dé : inutile de s’arrêter.`,
    goesWithHim: ({ piece, target }) => `${target} est en route avec ${piece} : il faut s’arrêter avant de le lâcher.`,
    notLedByHim: ({ piece, target }) => `${piece} ne mène pas ${target}.`,
    nobodyToCarry: ({ piece, target }) =>
      `${target} n’est pas un ami assommé sur la case ${de(piece)} : on ne peut pas le porter.`,
    ridersCarryNobody: ({ piece, doing }) =>
      doing === 'mount'
        ? `${piece} porte quelqu’un, et en selle on ne porte personne : il faut d’abord s’arrêter et le déposer.`
        : `${piece} est en selle et ne peut porter personne : il faut d’abord descendre.`,
    carriesOne: ({ piece }) => `${piece} porte déjà quelqu’un, et c’est le plus qu’on puisse.`,
    notAtThatEdge: ({ piece }) => `${piece} n’est pas sur une case de ce bord de la carte.`,
    noWayOut: ({ piece }) => `Le scénario ne permet pas ${au(piece)} de sortir par ce côté de la carte.`,
    mustComeOn: ({ piece }) =>
      piece
        ? `${piece} entre sur la carte à ce tour, selon le scénario.`
        : 'Tous ceux qui peuvent entrer sur la carte à ce tour doivent d’abord le faire.',
    notEntering: ({ piece }) => `${piece} n’attend pas d’entrer sur la carte.`,
    notYetEntering: ({ piece }) => `${piece} n’entre sur la carte qu’à un tour suivant.`,
    noWayIn: ({ piece, at }) =>
      `${piece} ne peut pas entrer sur la carte ${at ? `en ${at}` : 'par là'} : choisissez l’une des cases de bord proposées.`,
    notACaptive: ({ piece }) => `${piece} n’est le prisonnier de personne.`,
    tooFewGuards: ({ piece }) =>
      `Pour emmener ${piece}, il faut à ses côtés deux de vos hommes qui puissent encore bouger.`,
    notAGuard: ({ piece }) => `${piece} n’est pas de cette escorte.`,
    leavesCaptive: ({ piece }) =>
      `Si ${piece} allait là, le prisonnier et son escorte seraient séparés : ils restent côte à côte.`,
  },
  asks: {
    move: () => 'Mouvement : qui se déplace maintenant ?',
    mover: ({ piece, left, kind }) =>
      kind === 'advance'
        ? `${piece} avance après combat (reste ${left} PM) : vers où ?`
        : `${piece} est en mouvement (reste ${left} PM) : que faire ?`,
    party: ({ piece, left }) => `Le prisonnier ${piece} et son escorte (reste ${left} PM) : qui va où ?`,
    setDown: ({ piece, target, gender }) => `${piece} s’est arrêté${fem(gender)} : où poser ${target} ?`,
    shift: ({ piece }) => `${piece} partage une case : où se décaler ?`,
    loading: ({ piece }) => `${piece} porte une charge à côté de plusieurs dromadaires : lequel la reçoit ?`,
  },
  rolls: {
    infiltration: '1D10 pour l’infiltration',
    'camel-fear': '1D10 pour la peur des dromadaires',
    bridle: '1D10 pour saisir la bride',
    'ladder-jump': '1D6 pour le saut sur le chemin de ronde',
  },
}
