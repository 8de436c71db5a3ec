/** A log that takes down how the position stands whenever something is told. */
class Watched<S, E> extends Array<E> {
  readonly moments: S[] = []
  readonly #taken: () => S

  constructor(taken: () => S) {
    super()
    this.#taken = taken
  }

  override push(...events: E[]): number {
    for (const _ of events) this.moments.push(this.#taken())
    return super.push(...events)
  }
}

/**
 * The position as it stood when each event was told, and in the end: the rules play the same action again with the same
 * dice. Undefined where that does not lead to the same events, as where somebody hidden had a part in it.
 */
export function watched<S, E extends { readonly type: string }>(
  before: S,
  clone: (position: S) => S,
  events: readonly E[],
  play: (position: S, log: E[]) => void,
): readonly S[] | undefined {
  const s = clone(before)
  const log = new Watched<S, E>(() => clone(s))
  try {
    play(s, log)
  } catch {
    return undefined
  }
  const isSame = log.length === events.length && events.every((event, i) => event.type === log[i]?.type)
  return isSame ? [...log.moments, s] : undefined
}
