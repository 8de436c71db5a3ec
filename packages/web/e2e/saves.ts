import { shelf } from '@grognard/kernel'
import type { Table } from '@grognard/kernel'
import { khartoum } from '@grognard/khartoum'
import { asView } from '@grognard/khartoum/view'

const box = shelf(khartoum())

/** A siege played to its end by the sample of the rules, as a file. */
export function finishedSave(seed: string): {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
} {
  const opened = box.open({ dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  while (!table.pending().over) table.act(0, table.sample(0, `${seed} ${table.length}`))
  return fileOf(table.save(), seed)
}

/**
 * December of a siege with four Palaces that the staff has led so far: from there few games have to be played on, and not
 * far, to see what the minds think.
 */
function december(seed: string): Table {
  const options = { palaceShared: false }
  const dice = { kind: 'seeded', seed } as const
  const opened = box.open({ options, dice })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  while (!table.pending().over && asView(table.view(0)).turn < 11) {
    const thought = table.think(0, 'staff', seed)
    if (thought.ok) table.act(0, thought.value.action)
  }
  const late = box.set({ position: table.position(), options, dice })
  if (!late.ok) throw new Error(box.error(late.error, 'en'))
  return late.value
}

/** In December, at the first choice of an action. */
export function lateGame(seed: string): ReturnType<typeof finishedSave> {
  const table = december(seed)
  for (;;) {
    const pending = table.pending()
    if (pending.over) throw new Error('the siege was over before')
    if (pending.asks[0]?.decision === 'actions') return fileOf(table.save(), seed)
    table.act(0, table.sample(0, seed))
  }
}

/** From December on at random to the end. */
export function lateSave(seed: string): ReturnType<typeof finishedSave> {
  const table = december(seed)
  while (!table.pending().over) table.act(0, table.sample(0, `${seed} ${table.length}`))
  return fileOf(table.save(), seed)
}

function fileOf(save: unknown, name: string): ReturnType<typeof finishedSave> {
  return { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(save)) }
}

const OWNED = { format: 'grognard-pack', game: 'khartoum', name: 'my copy' }

export function packFile(changes: object): {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
} {
  return {
    name: 'pack.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...OWNED, ...changes })),
  }
}
