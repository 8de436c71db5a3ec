import type { Lang } from '@grognard/kernel'
import type { CombatResult, FireResult, Kit } from '../../components.ts'
import { letterFor } from '../../rules/combat/strike.ts'
import type { FireTable } from '../../rules/fire/events.ts'
import type { EventOf } from '../../text/words.ts'

/** What the letters of the tables say, as short as it can be said. */
interface LetterWords {
  readonly combat: Readonly<Record<'foot' | 'mounted', Readonly<Record<CombatResult, string>>>>
  readonly fire: Readonly<Record<FireTable, Readonly<Record<FireResult, string>>>>
}

const en: LetterWords = {
  combat: {
    foot: {
      '-': 'no effect',
      A: 'attacker wounded',
      B: 'attacker driven back',
      C: 'driven back',
      D: 'stunned',
      E: 'wounded',
      F: 'killed',
      G: 'stunned',
      H: 'wounded',
      I: 'killed',
    },
    mounted: {
      '-': 'no effect',
      A: 'attacker wounded',
      B: 'attacker driven back',
      C: 'driven back',
      D: 'thrown and stunned',
      E: 'wounded',
      F: 'killed',
      G: 'mount killed, rider stunned',
      H: 'mount killed, rider wounded',
      I: 'mount and rider killed',
    },
  },
  fire: {
    foot: {
      '-': 'no harm',
      A: 'driven back',
      B: 'wounded',
      C: 'killed',
      D: 'no harm',
      E: 'no harm',
      F: 'no harm',
    },
    mounted: {
      '-': 'no harm',
      A: 'driven back',
      B: 'wounded',
      C: 'killed',
      D: 'mount killed, rider stunned',
      E: 'mount killed, rider wounded',
      F: 'no harm',
    },
  },
}

const fr: LetterWords = {
  combat: {
    foot: {
      '-': 'sans effet',
      A: 'attaquant blessé',
      B: 'attaquant repoussé',
      C: 'recul',
      D: 'assommé',
      E: 'blessé',
      F: 'tué',
      G: 'assommé',
      H: 'blessé',
      I: 'tué',
    },
    mounted: {
      '-': 'sans effet',
      A: 'attaquant blessé',
      B: 'attaquant repoussé',
      C: 'recul',
      D: 'désarçonné et assommé',
      E: 'blessé',
      F: 'tué',
      G: 'monture tuée, cavalier assommé',
      H: 'monture tuée, cavalier blessé',
      I: 'monture et cavalier tués',
    },
  },
  fire: {
    foot: {
      '-': 'sans dommage',
      A: 'recul',
      B: 'blessure',
      C: 'mort',
      D: 'sans dommage',
      E: 'sans dommage',
      F: 'sans dommage',
    },
    mounted: {
      '-': 'sans dommage',
      A: 'recul',
      B: 'blessure',
      C: 'mort',
      D: 'monture tuée, cavalier assommé',
      E: 'monture tuée, cavalier blessé',
      F: 'sans dommage',
    },
  },
}

const WORDS: { readonly [L in Lang]: LetterWords } = { en, fr }

/** 'C: driven back'; the letter is left out where it says that nothing happens. */
export function combatResult(letter: CombatResult, mounted: boolean, lang: Lang): string {
  return named(letter, WORDS[lang].combat[mounted ? 'mounted' : 'foot'][letter], lang)
}

export function fireResult(letter: FireResult, table: FireTable, lang: Lang): string {
  return named(letter, WORDS[lang].fire[table][letter], lang)
}

function named(letter: string, words: string, lang: Lang): string {
  return letter === '-' ? words : `${letter}${lang === 'fr' ? '\u00a0:' : ':'} ${words}`
}

/** What kind of result a letter of the combat tables is, whoever stands there. */
export function markOf(letter: string): string {
  switch (letter) {
    case 'A':
      return 'hurt'
    case 'B':
      return 'recoils'
    case 'C':
      return 'back'
    case 'D':
    case 'G':
      return 'stunned'
    case 'E':
    case 'H':
      return 'wounded'
    case 'F':
    case 'I':
      return 'killed'
    default:
      return 'nothing'
  }
}

export function fireMarkOf(letter: string): string {
  switch (letter) {
    case 'A':
      return 'back'
    case 'B':
    case 'E':
      return 'wounded'
    case 'C':
      return 'killed'
    case 'D':
      return 'stunned'
    default:
      return 'nothing'
  }
}

/** What the result that was read had for it of a hundred, and it or anything worse for whoever was struck. */
export function chanceOfLetter(
  kit: Kit,
  blow: Pick<EventOf['struck'], 'mounted' | 'read' | 'armour' | 'letter'>,
): { readonly this: number; readonly worse: number } {
  let same = 0
  let worse = 0
  for (let die = 1; die <= 10; die++) {
    const other = letterFor({ kit }, blow, die)
    if (other === blow.letter) same += 10
    /* From the letter that hurts the attacker to the one that kills man and horse. */
    if (WORSE.indexOf(other) >= WORSE.indexOf(blow.letter)) worse += 10
  }
  return { this: same, worse }
}

const WORSE: readonly CombatResult[] = ['A', 'B', '-', 'C', 'D', 'E', 'F', 'G', 'H', 'I']
