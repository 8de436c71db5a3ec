import type { Lang } from '@grognard/kernel'
import { RULES_VERSION } from '../../version.ts'
import { bringBattle } from '../camp/battle.ts'
import { kitOf } from '../grounds.ts'
import type { Briefing } from './briefing.ts'

const OURS = {
  en: () => import('./briefings-en.made.ts'),
  fr: () => import('./briefings-fr.made.ts'),
} satisfies Record<Lang, () => Promise<{ readonly default: readonly Briefing[] }>>

/** The battles of a version: ours, or ours with an owner's pack laid over them. */
export async function offered(version: string, lang: Lang): Promise<readonly Briefing[]> {
  if (version === RULES_VERSION) return (await OURS[lang]()).default
  const [{ briefings }] = await Promise.all([import('./briefing.ts'), bringBattle()])
  return briefings(kitOf(version), lang)
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
