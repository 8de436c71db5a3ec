import type { Sound } from '@grognard/board'
import { difference, jsonOf, standing } from '@grognard/kernel'
import type { Seat, Sitter, Told } from '@grognard/kernel'

/** Of what everybody was told that which came after a seat's last deed that everybody knows of. */
export function toldSince<A, E>(told: readonly Told<A, E>[], seat: Seat): readonly E[] {
  const deeds = standing(told)
  const own = deeds.filter((one) => one.kind === 'deed' && one.by.includes(seat)).at(-1)
  return deeds.slice(own === undefined ? 0 : deeds.indexOf(own) + 1).flatMap(({ events }) => events)
}

/** A table at which something was just done. */
interface Audible<A, E> {
  readonly places: readonly { readonly sitter: Sitter }[]
  readonly story: readonly { readonly events: readonly E[] }[]
  readonly latest: readonly E[]
  readonly everybody: { readonly now: { readonly told: readonly Told<A, E>[] } }
}

/** What is heard of it. Whoever looks away from a screen that he shares hears it too: there, only what everybody was told. */
export function soundIn<A, E>(
  { places, story, latest, everybody }: Audible<A, E>,
  soundOf: ((event: E) => Sound | undefined) | undefined,
): Sound | undefined {
  const isShared = places.filter(({ sitter }) => sitter.kind === 'person').length > 1
  const heard = isShared ? knownToAll(story.at(-1)?.events ?? [], everybody.now.told) : latest
  if (isShared && heard.length === 0) return undefined
  return heard.flatMap((event) => soundOf?.(event) ?? [])[0] ?? 'counter'
}

/** What of a deed everybody was told in the same words, if it is the last that they were told of. */
function knownToAll<A, E>(events: readonly E[], told: readonly Told<A, E>[]): readonly E[] {
  const known = (standing(told).at(-1)?.events ?? []).map((event) => jsonOf(event))
  return events.filter((event) => known.some((one) => difference(one, jsonOf(event)) === undefined))
}
