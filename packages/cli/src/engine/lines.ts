/** Splits a stream into lines with a bound on each; a longer one is passed over whole and reported as undefined. */
export async function* boundedLines(
  stream: AsyncIterable<Buffer | string>,
  limit: number,
): AsyncGenerator<string | undefined> {
  let held: Buffer[] = []
  let size = 0
  let skipping = false
  for await (const piece of stream) {
    let rest = typeof piece === 'string' ? Buffer.from(piece) : piece
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const part = rest.subarray(0, end)
      rest = rest.subarray(end + 1)
      const tooLong = skipping || size + part.length > limit
      const line = tooLong ? undefined : Buffer.concat([...held, part]).toString('utf8')
      held = []
      size = 0
      skipping = false
      yield line
    }
    if (skipping) continue
    held.push(rest)
    size += rest.length
    if (size > limit) {
      held = []
      size = 0
      skipping = true
    }
  }
  if (skipping) yield undefined
  else if (size > 0) yield Buffer.concat(held).toString('utf8')
}
