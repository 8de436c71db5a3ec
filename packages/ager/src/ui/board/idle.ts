/** Milliseconds of one slice: less than a frame. */
const SLICE = 6

/** Does work bit by bit while nothing else wants the page; the returned function ends it. `take` gets what a slice has found. */
export function inIdle<T>(work: Iterator<T>, take: (found: readonly T[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function slice(): void {
    const until = performance.now() + SLICE
    const found: T[] = []
    let next = work.next()
    while (next.done !== true) {
      found.push(next.value)
      if (performance.now() >= until) break
      next = work.next()
    }
    if (found.length > 0) take(found)
    if (next.done !== true) timer = setTimeout(slice)
  }
  timer = setTimeout(slice)
  return () => clearTimeout(timer)
}
