/** Characters that a link may have: more than this some programs cut off. */
export const MOST_LINK = 60_000
/** Bytes that a link may unfold to. */
const MOST_TEXT = 4 * 1024 * 1024

export type Unpacked =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: 'broken' | 'long' }

/** A text made small, in letters that an address takes as they are. */
export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const reader = through(bytes, new CompressionStream('deflate-raw'))
  const small = await gathered(reader, Infinity)
  return small === null ? '' : lettersOf(small)
}

/** What `packed` was given; whatever else a link may hold is refused. */
export async function unpacked(letters: string): Promise<Unpacked> {
  if (letters.length > MOST_LINK) return { ok: false, why: 'long' }
  try {
    const reader = through(bytesOf(letters), new DecompressionStream('deflate-raw'))
    const bytes = await gathered(reader, MOST_TEXT)
    if (bytes === null) return { ok: false, why: 'long' }
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { ok: false, why: 'broken' }
  }
}

type Stream = ReadableStreamDefaultReader<Uint8Array>

function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Stream {
  return new Blob([bytes]).stream().pipeThrough(stream).getReader()
}

/** Null if there are more than so many. */
async function gathered(reader: Stream, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function lettersOf(bytes: Uint8Array): string {
  let plain = ''
  for (const byte of bytes) plain += String.fromCodePoint(byte)
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    atob(letters.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  )
}
