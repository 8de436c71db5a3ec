/* SHA-256 and HMAC (FIPS 180-4, FIPS 198-1), the same in every program that runs this. */

const BLOCK = 64

/** The first 32 bits after the point of the roots of the first primes, by whole numbers alone. */
function rootsOfPrimes(count: number, power: 2n | 3n): Uint32Array {
  const primes: bigint[] = []
  for (let n = 2n; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0n)) primes.push(n)
  return Uint32Array.from(primes, (prime) => {
    const of = prime << (32n * power)
    let root = 0n
    for (let bit = 1n << 36n; bit > 0n; bit >>= 1n) if (raised(root + bit, power) <= of) root += bit
    return Number(root & 0xffffffffn)
  })
}

function raised(root: bigint, power: 2n | 3n): bigint {
  return power === 2n ? root * root : root * root * root
}

const START = rootsOfPrimes(8, 2n)
const ROUNDS = rootsOfPrimes(64, 3n)

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** Mixes one block of 16 words into the state. */
function mix(state: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < BLOCK; i++) {
    const [near = 0, far = 0] = [words[i - 2], words[i - 15]]
    words[i] =
      (words[i - 16] ?? 0) +
      (words[i - 7] ?? 0) +
      (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)) +
      (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < BLOCK; i++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUNDS[i] ?? 0) + (words[i] ?? 0)
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
}

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const input = new DataView(padded.buffer)
  input.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length))
  const state = START.slice()
  for (let at = 0; at < padded.length; at += BLOCK) {
    const words = new Uint32Array(BLOCK)
    for (let i = 0; i < 16; i++) words[i] = input.getUint32(at + 4 * i)
    mix(state, words)
  }
  const output = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) output.setUint32(4 * i, word)
  return new Uint8Array(output.buffer)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const short = key.length > BLOCK ? sha256(key) : key
  const masked = (mask: number): number[] => Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ mask)
  return sha256(Uint8Array.of(...masked(0x5c), ...sha256(Uint8Array.of(...masked(0x36), ...message))))
}

/** What the first byte of a character begins with, by how many follow it. */
const LEAD = [0, 0xc0, 0xe0, 0xf0]

/** In UTF-8; half a pair of surrogates counts as a character that cannot be shown. */
export function bytesOf(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')) {
    const point = character.codePointAt(0) ?? 0
    const tail = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3
    bytes.push((LEAD[tail] ?? 0) | (point >> (6 * tail)))
    for (let i = tail - 1; i >= 0; i--) bytes.push(0x80 | ((point >> (6 * i)) & 0x3f))
  }
  return Uint8Array.from(bytes)
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
