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
import { refusals as noEn } from './text/en-refusals.ts'
import { refusals as noFr } from './text/fr-refusals.ts'
import { learn, learnRefusals } from './text/messages.ts'
import { talk } from './text/talk.ts'

/** The game with its whole reference, its bots and both languages at hand. */
export function khartoum(overlay?: Overlay): Khartoum {
  learn('en', en)
  learn('fr', fr)
  learnRefusals('en', noEn)
  learnRefusals('fr', noFr)
  return makeKhartoum(overlay === undefined ? undefined : laidOver(overlay), ruleText, bots, positions, talk)
}

/** The game with an owner's pack read from outside, or what is wrong with the pack. */
export function khartoumWith(overlay: unknown): Read<Khartoum> {
  const read = readOwnersPack(overlay)
  return read.ok ? { ok: true, value: khartoum(read.value) } : read
}
