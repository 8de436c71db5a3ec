import type { Lang } from '@grognard/kernel'

/** What is said where another tab plays, or another person is to take the screen. */
const en = {
  unkept: 'This browser does not keep the game; save it to a file before you leave.',
  follows: 'Another tab of this browser plays this game. What it does is shown here as it happens.',
  takeOver: 'Play on in this tab',
  curtainTo: 'Hand the screen to:',
  curtainAbout: 'Nobody else should look now.',
  curtainSince: 'What everybody saw since',
  curtainUp: 'I have it: hold to draw the curtain',
  curtainHow: 'Hold a moment, or press twice.',
  curtainAgain: 'Press once more.',
}

const fr: typeof en = {
  unkept: 'Ce navigateur ne garde pas la partie ; enregistrez-la avant de partir.',
  follows: 'Un autre onglet de ce navigateur joue cette partie. Ce qu’il fait s’affiche ici au fur et à mesure.',
  takeOver: 'Continuer dans cet onglet',
  curtainTo: 'Passez l’écran à :',
  curtainAbout: 'Personne d’autre ne doit regarder maintenant.',
  curtainSince: 'Ce que tous ont vu depuis',
  curtainUp: 'C’est moi : maintenez pour ouvrir le rideau',
  curtainHow: 'Maintenez un instant, ou touchez deux fois.',
  curtainAgain: 'Touchez encore une fois.',
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function seatWords(lang: Lang): typeof en {
  return WORDS[lang]
}
