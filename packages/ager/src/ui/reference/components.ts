import { sourceOf, worstOf } from '@grognard/board/provenance'
import type { PrintedValue } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { CoverName } from '../../names.ts'
import type { Pack } from '../../pack.ts'
import { columnNames } from '../odds/columns.ts'
import { combatResult } from '../odds/result-words.ts'
import type { Columns, Kit } from '../../components.ts'

const LETTERS = ['A', 'B', '-', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const

const en = {
  counters: 'Counters',
  terrain: 'Ground',
  weapons: 'Missiles',
  combat: 'Combat tables',
  fire: 'Fire tables',
  mounted: 'mounted',
  onFoot: 'on foot',
  costs: 'MP on foot / mounted',
  never: 'closed',
  cover: 'cover',
  covers: { none: 'none', light: 'light', medium: 'medium', heavy: 'heavy', total: 'total' },
  column: 'column',
  published: 'published elsewhere',
  results: 'What the letters mean',
  figures: (attack: number, defence: number, move: number) => `attack ${attack}, defence ${defence}, ${move} MP`,
  wounded: (fit: string, attack: number, defence: number, move: number) =>
    `${fit}; wounded ${attack}, ${defence}, ${move}`,
  ranges: ['short range to', 'medium to', 'long to'],
  rows: (letters: readonly string[]) => `rows 1 to ${letters.length}: ${letters.join(' ')}`,
}
type Words = typeof en

const fr: Words = {
  counters: 'Pions',
  terrain: 'Terrain',
  weapons: 'Armes de trait',
  combat: 'Tables de combat',
  fire: 'Tables de tir',
  mounted: 'monté',
  onFoot: 'à pied',
  costs: 'PM à pied / monté',
  never: 'fermé',
  cover: 'couverture',
  covers: { none: 'nulle', light: 'légère', medium: 'moyenne', heavy: 'forte', total: 'totale' },
  column: 'colonne',
  published: 'publié ailleurs',
  results: 'Ce que disent les lettres',
  figures: (attack, defence, move) => `attaque ${attack}, défense ${defence}, ${move} PM`,
  wounded: (fit, attack, defence, move) => `${fit} ; blessé : ${attack}, ${defence}, ${move}`,
  ranges: ['courte portée jusqu’à', 'moyenne jusqu’à', 'longue jusqu’à'],
  rows: (letters) => `lignes 1 à ${letters.length} : ${letters.join(' ')}`,
}

/** What was published elsewhere is derived from it. */
function source(from: string, say: Words): Pick<PrintedValue, 'from' | 'note'> {
  if (from.startsWith('published')) return { from: 'derived', note: say.published }
  const { from: known, section } = sourceOf(from)
  return known === 'rulebook' && section !== '' ? { from: known, note: `§${section}` } : { from: known }
}

type Row = (group: string, name: string, value: string, from: string) => PrintedValue

/** What stands on counters, maps and play sheets that the rules need, and how we know it. */
export function components({ pack, tables: { columns } }: Kit, lang: Lang): readonly PrintedValue[] {
  const say = lang === 'fr' ? fr : en
  const row: Row = (group, name, value, from) => ({ group, name, value, ...source(from, say) })
  return [
    ...counters(pack, say, row),
    ...ground(pack, lang, say, row),
    ...weapons(pack, lang, say, row),
    ...combat(pack, columns, say, row),
    ...fire(pack, say, row),
    ...results(say, row, lang),
  ]
}

/** What the letters of the combat tables stand for; a section each on foot and mounted. */
function results(say: Words, row: Row, lang: Lang): readonly PrintedValue[] {
  return [false, true].flatMap((mounted) =>
    LETTERS.map((letter) =>
      row(
        say.results,
        `${letter}, ${mounted ? say.mounted : say.onFoot}`,
        combatResult(letter, mounted, lang).replace(/^[A-I]\s?: /, ''),
        'rulebook 6.1',
      ),
    ),
  )
}

function counters(pack: Pack, say: Words, row: Row): readonly PrintedValue[] {
  const known = pack.characters.from.attack
  return pack.characters.characters.flatMap(({ name, foot, mounted }) => [
    ...(mounted === undefined ? [] : [row(say.counters, `${name}, ${say.mounted}`, strengths(mounted, say), known)]),
    row(say.counters, `${name}, ${say.onFoot}`, strengths(foot, say), known),
  ])
}

type Strengths = Pack['characters']['characters'][number]['foot']

function strengths({ fit, wounded }: Strengths, say: Words): string {
  return say.wounded(say.figures(...fit), ...wounded)
}

/** How far each range reaches; one that a weapon has not is left out. */
function reach(bands: readonly number[], say: Words): string {
  return bands.flatMap((hexes, i) => (hexes === 0 ? [] : [`${say.ranges[i] ?? ''} ${hexes}`])).join(', ')
}

function ground(pack: Pack, lang: Lang, say: Words, row: Row): readonly PrintedValue[] {
  const cost = (points: number | null): string => (points === null ? say.never : String(points))
  const covered = (cover: CoverName): string => `${say.cover} ${say.covers[cover]}`
  return pack.terrain.terrains.map(({ name, foot, mounted, cover, from }) =>
    row(say.terrain, name[lang], `${say.costs}: ${cost(foot)} / ${cost(mounted)}, ${covered(cover)}`, worstOf(from)),
  )
}

function weapons(pack: Pack, lang: Lang, say: Words, row: Row): readonly PrintedValue[] {
  return pack.weapons.weapons.flatMap(({ name, foot, mounted, from }) => [
    ...(foot === undefined ? [] : [row(say.weapons, `${name[lang]}, ${say.onFoot}`, reach(foot, say), from.bands)]),
    ...(mounted === undefined
      ? []
      : [row(say.weapons, `${name[lang]}, ${say.mounted}`, reach(mounted, say), from.bands)]),
  ])
}

function combat(pack: Pack, columns: Columns, say: Words, row: Row): readonly PrintedValue[] {
  const names = columnNames(columns)
  return (['foot', 'mounted'] as const).flatMap((table) =>
    pack.tables.combat.columns.map(({ [table]: letters, from }, i) =>
      row(
        say.combat,
        `${table === 'foot' ? say.onFoot : say.mounted}, ${say.column} ${names[i] ?? ''}`,
        say.rows(letters.split('')),
        from[table],
      ),
    ),
  )
}

function fire(pack: Pack, say: Words, row: Row): readonly PrintedValue[] {
  const { foot, mounted, from } = pack.tables.fire
  const line = (where: string, cover: CoverName, letters: string): PrintedValue =>
    row(say.fire, `${where}, ${say.cover} ${say.covers[cover]}`, say.rows(letters.split('')), from)
  return [
    line(say.onFoot, 'none', foot.none),
    line(say.onFoot, 'light', foot.light),
    line(say.onFoot, 'medium', foot.medium),
    line(say.onFoot, 'heavy', foot.heavy),
    line(say.mounted, 'none', mounted.none),
    line(say.mounted, 'light', mounted.light),
    line(say.mounted, 'medium', mounted.medium),
  ]
}
