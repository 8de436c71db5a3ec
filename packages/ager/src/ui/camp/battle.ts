import type { Lang } from '@grognard/kernel'
import { learn } from '../../text/messages.ts'
import type * as Later from '../later.ts'
import { drawArmsBy } from '../counters/borne.ts'
import { noteOurs } from './ours.ts'

export type Battle = typeof Later

const WORDS = {
  en: async () => (await import('../../text/en.ts')).en,
  fr: async () => (await import('../../text/fr.ts')).fr,
}

/** The languages in which people are spoken to here. */
const spoken = new Set<Lang>()
const waiting: ((battle: Battle) => void)[] = []
let here: Battle | undefined
let coming: Promise<Battle> | undefined

/** All that a battle needs once everybody stands: its rules, its words and its board. Whoever sets up need not wait for it. */
export function bringBattle(): Promise<Battle> {
  coming ??= brought()
  // Whoever was not heard may ask again.
  coming.catch(() => (coming = undefined))
  return coming
}

/** What was brought; undefined as long as nobody has waited for it. */
export function broughtBattle(): Battle | undefined {
  return here
}

/** Is called once, before anybody who waits for the battle goes on. */
export function onBattle(heard: (battle: Battle) => void): void {
  waiting.push(heard)
}

async function brought(): Promise<Battle> {
  const [battle] = await Promise.all([import('../later.ts'), ...Array.from(spoken, learnBattle)])
  here = battle
  noteOurs(battle.ourKit)
  drawArmsBy(battle.armsOf)
  for (const heard of waiting.splice(0)) heard(battle)
  return battle
}

async function learnBattle(lang: Lang): Promise<void> {
  learn(lang, await WORDS[lang]())
}

/** From now on this language is spoken; where the battle is here already, so are its words. */
export async function speak(lang: Lang): Promise<void> {
  spoken.add(lang)
  if (coming !== undefined) await learnBattle(lang)
}
