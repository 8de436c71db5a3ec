import type { Game, Result, RuleId, Rules, Seat, Viewer } from '../game.ts'

/**
 * Picket: two outposts dispute a ford. Both secretly order a card; the higher one marches with as many scouts as it
 * dares; the other side may spring an ambush before the fight; then both draw from a hidden deck. See `RULES`.
 */
export const CARDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
export const HAND = 3
export const SCOUTS: readonly number[] = [1, 2, 3, 4]
/** The ford is won at this distance from the middle. */
export const FAR_BANK = 2

export type Frame =
  | { readonly step: 'orders' }
  | { readonly step: 'march'; readonly seat: Seat; readonly most: number; readonly scouts: readonly number[] }
  | { readonly step: 'react'; readonly seat: Seat }

export interface PicketState {
  scenario: string
  round: number
  rounds: number
  hands: number[][]
  /** The last card is the top. */
  deck: number[]
  discard: number[]
  /** The card each seat has ordered, 0 for none yet. */
  orders: number[]
  scouts: number[][]
  /** Above 0 towards the bank of seat 1. */
  ford: number
  stack: Frame[]
  result: Result | null
}

export type PicketAction =
  | { readonly kind: 'order'; readonly card: number }
  | { readonly kind: 'march'; readonly scouts: readonly number[] }
  | { readonly kind: 'ambush'; readonly card: number }
  | { readonly kind: 'hold' }

export type PicketEvent =
  | { readonly type: 'ordered'; readonly rules: readonly RuleId[]; readonly seat: Seat }
  | { readonly type: 'shown'; readonly rules: readonly RuleId[]; readonly cards: readonly number[] }
  | { readonly type: 'initiative'; readonly rules: readonly RuleId[]; readonly seat: Seat; readonly tie: number }
  | {
      readonly type: 'marched'
      readonly rules: readonly RuleId[]
      readonly seat: Seat
      readonly scouts: readonly number[]
    }
  | { readonly type: 'ambushed'; readonly rules: readonly RuleId[]; readonly seat: Seat; readonly card: number }
  | {
      readonly type: 'fought'
      readonly rules: readonly RuleId[]
      readonly seat: Seat
      readonly roll: number
      readonly won: boolean
    }
  | { readonly type: 'lost'; readonly rules: readonly RuleId[]; readonly seat: Seat; readonly scout: number }
  | { readonly type: 'drew'; readonly rules: readonly RuleId[]; readonly seat: Seat; readonly card?: number }

export interface PicketView {
  readonly viewer: Viewer
  readonly scenario: string
  readonly round: number
  readonly rounds: number
  readonly hand: readonly number[]
  readonly handSizes: readonly number[]
  readonly deckSize: number
  readonly discard: readonly number[]
  readonly order: number
  readonly ordered: readonly boolean[]
  readonly scouts: readonly (readonly number[])[]
  readonly ford: number
  readonly stack: readonly Frame[]
  readonly result: Result | null
}

export interface PicketOptions {
  readonly rounds: number
}

export type Picket = Game<PicketState, PicketAction, PicketEvent, PicketView, PicketOptions>
export type PicketRules = Rules<PicketState, PicketAction, PicketEvent, PicketView>

/** Two cards of each value, 1 to 6. */
export const valueOf = (card: number): number => Math.ceil(card / 2)
