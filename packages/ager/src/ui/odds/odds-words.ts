import type { Lang } from '@grognard/kernel'
import type { Cover } from '../../components.ts'
import type { ImpactModifier } from '../../rules/fire/events.ts'
import type { Fate } from './fates.ts'
import type { SumLine } from './stakes.ts'

interface OddsWords {
  readonly title: string
  readonly none: string
  readonly verdict: string
  strikes(attackers: string, defenders: string, many: boolean): string
  charges(rider: string, target: string): string
  shoots(shooter: string, target: string): string
  readonly lines: Readonly<Record<Exclude<SumLine['name'], 'attack' | 'defence'>, string>>
  readonly figure: Readonly<Record<'attack' | 'defence', (name: string) => string>>
  readonly manners: Readonly<Record<'stands' | 'meets', string>>
  readonly fates: Readonly<Record<Fate, string>>
  readonly of: string
  readonly die: string
  readonly armour: string
  readonly row: string
  readonly column: string
  readonly exchanged: string
  readonly tables: Readonly<Record<'foot' | 'mounted', string>>
  readonly fireTables: Readonly<Record<'foot' | 'mounted', string>>
  readonly covers: Readonly<Record<Exclude<Cover, 4>, string>>
  readonly modifiers: Readonly<Record<ImpactModifier['name'], string>>
  readonly impact: string
  readonly sure: string
  distance(hexes: number, band: string): string
  readonly bands: Readonly<Record<'short' | 'medium' | 'long', string>>
  /** What a result had for it before the die fell. */
  had(percent: number): string
  orWorse(percent: number): string
  readonly key: readonly (readonly [letters: string, words: string])[]
  readonly fireKey: readonly (readonly [letters: string, words: string])[]
  tableAbout(column: string, row: number | null): string
}

const en: OddsWords = {
  title: 'Odds',
  none: 'Point at somebody who can be attacked, and the odds stand here.',
  verdict: 'Verdict',
  strikes: (attackers, defenders, many) => `${attackers} ${many ? 'strike' : 'strikes'} at ${defenders}`,
  charges: (rider, target) => `${rider} charges ${target}`,
  shoots: (shooter, target) => `${shooter} shoots at ${target}`,
  lines: {
    charge: 'Charge, half again',
    counter: 'Counter-charge, half again',
    difference: 'Difference',
    column: 'Column',
    armour: 'In mail: die',
    terrain: 'Ground, columns',
    pooled: 'Together, columns',
    camel: 'Camels near, columns',
    couchedLance: 'Couched lances, columns',
  },
  figure: { attack: (name) => `Attack of ${name}`, defence: (name) => `Defence of ${name}` },
  manners: { stands: 'stands', meets: 'meets' },
  fates: {
    killed: 'Killed',
    wounded: 'Wounded',
    stunned: 'Stunned',
    back: 'Driven back',
    nothing: 'Nothing',
    recoils: 'Attacker driven back',
    hurt: 'Attacker wounded',
    friend: 'A friend is hurt',
    missed: 'Missed',
  },
  of: 'of 100',
  die: 'Die',
  armour: 'In mail',
  row: 'Row',
  column: 'Column',
  exchanged: 'The counter-charge is the stronger: it strikes first, and nothing bad can come of it.',
  tables: { foot: 'Against men on foot', mounted: 'Against mounted men' },
  fireTables: { foot: 'Missiles on men on foot', mounted: 'Missiles on mounted men' },
  covers: { 0: 'none', 1: 'light', 2: 'medium', 3: 'heavy' },
  modifiers: {
    longRange: 'Long range',
    mediumRange: 'Medium range',
    woundedShooter: 'Wounded',
    turkishHorseArcher: 'Turkish horse archer',
    closeArcher: 'Archer close by',
  },
  impact: 'Impact',
  sure: 'Too near to miss',
  distance: (hexes, band) => `${hexes} hexes, ${band} range`,
  bands: { short: 'short', medium: 'medium', long: 'long' },
  had: (percent) => `${percent} in 100 had this`,
  orWorse: (percent) => `${percent} this or worse`,
  key: [
    ['A', 'attacker wounded'],
    ['B', 'attacker back'],
    ['C', 'back'],
    ['D', 'stunned'],
    ['E', 'wounded'],
    ['F', 'killed'],
    ['G–I', 'mount too'],
  ],
  fireKey: [
    ['A', 'back'],
    ['B', 'wounded'],
    ['C', 'killed'],
    ['D, E', 'mount killed, rider stunned or wounded'],
  ],
  tableAbout: (column, row) => `Column ${column}${row === null ? '' : `, row ${row}`}`,
}

