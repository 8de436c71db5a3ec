import type { Cause, Event, Modifier } from '../events.ts'
import type { Banner, Unit } from '../names.ts'
import type { Ending } from '../state.ts'
import { actionTypes } from './en-actions.ts'
import { cap, pair, signed } from './names.ts'
import type { Names } from './names.ts'

export const outcomes = {
  catastrophicFailure: 'catastrophic failure',
  majorFailure: 'major failure',
  seriousFailure: 'serious failure',
  failure: 'failure',
  minorFailure: 'minor failure',
  draw: 'draw',
  minorSuccess: 'minor success',
  success: 'success',
  goodSuccess: 'good success',
  majorSuccess: 'major success',
  extraordinarySuccess: 'extraordinary success',
}

export const combats = { raid: 'raid', sortie: 'sortie', defence: 'defence' }

const causes: Readonly<Record<Cause, string>> = {
  card: 'event card',
  action: 'action',
  table: 'outcome of the combat',
  upkeep: 'upkeep of the month',
  keyZoneLost: 'key zone lost',
  keyZoneRegained: 'key zone regained',
  gordonWounded: 'Gordon is wounded',
  defence: 'rushed to the defenders',
  mine: 'mine',
}

const leaderFates = { killed: 'killed', wounded: 'wounded', none: 'unharmed' }
const gunboatFates = { destroyed: 'destroyed', damaged: 'damaged', none: 'no damage' }
const grades: readonly string[] = ['unrated', 'a glorious defeat', 'a solid defence', 'a middling one', 'a poor one']
const recoverySteps = {
  markers: 'Recovery: the disorganised banners rally.',
  units: 'Recovery: used and deployed units return and are available again.',
  cards: 'Recovery: the banner activation cards are shuffled.',
}

