import type { Lang } from '@grognard/kernel'

/** What is said to owners of the printed game. */
const en = {
  packAbout:
    'Our cards and counters are partly reconstructed. A file with the values of your own copy is laid over them.',
  packNone: 'Back to our pack',
  packLoaded: (name: string) => `Your pack "${name}" is laid over ours.`,
  packWrong: 'This pack is not in order:',
  choosePack: 'Choose a pack file',
}

const fr: typeof en = {
  packAbout:
    'Nos cartes et nos pions sont en partie reconstitués. Un fichier avec les valeurs de votre exemplaire les recouvre.',
  packNone: 'Revenir à notre contenu',
  packLoaded: (name) => `Votre contenu « ${name} » recouvre le nôtre.`,
  packWrong: 'Ce contenu n’est pas en ordre :',
  choosePack: 'Choisir un fichier de contenu',
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function packWords(lang: Lang): typeof en {
  return WORDS[lang]
}
