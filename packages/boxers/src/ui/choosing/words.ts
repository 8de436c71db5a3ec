import type { Lang } from '@grognard/kernel'

/** What is said where a battle is chosen. */
const en = {
  scenario: 'Scenario',
  turns: (turns: number): string => `${turns} turns`,
  resume: 'Resume the battle under way',
  against: 'Against',
  friend: 'A friend here',
  friendAbout: 'two at one screen; nothing is hidden',
  side: 'Your side',
  sides: ['Boxers', 'Europeans'],
  either: 'Either',
  options: 'What you agree on',
  begin: 'Begin',
}

const fr: typeof en = {
  scenario: 'Scénario',
  turns: (turns) => `${turns} tours`,
  resume: 'Reprendre la bataille en cours',
  against: 'Contre',
  friend: 'Un ami, ici',
  friendAbout: 'à deux devant un écran ; rien n’est caché',
  side: 'Votre camp',
  sides: ['Boxers', 'Européens'],
  either: 'L’un ou l’autre',
  options: 'Ce dont vous convenez',
  begin: 'Commencer',
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export const choosingWords = (lang: Lang): typeof en => WORDS[lang]
