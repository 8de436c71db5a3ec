import type { GameEvent, Rules, Viewer } from '../game.ts'
import type { Told } from './chair.ts'
import type { Deed, Happening } from './moment.ts'

/** As much of what happened as a viewer may know; undefined if it may not know of it at all. */
export function toldOf<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  happening: Happening<A, E>,
  viewer: Viewer,
): Told<A, E> | undefined {
  switch (happening.kind) {
    case 'began':
      return { kind: 'began', events: knownEvents(rules, happening.events, viewer) }
    case 'deed':
      return deedAsTold(rules, happening.deed, viewer)
    case 'sealed':
      return happening.seat === viewer ? { kind: 'sealed', action: happening.action } : undefined
    case 'unsealed':
      return happening.seat === viewer ? { kind: 'unsealed' } : undefined
    case 'undone':
      return isTold(rules, happening.deed, viewer) ? { kind: 'undone', seat: happening.seat } : undefined
    case 'sat':
    case 'resigned':
    case 'wouldDraw':
      return happening
    case 'ordered':
      return undefined
  }
}

/** Whether a viewer was told anything of a deed. */
export function isTold<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  { made, events }: Deed<A, E>,
  viewer: Viewer,
): boolean {
  return made.some(({ seat }) => seat === viewer) || events.some((event) => rules.eventFor(event, viewer) !== undefined)
}

function deedAsTold<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  deed: Deed<A, E>,
  viewer: Viewer,
): Told<A, E> | undefined {
  const events = knownEvents(rules, deed.events, viewer)
  const own = deed.made.find(({ seat }) => seat === viewer)
  if (own === undefined && events.length === 0) return undefined
  const place = viewer === 'public' ? rules.seats.length : viewer
  const by = deed.made.filter(({ known }) => known[place]).map(({ seat }) => seat)
  return { kind: 'deed', by, ...(own === undefined ? {} : { action: own.action }), events }
}

export function knownEvents<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  events: readonly E[],
  viewer: Viewer,
): readonly E[] {
  return events.map((event) => rules.eventFor(event, viewer)).filter((event) => event !== undefined)
}

type ToldDeed<A, E> = Extract<Told<A, E>, { readonly kind: 'began' | 'deed' }>

/** The deeds of a feed that still stand, in their order, with the set-up first. */
export function standing<A, E>(told: readonly Told<A, E>[]): readonly ToldDeed<A, E>[] {
  const deeds: ToldDeed<A, E>[] = []
  for (const one of told) {
    if (one.kind === 'began' || one.kind === 'deed') deeds.push(one)
    if (one.kind === 'undone') deeds.pop()
  }
  return deeds
}
