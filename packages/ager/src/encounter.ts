import type { Kit } from './components.ts'
import type { FreeBattle } from './scenarios.ts'

/** The scenario of a point-built battle; its forces and maps are in the options. */
export const FREE = 'free'

/** The free battle of somebody who has not chosen one: a patrol on the road, as long as a battle of the campaign (C 15.6). */
export function encounter({ tables }: Kit): FreeBattle {
  return {
    maps: [{ map: 'road', column: 0, row: 0, turned: false }],
    points: 20,
    turns: tables.figures.turns,
    chapters: 7,
    first: 1,
    forces: [
      { characters: ['guerin', 'milon', 'ancelin', 'achard', 'pierron'], mounted: true, edge: 1 },
      { characters: ['aitekin', 'karaja', 'ergun', 'borsok', 'kismet'], mounted: true, edge: 2 },
    ],
  }
}
