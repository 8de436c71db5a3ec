import type { Read } from '@grognard/kernel'
import { bots } from './bot/index.ts'
import { makeKhartoum } from './game.ts'
import type { Khartoum } from './game.ts'
import { ruleText } from './ledger.ts'
import { laidOver, readOwnersPack } from './owners-pack.ts'
import type { Overlay } from './pack.ts'
import { positions } from './position.ts'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import { learn } from './text/messages.ts'

/** The game with its whole reference, its bots and both languages at hand. */
export function khartoum(overlay?: Overlay): Khartoum {
  learn('en', en)
  learn('fr', fr)
  return makeKhartoum(overlay === undefined ? undefined : laidOver(overlay), ruleText, bots, positions)
}

/** The game with an owner's pack read from outside, or what is wrong with the pack. */
export function khartoumWith(overlay: unknown): Read<Khartoum> {
  const read = readOwnersPack(overlay)
  return read.ok ? { ok: true, value: khartoum(read.value) } : read
}
