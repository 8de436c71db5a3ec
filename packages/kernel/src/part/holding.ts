import type { Dice } from '../dice.ts'
import type { GameEvent, Lang, Refusal, Rules, Seat } from '../game.ts'
import type { Part, PartAction, PartEnd, PartEvent, PartView } from './part.ts'
import type { Parts } from './parts.ts'

/** The rules of an outer game without what it leaves to the inner one. It logs what `Parts.begin` tells as well. */
export type OwnRules<S, A, E extends GameEvent, V, IE, IO> = Omit<Rules<S, A, E, V>, 'setup' | 'apply'> & {
  setup(dice: Dice, log?: (E | PartEvent<IE, IO>)[]): S
  apply(state: S, seat: Seat, action: A, dice: Dice, log?: (E | PartEvent<IE, IO>)[]): void
}

/** Where an outer game holds its inner one, and what it makes of it. */
export interface Holding<S, E, V, IS, IE, IV, IO> {
  /** The part that is played now: the frame on top. Until it is over all questions are the inner game's. */
  part(state: S): Part<IS, IO> | undefined
  /** The same as a view shows it. */
  seen(view: V): PartView<IV, IO> | undefined
  /** Takes the part off and carries out what came of it, to the next decision. */
  report(state: S, end: PartEnd<IS, IO>, dice: Dice, log?: (E | PartEvent<IE, IO>)[]): void
  /** Of an action of the outer game while a part is played; its words are the outer game's. */
  readonly busy: Refusal
  /** Of an action of a part that is not the one played, with the words for it. */
  readonly closed: Refusal
  closedText(lang: Lang): string
}

/** An outer game, the inner one in its hands, and where it holds it. */
export interface Held<S, A, E extends GameEvent, V, IS, IA, IE extends GameEvent, IV, IO> {
  readonly own: OwnRules<S, A, E, V, IE, IO>
  readonly parts: Parts<IS, IA, IE, IV, IO>
  readonly holding: Holding<S, E, V, IS, IE, IV, IO>
}

/** Tells the actions of a part from those of the outer game. */
export function isOfPart<IA>(
  parts: { readonly game: { readonly id: string } },
  action: unknown,
): action is PartAction<IA> {
  return typeof action === 'object' && action !== null && 'part' in action && isIdOf(parts, action.part)
}

/** Tells the events of a part from those of the outer game. */
export function isTold<IE, IO>(
  parts: { readonly game: { readonly id: string } },
  event: GameEvent | PartEvent<IE, IO>,
): event is PartEvent<IE, IO> {
  return event.type === 'part' && 'part' in event && isIdOf(parts, event.part.id)
}

function isIdOf({ game }: { readonly game: { readonly id: string } }, id: unknown): boolean {
  return typeof id === 'string' && id.startsWith(`${game.id}:`)
}
