import { expect, test } from 'vitest'
import { pack } from './generated/pack.ts'
import { ourPack } from './our-pack.ts'
import { readPack } from './pack.ts'

test('our pack is what its schema reads', () => {
  expect(readPack(pack)).toEqual({ ok: true, value: ourPack })
})
