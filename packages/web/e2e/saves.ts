import { shelf } from '@grognard/kernel/files'
import type { Json } from '@grognard/kernel'
import { khartoum } from '@grognard/khartoum'
import type { Banner } from '@grognard/khartoum/names'
import * as v from 'valibot'

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
 * December of a siege that the staff has led so far: from there few games have to be played on, and not
 * far, to see what the minds think.
 */
function december(seed: string) {
  const dice = { kind: 'seeded', seed } as const
  const opened = box.open({ dice })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  while (!table.pending().over && table.own.view(0).turn < 11) {
    const thought = table.think(0, 'staff', seed)
    if (thought.ok) table.act(0, thought.value.action)
  }
  const late = box.set({ position: table.position(), dice })
  if (!late.ok) throw new Error(box.error(late.error, 'en'))
  return late.value
}

/** Eight months that the staff has led from the set-up on: a log of hundreds of entries. */
export function longGame(seed: string): ReturnType<typeof finishedSave> {
  const opened = box.open({ dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  while (!table.pending().over && table.own.view(0).turn < 9) {
    const thought = table.think(0, 'staff', seed)
    if (thought.ok) table.act(0, thought.value.action)
  }
  return fileOf(table.save(), seed)
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

/** A siege that stands as wished, after these actions. */
export function standing(
  position: Json,
  actions: readonly Json[] = [],
  seed = 'standing',
): ReturnType<typeof packFile> {
  const set = box.set({ position, dice: { kind: 'seeded', seed } })
  if (!set.ok) throw new Error(box.error(set.error, 'en'))
  for (const action of actions) {
    const done = set.value.act(0, action)
    if (!done.ok) throw new Error(box.error(done.error, 'en'))
  }
  return fileOf(set.value.save(), seed)
}

/** A siege that stands as wished, in which the player rolls and draws. */
export function refereed(position: Json): ReturnType<typeof packFile> {
  const set = box.set({ position, dice: { kind: 'referee' } })
  if (!set.ok) throw new Error(box.error(set.error, 'en'))
  return fileOf(set.value.save(), 'refereed')
}

/** Banner cards by the banner that marches first. */
const CARDS = khartoum().kit.pack['banner-cards'].cards

/**
 * A siege in which a banner has broken into a zone full of troops, and the player must say who bears the loss. It is
 * played there with real dice: a card for the banner, a failure, the worst losses among the troops.
 */
export function lossSave(banner: Banner, zone: 1 | 2 | 3 | 4 | 5): ReturnType<typeof packFile> {
  const held = zone === 1 ? `palace-${banner}` : `${banner}-${zone}`
  const set = box.set({
    dice: { kind: 'referee' },
    position: {
      turn: 6,
      ap: 0,
      rp: 20,
      cm: 10,
      banners: { [banner]: { zone: zone + 1 } },
      units: { zones: { [held]: ['egyptian-2', 'sudanese-2', 'bashi-2', 'light', 'stewart'] } },
      lastAction: 'defend',
    },
  })
  if (!set.ok) throw new Error(box.error(set.error, 'en'))
  const table = set.value
  const card = CARDS.find(({ banners }) => banners[0] === banner)?.number ?? 1
  // A failure in the Palace would end the game.
  const roll = (zone === 1 ? 7 : 5) - totalOf(table.prospects(0), banner)
  const pair = roll <= 7 ? 10 + roll - 1 : (roll - 6) * 10 + 6
  const wanted: Record<string, number> = {
    'banner-card': card,
    defence: pair,
    'troop-losses': 1,
    'leader-losses': 6,
    'gun-losses': 6,
  }
  for (const action of [{ type: 'endPhase' }, { type: 'hold' }]) {
    const rolls: number[] = []
    for (;;) {
      const done = table.act(0, action, rolls)
      if (done.ok) break
      if (done.error.code !== 'out-of-dice') throw new Error(box.error(done.error, 'en'))
      rolls.push(wanted[done.error.request.why] ?? done.error.request.values[0] ?? 1)
    }
  }
  return { name: 'loss.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(table.save())) }
}

const attacks = v.object({
  attacks: v.array(v.object({ banner: v.string(), fight: v.nullable(v.object({ total: v.number() })) })),
})

function totalOf(prospects: Json, banner: Banner): number {
  const fight = v.parse(attacks, prospects).attacks.find((attack) => attack.banner === banner)?.fight
  if (fight === null || fight === undefined) throw new Error(`nobody bars ${banner}`)
  return fight.total
}
