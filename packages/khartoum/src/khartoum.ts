import type { Read } from '@grognard/kernel'
import { makeKhartoum, readOwnersPack } from './game.ts'
import type { Khartoum } from './game.ts'
import { ruleText } from './ledger.ts'
import type { Overlay } from './pack.ts'

/** The game with its whole reference at hand. */
export function khartoum(overlay?: Overlay): Khartoum {
  return makeKhartoum(overlay, ruleText)
}

/** The game with an owner's pack read from outside, or what is wrong with the pack. */
export function khartoumWith(overlay: unknown): Read<Khartoum> {
  const read = readOwnersPack(overlay)
  return read.ok ? { ok: true, value: khartoum(read.value) } : read
}
