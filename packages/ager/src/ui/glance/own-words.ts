import type { Lang } from '@grognard/kernel'
import type { Faction } from '../../names.ts'

/** What is said where somebody builds a battle of his own. */
const en = {
  about: 'Two forces by points, on ground of your choosing. It ends when one is wiped out, flees or surrenders.',
  ground: 'Ground',
  joined: 'Joined to it, in the east',
  none: 'nothing',
  points: 'Points for each side',
  turns: 'Turns',
  rules: 'Rules',
  rulesTo: (chapters: number) => (chapters === 10 ? 'all' : `1–${chapters}`),
  first: 'First move',
  sides: ['First side', 'Second side'],
  spent: (points: number, of: number) => `${points} of ${of} points`,
  mounted: 'In the saddle',
  edge: 'Comes from',
  edges: ['north', 'east', 'south', 'west'],
  muster: 'Muster',
  musterOf: (faction: string) => `Muster ${faction} as far as the points go`,
  men: (n: number) => (n === 1 ? '1 man' : `${n} men`),
  cost: (name: string, points: number) => `${name}, ${points} points`,
  wrong: 'There is no room for both forces on that ground.',
  missing: 'Both sides need somebody.',
  factions: {
    antioch: 'Antioch',
    edessa: 'Edessa',
    orders: 'The orders',
    crusaders: 'Crusaders',
    armenians: 'Armenians',
    turks: 'Turks',
    syrians: 'Syrians',
    bedouin: 'Bedouin',
    assassins: 'Assassins',
    civilians: 'Civilians',
  } satisfies Record<Faction, string>,
}

const fr: typeof en = {
  about: 'Deux forces au budget, sur le terrain de votre choix. Elle finit quand l’une est anéantie, fuit ou se rend.',
  ground: 'Terrain',
  joined: 'Joint à l’est',
  none: 'rien',
  points: 'Points par camp',
  turns: 'Tours',
  rules: 'Règles',
  rulesTo: (chapters) => (chapters === 10 ? 'toutes' : `1–${chapters}`),
  first: 'Joue en premier',
  sides: ['Premier camp', 'Second camp'],
  spent: (points, of) => `${points} points sur ${of}`,
  mounted: 'En selle',
  edge: 'Vient de',
  edges: ['nord', 'est', 'sud', 'ouest'],
  muster: 'Lever',
  musterOf: (faction) => `Lever ${faction} jusqu’au bout des points`,
  men: (n) => (n < 2 ? `${n} homme` : `${n} hommes`),
  cost: (name, points) => `${name}, ${points} points`,
  wrong: 'Il n’y a pas assez de place pour les deux forces sur ce terrain.',
  missing: 'Il faut quelqu’un dans chaque camp.',
  factions: {
    antioch: 'Antioche',
    edessa: 'Édesse',
    orders: 'Les ordres',
    crusaders: 'Croisés',
    armenians: 'Arméniens',
    turks: 'Turcs',
    syrians: 'Syriens',
    bedouin: 'Bédouins',
    assassins: 'Assassins',
    civilians: 'Civils',
  },
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function ownWords(lang: Lang): typeof en {
  return WORDS[lang]
}
