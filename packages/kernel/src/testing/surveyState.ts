import type { Point } from '../form.ts'
import type { Game, RuleId, Rules, Seat } from '../game.ts'

/**
 * Survey: two parties map a heath with lakes on a table without a grid, measured in tenths of a millimetre. In turn a
 * party walks, sets up a beacon, drives stakes, or rests. See `RULES`.
 */
export const PEOPLE: readonly (readonly string[])[] = [
  ['anne', 'basil'],
  ['clara', 'denis'],
]
export const INSTRUMENTS: readonly string[] = ['chain', 'compass', 'level']

/** Two decimetres a walk, less three centimetres for each instrument. */
export const WALK = 2_000
export const BURDEN = 300
export const MOST_LEGS = 4
/** How far from a surveyor a beacon or a stake may be. */
export const THROW = 800
export const ARM = 400
/** Stakes driven together are so far apart. */
export const APART = 50
export const MOST_STAKES = 3
export const TALLEST = 3
export const MOST_PAGES = 2
export const OIL = 2
export const STAKES = 6

export interface Party {
  /** Where its two surveyors stand. */
  people: Point[]
  oil: number
  stakes: number
  points: number
}

export interface SurveyState {
  scenario: string
  rounds: number
  round: number
  turn: Seat
  parties: Party[]
  beacons: Point[]
}

export type Stake = { readonly at: Point; readonly tall: number }
export type Note = { readonly pages: number; readonly sealed: boolean }

export type SurveyAction =
  | { readonly kind: 'walk'; readonly who: string; readonly load: readonly string[]; readonly path: readonly Point[] }
  | {
      readonly kind: 'beacon'
      readonly who: string
      readonly at: Point
      readonly lit: boolean
      readonly oil: number
    }
  | { readonly kind: 'stake'; readonly who: string; readonly stakes: readonly Stake[]; readonly note: Note }
  | { readonly kind: 'rest' }

export interface SurveyEvent {
  readonly type: 'walked' | 'measured' | 'lost-in-fog' | 'beaconed' | 'staked' | 'rested'
  readonly rules: readonly RuleId[]
  readonly seat: Seat
  readonly points: number
}

export interface SurveyOptions {
  readonly rounds: number
}

/** Nothing is hidden. */
export type SurveyView = SurveyState

export type Survey = Game<SurveyState, SurveyAction, SurveyEvent, SurveyView, SurveyOptions>
export type SurveyRules = Rules<SurveyState, SurveyAction, SurveyEvent, SurveyView>

export const isOver = ({ round, rounds }: SurveyState): boolean => round > rounds
