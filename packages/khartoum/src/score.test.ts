import { describe, expect, it } from 'vitest'
import { shelf } from '@grognard/kernel/files'
import { khartoum } from './index.ts'
import { scoreLines } from './score.ts'
import { writePosition } from './write-position.ts'
import type { Written } from './write-position.ts'

const game = khartoum()
const box = shelf(game)
const { kit } = game

const begun = box.open({ dice: { kind: 'seeded', seed: 'score' } })
if (!begun.ok) throw new Error(box.error(begun.error, 'en'))
const setUp = writePosition(kit, begun.value.own.view(0))

type Changes = Partial<Written>
const ended = (won: boolean, turn: number, changes: Changes = {}): Written => ({
  ...setUp,
  ...changes,
  turn,
  ending: { won, turn, reason: won ? 'relief' : 'palace', banner: null },
})
const total = (end: Written) => scoreLines(end, kit.pack).reduce((sum, { count, each }) => sum + count * each, 0)

describe('the score of a siege', () => {
  it('is nothing while it lasts', () => {
    expect(scoreLines(setUp, kit.pack)).toEqual([])
  })

  it('counts months, the relief, what is left and the level', () => {
    const end = ended(true, 12, { cm: 9, rp: 14, lostKeyZones: ['black-5'] })
    const banners = { ...end.banners, red: { ...end.banners.red, zone: 3 } }
    const lines = scoreLines({ ...end, banners }, kit.pack)
    expect(lines.map(({ what, count, each }) => [what, count, each])).toEqual([
      ['months', 12, 20],
      ['relief', 1, 100],
      ['morale', 9, 8],
      ['resources', 14, 3],
      ['steps', 16, 6],
      ['keyZones', 3, 12],
      ['margin', 2, 10],
      ['lion', 1, 30],
    ])
  })

  it('counts what is left in a fallen city by half, and the month of its fall not at all', () => {
    const [first, ...rest] = scoreLines(ended(false, 9, { cm: 9 }), kit.pack)
    expect(first).toEqual({ what: 'months', count: 8, each: 20 })
    expect(rest.map(({ what }) => what)).not.toContain('relief')
    expect(rest).toContainEqual({ what: 'morale', count: 9, each: 4 })
  })

  it('grows with every month, point of morale and resources, and with the level', () => {
    expect(total(ended(false, 10))).toBeGreaterThan(total(ended(false, 9)))
    expect(total(ended(true, 12, { cm: 10 }))).toBeGreaterThan(total(ended(true, 12, { cm: 9 })))
    expect(total(ended(true, 12, { rp: 10 }))).toBeGreaterThan(total(ended(true, 12, { rp: 9 })))
    const king = { ...setUp.options, level: 'king' } as const
    expect(total(ended(true, 12, { options: king }))).toBeGreaterThan(total(ended(true, 12)))
  })

  it('takes the last month for the last, whichever way the turn marker is read', () => {
    expect(scoreLines(ended(true, 13), kit.pack)[0]?.count).toBe(12)
  })

  it('counts nothing below nothing', () => {
    const lines = scoreLines(ended(false, 1, { cm: -2, rp: -1 }), kit.pack)
    expect(lines.filter(({ count }) => count < 0)).toEqual([])
  })
})
