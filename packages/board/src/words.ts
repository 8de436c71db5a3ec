import type { Lang } from '@grognard/kernel'

const games = (n: number) => (n === 1 ? '1 game' : `${n.toLocaleString('en')} games`)
const parties = (n: number) => `${n.toLocaleString('fr')} ${n < 2 ? 'partie' : 'parties'}`

const en = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole map',
  which: 'Which?',
  ruleNamed: (id: string) => `Rule ${id}`,
  noRule: (id: string) => `There is no rule ${id}.`,
  ruling: 'Ruling',
  opening: 'Opening the rules…',
  toReference: 'Show it in the reference',
  close: 'Close',
  /** Thought that takes a while. */
  played: (n: number, of: number) => `${n.toLocaleString('en')} of ${games(of)} played on`,
  starting: 'Calling the staff together…',
  stop: 'Stop',
}
type BoardWords = typeof en

const fr: BoardWords = {
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  whole: 'Toute la carte',
  which: 'Que faire ?',
  ruleNamed: (id) => `Règle ${id}`,
  noRule: (id) => `Il n’y a pas de règle ${id}.`,
  ruling: 'Décision',
  opening: 'On ouvre les règles…',
  toReference: 'La voir dans la référence',
  close: 'Fermer',
  played: (n, of) => `${n.toLocaleString('fr')} sur ${parties(of)} jouées jusqu’au bout`,
  starting: 'L’état-major se réunit…',
  stop: 'Arrêter',
}

const WORDS: { readonly [L in Lang]: BoardWords } = { en, fr }

/** What the parts of the kit say by themselves: little, so both languages come with it. */
export function boardWords(lang: Lang): BoardWords {
  return WORDS[lang]
}
