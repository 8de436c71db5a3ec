import type { RuleId } from '@grognard/kernel'
import type { ActionType, Banner, Combat, OutcomeName, TroopType, Unit, Zone } from './names.ts'
import type { Ending } from './state.ts'

/** Why CM, RP or power changed, where it is not the event card that says so. */
export type Cause =
  'card' | 'action' | 'table' | 'upkeep' | 'keyZoneLost' | 'keyZoneRegained' | 'gordonWounded' | 'mine' | 'defence'

/** One line of the sum under a combat roll, by name. */
export interface Modifier {
  readonly name: 'unit' | 'fortification' | 'mine' | 'spent' | 'cm' | 'rp' | 'power'
  readonly unit?: Unit
  /** How many units of that kind. */
  readonly count?: number
  readonly value: number
}

/** What can happen, in the order of the turn. */
export type Event = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'turnBegins'; readonly turn: number }
  /* 5: the event phase */
  | { readonly type: 'cardDrawn'; readonly card: number; readonly happens: boolean }
  | { readonly type: 'cardRemoved'; readonly card: number }
  | { readonly type: 'cardDiscarded'; readonly card: number }
  | { readonly type: 'apSet'; readonly ap: number; readonly die: number | null }
  | { readonly type: 'cardChoice'; readonly card: number; readonly option: number }
  | { readonly type: 'offerAnswered'; readonly card: number; readonly accepted: boolean }
  | { readonly type: 'sentAway'; readonly unit: Unit }
  | { readonly type: 'cardDie'; readonly die: number; readonly drm: number; readonly result: number }
  | { readonly type: 'reliefMoved'; readonly turn: number; readonly by: number }
  | { readonly type: 'levelSet'; readonly zone: Zone; readonly level: number }
  | { readonly type: 'nileBankSet'; readonly zone: Zone; readonly nileBank: boolean }
  | { readonly type: 'gunboatsBanned'; readonly zone: Zone }
  | { readonly type: 'bannerCardSeen'; readonly card: number; readonly banners: readonly Banner[] }
  | { readonly type: 'eventsReshuffled' }
  | { readonly type: 'deserted'; readonly troops: TroopType }
  | { readonly type: 'gunboatsSent'; readonly count: number }
  | { readonly type: 'noEffect' }
  /* tracks */
  | { readonly type: 'cmChanged'; readonly by: number; readonly to: number; readonly cause: Cause }
  | { readonly type: 'rpChanged'; readonly by: number; readonly to: number; readonly cause: Cause }
  | { readonly type: 'freeRpSpent'; readonly by: number; readonly left: number }
  | { readonly type: 'freeRpLost'; readonly lost: number }
  | {
      readonly type: 'powerChanged'
      readonly banner: Banner
      readonly by: number
      readonly to: number
      readonly cause: Cause
    }
  | { readonly type: 'disorganised'; readonly banner: Banner }
  /* 6: the action phase */
  | { readonly type: 'declared'; readonly action: ActionType }
  | { readonly type: 'actionBegun'; readonly action: ActionType; readonly apLeft: number }
  | { readonly type: 'apLost'; readonly ap: number }
  | { readonly type: 'improved'; readonly zone: Zone; readonly level: number }
  | { readonly type: 'improvementLost'; readonly zone: Zone }
  | { readonly type: 'mineLaid'; readonly zone: Zone }
  | { readonly type: 'mineSprung'; readonly zone: Zone; readonly banner: Banner; readonly die: number | null }
  | { readonly type: 'leviesRaised'; readonly count: number }
  | { readonly type: 'gunboatsBuilt'; readonly unit: Unit; readonly count: number }
  | { readonly type: 'gunboatsRepaired'; readonly unit: Unit; readonly count: number }
  | { readonly type: 'targetChosen'; readonly action: Combat; readonly banner: Banner; readonly zone: Zone }
  | { readonly type: 'engaged'; readonly unit: Unit }
  | { readonly type: 'placed'; readonly unit: Unit; readonly zone: Zone }
  /* 7: the banners, and combat */
  | { readonly type: 'bannerCard'; readonly card: number; readonly banners: readonly Banner[] }
  | { readonly type: 'bannerIdle'; readonly banner: Banner; readonly reason: 'disorganised' | 'noPower' }
  | { readonly type: 'bannerMoved'; readonly banner: Banner; readonly zone: Zone }
  | { readonly type: 'bannerStopped'; readonly banner: Banner; readonly zone: Zone }
  | { readonly type: 'bannerAttacks'; readonly banner: Banner; readonly from: Zone; readonly zone: Zone }
  | { readonly type: 'combatRoll'; readonly action: Combat; readonly banner: Banner; readonly dice: number }
  | {
      readonly type: 'combatResult'
      readonly action: Combat
      readonly banner: Banner
      /** The sum of the two dice. */
      readonly rolled: number
      readonly modifiers: readonly Modifier[]
      readonly total: number
      readonly result: number
      readonly outcome: OutcomeName
    }
  | { readonly type: 'rpSpentInDefence'; readonly spent: boolean }
  | { readonly type: 'allEliminated'; readonly units: readonly Unit[] }
  | {
      readonly type: 'leaderRoll'
      readonly unit: Unit
      readonly die: number
      readonly drm: number
      readonly result: 'killed' | 'wounded' | 'none'
    }
  | { readonly type: 'troopsRoll'; readonly die: number; readonly drm: number; readonly steps: number }
  | { readonly type: 'gunsRoll'; readonly die: number; readonly drm: number; readonly units: number }
  | {
      readonly type: 'gunboatRoll'
      readonly unit: Unit
      readonly die: number
      readonly drm: number
      readonly result: 'destroyed' | 'damaged' | 'none'
    }
  | { readonly type: 'stepLost'; readonly unit: Unit; readonly becomes: Unit | null }
  | { readonly type: 'gunDestroyed'; readonly unit: Unit }
  | { readonly type: 'gunboatDamaged'; readonly unit: Unit }
  | { readonly type: 'lossesIgnored'; readonly what: 'steps' | 'guns'; readonly count: number }
  | { readonly type: 'bannerAdvanced'; readonly banner: Banner; readonly zone: Zone }
  | { readonly type: 'bannerPushedBack'; readonly banner: Banner; readonly zone: Zone }
  | { readonly type: 'bannerHeld'; readonly banner: Banner; readonly zone: Zone }
  | { readonly type: 'powerDie'; readonly banner: Banner; readonly die: number }
  | { readonly type: 'returned'; readonly from: Combat; readonly units: readonly Unit[] }
  /* 8: recovery */
  | { readonly type: 'recovery'; readonly step: 'markers' | 'units' | 'cards' }
  | { readonly type: 'leaderReturns'; readonly unit: Unit }
  | { readonly type: 'leaderRests'; readonly unit: Unit }
  /* 9: the end */
  | { readonly type: 'gameOver'; readonly ending: Ending; readonly grade: number | null }
)
