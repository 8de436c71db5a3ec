import { describe, expect, test } from 'vitest'
import { NONE } from '../../state.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup } from '../../testing/stage.ts'
import { inLine } from './in-line.ts'

const field = (pieces: Setup['pieces']) => stage({ map: 'road', step: 'fire', pieces })

describe('who stands in the line', () => {
  test('AT-5.5.3-01: whoever stops the crossbow of the man in hand, and nobody who lies stunned', () => {
    const t = field({
      payen: { at: 'K3' },
      rolin: { at: 'K5' },
      ancelin: { at: 'K6', health: 'stunned' },
      yazid: { at: 'K8', side: 1 },
    })
    const { people, as, weapon, band } = inLine(t.arena, t.s, t.id('payen'), t.place('K3'), t.place('K8'))
    expect({ people, as, weapon: weapon?.id, band }).toEqual({
      people: [t.id('rolin')],
      as: 'shooter',
      weapon: 'crossbow',
      band: 'short',
    })
  })

  test('AT-7.1.1-04: of people only the mounted hide somebody from a rider', () => {
    const pieces = { raymond: { at: 'K4', rear: 'K3' }, ancelin: { at: 'K6' }, yazid: { at: 'K12', side: 1 as const } }
    const onFoot = field(pieces)
    expect(inLine(onFoot.arena, onFoot.s, onFoot.id('raymond'), onFoot.place('K4'), onFoot.place('K12'))).toMatchObject(
      {
        people: [],
        as: 'rider',
      },
    )
    const t = field({ ...pieces, ernoul: { at: 'K9', rear: 'K8' } })
    expect(inLine(t.arena, t.s, t.id('raymond'), t.place('K4'), t.place('K12'))).toMatchObject({
      people: [t.id('ernoul')],
      rules: ['AT-7.1.1-04'],
    })
  })

  test('from a bare hex all who stand between are named', () => {
    const t = field({ rolin: { at: 'K5' }, ancelin: { at: 'M5' }, yazid: { at: 'K8', side: 1 } })
    expect(inLine(t.arena, t.s, NONE, t.place('K3'), t.place('K8'))).toMatchObject({
      people: [t.id('rolin')],
      as: 'nobody',
    })
  })
})
