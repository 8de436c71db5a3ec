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
            most: maps.length,
            fields: [
              { kind: 'one', name: 'map', among: maps },
              { kind: 'count', name: 'column', least: -9, most: 9 },
              { kind: 'count', name: 'row', least: -9, most: 9 },
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
