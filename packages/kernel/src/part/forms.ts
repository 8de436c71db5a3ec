import type { Form } from '../form.ts'
import type { Forms, GameEvent, Seat } from '../game.ts'
import { isOfPart } from './holding.ts'
import type { Held } from './holding.ts'
import { innerOf } from './part.ts'
import type { Part, PartAction } from './part.ts'

/** An inner form by a name that tells its part: a form filled in is read where nobody knows the state. */
export function formOfPart(part: string, form: Form): Form {
  return { ...form, name: `${part}/${form.name}` }
}

/** The part and the inner name of a form; undefined for one of the outer game. */
export function innerForm(
  { game }: { readonly game: { readonly id: string } },
  form: string,
): { readonly part: string; readonly name: string } | undefined {
  const end = form.startsWith(`${game.id}:`) ? form.indexOf('/') : -1
  return end < 0 ? undefined : { part: form.slice(0, end), name: form.slice(end + 1) }
}

/** Forms of the outer game and of the part that is played. */
export function partForms<S, A, E extends GameEvent, V, IS, IA, IE extends GameEvent, IV, IO>({
  own,
  parts,
  holding,
}: Held<S, A, E, V, IS, IA, IE, IV, IO>): Forms<S, A | PartAction<IA>> {
  const noForm = { ok: false, problems: [{ path: 'form', message: 'expected a form that is on offer' }] } as const

  /** The inner forms with the seat there, if that is where the form is. */
  const within = (state: S, seat: Seat, form: string): Inside<IS, IA, IO> | undefined => {
    const named = innerForm(parts, form)
    const part = holding.part(state)
    const inner = part && innerOf(part.head, seat)
    if (named?.part !== part?.head.id || named === undefined || part === undefined) return undefined
    if (inner === undefined || inner === 'public') return undefined
    const { forms } = parts.rules(part.head)
    return forms && { part, seat: inner, name: named.name, forms }
  }

  return {
    narrow(state, seat, form, filled) {
      if (innerForm(parts, form) === undefined)
        return holding.part(state) === undefined ? own.forms?.narrow(state, seat, form, filled) : undefined
      const inside = within(state, seat, form)
      const narrowed = inside?.forms.narrow(inside.part.state, inside.seat, inside.name, filled)
      return inside && narrowed && formOfPart(inside.part.head.id, narrowed)
    },
    nearest(state, seat, form, filled, field, wish) {
      const inside = within(state, seat, form)
      if (inside === undefined) return own.forms?.nearest(state, seat, form, filled, field, wish) ?? wish
      return inside.forms.nearest(inside.part.state, inside.seat, inside.name, filled, field, wish)
    },
    action(form, filled) {
      const named = innerForm(parts, form)
      if (named === undefined) return own.forms?.action(form, filled) ?? noForm
      const read = parts.rulesOf(named.part)?.forms?.action(named.name, filled) ?? noForm
      return read.ok ? { ok: true, value: { part: named.part, action: read.value } } : read
    },
    filled(action) {
      if (!isOfPart<IA>(parts, action)) return own.forms?.filled(action)
      const found = parts.rulesOf(action.part)?.forms?.filled(action.action)
      return found && { form: `${action.part}/${found.form}`, filled: found.filled }
    },
  }
}

interface Inside<IS, IA, IO> {
  readonly part: Part<IS, IO>
  readonly seat: Seat
  readonly name: string
  readonly forms: Forms<IS, IA>
}
