import type { Lang } from '@grognard/kernel'
import { RULES_VERSION } from '../../version.ts'
import { bringBattle } from '../camp/battle.ts'
import { kitOf } from '../grounds.ts'
import type { Briefing } from './briefing.ts'
import type { en } from './words/en.ts'

export type ChoosingWords = typeof en

const OURS = {
  en: () => import('./briefings-en.made.ts'),
  fr: () => import('./briefings-fr.made.ts'),
}
const AIMS = {
  en: () => import('./aims-en.made.ts'),
  fr: () => import('./aims-fr.made.ts'),
}
const WORDS = {
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
}

/** What is offered to whoever chooses, in one language. */
export interface Offered {
  readonly say: ChoosingWords
  readonly battles: readonly Briefing[]
}

/** The battles of a version: ours, or ours with an owner's pack laid over them. */
export async function offered(version: string, lang: Lang): Promise<Offered> {
  const [say, battles] = await Promise.all([WORDS[lang](), briefed(version, lang)])
  return { say, battles }
}

async function briefed(version: string, lang: Lang): Promise<readonly Briefing[]> {
  if (version === RULES_VERSION) return (await OURS[lang]()).default
  const [{ briefings }] = await Promise.all([import('./briefing.ts'), bringBattle()])
  return briefings(kitOf(version), lang)
}

/** Who wins a battle, and how; few ask before they choose it. */
export async function aimOf(version: string, battle: string, lang: Lang): Promise<string> {
  if (version === RULES_VERSION) return (await AIMS[lang]()).default[battle] ?? ''
  const [{ aims }] = await Promise.all([import('./briefing.ts'), bringBattle()])
  return aims(kitOf(version), lang)[battle] ?? ''
}

/** Boards that nobody has drawn beforehand, by battle. */
export async function painted(
  version: string,
  battles: readonly Briefing[],
): Promise<Readonly<Record<string, string>>> {
  const theirs = battles.flatMap(({ id, ours }) => (ours ? [] : [id]))
  if (theirs.length === 0) return {}
  const [{ thumbs }] = await Promise.all([import('./thumbs.ts'), bringBattle()])
  return thumbs(kitOf(version), theirs)
}
