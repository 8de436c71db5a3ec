import type { Lang } from '@grognard/kernel'

const en = {
  language: 'Language',
  theme: 'Colours',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  motion: 'Movement',
  motions: { system: 'As the system', on: 'On', off: 'Off' },
  tips: 'Show tips',
  thanks: 'Fonts: EB Garamond, Inter and Stardos Stencil (SIL Open Font License).',
}
type SettingsWords = typeof en

const fr: SettingsWords = {
  language: 'Langue',
  theme: 'Couleurs',
  themes: { system: 'Comme le système', light: 'Claires', dark: 'Sombres' },
  motion: 'Mouvement',
  motions: { system: 'Comme le système', on: 'Oui', off: 'Non' },
  tips: 'Montrer les astuces',
  thanks: 'Polices : EB Garamond, Inter et Stardos Stencil (SIL Open Font License).',
}

const WORDS: { readonly [L in Lang]: SettingsWords } = { en, fr }

export function settingsWords(lang: Lang): SettingsWords {
  return WORDS[lang]
}
