import { describe, expect, test } from 'vitest'
import { placeNamed } from '../../rules/ground.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { unchargeable, wishAt } from './wish.ts'

/* Rear D4, head D5: Raymond faces south. Ernoul can always charge Walid, so that the step is open. */
const CHARGES: Setup = {
  map: 'road',
  step: 'charge',
  pieces: {
    raymond: { at: 'D5', rear: 'D4' },
    ancelin: { at: 'K5' },
    ernoul: { at: 'U5', rear: 'U4' },
    yazid: { at: 'D12', side: 1 },
    hamza: { at: 'D6', side: 1 },
    khattab: { at: 'P2', side: 1 },
    walid: { at: 'U16', side: 1 },
  },
}

/** Why not, if the player of side 0 touches that hex with somebody in hand. */
function whyNotAt(t: Stage, hex: string, inHand: string | null): string | undefined {
  const piece = inHand === null ? -1 : (t.arena.numbers.get(inHand) ?? -1)
  const wish = wishAt(t.arena, { view: t.s, seat: 0, inHand: piece }, [placeNamed(t.arena, hex)])
  return wish === null ? undefined : t.refusal(wish)?.code
}

describe('what is wished of whom nothing can be done with', () => {
  test('a charge that is not allowed says why, whether the enemy or the rider is touched', () => {
    const t = stage(CHARGES)
    expect(whyNotAt(t, 'P2', 'raymond')).toBe('outsideArc')
    expect(whyNotAt(t, 'U16', 'raymond')).toBe('noCourse')
    expect(whyNotAt(t, 'K5', null)).toBe('notRiding')
    expect(whyNotAt(t, 'D6', null)).toBeUndefined()
    expect(whyNotAt(t, 'A1', 'raymond')).toBeUndefined()
  })

  test('the enemies whom a rider may not charge are those of whom the rules say so', () => {
    const t = stage(CHARGES)
    const rider = t.arena.numbers.get('raymond') ?? -1
    const refused = ['yazid', 'hamza', 'khattab', 'walid'].filter(
      (target) => t.refusal({ type: 'charge', rider: 'raymond', target }) !== undefined,
    )
    expect(unchargeable(t.arena, t.s, rider).map((piece) => t.arena.battle.roster[piece]?.id)).toEqual(refused)
    expect(refused).toContain('khattab')
    expect(unchargeable(t.arena, t.s, -1)).toEqual([])
  })

  test.each([
    ['combat', 'D12', 'raymond', 'notAdjacent'],
    ['fire', 'K5', null, 'lineTrees'],
    ['move', 'D12', 'raymond', undefined],
  ] as const)('in the step of %s at %s the rules answer %s', (step, hex, inHand, code) => {
    const t = stage({
      ...CHARGES,
      step,
      pieces: { ...CHARGES.pieces, rolin: { at: 'U15' }, payen: { at: 'O5' } },
    })
    expect(whyNotAt(t, hex, inHand)).toBe(code)
  })
})
