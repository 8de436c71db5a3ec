import type { Dice } from '../dice.ts'
import type { GameEvent, GameText, Pending, Refusal, Rules, Seat, Space } from '../game.ts'
import { partReaders } from './borders.ts'
import { partBots } from './bots.ts'
import { PartDice } from './dice.ts'
import { formOfPart, partForms } from './forms.ts'
import { isOfPart, isTold } from './holding.ts'
import type { Held } from './holding.ts'
import { partOrders } from './orders.ts'
import { innerOf, outerOf } from './part.ts'
import type { Part, PartAction, PartEvent } from './part.ts'
import type { Parts } from './parts.ts'
import { partText } from './text.ts'

/**
 * An outer game with another one inside: as long as a part is played its questions, actions, events, forms, refusals and words
 * are the inner game's, wrapped, and `report` is called when it is over. Views, clones and positions hold the part where the
 * outer game puts it, by `Parts.view`, `clone`, `determinise`, `write` and `read`. While there is no part nothing is asked of
 * the inner game.
 */
export function withPart<S, A, E extends GameEvent, V, IS, IA, IE extends GameEvent, IV, IO>(
  held: Held<S, A, E, V, IS, IA, IE, IV, IO>,
): Rules<S, A | PartAction<IA>, E | PartEvent<IE, IO>, V> {
  const { own, parts, holding } = held
  type Action = A | PartAction<IA>
  type Log = (E | PartEvent<IE, IO>)[]
  const isInner = (action: Action): action is PartAction<IA> => isOfPart<IA>(parts, action)
  const isInnerEvent = (event: E | PartEvent<IE, IO>): event is PartEvent<IE, IO> => isTold(parts, event)

  /** A part may be over as soon as it is set up, and its report may begin another. */
  const settle = (state: S, dice: Dice, log?: Log): void => {
    for (;;) {
      const part = holding.part(state)
      const end = part && parts.end(part)
      if (end === undefined) return
      holding.report(state, end, dice, log)
      if (holding.part(state) === part) throw new Error('a part that is over was reported and is played on')
    }
  }

  const refuse = (state: S, seat: Seat, action: Action): Refusal | undefined => {
    const part = holding.part(state)
    if (!isInner(action)) return part === undefined ? own.refuse(state, seat, action) : holding.busy
    const inner = part && innerOf(part.head, seat)
    if (part === undefined || part.head.id !== action.part || inner === undefined || inner === 'public')
      return holding.closed
    const refusal = parts.rules(part.head).refuse(part.state, inner, action.action)
    return refusal && { ...refusal, code: parts.prefix + refusal.code }
  }

  return {
    ...own,
    setup(dice, log) {
      const state = own.setup(dice, log)
      settle(state, dice, log)
      return state
    },
    pending(state, viewer) {
      const part = holding.part(state)
      if (part === undefined) return own.pending(state, viewer)
      const { head } = part
      const inner = viewer === undefined ? undefined : innerOf(head, viewer)
      return asked(parts.prefix, head, parts.rules(head).pending(part.state, inner))
    },
    legal(state, seat) {
      const part = holding.part(state)
      return part === undefined ? own.legal(state, seat) : legalIn(parts, part, seat)
    },
    sample(state, seat, dice) {
      const part = holding.part(state)
      if (part === undefined) return own.sample(state, seat, dice)
      return { part: part.head.id, action: parts.rules(part.head).sample(part.state, seatIn(part, seat), dice) }
    },
    refuse,
    apply(state, seat, action, dice, log) {
      if (!isInner(action)) own.apply(state, seat, action, dice, log)
      else {
        const part = holding.part(state)
        if (part === undefined) throw new Error('an action of a part that is not played')
        const events: IE[] | undefined = log && []
        const inside = new PartDice(dice, parts.prefix)
        parts.rules(part.head).apply(part.state, seatIn(part, seat), action.action, inside, events)
        for (const event of events ?? []) log?.push(parts.told(part.head, event))
      }
      settle(state, dice, log)
    },
    eventFor(event, viewer) {
      if (!isInnerEvent(event)) return own.eventFor(event, viewer)
      const known = parts.rules(event.part).eventFor(event.event, innerOf(event.part, viewer))
      return known && parts.told(event.part, known)
    },
    reveals: (event) => (isInnerEvent(event) ? parts.rules(event.part).reveals(event.event) : own.reveals(event)),
    universe(state, seat) {
      const part = holding.part(state)
      const actions = own.universe(state, seat)
      const inner = part && innerOf(part.head, seat)
      if (part === undefined || inner === undefined || inner === 'public') return actions
      const inside = parts.rules(part.head).universe(part.state, inner)
      return [...inside.map((action) => ({ part: part.head.id, action })), ...actions]
    },
    invariant(state) {
      const part = holding.part(state)
      return own.invariant(state) ?? (part && parts.invariant(part))
    },
    prospects(view, seat) {
      const seen = holding.seen(view)
      const inner = seen && innerOf(seen.head, seat)
      if (seen === undefined || inner === undefined || inner === 'public') return own.prospects?.(view, seat) ?? null
      return parts.rules(seen.head).prospects?.(seen.view, inner) ?? null
    },
    forms: partForms(held),
    bots: partBots(held),
    orders: partOrders(held),
    borders: {
      ...own.borders,
      action: (input) => (isOfPart(parts, input) ? partReaders(parts).action(input) : own.borders.action(input)),
    },
    text: partText(held),
  }
}

function asked<O>(prefix: string, head: Part<unknown, O>['head'], pending: Pending): Pending {
  if (pending.over) throw new Error('a part that is over was not reported')
  const asks = pending.asks.map(({ seat, decision }) => ({ seat: outerOf(head, seat), decision: prefix + decision }))
  return { over: false, asks }
}

function legalIn<S, A, E extends GameEvent, V, O>(
  parts: Parts<S, A, E, V, O>,
  { head, state }: Part<S, O>,
  seat: Seat,
): Space<PartAction<A>> {
  const inner = innerOf(head, seat)
  if (inner === 'public') return { actions: [], forms: [] }
  const { actions, forms } = parts.rules(head).legal(state, inner)
  return {
    actions: actions.map((action) => ({ part: head.id, action })),
    forms: forms.map((form) => formOfPart(head.id, form)),
  }
}

function seatIn({ head }: { readonly head: Part<unknown, unknown>['head'] }, seat: Seat): Seat {
  const inner = innerOf(head, seat)
  if (inner === 'public') throw new RangeError(`seat ${seat} does not play here`)
  return inner
}

/** What is said of the outer game before a match, with the inner game's rules and rolls. */
export function textWithPart(own: GameText, inner: { readonly id: string; readonly text: GameText }): GameText {
  const prefix = `${inner.id}/`
  const places = own.places ?? inner.text.places
  return {
    ...(places === undefined ? {} : { places }),
    title: (lang) => own.title(lang),
    scenario: (scenario, lang) => own.scenario(scenario, lang),
    option: (option, lang, choice) => own.option(option, lang, choice),
    roll: (why, lang) =>
      why.startsWith(prefix) ? inner.text.roll(why.slice(prefix.length), lang) : own.roll(why, lang),
    rule: (id, lang) => own.rule(id, lang) ?? inner.text.rule(id, lang),
  }
}

/** The version of an outer game: a replay could differ by the inner one as well. */
export function versionWithPart(own: string, inner: { readonly id: string; readonly version: string }): string {
  return `${own} with ${inner.id} ${inner.version}`
}
