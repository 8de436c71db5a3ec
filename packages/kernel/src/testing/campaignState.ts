import type { Game, RuleId, Rules, Seat, Viewer } from '../game.ts'
import type { Held } from '../part/holding.ts'
import type { Part, PartAction, PartEvent, PartView } from '../part/part.ts'
import type { Parts } from '../part/parts.ts'
import type { PicketAction, PicketEvent, PicketOptions, PicketState, PicketView } from './picketState.ts'

/**
 * Campaign: three sides dispute a ring of provinces. In turn a side musters, waits, or attacks a neighbour with a hidden
 * reserve behind it; the defender sends one in answer; then the battle is a game of Picket, which the third side watches.
 * See `RULES`.
 */
export const SIDES: readonly string[] = ['north', 'south', 'east']
export const PROVINCES: readonly string[] = ['ash', 'birch', 'cedar', 'dell']
export const OWNERS: readonly Seat[] = [0, 1, 2, 1]
/** What a battle there is played on. */
export const GROUNDS: readonly { readonly scenario: string; readonly rounds: number }[] = [
  { scenario: 'ford', rounds: 1 },
  { scenario: 'drill', rounds: 2 },
  { scenario: 'night', rounds: 1 },
  { scenario: 'drill', rounds: 1 },
]
export const MOST_RESERVES = 3
/** The values of a reserve: 1 to this. */
export const STRONGEST = 3

export type Battle = Part<PicketState, PicketOptions>
export type BattleView = PartView<PicketView, PicketOptions>
export type Battles = Parts<PicketState, PicketAction, PicketEvent, PicketView, PicketOptions>

/** `reserve` and `reserves`: 0 for none. */
export type CampaignFrame =
  | { readonly step: 'turn' }
  | { readonly step: 'answer'; readonly defender: Seat; readonly province: number; readonly reserve: number }
  | {
      readonly step: 'battle'
      readonly province: number
      /** Of the attacker, then of the defender. */
      readonly reserves: readonly number[]
      readonly part: Battle
    }

export interface CampaignState {
  scenario: string
  seasons: number
  season: number
  turn: Seat
  /** By province. */
  owners: Seat[]
  /** Hidden from the others, weakest first. */
  reserves: number[][]
  /** Scouts lost in battles. */
  losses: number[]
  /** Reserves shown after battles, two for each. */
  spent: number[]
  begun: number
  fought: number
  /** The last battle as it ended: what its last action told somebody is still to be seen. Never changed again. */
  last: Battle | null
  stack: CampaignFrame[]
}

export type CampaignMove =
  | { readonly kind: 'attack'; readonly province: number; readonly reserve: number }
  | { readonly kind: 'answer'; readonly reserve: number }
  | { readonly kind: 'muster' }
  | { readonly kind: 'wait' }

export type CampaignAction = CampaignMove | PartAction<PicketAction>

export type CampaignHappening =
  | { readonly type: 'mustered'; readonly rules: readonly RuleId[]; readonly seat: Seat; readonly reserve?: number }
  | { readonly type: 'attacks'; readonly rules: readonly RuleId[]; readonly seat: Seat; readonly province: number }
  | { readonly type: 'answers'; readonly rules: readonly RuleId[]; readonly seat: Seat }
  | { readonly type: 'shown'; readonly rules: readonly RuleId[]; readonly reserves: readonly number[] }
  | {
      readonly type: 'decided'
      readonly rules: readonly RuleId[]
      readonly seat: Seat
      readonly province: number
      readonly losses: readonly number[]
    }

export type CampaignEvent = CampaignHappening | PartEvent<PicketEvent, PicketOptions>

/** As the stack is seen: null for a reserve that the viewer may not know. */
export type FrameView =
  | { readonly step: 'turn' }
  | { readonly step: 'answer'; readonly defender: Seat; readonly province: number; readonly reserve: number | null }
  | {
      readonly step: 'battle'
      readonly province: number
      readonly reserves: readonly (number | null)[]
      readonly part: BattleView
    }

export interface CampaignView {
  readonly viewer: Viewer
  readonly scenario: string
  readonly seasons: number
  readonly season: number
  readonly turn: Seat
  readonly owners: readonly Seat[]
  readonly reserves: readonly number[]
  readonly reserveCounts: readonly number[]
  readonly losses: readonly number[]
  readonly spent: readonly number[]
  readonly begun: number
  readonly fought: number
  readonly last: BattleView | null
  readonly stack: readonly FrameView[]
}

export interface CampaignOptions {
  readonly seasons: number
}

export type Campaign = Game<CampaignState, CampaignAction, CampaignEvent, CampaignView, CampaignOptions>
export type CampaignRules = Rules<CampaignState, CampaignAction, CampaignEvent, CampaignView>

export type CampaignHeld = Held<
  CampaignState,
  CampaignMove,
  CampaignHappening,
  CampaignView,
  PicketState,
  PicketAction,
  PicketEvent,
  PicketView,
  PicketOptions
>
