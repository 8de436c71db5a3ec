import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { at, zoneIndex } from '../kit.ts'
import { khartoum } from '../khartoum.ts'
import { BANNERS } from '../names.ts'
import { isNileBank, zoneOnPath } from '../rules/zones.ts'
import type { State } from '../state.ts'
import { curveAt } from './curves.ts'
import { frontAt, situationOf } from './fronts.ts'
import type { Situation } from './fronts.ts'
import { linesLayout, placements } from './layout.ts'
import { makeStaff, outlookOf } from './outlook.ts'
import { sharedLayout } from './posting.ts'
import { bestShares } from './shares.ts'
import { orders } from './staff.ts'
import { THOROUGH } from './weights.ts'

const game = khartoum()
const { kit } = game
const king = game.open({ scenario: 'siege', options: { ...game.defaults, level: 'king' } })
const staff = makeStaff(kit, THOROUGH)
const situation = (s: State) => situationOf(outlookOf(staff, s), s)

/** Positions of one game in which the defence could be laid out. */
function openings(seed: string): State[] {
  const dice = seededDice(seed)
  const state = king.setup(dice)
  const seen: State[] = []
  while (state.ending === null) {
    const mayDefend = state.turn > 1 && king.refuse(state, 0, kit.actions.defend) === undefined
    if (mayDefend && bestShares(situation(state)).held.length > 0) seen.push(king.clone(state))
    for (const action of orders(staff, state).actions) {
      king.apply(state, 0, action, dice)
      if (king.pending(state).over) break
    }
  }
  return seen
}

/** The points and boats of a situation dealt out in every way there is, to the zones that the shares name. */
function bestOfAll(t: Situation): number {
  const { held } = bestShares(t)
  const points = held.reduce((sum, share) => sum + share.points, 0)
  const boats = held.reduce((sum, share) => sum + share.boats, 0)
  const worth = (n: number, p: number, b: number): number => {
    const share = held[n]
    if (share === undefined) return 0
    let most = -Infinity
    const nile = isNileBank(t.s, zoneOnPath(t.s, share.banner, share.number))
    for (let mine = 0; mine <= (nile ? b : 0); mine++)
      for (let q = 0; q <= p; q++) {
        const here = at(t.active, share.banner) * at(curveAt(t, frontAt(t, share.banner, share.number)), q + mine)
        most = Math.max(most, here + worth(n + 1, p - q, b - mine))
      }
    return most
  }
  return worth(0, points, boats)
}

describe('the defence dealt out exactly', () => {
  test('no other deal among the same zones is worth more', () => {
    const seen = openings('shares/1')
    expect(seen.length).toBeGreaterThan(5)
    for (const state of seen.slice(0, 12)) {
      const t = situation(state)
      expect(bestShares(t).value).toBeCloseTo(bestOfAll(t), 9)
    }
  })

  test('its layout may be placed as it is, and is worth more than one that grows unit by unit', () => {
    let ahead = 0
    for (const state of ['shares/2', 'shares/3'].flatMap(openings)) {
      const t = situation(state)
      const layout = sharedLayout(t)
      ahead += layout.value - linesLayout(t).value
      const copy = king.clone(state)
      for (const action of [kit.actions.defend, ...placements(kit, layout), kit.actions.done]) {
        expect(king.refuse(copy, 0, action)).toBeUndefined()
        if (action !== kit.actions.done) king.apply(copy, 0, action, seededDice('none'))
      }
    }
    expect(ahead).toBeGreaterThan(0.5)
  })

  test('the last front is not left open because its first unit alone would change nothing', () => {
    const [state] = openings('shares/4')
    if (state === undefined) throw new Error('no position was seen')
    const white = BANNERS.indexOf('white')
    state.banner[white] = 2
    state.power[white] = 10
    const t = situation(state)
    const zone = zoneIndex('palace-white')
    const strength = (posts: readonly { readonly zone: number; readonly factors: number }[]) =>
      posts.find((post) => post.zone === zone)?.factors ?? 0
    expect(strength(sharedLayout(t).posts)).toBeGreaterThan(5)
  })
})
