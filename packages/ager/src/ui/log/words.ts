import type { Lang } from '@grognard/kernel'
import type { Cover } from '../../components.ts'
import type { FireTable } from '../../rules/fire/events.ts'
import type { Shift } from '../../rules/combat/events.ts'
import type { Subject } from './parts.ts'

interface LogWords {
  readonly labels: Readonly<Record<Subject, string>>
  readonly shifts: Readonly<Record<Shift['name'], string>>
  readonly covers: Readonly<Record<Cover, string>>
  readonly tables: Readonly<Record<FireTable, string>>
  strikes(many: boolean, attackers: string, defenders: string): string
  /** How the column was found. */
  column(attack: number, defence: number, difference: string | null, name: string): string
  shifted(by: string, name: string): string
  readonly armour: string
  weapon(offset: string): string
  row(row: number): string
  readonly first: string
  damage(victim: string): string
  walks(name: string, from: string, to: string, hexes: number, points: number, left: number, rides: boolean): string
  stand(names: string, many: boolean): string
  setUp(name: string, place: string): string
  hides(names: string, many: boolean): string
  readonly colon: string
}

const en: LogWords = {
  labels: {
    setUp: 'Set-up',
    phase: 'Phase',
    fire: 'Fire',
    volley: 'Defence',
    charge: 'Charge',
    feint: 'Feint',
    move: 'Move',
    stand: 'Stand',
    fight: 'Fight',
    surrender: 'Yield?',
    naphtha: 'Naphtha',
    works: 'Works',
    recovery: 'Rise',
    end: 'The end',
  },
  shifts: { terrain: 'ground', pooled: 'together', camel: 'camels near', couchedLance: 'couched lances' },
  covers: { 0: 'no cover', 1: 'light cover', 2: 'medium cover', 3: 'heavy cover', 4: 'total cover' },
  tables: { foot: 'on foot', mounted: 'mounted' },
  strikes: (many, attackers, defenders) => `${attackers} ${many ? 'strike' : 'strikes'} at ${defenders}: `,
  column: (attack, defence, difference, name) =>
    `${attack} against ${defence}${difference === null ? '' : ` (${difference})`}, column ${name}`,
  shifted: (by, name) => `; ${by}, so column ${name}`,
  armour: 'armour +1',
  weapon: (offset) => `weapon ${offset}`,
  row: (row) => `row ${row}`,
  first: 'The counter-charge is the stronger and strikes first.',
  damage: (victim) => `Upon ${victim}`,
  walks: (name, from, to, hexes, points, left, rides) =>
    `${name} ${rides ? 'rides' : 'goes'} from ${from} to ${to}: ${hexes === 1 ? '1 hex' : `${hexes} hexes`}, ${points} MP, ${left} left.`,
  stand: (names, many) => `${names} ${many ? 'stand' : 'stands'}.`,
  setUp: (name, place) => `${name} at ${place}`,
  hides: (names, many) => `${names} ${many ? 'hide' : 'hides'}.`,
  colon: ':',
}

const fr: LogWords = {
  labels: {
    setUp: 'Placement',
    phase: 'Phase',
    fire: 'Tir',
    volley: 'Défense',
    charge: 'Charge',
    feint: 'Feinte',
    move: 'Marche',
    stand: 'Attente',
    fight: 'Combat',
    surrender: 'Reddition',
    naphtha: 'Naphte',
    works: 'Travaux',
    recovery: 'Réveil',
    end: 'La fin',
  },
  shifts: {
    terrain: 'terrain',
    pooled: 'attaque groupée',
    camel: 'dromadaires proches',
    couchedLance: 'lances couchées',
  },
  covers: {
    0: 'sans couverture',
    1: 'couverture légère',
    2: 'couverture moyenne',
    3: 'couverture forte',
    4: 'couverture totale',
  },
  tables: { foot: 'à pied', mounted: 'en selle' },
  strikes: (many, attackers, defenders) => `${attackers} ${many ? 'frappent' : 'frappe'} ${defenders}\u00a0: `,
  column: (attack, defence, difference, name) =>
    `${attack} contre ${defence}${difference === null ? '' : ` (${difference})`}, colonne ${name}`,
  shifted: (by, name) => `\u00a0; ${by}, soit la colonne ${name}`,
  armour: 'armure +1',
  weapon: (offset) => `arme ${offset}`,
  row: (row) => `ligne ${row}`,
  first: 'La contre-charge est la plus forte et frappe la première.',
  damage: (victim) => `Sur ${victim}`,
  walks: (name, from, to, hexes, points, left, rides) =>
    `${name} ${rides ? 'chevauche' : 'va'} de ${from} en ${to}\u00a0: ${hexes > 1 ? `${hexes} cases` : `${hexes} case`}, ${points} PM, reste ${left}.`,
  stand: (names, many) => `${names} ${many ? 'ne bougent pas' : 'ne bouge pas'}.`,
  setUp: (name, place) => `${name} en ${place}`,
  hides: (names, many) => `${names} ${many ? 'se cachent' : 'se cache'}.`,
  colon: '\u00a0:',
}

const WORDS: { readonly [L in Lang]: LogWords } = { en, fr }

export function logWords(lang: Lang): LogWords {
  return WORDS[lang]
}
