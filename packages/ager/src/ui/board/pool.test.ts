import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { stakesOf } from '../odds/stakes.ts'
import { matesFor, poolOn } from './pool.ts'

/** Three about Yazid, of whom Rolin alone stands beside Hamza as well. */
const melee = (): Stage =>
  stage({
    map: 'road',
    step: 'combat',
    pieces: {
      ancelin: { at: 'K5' },
      rolin: { at: 'K7' },
      payen: { at: 'J6' },
      yazid: { at: 'K6', side: 1 },
      hamza: { at: 'K8', side: 1 },
    },
  })

describe('attackers chosen before whom they strike', () => {
  test('AT-6.2-01: the odds are those of all who were chosen, and the plan declares them', () => {
    const t = melee()
    const [ancelin, rolin, yazid] = [t.id('ancelin'), t.id('rolin'), t.id('yazid')]
    const pool = poolOn(t.arena, t.s, [ancelin, rolin], yazid)
    if (!('plan' in pool)) throw new Error(pool.no.code)
    expect(pool.plan).toEqual([
      { type: 'attack', attacker: 'ancelin', defender: 'yazid' },
      { type: 'join', attacker: 'rolin' },
    ])
    const stakes = stakesOf(t.arena, pool.s, null, [])
    for (const action of pool.plan) t.act(action)
    expect(stakesOf(t.arena, t.s, null, [])).toEqual(stakes)
    expect(stakes).toMatchObject({ kind: 'fights', fights: [{ attackers: ['ancelin', 'rolin'] }] })
  })

  test('AT-6.2-05: whoever is not beside all of them says so', () => {
    const t = melee()
    const pool = poolOn(t.arena, t.s, [t.id('rolin'), t.id('ancelin')], t.id('hamza'))
    expect(pool).toMatchObject({ action: { type: 'join', attacker: 'ancelin' }, no: { code: 'notNextToAll' } })
  })

  test('those are offered to come along who could strike the same man', () => {
    const t = melee()
    const names = (party: readonly string[]): readonly (string | undefined)[] =>
      matesFor(
        t.arena,
        t.s,
        party.map((id) => t.id(id)),
        t.legal(),
      ).map((piece) => t.arena.battle.roster[piece]?.id)
    expect(names(['ancelin'])).toEqual(['rolin', 'payen'])
    expect(names(['ancelin', 'payen'])).toEqual(['rolin'])
    expect(names([])).toEqual([])
  })
})