const fr: OddsWords = {
  title: 'Chances',
  none: 'Désignez quelqu’un que l’on peut attaquer : les chances s’affichent ici.',
  verdict: 'Verdict',
  strikes: (attackers, defenders, many) => `${attackers} ${many ? 'frappent' : 'frappe'} ${defenders}`,
  charges: (rider, target) => `${rider} charge ${target}`,
  shoots: (shooter, target) => `${shooter} tire sur ${target}`,
  lines: {
    charge: 'Charge, moitié en plus',
    counter: 'Contre-charge, moitié en plus',
    difference: 'Différentiel',
    column: 'Colonne',
    armour: 'En armure : dé',
    terrain: 'Terrain, colonnes',
    pooled: 'Attaque groupée, colonnes',
    camel: 'Dromadaires proches, colonnes',
    couchedLance: 'Lances couchées, colonnes',
  },
  figure: { attack: (name) => `Attaque : ${name}`, defence: (name) => `Défense : ${name}` },
  manners: { stands: 'attend', meets: 'répond' },
  fates: {
    killed: 'Tué',
    wounded: 'Blessé',
    stunned: 'Assommé',
    back: 'Repoussé',
    nothing: 'Sans effet',
    recoils: 'Attaquant repoussé',
    hurt: 'Attaquant blessé',
    friend: 'Un ami est touché',
    missed: 'Manqué',
  },
  of: 'sur 100',
  die: 'Dé',
  armour: 'En armure',
  row: 'Ligne',
  column: 'Colonne',
  exchanged: 'La contre-charge est la plus forte : elle frappe la première et ne risque rien.',
  tables: { foot: 'Contre des hommes à pied', mounted: 'Contre des cavaliers' },
  fireTables: { foot: 'Traits sur des hommes à pied', mounted: 'Traits sur des cavaliers' },
  covers: { 0: 'sans', 1: 'légère', 2: 'moyenne', 3: 'forte' },
  modifiers: {
    longRange: 'Longue portée',
    mediumRange: 'Moyenne portée',
    woundedShooter: 'Tireur blessé',
    turkishHorseArcher: 'Archer à cheval turc',
    closeArcher: 'Archer tout près',
  },
  impact: 'Impact',
  sure: 'Trop près pour manquer',
  distance: (hexes, band) => `${hexes > 1 ? `${hexes} cases` : '1 case'}, ${band} portée`,
  bands: { short: 'courte', medium: 'moyenne', long: 'longue' },
  had: (percent) => `${percent} chances sur 100`,
  orWorse: (percent) => `${percent} celle-ci ou pire`,
  key: [
    ['A', 'attaquant blessé'],
    ['B', 'attaquant repoussé'],
    ['C', 'recul'],
    ['D', 'assommé'],
    ['E', 'blessé'],
    ['F', 'tué'],
    ['G–I', 'monture aussi'],
  ],
  fireKey: [
    ['A', 'recul'],
    ['B', 'blessé'],
    ['C', 'tué'],
    ['D, E', 'monture tuée, cavalier assommé ou blessé'],
  ],
  tableAbout: (column, row) => `Colonne ${column}${row === null ? '' : `, ligne ${row}`}`,
}

const WORDS: { readonly [L in Lang]: OddsWords } = { en, fr }

export function oddsWords(lang: Lang): OddsWords {
  return WORDS[lang]
}
