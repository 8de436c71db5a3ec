/** Milliseconds of one slice: less than a frame. */
const SLICE = 6

/**
 * Does work bit by bit while nothing else wants the page; the returned function ends it. `take` gets all that was found, once:
 * how often the page is drawn does not hang on how fast it works.
 */
export function inIdle<T>(work: Iterator<T>, take: (found: readonly T[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const found: T[] = []
  function slice(): void {
    const until = performance.now() + SLICE
    for (let next = work.next(); next.done !== true; next = work.next()) {
      found.push(next.value)
      if (performance.now() < until) continue
      timer = setTimeout(slice)
      return
    }
    take(found)
  }
  timer = setTimeout(slice)
  return () => clearTimeout(timer)
}
