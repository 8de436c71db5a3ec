import type { Cover } from '../../components.ts'
import type { Band, FireEvent, ImpactModifier } from '../../rules/fire/events.ts'
import type { FireAction, FireFrame } from '../../rules/fire/frames.ts'
import type { FIRE_NO } from '../../rules/fire/refusals.ts'
import type { SIGHT_NO } from '../../rules/sight/refusals.ts'
import type { WeaponId } from '../../names.ts'
import { signed } from '../writing.ts'
import type { ChapterWords } from '../words.ts'
import { au, cases, de, des, fem, il, jet } from './grammar.ts'

const modifiers: Readonly<Record<ImpactModifier['name'], string>> = {
  longRange: 'longue portée',
  mediumRange: 'moyenne portée',
  woundedShooter: 'tireur blessé',
  turkishHorseArcher: 'archer à cheval turc',
  closeArcher: 'archer tout près',
}

const bands: Readonly<Record<Band, string>> = { short: 'courte', medium: 'moyenne', long: 'longue' }

const covers: Readonly<Record<Cover, string>> = {
  0: 'sans couverture',
  1: 'couverture légère',
  2: 'couverture moyenne',
  3: 'couverture forte',
  4: 'couverture totale',
}

const missiles: Readonly<Record<WeaponId, string>> = {
  spear: 'La lance',
  javelin: 'Le javelot',
  knife: 'Le couteau',
  'composite-bow': 'La flèche',
  'short-bow': 'La flèche',
  crossbow: 'Le carreau',
  naphtha: 'Le pot',
}

const attempts: Readonly<Record<WeaponId, string>> = {
  spear: 'jette sa lance',
  javelin: 'lance un javelot',
  knife: 'lance un couteau',
  'composite-bow': 'tire à l’arc composite',
  'short-bow': 'tire à l’arc court',
  crossbow: 'tire à l’arbalète',
  naphtha: 'jette un pot de naphte',
}

export const fire: ChapterWords<
  FireEvent['type'],
  FireAction['type'],
  keyof typeof FIRE_NO | keyof typeof SIGHT_NO,
  FireFrame['step'],
  'impact' | 'damage'
