import type { Lang } from '@grognard/kernel'

const MINUTE = 60_000
const STEPS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const
/** Longer ago a date says more. */
const LONG = 7 * 24 * 60 * MINUTE

/** When something was, as people say it. */
export function ago(time: number, now: number, lang: Lang): string {
  const since = Math.max(0, now - time)
  if (since >= LONG) return new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(time)
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  const [unit, length] = STEPS.find(([, long]) => since >= long) ?? (['minute', MINUTE] as const)
  const count = Math.floor(since / length)
  return unit === 'minute' && count === 0 ? words.format(0, 'second') : words.format(-count, unit)
}
