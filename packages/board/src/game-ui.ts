import type { Component } from 'svelte'
import type { GameEvent, Host, Json, Lang, OwnHost, Phrasebook, Read, SeatOutcome } from '@grognard/kernel'
import type { Face } from './face.ts'
import type { Chronicle } from './chronicle.ts'
import type { Choosing, Glance, Prologue } from './glance.ts'
import type { Acts, Figure, Minds, MindsUi, PastGame, Reference, RuleEntry, Story, TipsFor, Tutorial } from './rooms.ts'
import type { Director, Sound } from './scenes.ts'

/** What a game brings to the browser besides its table: nothing here depends on the types of its play. */
export interface GameHall {
  readonly host: Host
  /** Loads the words of a language; nothing may be said in it before. */
  readonly learn: (lang: Lang) => Promise<void>
  /** Loads the words for who asks why something is not possible, or for the position in words; until then neither is said well. */
  readonly learnTalk?: (lang: Lang) => Promise<void>
  /** Loads the reference; large, so only when it is asked for. */
  readonly rules: () => Promise<readonly RuleEntry[]>
  /** What a short link to a rule says, where the section in its number says nothing to the reader. */
  ruleLabel?(id: string, lang: Lang): string
  /** Loads what it takes to begin from a position; until then a save that does so cannot be opened. */
  readPositions(): Promise<void>
  /** How a match was set up, in a few words. */
  optionsInWords(options: Json, lang: Lang): string
  /** How a past match ended, in a few words, from what `GameUi.endingOf` kept. */
  endingInWords(ending: Json, lang: Lang): string

  /** Owners of the printed game may lay a pack of their own over ours. */
  readonly packs?: Packs
  /** What the reference shows besides the rules. */
  reference?(): Promise<Reference>
  /** Only a newcomer asks for lessons. */
  lessons?(): Promise<unknown>
  minds?(): Promise<Minds>
  /** Whoever sets up a match. */
  prologue?(): Promise<Prologue>
  /** The same where the game has a screen of its own for it. */
  choosing?(): Promise<Choosing>
  /** Whoever looks over matches, or shares one. */
  glance?(): Promise<unknown>
  /** Figures of the finished matches of this browser; `bar` is from 0 to 1. */
  statistics?(): Promise<(past: readonly PastGame[], lang: Lang) => readonly Figure[]>
  /** Its pieces and cards in all their states, for whoever draws them: there while one works on it, and nowhere else. */
  gallery?(): Promise<Component<{ lang: Lang }>>
}

export interface Packs<T extends Host = Host> {
  /** The same game with an owner's pack laid over it, or what is wrong with the pack. */
  lay(pack: unknown): Promise<Read<T>>
  /** How what is wrong with a pack is said in French. */
  readonly words: () => Promise<Phrasebook>
}

/**
 * Where a panel stands: in the header, with the question, above the choices, beside the board, below it, or in the corner
 * at the end of what lies below it, where there is room for that; or behind the last button, with what is seldom wanted.
 */
export type Place = 'head' | 'question' | 'choices' | 'side' | 'foot' | 'corner' | 'more'

/** A part of a game's screen besides its board. On a phone those beside and below the board are behind a tab each. */
export interface Panel<V, A, E> {
  readonly id: string
  readonly title: { readonly [L in Lang]: string }
  readonly place: Place
  readonly Show: Component<{ face: Face<V, A, E> }>
  /** Drawn on its tab, on a grid of 24. */
  readonly icon?: string
  /** What is said behind its tab while it shows nothing. */
  nothing?(lang: Lang): string
  /** Whether an action begins in this panel, so that its tab calls for the player. */
  calls?(action: A): boolean
}

