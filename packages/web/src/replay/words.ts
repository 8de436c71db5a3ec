import type { Lang } from '@grognard/kernel'

/** What is said of games that were played. */
const en = {
  loadWrong: 'This file could not be loaded:',
  first: 'To the start',
  previous: 'Step back',
  next: 'Step on',
  last: 'To the end',
  previousTurn: 'Turn back',
  nextTurn: 'Turn on',
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  share: 'Save the replay file',
  noMatches: 'No game has been played in this browser yet.',
  underWay: 'under way',
  forget: 'Forget',
  forgetSure: 'Forget this game for good?',
  run: 'Play',
  pause: 'Pause',
  timeline: 'Time line of the game',
  setUp: 'The set-up',
  replayOf: (game: string) => `Replay: ${game}`,
  openReplay: 'Open a replay file',
  replayAsk: 'Choose a replay or save file to watch.',
  replayKeys: 'Keys: ← → step, Shift + ← → turn, Home and End, space plays.',
  playOnAbout: 'A new game from this position, with fresh dice: nobody knows what comes.',
  playOnOver: 'The game is over here. Step back to play on from an earlier moment.',
  turnLog: 'What happened',
  positionInWords: 'The position in words',
  statistics: 'Statistics',
  toTable: 'Play on',
  saveGame: 'Save',
  forgotten: 'Forgotten.',
  noneFinished: 'No finished game yet: figures will stand here.',
}
type PastWords = typeof en

const fr: PastWords = {
  loadWrong: 'Ce fichier n’a pas pu être chargé :',
  first: 'Au début',
  previous: 'Un pas en arrière',
  next: 'Un pas en avant',
  last: 'À la fin',
  previousTurn: 'Tour précédent',
  nextTurn: 'Tour suivant',
  step: (n, of) => `Étape ${n} sur ${of}`,
  share: 'Enregistrer le film',
  noMatches: 'Aucune partie n’a encore été jouée dans ce navigateur.',
  underWay: 'en cours',
  forget: 'Oublier',
  forgetSure: 'Oublier cette partie pour de bon ?',
  run: 'Lecture',
  pause: 'Pause',
  timeline: 'Ligne de temps de la partie',
  setUp: 'La mise en place',
  replayOf: (game) => `Film : ${game}`,
  openReplay: 'Ouvrir un film',
  replayAsk: 'Choisissez un film ou une partie enregistrée à regarder.',
  replayKeys: 'Touches : ← → un pas, Maj + ← → un tour, Début et Fin, espace pour lire.',
  playOnAbout: 'Une nouvelle partie depuis cette position, avec des dés neufs : personne ne sait la suite.',
  playOnOver: 'La partie est finie ici. Revenez en arrière pour jouer à partir de plus tôt.',
  turnLog: 'Ce qui s’est passé',
  positionInWords: 'La position en mots',
  statistics: 'Statistiques',
  toTable: 'Continuer',
  saveGame: 'Enregistrer',
  forgotten: 'Oubliée.',
  noneFinished: 'Aucune partie finie encore : les chiffres viendront ici.',
}

const WORDS: { readonly [L in Lang]: PastWords } = { en, fr }

export function pastWords(lang: Lang): PastWords {
  return WORDS[lang]
}
