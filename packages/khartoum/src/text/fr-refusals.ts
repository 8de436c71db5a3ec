import type { Decision } from '../rules/decisions.ts'
import { actionTypes } from './fr-actions.ts'
import type { Case, Whereabouts } from './case.ts'
import type { RefusalWords } from './en-refusals.ts'

/** Après « il faut d’abord ». */
const tasks: Readonly<Record<Decision, string>> = {
  actions: 'choisir une action ou clore la phase d’action',
  declare: 'annoncer les actions du tour',
  fortify: 'améliorer une zone ou clore les travaux',
  target: 'choisir la bannière à frapper',
  muster: 'engager des unités ou donner l’ordre de départ',
  defend: 'placer des unités ou clore les positions défensives',
  improveFree: 'placer les marqueurs gratuits ou en rester là',
  choose: 'choisir une option de la carte d’événement',
  strongest: 'désigner, parmi les plus fortes, la bannière qui gagne en puissance',
  disorganise: 'désigner la bannière désorganisée',
  desert: 'désigner les troupes qui perdent un pas',
  commit: 'dire combien de canonnières partent',
  offer: 'accepter ou refuser ce que propose la carte',
  spend: 'décider de la dépense de 1 RP pour la défense',
  steps: 'désigner l’unité qui perd un pas',
  guns: 'désigner l’unité de canons perdue',
}

const where: Readonly<Record<Whereabouts, (c: Case) => string>> = {
  used: () => 'ce qui en reste a servi et revient à la remise en ordre',
  wounded: (c) =>
    c.returns > 12
      ? 'il est blessé pour le reste de la partie'
      : `il est blessé jusqu’à la fin du ${c.names.turn(c.returns)}`,
  damaged: () => 'ce qui en reste attend une réparation',
  engaged: (c) => (c.isLeader ? 'il est déjà engagé' : 'tout ce qui en reste est déjà engagé'),
  placed: (c) => (c.isLeader ? 'il est déjà placé' : 'tout ce qui en reste est déjà placé'),
  supply: () => 'il n’y en a pas en jeu',
  gone: (c) => (c.isLeader ? 'il n’est plus de cette partie' : 'il n’en reste plus dans cette partie'),
}

const zone = (c: Case) => (c.zone === null ? 'Cette zone' : `La zone ${c.names.zone(c.zone)}`)
const theZone = (c: Case) => (c.zone === null ? 'cette zone' : `la zone ${c.names.zone(c.zone)}`)
const unit = (c: Case) => (c.unit === null ? 'cette unité' : c.names.mid(c.unit))
const target = (c: Case) => (c.target === null ? 'la cible' : c.names.banner(c.target))
const opening = (c: Case) => (c.opening === null ? 'cette action' : actionTypes[c.opening])
const last = (c: Case) => (c.lastOpening === null ? 'une action plus tardive' : actionTypes[c.lastOpening])
const a = { raid: 'un raid', sortie: 'une sortie', defence: 'une défense' }
const A = { raid: 'Un raid', sortie: 'Une sortie', defence: 'Une défense' }
const the = { raid: 'le raid', sortie: 'la sortie', defence: 'la défense' }
const no = { raid: 'Pas de raid', sortie: 'Pas de sortie', defence: 'Pas de défense' }

const enemyHolds = (c: Case): string =>
  c.holder === null || c.holderZone === null
    ? `${zone(c)} n’est pas à vous ; choisissez une zone plus proche du palais.`
    : `${zone(c)} est aux mains de l’ennemi : ${c.names.banner(c.holder)} se tient en zone ${c.names.zone(c.holderZone)} ; choisissez une zone plus proche du palais.`