/** Everything a game brings to the browser. V: what a seat sees, A: its actions, E: what happens. */
export interface GameUi<V, A, E extends GameEvent> extends GameHall {
  readonly host: OwnHost<A, E, V>
  readonly Board: Component<{ face: Face<V, A, E> }>
  /** How many times as wide as high the board's sheet is, so that it gets no more room than it can fill. */
  readonly ratio?: number
  /** Whether what lies below the board is one row of small things. */
  readonly tray?: 'low'
  readonly panels: readonly Panel<V, A, E>[]
  /** Whether the board or a panel offers an action, so that it needs no button of its own. */
  isOnBoard(action: A): boolean
  /** How much a choice stands out: the one that goes on, or one among others. */
  isMain(action: A, among: readonly A[], seen: Pick<Face<V, A, E>, 'version' | 'view'>): boolean
  /** The faces of the dice that an event tells of, in the order they were thrown; none if it tells of none. */
  diceOf(event: E): readonly number[]
  /** How many sides these have; six where it is left out. */
  sidesOf?(event: E): number
  /** How the screen puts a question that the words put otherwise; undefined where they put it well. */
  ask?(view: V, version: string, lang: Lang): string | undefined
  /** Names outcomes for the chart of odds; loaded when odds are first asked for. */
  outcomes(): Promise<NameOutcome<V, E>>
  /** What lies at a place, or where somebody is and who is beside him, by what a person types; undefined where nothing is called so. */
  look?(): Promise<(seen: Pick<Face<V, A, E>, 'version' | 'view'>, typed: string, lang: Lang) => string | undefined>
  /** Tells a turn in short lines; loaded with the first. Left out where the log is told word for word. */
  chronicle?(): Promise<Chronicle<V, E>>
  /** Whether an event is played out before it is told; nothing is where there are no `scenes`. */
  isScene?(event: E): boolean
  /** Cuts what came of a deed into scenes; loaded with the first. */
  scenes?(): Promise<Director<V, A, E>>
  /** What is heard of an event that is not played out; loaded with the first sound. */
  sounds?(): Promise<(event: E) => Sound | undefined>
  /** What a choice would throw away, asked of the rules; loaded when the first choice is made. */
  grave?(): Promise<GraveFor<V, A>>
  /** What to keep of a finished match in the list of past games. */
  endingOf(view: V): Json
  /** How the game counts time. */
  readonly turns?: Turns<V, E>

  /** Whether the board has the player point at the places that forms ask for. */
  readonly pointsOnBoard?: boolean
  readonly packs?: Packs<OwnHost<A, E, V>>
  readonly Story?: Story<V, A, E>
  acts?(): Promise<Acts<V, A>>
  tips?(): Promise<TipsFor<V>>
  lessons?(): Promise<Tutorial<A>>
  minds?(): Promise<MindsUi<V, A, E>>
  glance?(): Promise<Glance<V, A, E>>
  /** The picture of a match alone, where that weighs much less than all that is told of it at a glance. */
  picture?(): Promise<Pick<Glance<V, A, E>, 'Picture' | 'readView'>>
}

/** An outcome by what a player asks for, whether that is good for him, and sentence by sentence all that came of it. */
export interface NamedOutcome {
  /** Outcomes with the same label are one result, however many positions they lead to. */
  readonly label: string
  readonly tone: 'good' | 'even' | 'bad'
  readonly told: readonly string[]
}

export type NameOutcome<V, E> = (outcome: SeatOutcome<E, V>, version: string, lang: Lang) => NamedOutcome

/** Why a choice should not be made by a slip: told before it is done. */
export interface Grave {
  readonly title: string
  readonly text: string
  /** What the button says that does it all the same. */
  readonly anyway: string
}

export type GraveFor<V, A> = (
  choice: { readonly version: string; readonly view: V; readonly action: A },
  lang: Lang,
) => Grave | undefined

export interface Turns<V, E> {
  /** The turn a view is in, counted from 1. */
  of(view: V): number
  name(turn: number, lang: Lang): string
  /** The turn that an event begins, so that the log is told turn by turn; null if it begins none. */
  begunBy(event: E): number | null
}

/** A game whose types only it knows: whoever opens it gets all of them at once. */
export interface AnyGame extends GameHall {
  open<R>(use: <V, A, E extends GameEvent>(ui: GameUi<V, A, E>) => R): R
}

export function anyGame<V, A, E extends GameEvent>(ui: GameUi<V, A, E>): AnyGame {
  return { ...ui, open: (use) => use(ui) }
}
