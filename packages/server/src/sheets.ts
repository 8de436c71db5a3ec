import type { Awaited, Json, Lang, RollRequest, Seat } from '@grognard/kernel'
import type { Choice } from './choices.ts'

/** Where a page belongs. */
export interface Place {
  readonly address: string
  readonly lang: Lang
  /** Whose turn it is to look, at a page that several players share. */
  readonly as: Seat | undefined
}

/** Everything that the page of a match says, in words. */
export type MatchSheet =
  /** Whoever had the screen is to turn away first. */
  | (Place & {
      readonly kind: 'curtain'
      readonly title: string
      readonly name: string
    })
  | (Place & {
      readonly kind: 'match'
      readonly title: string
      readonly game: string
      readonly message: string | undefined
      /** The name of the seat, where there are several. */
      readonly name: string | undefined
      readonly isPublic: boolean
      readonly isHome: boolean
      readonly position: string
      readonly happened: {
        readonly events: readonly string[]
        readonly rules: readonly { readonly id: string; readonly text: string }[]
      }
      readonly question:
        | {
            readonly at: string
            readonly text: string
            readonly choices: readonly Choice[]
            /** What is filled in rather than chosen. */
            readonly forms: readonly { readonly form: string; readonly label: string }[]
          }
        | undefined
      readonly result: string | undefined
      /** Names the answer that can be taken back; nothing was answered where it is undefined. */
      readonly undo: string | undefined
      /** Whether the seat can still be given up. */
      readonly mayResign: boolean
      /** What was answered and waits for the others. */
      readonly sealed: string | undefined
      readonly awaited: readonly { readonly seat: Seat; readonly name: string; readonly state: Awaited['state'] }[]
      readonly wanted: RollSheet | undefined
      readonly orders: readonly OrderLine[]
      /** For whoever began the match, where it has several seats. */
      readonly seats: readonly SeatLine[]
      /** The address from which others can watch. */
      readonly watching: string | undefined
    })

export interface OrderLine {
  readonly order: string
  readonly given: string
  readonly choices: readonly { readonly choice: string; readonly text: string }[]
}

/** A seat, and who plays it. */
export type SeatLine = { readonly seat: Seat; readonly name: string; readonly levels: readonly string[] } & (
  | { readonly state: 'here' | 'away' }
  | { readonly state: 'invited'; readonly address: string }
  | { readonly state: 'bot'; readonly level: string }
)

/** Whether somebody really means to give the game up. */
export interface ResignSheet extends Place {
  readonly title: string
  readonly name: string
}

/** A roll of real dice that somebody must make. */
export interface RollSheet extends Place {
  readonly title: string
  readonly why: string
  readonly kind: RollRequest['kind']
  readonly values: readonly number[]
  readonly at: string
  /** The answer that it is for, with the rolls made so far; of a bot or standing orders where left out. */
  readonly action?: { readonly json: Json; readonly text: string }
  readonly rolls?: readonly number[]
}

/** A form that is filled in question by question. */
export interface FormSheet extends Place {
  readonly title: string
  readonly form: string
  readonly label: string
  /** The question that it answers. */
  readonly at: string
  /** What was answered so far, as it was typed. */
  readonly given: readonly string[]
  /** Why the last answer was none, or that it was not taken as it was. */
  readonly message: string | undefined
  readonly next:
    | { readonly kind: 'ask'; readonly text: string; readonly field: FieldSheet }
    | { readonly kind: 'done'; readonly text: string; readonly action: Json }
}

/** How the next question is answered: one of some answers, several of them, a number, or something typed. */
export type FieldSheet =
  | { readonly kind: 'one' | 'some'; readonly answers: readonly { readonly typed: string; readonly label: string }[] }
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  | { readonly kind: 'typed' }

export interface OddsInWords {
  readonly exact: boolean
  readonly paths: number
  readonly draws: number
  readonly outcomes: readonly { readonly probability: number; readonly events: readonly string[] }[]
}

/** What an action can lead to, or why it is not possible. */
export interface OddsSheet extends Place {
  readonly json: Json
  readonly action: string
  readonly refusal?: string
  readonly odds?: OddsInWords
}