> = {
  events: {
    shoots: (e, n) =>
      `${n.piece(e.shooter)}, en ${n.place(e.from)}, ${attempts[e.weapon]} sur ${n.piece(e.target)} en ${n.place(e.at)} : ${cases(e.distance)}, ${bands[e.band]} portée.`,
    volley: (e, n) => `Tir défensif ${des(n, e.shooters)} sur ${n.piece(e.target)} en ${n.place(e.at)}.`,
    impact(e, n) {
      const named = e.modifiers.map(({ name, value }) => `${modifiers[name]} ${signed(value)}`)
      const rolled =
        e.die === null || e.total === null ? 'Trop près pour manquer' : `Impact ${jet(e.die, named, e.total)}`
      if (e.at === null) return `${rolled} : le trait est perdu.`
      if (e.victim === null) return `${rolled} : le trait tombe en ${n.place(e.at)} sans toucher personne.`
      return `${rolled} : le trait tombe en ${n.place(e.at)}, sur ${n.piece(e.victim)}.`
    },
    damage(e, n) {
      const armour = e.armour === 0 ? '' : `, armure ${signed(e.armour)}`
      const table = n.gender(e.victim) === 'beast' ? '' : e.table === 'foot' ? 'à pied, ' : 'en selle, '
      const result = e.letter === '-' ? 'sans dommage' : `résultat ${e.letter}`
      return `${missiles[e.weapon]} ${de(n.piece(e.shooter))} sur ${n.piece(e.victim)} (${table}${covers[e.cover]}), 1D10 : ${e.die}${armour}, ${result}.`
    },
    slowed: (e, n) => `Le tir retarde ${n.piece(e.piece)} : ${e.lost} PM perdus, reste ${e.left}.`,
    wasted: (e, n) => `${n.piece(e.shooter)} tire aussi, mais ${n.piece(e.target)} est déjà hors de combat.`,
    covered: (e, n) => `${n.piece(e.piece)}, en ${n.place(e.at)}, se couvre du côté ${de(n.place(e.against))}.`,
  },
  actions: {
    shoot: (a, n) => `${n.piece(a.shooter)} ${attempts[a.weapon]} sur ${n.piece(a.target)} en ${n.place(a.at)}`,
    name: (a, n) =>
      `tir défensif : ${n.piece(a.shooter)} ${attempts[a.weapon]} sur ${n.piece(a.target)} en ${n.place(a.at)}`,
    loose: () => 'tirer avec tous ceux qui sont désignés',
    hold: () => 'ne pas tirer',
    coverAgainst: (a, n) => `se couvrir contre les tirs venus ${de(n.place(a.at))}`,
  },
  refusals: {
    shooterNotYours: ({ piece }) => `${piece} n’est pas l’un de vos tireurs.`,
    shooterNotAble: ({ piece }) =>
      `${piece} n’est pas en état de tirer : il faut être sur la carte, en bonne santé ou seulement blessé.`,
    shooterCaptive: ({ piece }) => `${piece} est prisonnier et ne tire pas.`,
    shooterPassenger: ({ piece }) => `${piece} est dans la nacelle et ne tire pas.`,
    shooterInContact: ({ piece, gender }) =>
      `Un ennemi en position d’attaquer est au contact ${de(piece)} : ${il(gender)} ne tire pas.`,
    shooterInWater: ({ piece }) => `${piece} est dans l’eau, d’où l’on ne tire pas.`,
    shooterAtWork: ({ piece }) => `${piece} est à l’ouvrage et ne tire pas.`,
    shooterMustPursue: ({ piece, gender }) =>
      `${piece} poursuit ceux qui semblent fuir : ${il(gender)} ne s’arrête pas pour tirer.`,
    shotThisStep: ({ piece }) => `${piece} a déjà tiré.`,
    notHisWeapon: ({ piece, weapon }) => `${piece} n’a pas cette arme${weapon ? ` (${weapon})` : ''}.`,
    potsAreThrown: ({ at }) =>
      `Un pot de naphte se jette sur une case${at ? `, par exemple ${at}` : ''} : on ne vise pas un homme.`,
    spearThrown: ({ piece }) => `${piece} a déjà jeté sa seule lance.`,
    weaponOnFootOnly: ({ piece, weapon }) =>
      `Cette arme${weapon ? ` (${weapon})` : ''} ne s’emploie pas en selle : ${piece} doit d’abord descendre.`,
    notFromSlit: ({ weapon }) => `Cette arme${weapon ? ` (${weapon})` : ''} ne s’emploie pas à travers une archère.`,
    onlyCurtainFromLadder: ({ piece }) =>
      `${piece} est sur une échelle et ne peut tirer que sur la case de courtine où elle s’appuie.`,
    targetNotEnemy: ({ target }) => `${target} n’est pas un ennemi.`,
    targetDead: ({ target, targetGender }) => `${target} est mort${fem(targetGender)}.`,
    targetNotOnMap: ({ target }) => `${target} n’occupe pas seul de case de la carte : on ne peut pas viser là.`,
    targetPrisoner: ({ target }) => `${target} est prisonnier : on ne vise pas les prisonniers.`,
    targetNotThere: ({ target, at }) => `${target} n’est pas en ${at}.`,
    targetTooFar: ({ piece, target, weapon, distance, reach }) =>
      reach > 0 && distance > reach
        ? `${target} est à ${cases(distance)} ${de(piece)}, et l’arme (${weapon}) porte à ${reach} au plus.`
        : `${target} est hors de portée pour ${piece}.`,
    sameHex: ({ piece }) => `${piece} est sur cette case : on ne tire pas là où l’on se tient.`,
    lineWall: ({ piece, target, at }) => `Un mur sépare ${piece} ${de(target || at)}.`,
    lineTrees: ({ piece, target, at }) => `Des palmiers ferment la ligne de tir entre ${piece} et ${target || at}.`,
    lineBank: ({ piece, target, at }) => `Un talus cache ${target || at} ${au(piece)}.`,
    lineHigher: ({ piece, target, at }) =>
      `La ligne de tir entre ${piece} et ${target || at} rencontre plus haut que l’un et l’autre.`,
    lineHeight: ({ piece, target, at }) =>
      `Ce qui se dresse entre ${piece} et ${target || at} est trop haut pour tirer par-dessus.`,
    lineTent: ({ piece, target, at }) => `Une tente sépare ${piece} ${de(target || at)}.`,
    lineFromTent: ({ piece }) =>
      `${piece} est dans une tente, d’où l’on ne tire que par une ouverture : il faut s’y placer.`,
    lineWindow: ({ piece, target, at }) =>
      `La ligne entre ${piece} et ${target || at} ne passe pas par la fenêtre : on y tire depuis sa case seulement, ou sur qui se tient juste derrière.`,
    lineOpenings: ({ piece, target, at }) =>
      `La ligne entre ${piece} et ${target || at} traverse plus d’une porte, entrée ou fenêtre.`,
    lineGate: ({ piece, target, at }) => `La porte fermée sépare ${piece} ${de(target || at)}.`,
    lineSlitField: ({ piece, target, at }) =>
      `${target || at} est hors du champ de tir de l’archère où se tient ${piece}.`,
    lineSlitRow: ({ piece, target }) =>
      `${target} est derrière une archère : il faut être exactement dans son axe pour tirer dessus, et ${piece} n’y est pas.`,
    lineDoorLevel: ({ piece, target, at }) =>
      `${piece} n’est pas au niveau de la porte par laquelle il faudrait voir ${target || at}.`,
    linePeople: ({ piece, target, at, weapon }) =>
      `Il y a des vivants entre ${piece} et ${target || at}, et cette arme${weapon ? ` (${weapon})` : ''} ne passe pas par-dessus ici.`,
    neverDefensive: ({ weapon }) => `Cette arme${weapon ? ` (${weapon})` : ''} ne sert jamais au tir défensif.`,
    notBothFires: ({ piece, weapon }) =>
      `${piece} a tiré pendant sa phase, et cette arme${weapon ? ` (${weapon})` : ''} ne permet pas les deux tirs.`,
    movedTooFarToFire: ({ piece, weapon }) =>
      `${piece} a trop bougé pendant sa phase pour un tir défensif avec cette arme${weapon ? ` (${weapon})` : ''}.`,
    attackedBefore: ({ piece, gender }) =>
      `${piece} a attaqué pendant sa phase : ${il(gender)} ne tire pas en défense maintenant.`,
    volleyedBefore: ({ piece }) => `${piece} a déjà fait un tir défensif pendant cette phase.`,
    namedAlready: ({ piece, gender }) => `${piece} est déjà désigné${fem(gender)}.`,
    notTheMover: ({ target }) =>
      `${target} n’est pas en mouvement : le tir défensif vise celui qui bouge ou, après le dernier mouvement, ceux qui n’ont pas bougé.`,
    oneTargetAtATime: ({ target }) =>
      `Tous ceux qui sont désignés tirent sur la même cible, et ce n’est pas ${target}.`,
    fireOverAtHim: ({ target }) =>
      `Le tir défensif contre ${target} est fini jusqu’au tour suivant : un autre a bougé ou a été visé depuis.`,
    tooSoonAgain: ({ target }) =>
      `On vient de tirer sur ${target} : il faut quelques cases de plus avant de tirer de nouveau.`,
    beingCounterCharged: ({ target }) => `La charge ${de(target)} est contrée : personne ne tire dans cette mêlée.`,
    nobodyNamed: () => 'Personne n’est encore désigné : désignez un tireur, ou ne tirez pas.',
    namedMustFire: () => 'Qui est désigné tire : il est trop tard pour y renoncer.',
    noSuchCover: ({ at }) => `Aucun des tireurs n’est du côté ${de(at)}.`,
  },
  asks: {
    fire: () => 'Tir offensif : qui tire, jette un pot ou se met à l’ouvrage ?',
    reaction: ({ target, at, count }) => {
      if (count > 0) return `Tir défensif sur ${target} (tireurs désignés : ${count}) : qui d’autre, ou tirez-vous ?`
      return target === ''
        ? 'Dernière occasion de tir défensif sur ceux qui n’ont pas bougé : qui tire sur qui ?'
        : `${target} est en ${at}. Tir défensif : qui tire ?`
    },
    coverSide: ({ piece, gender }) => `${piece} est pris${fem(gender)} sous un tir croisé : de quel côté se couvrir ?`,
  },
  rolls: { impact: '1D10 pour la case d’impact', damage: '1D10 pour les dommages' },
}
