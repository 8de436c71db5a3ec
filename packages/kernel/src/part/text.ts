import type { GameEvent, TextRenderer } from '../game.ts'
import { innerForm } from './forms.ts'
import { isOfPart, isTold } from './holding.ts'
import type { Held } from './holding.ts'
import { innerOf } from './part.ts'
import type { PartAction, PartEvent } from './part.ts'

/** The words of both games. */
export function partText<S, A, E extends GameEvent, V, IS, IA, IE extends GameEvent, IV, IO>({
  own: { text },
  parts,
  holding,
}: Held<S, A, E, V, IS, IA, IE, IV, IO>): TextRenderer<A | PartAction<IA>, E | PartEvent<IE, IO>, V> {
  const { prefix } = parts
  const within = (view: V, id?: string) => {
    const seen = holding.seen(view)
    if (seen === undefined || (id !== undefined && seen.head.id !== id)) return undefined
    return { ...seen, text: parts.rules(seen.head).text }
  }
  return {
    seat: (seat, lang) => text.seat(seat, lang),
    position(view, lang) {
      const inner = within(view)
      const outer = text.position(view, lang)
      return inner === undefined ? outer : `${outer}\n${inner.text.position(inner.view, lang)}`
    },
    ask(view, ask, lang) {
      const inner = ask.decision.startsWith(prefix) ? within(view) : undefined
      const seat = inner && innerOf(inner.head, ask.seat)
      if (inner === undefined || seat === undefined || seat === 'public') return text.ask(view, ask, lang)
      return inner.text.ask(inner.view, { seat, decision: ask.decision.slice(prefix.length) }, lang)
    },
    action(view, action, lang) {
      if (!isOfPart<IA>(parts, action)) return text.action(view, action, lang)
      const inner = within(view, action.part)
      return inner?.text.action(inner.view, action.action, lang) ?? holding.closedText(lang)
    },
    event: (event, lang) =>
      isTold<IE, IO>(parts, event) ? parts.rules(event.part).text.event(event.event, lang) : text.event(event, lang),
    refusal(view, action, refusal, lang) {
      if (!isOfPart<IA>(parts, action)) return text.refusal(view, action, refusal, lang)
      const inner = refusal.code.startsWith(prefix) ? within(view, action.part) : undefined
      const code = refusal.code.slice(prefix.length)
      return inner?.text.refusal(inner.view, action.action, { ...refusal, code }, lang) ?? holding.closedText(lang)
    },
    result: (view, result, lang) => text.result(view, result, lang),
    chance(view, action, lang) {
      if (!isOfPart<IA>(parts, action)) return text.chance?.(view, action, lang)
      const inner = within(view, action.part)
      return inner?.text.chance?.(inner.view, action.action, lang)
    },
    form(view, form, lang, field, choice) {
      const named = innerForm(parts, form)
      if (named === undefined) return text.form?.(view, form, lang, field, choice) ?? ''
      const inner = within(view, named.part)
      return inner?.text.form?.(inner.view, named.name, lang, field, choice) ?? ''
    },
  }
}
