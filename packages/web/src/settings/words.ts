import type { Lang } from '@grognard/kernel'

const en = {
  parts: { play: 'Play', pace: 'Pace and motion', sound: 'Sound', reading: 'Reading', colours: 'Colours' },
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  motion: 'Movement',
  motionAbout: 'without it the same story is told in print',
  motions: { system: 'As the system', on: 'On', off: 'Off' },
  tips: 'Show tips',
  confirm: 'Ask before',
  confirmAbout: 'a choice that can lose the game, or points left unspent',
  confirms: { never: 'Never', matters: 'When it matters', always: 'Always' },
  seating: 'Two at one screen',
  seatingAbout: {
    beside: 'both look from the same side',
    opposite: 'the board turns to whoever is asked',
    between: 'the board lies, and the panel turns to whoever is asked',
  },
  seatings: { beside: 'Side by side', opposite: 'Face to face', between: 'Tablet between us' },
  guard: 'Guard against double clicks',
  guardAbout: 'a new question takes no press for 350 ms',
  speed: 'Speed',
  speedAbout: 'dice, marches, cards',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', none: 'At once' },
  hold: 'Hold on verdicts',
  holdAbout: 'wait for a key after each battle',
  sound: 'Sounds',
  soundAbout: 'dice, cards, drums, the steamer; none tells anything by itself',
  loudness: 'Loudness',
  size: 'Text',
  sizeOf: (percent: number) => `${percent} %`,
  sight: 'Colour sight',
  sightAbout: 'losing bars are hatched; flags keep shape and sign',
  sights: { full: 'All colours', 'red-green': 'Red and green alike', grey: 'Grey' },
  thanks: 'Fonts: EB Garamond, Inter and Stardos Stencil (SIL Open Font License).',
}
type SettingsWords = typeof en

const fr: SettingsWords = {
  parts: { play: 'Jeu', pace: 'Rythme et mouvement', sound: 'Son', reading: 'Lecture', colours: 'Couleurs' },
  language: 'Langue',
  theme: 'Thème',
  themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  motion: 'Mouvement',
  motionAbout: 'sans lui, la même histoire est racontée par écrit',
  motions: { system: 'Comme le système', on: 'Oui', off: 'Non' },
  tips: 'Montrer les astuces',
  confirm: 'Demander avant',
  confirmAbout: 'un choix qui peut perdre la partie, ou des points non dépensés',
  confirms: { never: 'Jamais', matters: 'Si c’est grave', always: 'Toujours' },
  seating: 'Deux à un écran',
  seatingAbout: {
    beside: 'tous deux regardent du même côté',
    opposite: 'le plateau se tourne vers qui doit répondre',
    between: 'le plateau reste, le panneau se tourne vers qui doit répondre',
  },
  seatings: { beside: 'Côte à côte', opposite: 'Face à face', between: 'Tablette entre nous' },
  guard: 'Ignorer les doubles clics',
  guardAbout: 'une nouvelle question n’accepte rien pendant 350 ms',
  speed: 'Vitesse',
  speedAbout: 'dés, marches, cartes',
  speeds: { slow: 'Lente', normal: 'Normale', fast: 'Rapide', none: 'Sans attente' },
  hold: 'S’arrêter aux verdicts',
  holdAbout: 'attendre une touche après chaque combat',
  sound: 'Sons',
  soundAbout: 'dés, cartes, tambours, vapeur ; aucun ne dit rien à lui seul',
  loudness: 'Volume',
  size: 'Texte',
  sizeOf: (percent) => `${percent} %`,
  sight: 'Vision des couleurs',
  sightAbout: 'les barres perdantes sont hachurées ; les drapeaux gardent forme et signe',
  sights: { full: 'Toutes les couleurs', 'red-green': 'Rouge et vert confondus', grey: 'Gris' },
  thanks: 'Polices : EB Garamond, Inter et Stardos Stencil (SIL Open Font License).',
}

const WORDS: { readonly [L in Lang]: SettingsWords } = { en, fr }

export function settingsWords(lang: Lang): SettingsWords {
  return WORDS[lang]
}