const many = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`
const boats = (unit: Unit, n: number, names: Names) =>
  unit === 'gunboat' ? many(n, 'gunboat', 'gunboats') : `${n} ${names.mid(unit)}`

function die(face: number, drm: number): string {
  return drm === 0 ? `1D6 gives ${face}` : `1D6 gives ${face}, DRM ${signed(drm)}, result ${face + drm}`
}

function changed(what: string, by: number, to: number, plural: boolean): string {
  const verb = by > 0 ? (plural ? 'rise' : 'rises') : plural ? 'fall' : 'falls'
  return `${what} ${verb} by ${Math.abs(by)} to ${to}`
}

export function modifier(m: Modifier, names: Names): string {
  switch (m.name) {
    case 'unit': {
      const unit = m.unit === undefined ? 'units' : names.mid(m.unit)
      return `${(m.count ?? 1) > 1 ? `${unit} ×${m.count}` : unit} ${signed(m.value)}`
    }
    case 'fortification':
      return `fortification ${signed(m.value)}`
    case 'mine':
      return `mine ${signed(m.value)}`
    case 'spent':
      return `RP spent ${signed(m.value)}`
    case 'cm':
      return `CM ${signed(m.value)}`
    case 'rp':
      return `RP ${signed(m.value)}`
    case 'power':
      return `power of the banner ${signed(m.value)}`
  }
}

/** How the game ended, and the verdict on a defeat. */
export function ending({ reason, turn, banner }: Ending, grade: number | null, names: Names): string {
  const when = names.turn(turn)
  const verdict = `Verdict on the defence: ${grades[grade ?? 0] ?? grades[0]}.`
  switch (reason) {
    case 'relief':
      return `Victory: the relief force arrives at the end of ${when}, and the Palace is still yours.`
    case 'palace':
      return `Defeat: ${enemy(banner, names)} enters the Palace in ${when} and Khartoum falls. ${verdict}`
    case 'resources':
      return `Defeat: in ${when} the last resources are gone and the garrison lays down its arms. ${verdict}`
    case 'morale':
      return `Defeat: in ${when} the city loses heart and gives up the fight. ${verdict}`
    case 'gordon':
      return `Defeat: General Gordon is killed in ${when} and the defence dies with him. ${verdict}`
  }
}

function enemy(banner: Banner | null, names: Names): string {
  return banner === null ? 'the enemy' : names.banner(banner)
}

export function event(e: Event, n: Names): string {
  switch (e.type) {
    case 'turnBegins':
      return `Turn ${e.turn} begins: ${n.month(e.turn)}.`
    case 'cardDrawn':
      return e.happens
        ? `Event card ${e.card}, ${n.title(e.card)}: ${n.cardText(e.card)}`
        : `Event card ${e.card}, ${n.title(e.card)}: its condition is not met and nothing happens.`
    case 'cardRemoved':
      return `Event card ${e.card}, ${n.title(e.card)}, leaves the game.`
    case 'cardDiscarded':
      return `Event card ${e.card}, ${n.title(e.card)}, is discarded.`
    case 'apSet':
      return e.die === null ? `You have ${e.ap} AP this turn.` : `1D6 gives ${e.die}: you have ${e.ap} AP this turn.`
    case 'cardChoice':
      return `You choose: ${n.option(e.card, e.option) ?? `option ${e.option + 1}`}.`
    case 'offerAnswered':
      return `${n.title(e.card)}: you ${e.accepted ? 'accept' : 'decline'}.`
    case 'sentAway':
      return `${cap(n.unit(e.unit))} leaves Khartoum for good.`
    case 'cardDie':
      return `For the event card ${die(e.die, e.drm)}.`
    case 'reliefMoved':
      return `The relief force is now due at the end of ${n.turn(e.turn)}, ${many(Math.abs(e.by), 'turn', 'turns')} ${e.by < 0 ? 'earlier' : 'later'}.`
    case 'levelSet':
      return `${n.zone(e.zone)} starts from fortification level ${e.level} for the rest of the game.`
    case 'nileBankSet':
      return `${n.zone(e.zone)} is ${e.nileBank ? 'now' : 'no longer'} on the Nile bank.`
    case 'gunboatsBanned':
      return `No gunboat may be placed in ${n.zone(e.zone)} this turn.`
    case 'bannerCardSeen':
      return `You see the top banner activation card, number ${e.card}: ${n.colours(e.banners)}.`
    case 'eventsReshuffled':
      return 'The discarded event cards are shuffled back into the pile.'
    case 'deserted':
      return `Desertion: ${n.troops(e.troops)}.`
    case 'gunboatsSent':
      return e.count === 0 ? 'You send no gunboat.' : `You send ${many(e.count, 'gunboat', 'gunboats')}.`
    case 'noEffect':
      return 'The event has no effect.'
    case 'cmChanged':
      return `${changed('CM', e.by, e.to, false)} (${causes[e.cause]}).`
    case 'rpChanged':
      return `${changed('RP', e.by, e.to, true)} (${causes[e.cause]}).`
    case 'freeRpSpent':
      return `${e.by} free RP spent; ${e.left} left.`
    case 'freeRpLost':
      return `${e.lost} free RP unspent and lost.`
    case 'powerChanged':
      return `${cap(n.banner(e.banner))} ${e.by > 0 ? 'gains' : 'loses'} ${Math.abs(e.by)} power, now ${e.to} (${causes[e.cause]}).`
    case 'disorganised':
      return `${cap(n.banner(e.banner))} is disorganised.`
    case 'declared':
      return `Declared: ${actionTypes[e.action]}.`
    case 'actionBegun':
      return `Action: ${actionTypes[e.action]}; ${e.apLeft} AP left.`
    case 'apLost':
      return `${e.ap} AP unspent and lost.`
    case 'improved':
      return `Works improved: ${n.zone(e.zone)}, fortification level ${e.level}.`
    case 'improvementLost':
      return `Improvement marker lost: ${n.zone(e.zone)}.`
    case 'mineLaid':
      return `Mine laid: ${n.zone(e.zone)}.`
    case 'mineSprung':
      if (e.die === null) return `The mine in ${n.zone(e.zone)} is used up in the defence.`
      return `${cap(n.banner(e.banner))} sets off the mine in ${n.zone(e.zone)}: 1D6 gives ${e.die}, ${e.die >= 5 ? 'with effect' : 'without effect'}.`
    case 'leviesRaised':
      return `${many(e.count, 'levy unit', 'levy units')} raised.`
    case 'gunboatsBuilt':
      return `Built: ${boats(e.unit, e.count, n)}.`
    case 'gunboatsRepaired':
      return `Repaired: ${boats(e.unit, e.count, n)}.`
    case 'targetChosen':
      return `Target of the ${combats[e.action]}: ${n.banner(e.banner)} in ${n.zone(e.zone)}.`
    case 'engaged':
      return `Engaged: ${n.mid(e.unit)}.`
    case 'placed':
      return `Placed in ${n.zone(e.zone)}: ${n.mid(e.unit)}.`
    case 'bannerCard':
      return `Banner activation card ${e.card}: ${n.colours(e.banners)}.`
    case 'bannerIdle':
      return e.reason === 'disorganised'
        ? `${cap(n.banner(e.banner))} is disorganised and does not stir.`
        : `${cap(n.banner(e.banner))} has no power left and does not stir.`
    case 'bannerMoved':
      return `${cap(n.banner(e.banner))} moves unopposed into ${n.zone(e.zone)}.`
    case 'bannerStopped':
      return `${cap(n.banner(e.banner))}, its power gone, halts in ${n.zone(e.zone)}.`
    case 'bannerAttacks':
      return `${cap(n.banner(e.banner))} attacks ${n.zone(e.zone)} from ${n.zone(e.from)}.`
    case 'combatRoll':
      return `2D6 for the ${combats[e.action]}: ${pair(e.dice)}.`
    case 'combatResult':
      return `${cap(combats[e.action])} against ${n.banner(e.banner)}: 2D6 gave ${e.rolled}; ${e.modifiers.map((m) => modifier(m, n)).join('; ')}; total modifier ${signed(e.total)}; result ${e.result}, ${outcomes[e.outcome]}.`
    case 'rpSpentInDefence':
      return e.spent ? 'You spend 1 RP on the defence.' : 'You spend no RP on the defence.'
    case 'allEliminated':
      return e.units.length === 0 ? 'Nobody is left to be eliminated.' : `Eliminated: ${n.units(e.units)}.`
    case 'leaderRoll':
      return `Leader losses, ${n.mid(e.unit)}: ${die(e.die, e.drm)}, ${leaderFates[e.result]}.`
    case 'troopsRoll':
      return `Troop losses: ${die(e.die, e.drm)}, ${e.steps === 0 ? 'no step lost' : `${many(e.steps, 'step', 'steps')} to lose`}.`
    case 'gunsRoll':
      return `Gun losses: ${die(e.die, e.drm)}, ${e.units === 0 ? 'no gun unit lost' : `${many(e.units, 'gun unit', 'gun units')} to lose`}.`
    case 'gunboatRoll':
      return `Gunboat damage, ${n.mid(e.unit)}: ${die(e.die, e.drm)}, ${gunboatFates[e.result]}.`
    case 'stepLost':
      return e.becomes === null ? `Eliminated: ${n.mid(e.unit)}.` : `Reduced to one step: ${n.mid(e.unit)}.`
    case 'gunDestroyed':
      return `Destroyed: ${n.mid(e.unit)}.`
    case 'gunboatDamaged':
      return `Damaged: ${n.mid(e.unit)}.`
    case 'lossesIgnored':
      return e.what === 'steps'
        ? `${many(e.count, 'step', 'steps')} beyond those present: ignored.`
        : `${many(e.count, 'gun unit', 'gun units')} beyond those present: ignored.`
    case 'bannerAdvanced':
      return `${cap(n.banner(e.banner))} takes ${n.zone(e.zone)}.`
    case 'bannerPushedBack':
      return `${cap(n.banner(e.banner))} is driven back to ${n.zone(e.zone)}.`
    case 'bannerHeld':
      return `${cap(n.banner(e.banner))} is held before ${n.zone(e.zone)}.`
    case 'powerDie':
      return `For the power of ${n.banner(e.banner)} 1D6 gives ${e.die}: ${e.die >= 4 ? 'loss of 1' : 'no loss'}.`
    case 'returned':
      return e.from === 'defence'
        ? `Survivors leave the zone: ${n.units(e.units)}.`
        : `Back from the ${combats[e.from]}: ${n.units(e.units)}.`
    case 'recovery':
      return recoverySteps[e.step]
    case 'leaderReturns':
      return `${n.unit(e.unit)} has recovered and is available again.`
    case 'leaderRests':
      return `${n.unit(e.unit)} stays wounded until the end of next turn.`
    case 'gameOver':
      return ending(e.ending, e.grade, n)
  }
}
