import type { FreeBattle } from './scenarios.ts'

/** The scenario of a point-built battle; its forces and maps are in the options. */
export const FREE = 'free'

/** The free battle of somebody who has not chosen one: a patrol on the road. */
export const ENCOUNTER: FreeBattle = {
  maps: [{ map: 'road', column: 0, row: 0, turned: false }],
  points: 20,
  turns: 12,
  chapters: 7,
  first: 0,
  forces: [
    { characters: ['guerin', 'milon', 'ancelin', 'achard', 'pierron'], mounted: true, edge: 4 },
    { characters: ['aitekin', 'karaja', 'ergun', 'borsok', 'kismet'], mounted: true, edge: 2 },
  ],
}
