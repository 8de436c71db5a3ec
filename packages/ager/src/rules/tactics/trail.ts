/**
 * Where a search has been, and with how few MP. Later searches are noted over earlier ones with higher numbers, so that nothing
 * has to be wiped out.
 */
export interface Trail {
  /** By where one was: so many more than `begun` as it took to come there; less than that where nobody has been. */
  least: Int32Array
  begun: number
}

/** More than the MP of any search. */
const ROOM = 1 << 10
const MOST = 0x7fffffff - 2 * ROOM

export function blankTrail(): Trail {
  return { least: new Int32Array(0), begun: 0 }
}

/** Begins a search among so many. */
export function setOut(trail: Trail, size: number): void {
  if (trail.least.length < size || trail.begun >= MOST) {
    trail.least = new Int32Array(size)
    trail.begun = 0
  }
  trail.begun += ROOM
}

/** Whether nobody has been there with as few MP; then it is noted. */
export function isQuicker({ least, begun }: Trail, where: number, spent: number): boolean {
  const had = least[where] ?? 0
  if (had >= begun && had - begun <= spent) return false
  least[where] = begun + spent
  return true
}
