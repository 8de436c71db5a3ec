import type { Form } from '@grognard/kernel'
import type { Kit } from './components.ts'

const EDGES = ['1', '2', '3', '4']

/** The options: the free battle, where that is what is played. */
export function optionsForm(kit: Kit): Form {
  const maps = [...kit.maps.keys()]
  const characters = kit.characters.map(({ id }) => id)
  return {
    name: 'options',
    fields: [
      {
        kind: 'group',
        name: 'free',
        least: 0,
        most: 1,
        fields: [
          {
            kind: 'group',
            name: 'maps',
            least: 1,
            most: Math.min(6, maps.length),
            fields: [
              { kind: 'one', name: 'map', among: maps },
              { kind: 'count', name: 'column', least: 0, most: 5 },
              { kind: 'count', name: 'row', least: 0, most: 5 },
              { kind: 'flag', name: 'turned' },
            ],
          },
          { kind: 'count', name: 'points', least: 1, most: 999 },
          { kind: 'count', name: 'turns', least: 1, most: 99 },
          { kind: 'one', name: 'chapters', among: ['6', '7', '8', '10'] },
          { kind: 'one', name: 'first', among: ['0', '1'] },
          {
            kind: 'group',
            name: 'forces',
            least: 2,
            most: 2,
            fields: [
              { kind: 'some', name: 'characters', among: characters, least: 1, most: characters.length },
              { kind: 'flag', name: 'mounted' },
              { kind: 'one', name: 'edge', among: EDGES },
            ],
          },
        ],
      },
    ],
  }
}

/** Options as the form gives them: no battle or one in a list, and what is chosen among numbers as text. */
export function fromForm(input: unknown): unknown {
  const battles = isFields(input) ? input['free'] : undefined
  if (!isFields(input) || !isList(battles) || battles.length > 1) return input
  const [battle = null] = battles
  return { ...input, free: isFields(battle) ? withNumbers(battle) : battle }
}

type Fields = { readonly [name: string]: unknown }

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

const numberOf = (value: unknown): unknown => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

function withNumbers({ chapters, first, forces, ...rest }: Fields): Fields {
  return {
    ...rest,
    chapters: numberOf(chapters),
    first: numberOf(first),
    forces: isList(forces)
      ? forces.map((force) => (isFields(force) ? { ...force, edge: numberOf(force['edge']) } : force))
      : forces,
  }
}
