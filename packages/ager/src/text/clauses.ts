import type { Lang } from '@grognard/kernel'

/** One after another in a line; in French a semicolon has a space before it that does not break. */
export function clauses(parts: readonly string[], lang: Lang): string {
  return parts.join(lang === 'fr' ? '\u00a0; ' : '; ')
}
