import type { Battle, Group } from '../scenarios.ts'
import { march } from './march.ts'
import type { Setup, Stage } from './stage.ts'

/** A battle in which the pieces that stand nowhere enter. */
export function entering(setup: Omit<Setup, 'battle'>, enter: Group['enter'], battle: Partial<Battle> = {}): Stage {
  const group = (entry: Group['enter']): Group => ({
    id: 'group',
    side: 0,
    name: { en: '', fr: '' },
    pieces: [],
    area: null,
    apart: 0,
    enter: entry,
    hidden: false,
    mounts: { within: 0, area: null },
  })
  const count = Object.values(setup.pieces).length * 2 + 4
  const groupOf = new Int32Array(count)
  const game = march({ ...setup, battle: { groups: [group(enter), group(null)], groupOf, ...battle } })
  for (let i = 0; i < game.s.pieces.length; i++)
    groupOf[i] = game.s.pieces[i]?.status === 'waiting' && game.arena.battle.roster[i]?.character !== null ? 0 : 1
  return game
}
