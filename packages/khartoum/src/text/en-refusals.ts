import type { Decision } from '../rules/decisions.ts'
import { actionTypes } from './en-actions.ts'
import type { Case, RefusalCode, Whereabouts } from './case.ts'
import { cap } from './names.ts'

/** One sentence for each reason: why not, and what would help. */
export type RefusalWords = Readonly<Record<RefusalCode, (c: Case) => string>>

/** What the player must do first, to end 'you must first …'. */
const tasks: Readonly<Record<Decision, string>> = {
  actions: 'choose an action or end the action phase',
  declare: 'declare the actions of this turn',
  fortify: 'improve a zone or finish the work',
  target: 'choose the banner to strike',
  muster: 'engage units or launch the expedition',
  defend: 'place units or finish the defensive positions',
  improveFree: 'place the free improvement markers or finish',
  choose: 'choose an option of the event card',
  strongest: 'choose which of the strongest banners gains power',
  disorganise: 'choose the banner that is disorganised',
  desert: 'choose the troops that lose a step',
  commit: 'say how many gunboats you send',
  offer: 'accept or decline what the card offers',
  spend: 'decide whether to spend 1 RP on the defence',
  steps: 'choose the unit that loses a step',
  guns: 'choose the gun unit that is lost',
}

const where: Readonly<Record<Whereabouts, (c: Case) => string>> = {
  used: () => 'those left are used until the recovery phase',
  wounded: (c) =>
    c.returns > 12
      ? 'he is wounded for the rest of the game'
      : `he is wounded until the end of ${c.names.turn(c.returns)}`,
  damaged: () => 'those left are damaged and must be repaired first',
  engaged: (c) => (c.isLeader ? 'he is engaged already' : 'those left are engaged already'),
  placed: (c) => (c.isLeader ? 'he is placed already' : 'those left are placed already'),
  supply: () => 'none is in play',
  gone: (c) => (c.isLeader ? 'he is out of this game' : 'none is left in this game'),
}

const zone = (c: Case) => (c.zone === null ? 'this zone' : c.names.zone(c.zone))
const unit = (c: Case) => (c.unit === null ? 'this unit' : c.names.mid(c.unit))
const target = (c: Case) => (c.target === null ? 'the target' : c.names.banner(c.target))
const opening = (c: Case) => (c.opening === null ? 'this action' : actionTypes[c.opening])
const last = (c: Case) => (c.lastOpening === null ? 'a later action' : actionTypes[c.lastOpening])
const is = (n: number) => (n === 1 ? 'is' : 'are')
const a = { raid: 'a raid', sortie: 'a sortie', defence: 'a defence' }

const enemyHolds = (c: Case): string =>
  c.holder === null || c.holderZone === null
    ? `${cap(zone(c))} is not under your control; choose a zone nearer the Palace.`
    : `${cap(zone(c))} is in enemy hands: ${c.names.banner(c.holder)} stands in ${c.names.zone(c.holderZone)}; choose a zone nearer the Palace.`

