import { expect, test } from 'vitest'
import { FREE, encounter } from './encounter.ts'
import { kit } from './testing/kit.ts'

test('campaign 15.6: the free battle of somebody who has chosen none is a patrol on the road, 20 points a side', () => {
  expect(FREE).toBe('free')
  expect(encounter(kit)).toEqual({
    maps: [{ map: 'road', column: 0, row: 0, turned: false }],
    points: 20,
    turns: 12,
    chapters: 7,
    first: 1,
    forces: [
      { characters: ['guerin', 'milon', 'ancelin', 'achard', 'pierron'], mounted: true, edge: 1 },
      { characters: ['aitekin', 'karaja', 'ergun', 'borsok', 'kismet'], mounted: true, edge: 2 },
    ],
  })
})
