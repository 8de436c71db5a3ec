import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'

describe('6: who may attack whom', () => {
  test('AT-6-01 AT-6-02: only the side whose phase it is attacks, and only next to it', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: { ancelin: { at: 'F12' }, yazid: { at: 'F13', side: 1 }, marwan: { at: 'H15', side: 1 } },
    })
    expect(t.offers('attack')).toEqual([{ type: 'attack', attacker: 'ancelin', defender: 'yazid' }])
    expect(t.refusal({ type: 'attack', attacker: 'ancelin', defender: 'marwan' })?.code).toBe('notAdjacent')
    expect(t.refusal({ type: 'attack', attacker: 'yazid', defender: 'ancelin' })?.code).toBe('notYourFighter')
  })
})
