import { LANGS } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What is to be seen: of which game, in which language and colours, or in all of them side by side. */
export interface Wish {
  readonly game: string | null
  readonly lang: Lang | 'all'
  readonly theme: Theme | 'all'
}

export function wishOf(search: string): Wish {
  const asked = new URLSearchParams(search)
  return {
    game: asked.get('game'),
    lang: LANGS.find((lang) => lang === asked.get('lang')) ?? 'all',
    theme: THEMES.find((theme) => theme === asked.get('theme')) ?? 'all',
  }
}

export function addressOf({ game, lang, theme }: Wish): string {
  const asked = new URLSearchParams(game === null ? {} : { game })
  if (lang !== 'all') asked.set('lang', lang)
  if (theme !== 'all') asked.set('theme', theme)
  return `?${asked.toString()}`
}
