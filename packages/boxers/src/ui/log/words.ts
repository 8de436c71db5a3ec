import type { Lang } from '@grognard/kernel'
import type { Subject } from './parts.ts'

interface LogWords {
  readonly labels: Readonly<Record<Subject, string>>
  /** So many of a hundred throws would have ended like this. */
  chance(percent: number): string
  inPlace(names: string, others: number): string
  walks(name: string, place: string, others: number): string
  steadfast(names: string, others: number): string
}

const en: LogWords = {
  labels: {
    setUp: 'Set-up',
    step: 'Step',
    points: 'Points',
    arrival: 'Arrival',
    rally: 'Rally',
    locate: 'Locate',
    move: 'Move',
    charge: 'Charge',
    fire: 'Fire',
    gun: 'Gun',
    fight: 'Close',
    works: 'Works',
    keg: 'Powder',
    end: 'The end',
  },
  chance: (percent) => ` (${percent} in 100)`,
  inPlace: (names, others) => `In place: ${names}${others === 0 ? '' : ` and ${others} more`}.`,
  walks: (name, place, others) =>
    `${name} goes to ${place}${others === 0 ? '' : others === 1 ? ', and one with him' : `, and ${others} with him`}.`,
  steadfast: (names, others) => `Steady: ${names}${others === 0 ? '' : ` and ${others} more`}.`,
}

const fr: LogWords = {
  labels: {
    setUp: 'Placement',
    step: 'Étape',
    points: 'Points',
    arrival: 'Arrivée',
    rally: 'Ralliement',
    locate: 'Localiser',
    move: 'Marche',
    charge: 'Charge',
    fire: 'Tir',
    gun: 'Canon',
    fight: 'Mêlée',
    works: 'Travaux',
    keg: 'Poudre',
    end: 'La fin',
  },
  chance: (percent) => ` (${percent} chances sur 100)`,
  inPlace: (names, others) => `En place\u00a0: ${names}${others === 0 ? '' : ` et ${others} autres`}.`,
  walks: (name, place, others) =>
    `${name} va en ${place}${others === 0 ? '' : others === 1 ? ', un autre avec lui' : `, ${others} autres avec lui`}.`,
  steadfast: (names, others) => `Tiennent bon\u00a0: ${names}${others === 0 ? '' : ` et ${others} autres`}.`,
}

const WORDS: { readonly [L in Lang]: LogWords } = { en, fr }

export const logWords = (lang: Lang): LogWords => WORDS[lang]
