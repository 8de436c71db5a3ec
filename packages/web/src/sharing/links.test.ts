import { expect, test } from 'vitest'
import { shelf, readSaveText } from '@grognard/kernel/files'
import { picket } from '@grognard/kernel/picket'
import { filmHash, positionHash, readPosition } from './links.ts'
import { packed, unpacked } from './packed.ts'

const box = shelf(picket)

function played(seed: string) {
  const opened = box.open({ dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  while (true) {
    const pending = table.pending()
    if (pending.over) return table
    const seat = pending.asks[0]?.seat ?? 0
    table.act(seat, table.sample(seat, `${seed} ${table.length}`))
  }
}

test('a whole game is read back by the border of files, and is the same game', async () => {
  const table = played('film')
  const hash = await filmHash(table.save({ told: ['en'] }))
  const read = await unpacked((hash ?? '').replace('#/g/', ''))
  if (!read.ok) throw new Error(read.why)
  const save = readSaveText(read.text)
  if (!save.ok) throw new Error(JSON.stringify(save.problems))
  const again = box.load(save.value)
  expect(again.ok && again.value.position()).toEqual(table.position())
})

test('a position comes back with its dice', async () => {
  const sent = {
    game: 'picket',
    version: picket.version,
    word: 'bekola',
    position: played('there').position(),
    sitters: [{ kind: 'bot', level: 'sentry' }],
  } as const
  const hash = await positionHash(sent)
  expect(await readPosition(hash.replace('#/p/', ''))).toEqual({ ok: true, value: sent })
})

test.each([
  ['no JSON', 'position'],
  ['another format', '{"format":"grognard-save"}'],
  ['a field too many', '{"format":"grognard-position","game":"g","version":"1","word":"w","position":{},"more":1}'],
  ['no dice word', '{"format":"grognard-position","game":"g","version":"1","word":"","position":{}}'],
  ['a number for a game', '{"format":"grognard-position","game":7,"version":"1","word":"w","position":{}}'],
])('%s is refused', async (_, text) => {
  expect(await readPosition(await packed(text))).toEqual({ ok: false, why: 'broken' })
})
