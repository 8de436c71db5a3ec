import { describe, expect, test } from 'vitest'
import { compile } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { Combat, Unit } from '../names.ts'
import { muster } from '../testing/expedition.ts'
import { ourPack, stage } from '../testing/stage.ts'

/** Our pack with other factors of one unit; null is an X. */
function withFactor(id: Unit, factors: Partial<Record<Combat, number | null>>): Kit {
  const ours = ourPack()
  const units = ours.units.units.map((unit) => (unit.id === id ? { ...unit, ...factors } : unit))
  return compile({ ...ours, units: { ...ours.units, units } })
}

const AVAILABLE: Unit[] = ['egyptian-2', 'levies', 'heavy', 'light', 'gunboat']
const at = (kit: Kit, available: readonly Unit[] = AVAILABLE) =>
  stage({ turn: 5, ap: 1, rp: 25, cm: 10, banners: { red: { zone: 5 } }, units: { available: [...available] } }, kit)

describe('what the counters of another copy may do', () => {
  test.each(['raid', 'sortie'] as const)(
    'KH-6.5-02 KH-6.6-03: levies are no regulars, whatever their factor: %s',
    (action) => {
      const play = muster(at(withFactor('levies', { [action]: 1 })), action, 'red', [])
      expect(play.allows({ type: 'engage', unit: 'levies' })).toBe(false)
      expect(at(withFactor('levies', { [action]: 1 }), ['levies']).allows({ type: action })).toBe(false)
    },
  )

  test('KH-6.5-07: heavy guns go on no raid, whatever their factor, and no light ones with an X', () => {
    const heavy = muster(at(withFactor('heavy', { raid: 1 })), 'raid', 'red', ['egyptian-2', 'gunboat'])
    expect(heavy.allows({ type: 'engage', unit: 'heavy' })).toBe(false)
    const light = muster(at(withFactor('light', { raid: null })), 'raid', 'red', ['egyptian-2'])
    expect(light.allows({ type: 'engage', unit: 'light' })).toBe(false)
  })

  test('KH-2.3-12: guns with an X go on no sortie', () => {
    const play = muster(at(withFactor('light', { sortie: null })), 'sortie', 'red', ['egyptian-2'])
    expect(play.whyNot({ type: 'engage', unit: 'light' })).toContain('KH-2.3-12')
  })

  test('KH-2.3-12 KH-4.1-18: troops with an X defend nothing, and alone are no reason to', () => {
    const kit = withFactor('egyptian-2', { defence: null })
    expect(at(kit, ['egyptian-2']).allows({ type: 'defend' })).toBe(false)
    const play = at(kit, ['egyptian-2', 'levies']).act({ type: 'defend' })
    expect(play.whyNot({ type: 'place', unit: 'egyptian-2', zone: 'red-4' })).toContain('KH-2.3-12')
    expect(play.allows({ type: 'place', unit: 'levies', zone: 'red-4' })).toBe(true)
  })
})
