import { expect, test } from 'vitest'
import { carriedOn } from './old-saves.ts'
import { shelf } from './shelf.ts'
import { picket } from './testing/picket.ts'

const saved = () => {
  const opened = shelf(picket).open({ dice: { kind: 'seeded', seed: 'old' } })
  if (!opened.ok) throw new Error('a new game opens')
  const table = opened.value
  for (let n = 0; n < 4; n++) table.act(0, table.sample(0, `${n}`))
  return table.save({ whole: true })
}
const newer = { ...picket, version: 'newer' }

test('a match saved under earlier rules passes where it goes on', () => {
  expect(carriedOn(newer, saved()).carriedOver).toMatchObject({ to: 'newer' })
})

test('one that is not carried over does not, nor one that cannot be played on', () => {
  expect(() => carriedOn(picket, saved())).toThrow(/what it says of it/)
  expect(() => carriedOn(newer, { ...saved(), segments: [] })).toThrow(/cannot be read/)
  const stuck: typeof picket = {
    ...newer,
    open: (setting) => ({ ...picket.open(setting), refuse: () => ({ code: 'no', rules: ['PK-1'] }) }),
  }
  expect(() => carriedOn(stuck, saved())).toThrow(/cannot be played on/)
})