export const refusals: RefusalWords = {
  gameOver: () => 'The game is over; begin a new one to play again.',
  notYourSeat: () => 'General Gordon alone decides in this game; take his seat to act.',
  notNow: (c) =>
    c.decision === null ? 'Nothing is asked of you now.' : `Not now: you must first ${tasks[c.decision]}.`,
  noAp: () => 'No AP are left this turn; end the action phase.',
  alreadyMade: (c) => `Already done this turn: ${opening(c)}; choose a later action or end the phase.`,
  moraleOrSupply: () =>
    'CM or RP have been raised already, and only one of them may be each turn; choose a later action or end the phase.',
  outOfOrder: (c) =>
    `Too late this turn: “${opening(c)}” comes before “${last(c)}” in the fixed order; choose a later action.`,
  notOnTurnOne: () =>
    'On turn 1 you may only improve fortifications, raise CM, build gunboats or raise levies; choose one of these.',
  notDeclared: (c) =>
    c.declared.length === 0
      ? `Not declared this turn: ${opening(c)}; nothing declared is left, so end the phase.`
      : `Not declared this turn: ${opening(c)}; still to come: ${c.declared.map((type) => actionTypes[type]).join(', ')}.`,
  declaredAlready: (c) => `Already declared: ${opening(c)}; declare another action or finish.`,
  declaredInOrder: (c) =>
    `Too late to declare: ${opening(c)}; actions are declared in their fixed order, so declare a later one or finish.`,
  noApToDeclare: (c) => `Every AP of this turn, ${c.view.ap} in all, is declared for; finish the declaration.`,
  changesNothing: () => 'This would change nothing; choose a number of at least 1.',
  rpFloor: (c) =>
    `This costs ${c.rpPrice} RP, you have ${c.view.rp}, and at least 1 must remain; choose something cheaper.`,
  cmFloor: (c) =>
    `This costs ${c.cmPrice} CM, you have ${c.view.cm}, and at least 1 must remain; choose something else.`,
  freeRpOnly: (c) =>
    `On turn 1 only the free RP may be spent: ${c.view.freeRp} ${is(c.view.freeRp)} left and this costs ${c.rpPrice}; choose something cheaper.`,
  nothingToImprove: () => 'Every zone you control has its improvement marker already; choose another action.',
  noSuchZone: (c) =>
    c.view.options.palaceShared
      ? 'In this game the Palace is one zone shared by the four paths; choose that zone.'
      : 'The Palace is four zones, one at the end of each path; choose one of them.',
  notControlled: enemyHolds,
  zoneSixNeverYours: (c) =>
    `${cap(zone(c))} is the camp of the enemy and can never be yours; choose a zone nearer the Palace.`,
  improvedAlready: (c) =>
    `${cap(zone(c))} has its marker already and is at its highest level, ${c.level}; choose another zone.`,
  noMarkers: (c) =>
    `All ${c.kit.limits.improvementMarkers} improvement markers are on the map; one comes back only when its zone falls, so choose something else.`,
  fortifyLimit: (c) => `The limit of ${c.kit.limits.fortifyRp} RP on works is reached this turn; finish the work.`,
  minesNotUsed: () => 'This game is played without mines; improve the zone instead.',
  minedAlready: (c) => `${cap(zone(c))} has a mine already; choose another zone.`,
  noMineInPalace: () => 'No mine may be laid in the Palace; choose another zone.',
  noMines: (c) =>
    `All ${c.kit.limits.mines} mines are laid; one comes back when it has gone off, so improve a zone instead.`,
  improveFirst: () => 'The AP is paid: improve at least one zone before you finish.',
  moraleLimit: (c) => `CM may be raised by ${c.kit.limits.moraleLevels} at most each turn; choose fewer levels.`,
  rationLimit: (c) => `RP may be raised by ${c.kit.limits.rationLevels} at most each turn; choose fewer.`,
  cmMaximum: (c) =>
    c.view.cm >= c.cmMaximum
      ? `CM is at its maximum, ${c.cmMaximum}; choose another action.`
      : `CM is ${c.view.cm} and cannot rise above ${c.cmMaximum}; choose fewer levels.`,
  rpMaximum: (c) =>
    c.view.rp >= c.rpMaximum
      ? `RP are at their maximum, ${c.rpMaximum}; choose another action.`
      : `RP are ${c.view.rp} and cannot rise above ${c.rpMaximum}; choose fewer.`,
  leviesLimit: (c) =>
    c.leviesLeft === 0
      ? 'All levies are raised already; more can be raised only when some have been lost.'
      : `Levy units that can still be raised: ${c.leviesLeft}; raise no more than that.`,
  gunboatsLimit: (c) =>
    c.gunboatsLeft === 0
      ? 'No gunboat is left to build, and lost ones are not replaced; repair damaged ones or choose another action.'
      : `Gunboats that can still be built: ${c.gunboatsLeft}; build no more than that.`,
  nothingDamaged: (c) =>
    c.gunboatsDamaged === 0
      ? 'No gunboat is damaged; there is nothing to repair.'
      : `Damaged gunboats: ${c.gunboatsDamaged}; repair no more than that.`,
  bargeNotUsed: (c) => `This game is played without the ${c.names.mid('barge')}; build or repair gunboats instead.`,
  bargeBuilt: (c) =>
    c.bargeInGame
      ? `The ${c.names.mid('barge')} is built already, and there is only one; build or repair gunboats instead.`
      : `The ${c.names.mid('barge')} is lost and is not replaced; build or repair gunboats instead.`,
  bargeNotDamaged: (c) => `The ${c.names.mid('barge')} is not damaged; there is nothing to repair.`,
  noRaiders: () =>
    'No regular infantry is available for a raid; used troops return in the recovery phase, so choose another action.',
  noSortieTroops: () =>
    'No infantry fit for a sortie is available; used troops return in the recovery phase, so choose another action.',
  targetFirst: () => 'First choose the banner to strike, then your units.',
  targetChosen: (c) => `The target is fixed: ${target(c)}; engage units or launch the ${c.combat}.`,
  notAvailable: (c) => `Not available: ${unit(c)}; ${where[c.where](c)}, so choose another unit.`,
  barredByX: (c) => `Not fit for ${a[c.combat]}: ${unit(c)}; choose another unit.`,
  raidNotAllowed: (c) =>
    `Not admitted to a raid: ${unit(c)}; take one regular infantry unit, one leader, one light gun unit, and gunboats.`,
  raidOneTroop: () => 'A raid takes one infantry unit and no more; add support or launch the raid.',
  raidOneGun: () => 'A raid takes one light gun unit and no more; add other support or launch the raid.',
  oneLeader: (c) => `${cap(a[c.combat])} has one leader and no more; engage other units or launch the ${c.combat}.`,
  notOnNile: (c) =>
    c.targetZone === null
      ? 'Gunboats need a target on the Nile bank; engage other units.'
      : `Gunboats need a target on the Nile bank, and ${c.names.zone(c.targetZone)} is not; engage other units.`,
  sortieNotAllowed: (c) =>
    `Not admitted to a sortie: ${unit(c)}; take Egyptians, Sudanese, or Bashi-bazouks at full strength.`,
  sortieThreeTroops: (c) =>
    `A sortie takes ${c.kit.limits.sortieTroops} infantry units at most; add support or launch the sortie.`,
  sortieLightGuns: (c) =>
    `Light gun units may not outnumber the infantry, ${c.troopsEngaged} so far; engage infantry first or launch the sortie.`,
  heavyNeedsGunboat: () => 'Heavy guns join a sortie only aboard a gunboat; engage a gunboat first.',
  heavyOne: () => 'A sortie takes one heavy gun unit and no more; engage other units or launch the sortie.',
  infantryFirst: (c) => `There is no ${c.combat} without infantry; engage an infantry unit first.`,
  noDefenders: () =>
    'No troops are available to be placed; used troops return in the recovery phase, so choose another action.',
  placeControlled: enemyHolds,
  fourTroops: (c) =>
    `${cap(zone(c))} holds ${c.kit.limits.troopsPerZone} troop units, the most allowed; choose another zone.`,
  oneLeaderPerZone: (c) => `${cap(zone(c))} has its leader already; choose another zone.`,
  gunboatsOnNile: (c) => `${cap(zone(c))} is not on the Nile bank; choose a Nile-bank zone.`,
  gunboatsBanned: (c) => `The event card closes ${zone(c)} to gunboats this turn; choose another Nile-bank zone.`,
  troopsFirst: (c) => `Support cannot hold ${zone(c)} alone: place troops there before ${unit(c)}.`,
  placeFirst: () => 'The AP is paid: place at least one troop unit before you finish.',
  noSuchOption: (c) => `The card has no such option; choose one of the ${c.options} it offers.`,
  optionTooDear: (c) => `This option needs ${c.rpNeeded} RP and you have ${c.view.rp}; choose another one.`,
  notStrongest: (c) => `Only a banner of the highest power, ${c.strongest}, can be chosen; name one of those.`,
  noDeserters: (c) =>
    c.action.type === 'desert'
      ? `No step can be lost here by: ${c.names.troops(c.action.troops)}; choose other troops.`
      : 'No step can be lost by these troops; choose others.',
  tooFewGunboats: (c) => `Gunboats available: ${c.gunboatsAvailable}; send no more than that.`,
  notEngaged: (c) => `Not in this combat: ${unit(c)}; choose a unit that took part.`,
  twoStepsFirst: (c) => `A two-step unit must lose a step before ${unit(c)}; choose a two-step unit.`,
  troopsHaveSteps: (c) => `Only troops have steps, and a step must be lost; choose troops rather than ${unit(c)}.`,
  gunsOnly: (c) => `A gun unit must be lost; choose guns rather than ${unit(c)}.`,
}
