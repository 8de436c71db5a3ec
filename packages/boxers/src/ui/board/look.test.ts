import { expect, test } from 'vitest'
import { FIXTURES, stage } from '../../testing/stage.ts'
import { learnBoth } from '../../text/both.ts'
import { lookIn } from './look.ts'

learnBoth()
const { arena, s } = stage({
  sheet: FIXTURES,
  men: { a: ['bx-sabre', 50, 50], b: ['bx-sabre', 54, 50], sailor: ['eu-rifle', 50, 70] },
})

test('somebody is told by where he stands, and how far and in which direction the nearest are', () => {
  const said = lookIn(arena, s, 'A', 'en')?.replaceAll('\u00a0', ' ')
  expect(said).toMatch(/^\S.*\(50, 50\).* Nearest: .*, 2 cm at 90°; .*, 18 cm at 0°\.$/)
  expect(lookIn(arena, s, 'sailor', 'fr')?.replaceAll('\u00a0', ' ')).toMatch(/18 cm au 180°/)
})

test('a place is told by its ground; what lies off the table and what is no place are told apart', () => {
  expect(lookIn(arena, s, '50 60', 'en')?.replaceAll('\u00a0', ' ')).toMatch(/^\(50, 60\): .+\. Nearest: /)
  expect(lookIn(arena, s, '-5 60', 'fr')).toBe('C’est hors de la table.')
  expect(lookIn(arena, s, 'nobody', 'en')).toBeUndefined()
})
