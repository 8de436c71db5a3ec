import { shelf } from '@grognard/kernel'
import { khartoum } from '@grognard/khartoum'

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
  return { name: `${seed}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(table.save())) }
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