export const refusals: RefusalWords = {
  gameOver: () => 'La partie est finie ; commencez-en une autre pour rejouer.',
  notYourSeat: () => 'Seul le général Gordon décide dans ce jeu ; prenez sa place pour agir.',
  notNow: (c) =>
    c.decision === null
      ? 'Rien ne vous est demandé pour l’instant.'
      : `Pas maintenant : il faut d’abord ${tasks[c.decision]}.`,
  noAp: () => 'Il ne reste aucun AP ce tour-ci ; terminez la phase d’action.',
  alreadyMade: (c) => `Déjà fait ce tour-ci : ${opening(c)} ; choisissez une action plus tardive ou terminez la phase.`,
  moraleOrSupply: () =>
    'Le CM ou les RP ont déjà été augmentés, et c’est l’un ou l’autre par tour ; choisissez une action plus tardive ou terminez la phase.',
  outOfOrder: (c) =>
    `Trop tard ce tour-ci : « ${opening(c)} » vient avant « ${last(c)} » dans l’ordre fixe ; choisissez une action plus tardive.`,
  notOnTurnOne: () =>
    'Au tour 1, on peut seulement améliorer les fortifications, augmenter le CM, construire des canonnières ou lever des milices ; choisissez parmi ces actions.',
  notDeclared: (c) =>
    c.declared.length === 0
      ? `Non annoncé ce tour-ci : ${opening(c)} ; plus rien d’annoncé ne reste à faire, terminez la phase.`
      : `Non annoncé ce tour-ci : ${opening(c)} ; restent à faire : ${c.declared.map((type) => actionTypes[type]).join(', ')}.`,
  declaredAlready: (c) => `Déjà annoncé : ${opening(c)} ; annoncez une autre action ou terminez.`,
  declaredInOrder: (c) =>
    `Trop tard pour annoncer : ${opening(c)} ; les actions s’annoncent dans leur ordre fixe, annoncez-en une plus tardive ou terminez.`,
  noApToDeclare: (c) => `Les AP du tour, ${c.view.ap} en tout, sont tous promis ; terminez l’annonce.`,
  changesNothing: () => 'Cela ne changerait rien ; choisissez un nombre d’au moins 1.',
  rpFloor: (c) =>
    `Cela coûte ${c.rpPrice} RP, vous en avez ${c.view.rp} et il doit en rester au moins 1 ; choisissez moins cher.`,
  cmFloor: (c) =>
    `Cela coûte ${c.cmPrice} CM, vous en avez ${c.view.cm} et il doit en rester au moins 1 ; choisissez autre chose.`,
  freeRpOnly: (c) =>
    `Au tour 1, on ne dépense que les RP gratuits : il en reste ${c.view.freeRp} et cela en coûte ${c.rpPrice} ; choisissez moins cher.`,
  nothingToImprove: () =>
    'Toutes les zones que vous contrôlez ont déjà leur marqueur d’amélioration ; choisissez une autre action.',
  noSuchZone: (c) =>
    c.view.options.palaceShared
      ? 'Dans cette partie, le palais est une seule zone, commune aux quatre chemins ; choisissez celle-là.'
      : 'Le palais compte quatre zones, une au bout de chaque chemin ; choisissez l’une d’elles.',
  notControlled: enemyHolds,
  zoneSixNeverYours: (c) =>
    `${zone(c)} est le camp de l’ennemi et ne sera jamais à vous ; choisissez une zone plus proche du palais.`,
  improvedAlready: (c) =>
    `${zone(c)} a déjà son marqueur et son niveau le plus haut, ${c.level} ; choisissez une autre zone.`,
  noMarkers: (c) =>
    `Les ${c.kit.limits.improvementMarkers} marqueurs d’amélioration sont tous sur la carte ; il n’en revient qu’à la chute d’une zone, choisissez autre chose.`,
  fortifyLimit: (c) =>
    `La limite de ${c.kit.limits.fortifyRp} RP de travaux est atteinte ce tour-ci ; terminez les travaux.`,
  minesNotUsed: () => 'Cette partie se joue sans mines ; améliorez plutôt la zone.',
  minedAlready: (c) => `${zone(c)} a déjà une mine ; choisissez une autre zone.`,
  noMineInPalace: () => 'On ne pose pas de mine au palais ; choisissez une autre zone.',
  noMines: (c) =>
    `Les ${c.kit.limits.mines} mines sont toutes posées ; une mine revient quand elle a sauté, améliorez plutôt une zone.`,
  improveFirst: () => 'Le AP est payé : améliorez au moins une zone avant de terminer.',
  moraleLimit: (c) => `Le CM monte de ${c.kit.limits.moraleLevels} au plus par tour ; choisissez moins de niveaux.`,
  rationLimit: (c) => `Les RP montent de ${c.kit.limits.rationLevels} au plus par tour ; choisissez moins.`,
  cmMaximum: (c) =>
    c.view.cm >= c.cmMaximum
      ? `Le CM est à son maximum, ${c.cmMaximum} ; choisissez une autre action.`
      : `Le CM est à ${c.view.cm} et ne peut dépasser ${c.cmMaximum} ; choisissez moins de niveaux.`,
  rpMaximum: (c) =>
    c.view.rp >= c.rpMaximum
      ? `Les RP sont à leur maximum, ${c.rpMaximum} ; choisissez une autre action.`
      : `Les RP sont à ${c.view.rp} et ne peuvent dépasser ${c.rpMaximum} ; choisissez moins.`,
  leviesLimit: (c) =>
    c.leviesLeft === 0
      ? 'Toutes les milices sont levées ; on n’en lève d’autres qu’après des pertes.'
      : `Unités de milice encore à lever : ${c.leviesLeft} ; n’en levez pas davantage.`,
  gunboatsLimit: (c) =>
    c.gunboatsLeft === 0
      ? 'Il n’y a plus de canonnière à construire, et les pertes sont définitives ; réparez-en ou choisissez une autre action.'
      : `Canonnières encore à construire : ${c.gunboatsLeft} ; n’en construisez pas davantage.`,
  nothingDamaged: (c) =>
    c.gunboatsDamaged === 0
      ? 'Aucune canonnière n’est endommagée ; il n’y a rien à réparer.'
      : `Canonnières endommagées : ${c.gunboatsDamaged} ; n’en réparez pas davantage.`,
  bargeNotUsed: (c) =>
    `Cette partie se joue sans ce bâtiment : ${c.names.mid('barge')} ; construisez ou réparez plutôt des canonnières.`,
  bargeBuilt: (c) =>
    c.bargeInGame
      ? `Déjà en service, et seul de son espèce : ${c.names.mid('barge')} ; construisez ou réparez plutôt des canonnières.`
      : `Perdu, et sans remplaçant : ${c.names.mid('barge')} ; construisez ou réparez plutôt des canonnières.`,
  bargeNotDamaged: (c) => `Rien à réparer, aucun dommage : ${c.names.mid('barge')} ; choisissez autre chose.`,
  noRaiders: () =>
    'Aucune infanterie régulière n’est disponible pour un raid ; les troupes qui ont servi reviennent à la remise en ordre, choisissez une autre action.',
  noSortieTroops: () =>
    'Aucune infanterie apte à une sortie n’est disponible ; les troupes qui ont servi reviennent à la remise en ordre, choisissez une autre action.',
  targetFirst: () => 'Choisissez d’abord la bannière à frapper, ensuite vos unités.',
  targetChosen: (c) => `La cible est fixée : ${target(c)} ; engagez des unités ou lancez ${the[c.combat]}.`,
  notAvailable: (c) => `Non disponible : ${unit(c)} ; ${where[c.where](c)}, choisissez une autre unité.`,
  barredByX: (c) => `Inapte à ${a[c.combat]} : ${unit(c)} ; choisissez une autre unité.`,
  raidNotAllowed: (c) =>
    `Exclu des raids : ${unit(c)} ; prenez une unité d’infanterie régulière, un leader, une unité de canons légers et des canonnières.`,
  raidOneTroop: () => 'Un raid n’emmène qu’une unité d’infanterie ; ajoutez un soutien ou lancez le raid.',
  raidOneGun: () => 'Un raid n’emmène qu’une unité de canons légers ; ajoutez un autre soutien ou lancez le raid.',
  oneLeader: (c) => `${A[c.combat]} n’a qu’un leader ; engagez d’autres unités ou lancez ${the[c.combat]}.`,
  notOnNile: (c) =>
    c.targetZone === null
      ? 'Les canonnières ne frappent que sur la rive du Nil ; engagez d’autres unités.'
      : `Les canonnières ne frappent que sur la rive du Nil, et la zone ${c.names.zone(c.targetZone)} n’y est pas ; engagez d’autres unités.`,
  sortieNotAllowed: (c) =>
    `Exclu des sorties : ${unit(c)} ; prenez des Égyptiens, des Soudanais, ou des bachi-bouzouks au complet.`,
  sortieThreeTroops: (c) =>
    `Une sortie emmène ${c.kit.limits.sortieTroops} unités d’infanterie au plus ; ajoutez un soutien ou lancez la sortie.`,
  sortieLightGuns: (c) =>
    `Les canons légers ne peuvent être plus nombreux que l’infanterie, ${c.troopsEngaged} jusqu’ici ; engagez d’abord de l’infanterie ou lancez la sortie.`,
  heavyNeedsGunboat: () =>
    'Les canons lourds ne partent en sortie qu’à bord d’une canonnière ; engagez d’abord une canonnière.',
  heavyOne: () => 'Une sortie n’emmène qu’une unité de canons lourds ; engagez d’autres unités ou lancez la sortie.',
  infantryFirst: (c) => `${no[c.combat]} sans infanterie ; engagez d’abord une unité d’infanterie.`,
  noDefenders: () =>
    'Aucune troupe n’est disponible pour être placée ; celles qui ont servi reviennent à la remise en ordre, choisissez une autre action.',
  placeControlled: enemyHolds,
  fourTroops: (c) =>
    `${zone(c)} a ses ${c.kit.limits.troopsPerZone} unités de troupes, le maximum ; choisissez une autre zone.`,
  oneLeaderPerZone: (c) => `${zone(c)} a déjà son leader ; choisissez une autre zone.`,
  gunboatsOnNile: (c) => `${zone(c)} n’est pas sur la rive du Nil ; choisissez une zone qui y soit.`,
  gunboatsBanned: (c) =>
    `La carte d’événement ferme aux canonnières ${theZone(c)} ce tour-ci ; choisissez une autre zone de la rive.`,
  troopsFirst: (c) =>
    `Un soutien ne tient pas seul ${theZone(c)} : placez-y d’abord des troupes, ensuite : ${unit(c)}.`,
  placeFirst: () => 'Le AP est payé : placez au moins une unité de troupes avant de terminer.',
  noSuchOption: (c) => `La carte n’a pas cette option ; choisissez l’une des ${c.options} qu’elle propose.`,
  optionTooDear: (c) => `Cette option demande ${c.rpNeeded} RP et vous en avez ${c.view.rp} ; choisissez-en une autre.`,
  notStrongest: (c) =>
    `Seule une bannière de la plus haute puissance, ${c.strongest}, peut être désignée ; nommez l’une de celles-là.`,
  noDeserters: (c) =>
    c.action.type === 'desert'
      ? `Aucun pas à perdre ici : ${c.names.troops(c.action.troops)} ; désignez d’autres troupes.`
      : 'Ces troupes n’ont ici aucun pas à perdre ; désignez-en d’autres.',
  tooFewGunboats: (c) => `Canonnières disponibles : ${c.gunboatsAvailable} ; n’en envoyez pas davantage.`,
  notEngaged: (c) => `Absent de ce combat : ${unit(c)} ; désignez une unité qui y a pris part.`,
  twoStepsFirst: (c) => `Les unités à deux pas perdent d’abord un pas ; désignez-en une avant : ${unit(c)}.`,
  troopsHaveSteps: (c) => `Seules les troupes ont des pas : ${unit(c)} ne convient pas ; désignez des troupes.`,
  gunsOnly: (c) => `C’est une unité de canons qui est perdue : ${unit(c)} ne convient pas ; désignez des canons.`,
}
