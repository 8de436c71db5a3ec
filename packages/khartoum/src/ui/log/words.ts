import type { Lang } from '@grognard/kernel'
import type { Subject } from './subject.ts'

const many = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`

const en = {
  colon: ':',
  labels: {
    start: 'Start',
    event: 'Event',
    fortify: 'Fortify',
    morale: 'Morale',
    gunboats: 'Boats',
    levies: 'Levies',
    raid: 'Raid',
    sortie: 'Sortie',
    defend: 'Defence',
    unspent: 'Actions',
    banners: 'Banners',
    black: 'Black',
    white: 'White',
    red: 'Red',
    green: 'Green',
    recovery: 'Recovery',
    end: 'The end',
  } satisfies Record<Subject, string>,
  card: (card: number, banners: string) => `Card ${card}: ${banners}`,
  improved: (zone: string) => `+1 on ${zone}`,
  mined: (zone: string) => `mine in ${zone}`,
  raised: (n: number) => many(n, 'levy unit raised', 'levy units raised'),
  built: (n: number, unit: string) => `${n} × ${unit} built`,
  repaired: (n: number, unit: string) => `${n} × ${unit} repaired`,
  apLost: (n: number) => `${n} AP unspent`,
  freeLost: (n: number) => `${n} free RP unspent`,
  freeSpent: (n: number) => `${n} free RP`,
  returns: (unit: string) => `${unit} is back`,
  cm: (from: number, to: number) => `CM ${from} → ${to}`,
  rp: (from: number, to: number) => `RP ${from} → ${to}`,
  ap: (n: number) => `${n} AP`,
  seen: (card: number, banners: string) => `banner card ${card} seen, ${banners}`,
  noEvent: 'no event',
  unopposed: (zone: string) => `unopposed to ${zone}`,
  idle: { disorganised: 'In disorder, does not stir', noPower: 'No power left, does not stir' },
  against: (banner: string, zone: string) => `Against ${banner} at ${zone}`,
  at: (zone: string) => `at ${zone}`,
  placed: (units: string, zone: string) => `${units} to ${zone}`,
}
export type LogWords = typeof en

const fr: LogWords = {
  colon: ' :',
  labels: {
    start: 'Début',
    event: 'Événement',
    fortify: 'Fortifier',
    morale: 'Moral',
    gunboats: 'Canonnières',
    levies: 'Milices',
    raid: 'Raid',
    sortie: 'Sortie',
    defend: 'Défense',
    unspent: 'Actions',
    banners: 'Bannières',
    black: 'Noire',
    white: 'Blanche',
    red: 'Rouge',
    green: 'Verte',
    recovery: 'Remise en ordre',
    end: 'La fin',
  },
  card: (card, banners) => `Carte ${card} : ${banners}`,
  improved: (zone) => `+1 : ${zone}`,
  mined: (zone) => `mine : ${zone}`,
  raised: (n) => many(n, 'unité de milice levée', 'unités de milice levées'),
  built: (n, unit) => `construction : ${n} × ${unit}`,
  repaired: (n, unit) => `réparation : ${n} × ${unit}`,
  apLost: (n) => `${n} AP non dépensés`,
  freeLost: (n) => `${n} RP gratuits non dépensés`,
  freeSpent: (n) => `${n} RP gratuits`,
  returns: (unit) => `retour : ${unit}`,
  cm: (from, to) => `CM ${from} → ${to}`,
  rp: (from, to) => `RP ${from} → ${to}`,
  ap: (n) => `${n} AP`,
  seen: (card, banners) => `carte d’activation ${card} vue, ${banners}`,
  noEvent: 'sans effet',
  unopposed: (zone) => `sans combat : ${zone}`,
  idle: { disorganised: 'Désorganisée, ne bouge pas', noPower: 'Sans puissance, ne bouge pas' },
  against: (banner, zone) => `Contre ${banner} : ${zone}`,
  at: (zone) => `contre ${zone}`,
  placed: (units, zone) => `${zone} : ${units}`,
}

const WORDS: { readonly [L in Lang]: LogWords } = { en, fr }

export function logWords(lang: Lang): LogWords {
  return WORDS[lang]
}
