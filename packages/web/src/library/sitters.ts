import type { Seat, Sitter } from '@grognard/kernel'
import { keepingHere } from '../keeping/here.ts'

/** Who plays which seat of a match that this browser keeps; persons where left out. */
export async function sittersOf(id: string): Promise<readonly Sitter[]> {
  const { archive } = await keepingHere()
  const sitters: Sitter[] = []
  for (const { entry } of await archive.since(id, 0))
    if (entry.kind === 'sit') {
      while (sitters.length <= entry.seat) sitters.push({ kind: 'person' })
      sitters[entry.seat] = entry.by
    }
  return sitters
}

/** Of so many seats that of the one person, or of the first; the first of all where nobody is one. */
export function seatIn(sitters: readonly Sitter[], seats: number): Seat {
  for (let seat = 0; seat < seats; seat++) if (isPerson(sitters, seat)) return seat
  return 0
}

/** Whether several persons play it, who may not all know the same. */
export function isShared(sitters: readonly Sitter[], seats: number): boolean {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => isPerson(sitters, seat)).length > 1
}

function isPerson(sitters: readonly Sitter[], seat: Seat): boolean {
  return (sitters[seat]?.kind ?? 'person') === 'person'
}
