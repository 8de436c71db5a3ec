import fs from 'node:fs'
import { ager, ourKit } from '@grognard/ager'
import type { Action, Character, FreeBattle, View } from '@grognard/ager'
import { jsonOf } from '@grognard/kernel'
import type { Save, Seat } from '@grognard/kernel'
import { shelf } from '@grognard/kernel/files'

const box = shelf(ager())

export interface SaveFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Where a battle stands: who is asked, what he sees, and what the script would do next. */
export interface Moment {
  readonly view: View
  readonly action: Action
  /** Deeds so far. */
  readonly done: number
}

/**
 * What was done in a battle that is kept: where a test names men and hexes, a script that plays better changes nothing. One
 * deed a line.
 */
function keptBattle(scenario: string, seed: string): readonly string[] | undefined {
  const file = new URL(`battles/${scenario}-${seed}.jsonl`, import.meta.url)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : undefined
}

/**
 * A battle that is kept, or that the script has fought for both sides, up to the moment before it would do what is wanted.
 * `bot`: the seat it keeps, or another `level` does.
 */
export function battleSave(
  scenario: string,
  seed: string,
  isWanted: (moment: Moment) => boolean,
  bot?: Seat,
  level = 'sergeant',
): SaveFile {
  const opened = box.open({ scenario, dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  const kept = keptBattle(scenario, seed)
  const script = (seat: Seat) => {
    const thought = table.think(seat, 'sergeant', seed)
    if (!thought.ok) throw new Error(box.error(thought.error, 'en'))
    return thought.value.action
  }
  for (;;) {
    const pending = table.pending()
    if (pending.over) throw new Error('the battle was over before')
    const seat = pending.asks[0]?.seat ?? 0
    const next = kept === undefined ? script(seat) : jsonOf(JSON.parse(kept[table.length] ?? 'null'))
    const action = table.own.readAction(next)
    if (!action.ok) throw new Error('what is done can be done')
    if (isWanted({ view: table.own.view(seat), action: action.value, done: table.length })) break
    table.act(seat, next)
  }
  const save = table.save()
  return fileOf(seed, bot === undefined ? save : keptBy(save, bot, level))
}

function keptBy(save: Save, seat: Seat, level: string): Save {
  const sat = { kind: 'sit', id: 'seated', seat, by: { kind: 'bot', level } } as const
  return { ...save, segments: save.segments.map((segment) => ({ ...segment, log: [...segment.log, sat] })) }
}

function fileOf(name: string, save: object): SaveFile {
  return { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(save)) }
}

/** So many men of a side as are ever on the field. */
const SIDE = 30
const thirty = (isOne: (character: Character) => boolean): readonly string[] =>
  ourKit.characters
    .filter((one) => !one.civilian && isOne(one))
    .slice(0, SIDE)
    .map(({ id }) => id)

/** Sixty men on four maps that lie together, 48 hexes by 36, crowded about a corner: the first side is about to move. */
export function crowdSave(): SaveFile {
  const maps = ['plateau', 'road', 'camp', 'oasis'].map((map, i) => ({
    map,
    column: i % 2,
    row: i >> 1,
    turned: false,
  }))
  const free: FreeBattle = {
    maps,
    points: 999,
    turns: 10,
    chapters: 10,
    first: 0,
    forces: [
      { characters: thirty(({ faction }) => faction === 'antioch'), mounted: true, edge: 1 },
      // No archer, who could stop a way.
      {
        characters: thirty(({ faction, missile }) => faction !== 'antioch' && missile === null),
        mounted: true,
        edge: 4,
      },
    ],
  }
  const opened = box.open({ scenario: 'free', options: jsonOf({ free }), dice: { kind: 'seeded', seed: 'crowd' } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  for (;;) {
    const pending = table.pending()
    if (pending.over) throw new Error('the battle was over before')
    const [{ seat, decision } = { seat: 0, decision: 'move' }] = pending.asks
    if (decision === 'move') return fileOf('crowd', table.save())
    const { actions } = table.own.legal(seat)
    const action =
      actions.find(({ type }) => type === 'fightOn' || type === 'done') ??
      actions.reduce((best, one) => (fromCorner(one) < fromCorner(best) ? one : best))
    table.act(seat, jsonOf(action))
  }
}

function fromCorner(action: Action): number {
  const [, column = 'Z', row = '99'] = ('at' in action && /^plateau:([A-Z])(\d+)$/.exec(action.at)) || []
  return column.charCodeAt(0) + Number(row)
}

/** The same battle from there on with dice that somebody rolls. */
export function refereedBattle(scenario: string, seed: string, deeds: number): SaveFile {
  const save = battleSave(scenario, seed, ({ done }) => done === deeds)
  const read = box.load(JSON.parse(save.buffer.toString()))
  if (!read.ok) throw new Error(box.error(read.error, 'en'))
  const set = box.set({ position: read.value.position(), dice: { kind: 'referee' } })
  if (!set.ok) throw new Error(box.error(set.error, 'en'))
  return fileOf(seed, set.value.save())
}

/** How many deeds a battle has from its set-up to its end. */
export function lengthOf(scenario: string, seed: string): number {
  let length = 0
  try {
    battleSave(scenario, seed, ({ done }) => {
      length = done
      return false
    })
  } catch {
    return length
  }
  return length
}
