import { sourceOf, worstOf } from '@grognard/board/provenance'
import type { PrintedValue } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Pack } from '../../pack.ts'

const en = {
  troops: 'Troops',
  firearms: 'Firearms',
  arms: 'Arms of close combat',
  zones: 'Ground with an outline',
  lines: 'Walls and barricades',
  classes: { fanatic: 'initiate', irregular: 'irregular', regular: 'regular' },
  points: (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`,
  column: (limit: number, score: number) => `to ${limit} cm ${score}+`,
  beyond: (score: number) => `beyond ${score}+`,
  cramped: (dice: string, tight: string) => (dice === tight ? dice : `${dice}, in dense cover ${tight}`),
  cover: { none: 'no cover', light: 'light cover', dense: 'dense cover', sunken: 'sunken' },
  height: (value: number) => `${value} cm high`,
}
type Words = typeof en

const fr: Words = {
  troops: 'Troupes',
  firearms: 'Armes à feu',
  arms: 'Armes de corps à corps',
  zones: 'Terrain à contour',
  lines: 'Murs et barricades',
  classes: { fanatic: 'initié', irregular: 'irrégulier', regular: 'régulier' },
  points: (count) => `${count} ${count === 1 ? 'point' : 'points'}`,
  column: (limit, score) => `jusqu’à ${limit} cm ${score}+`,
  beyond: (score) => `au-delà ${score}+`,
  cramped: (dice, tight) => (dice === tight ? dice : `${dice}, à couvert dense ${tight}`),
  cover: { none: 'sans couvert', light: 'couvert léger', dense: 'couvert dense', sunken: 'en creux' },
  height: (value) => `${value} cm de haut`,
}

function source(from: string): Pick<PrintedValue, 'from' | 'note'> {
  const { from: known, section } = sourceOf(from)
  return known === 'rulebook' && section !== '' ? { from: known, note: section } : { from: known }
}

/** What the rules need to know of men, arms and ground, and how we know it. */
export function components({ troops, tables, terrain }: Pack, lang: Lang): readonly PrintedValue[] {
  const say = lang === 'fr' ? fr : en
  const armName = new Map<string, string>([...tables.weapons, ...tables.arms].map(({ id, name }) => [id, name[lang]]))
  const armed = (ids: readonly string[]): string[] => ids.map((id) => (armName.get(id) ?? id).toLowerCase())
  const row = (
    group: string,
    name: string,
    value: string,
    from: string | Readonly<Record<string, string | undefined>>,
  ): PrintedValue => ({ group, name, value, ...source(worstOf(from)) })
  return [
    ...troops.troops.map(({ name, class: rank, fire, melee, price, from }) => {
      const arms = new Set(armed([...fire, ...melee]))
      return row(say.troops, name[lang], [say.classes[rank], ...arms, say.points(price)].join(', '), from)
    }),
    ...tables.weapons.map(({ name, dice, limits, scores, from }) => {
      const columns = scores.map((score, i) => {
        const limit = limits[i]
        return limit === undefined ? say.beyond(score) : say.column(limit, score)
      })
      return row(say.firearms, name[lang], [dice, ...columns].join(', '), from)
    }),
    ...tables.arms.map(({ name, dice, cramped, from }) => row(say.arms, name[lang], say.cramped(dice, cramped), from)),
    ...terrain.zones.map(({ name, cover, height, from }) =>
      row(say.zones, name[lang], [say.cover[cover], ...(height > 0 ? [say.height(height)] : [])].join(', '), from),
    ),
    ...terrain.lines.map(({ name, height, from }) => row(say.lines, name[lang], say.height(height), from)),
  ]
}
