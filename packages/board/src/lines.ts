/** What begins a line of the log. */
export interface Begun<S> {
  readonly subject: S
  readonly whom?: string
  /** A line of its own, even after one that is like it. */
  readonly fresh?: boolean
}

/** Events that are told in one line. */
export interface Part<S, E> {
  readonly subject: S
  /** Whom it is about, where the same is told of several one after the other. */
  readonly whom: string
  readonly events: readonly E[]
}

/**
 * The events of one turn by what they belong to, the oldest first; a line goes on until another begins. `begunBy`: what
 * begins with an event, undefined where it goes on with what is under way; `first` where nothing is.
 */
export function partsBy<S, E>(
  events: readonly E[],
  begunBy: (event: E, last: Part<S, E> | undefined) => Begun<S> | undefined,
  first: S,
): readonly Part<S, E>[] {
  const parts: (Part<S, E> & { readonly events: E[] })[] = []
  for (const event of events) {
    const last = parts.at(-1)
    const begun = begunBy(event, last) ?? (last === undefined ? { subject: first } : undefined)
    const isMore =
      begun === undefined ||
      (begun.fresh !== true && last?.subject === begun.subject && last.whom === (begun.whom ?? ''))
    if (isMore && last !== undefined) last.events.push(event)
    else if (begun !== undefined) parts.push({ subject: begun.subject, whom: begun.whom ?? '', events: [event] })
  }
  return parts
}
