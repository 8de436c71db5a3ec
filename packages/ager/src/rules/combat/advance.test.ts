import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'

function fight(pieces: Readonly<Record<string, Setting>>, map = 'road'): Stage {
  return stage({ map, step: 'combat', pieces })
}

function strike(t: Stage, attacker: string, defender: string, ...rolls: number[]): Stage {
  return t.act({ type: 'attack', attacker, defender }).act({ type: 'strike' }, ...rolls)
}

const steps = (t: Stage): string[] => t.offers('step').map(({ to }) => to)

describe('6.5: advance after combat', () => {
  test('AT-6.5-01 AT-6.5-05 AT-6.5-04: after a retreat one who took part may advance at once, or nobody', () => {
    const t = fight({
      pierron: { at: 'F10' },
      ancelin: { at: 'G11' },
      khattab: { at: 'F11', side: 1 },
    })
    strike(t, 'pierron', 'khattab', 4).act({ type: 'retreat', to: 'E12' })
    expect([t.decision(), t.seat()]).toEqual(['advance', 0])
    expect(t.legal()).toEqual([{ type: 'advance', piece: 'pierron' }, { type: 'stay' }])
    expect(t.refusal({ type: 'advance', piece: 'ancelin' })?.code).toBe('cannotAdvance')
    expect(t.refusal({ type: 'done' })?.code).toBe('notNow')
  })

  test('AT-6.5-02 AT-6.5-03 AT-6.5-06: half his allowance, beginning with the hex the enemy left', () => {
    const t = fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } })
    strike(t, 'pierron', 'khattab', 4).act({ type: 'retreat', to: 'F12' }).act({ type: 'advance', piece: 'pierron' })
    expect(steps(t)).toEqual(['F11'])
    t.act({ type: 'step', to: 'F11' })
    const spent = t.piece('pierron').spent
    expect(spent).toBe(0)
    for (const to of ['G11', 'H10', 'I10']) t.roll({ type: 'step', to })
    expect(t.at('pierron')).toBe('I10')
  })

  test('AT-6.5-08: the defender advances when the attacker is driven back', () => {
    const t = fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } })
    strike(t, 'pierron', 'khattab', 8).act({ type: 'retreat', to: 'F9' })
    expect([t.decision(), t.seat()]).toEqual(['advance', 1])
    t.act({ type: 'advance', piece: 'khattab' })
    expect(steps(t)).toEqual(['F10'])
  })

  test('AT-6.5-01 AT-6.5-03: over a man stunned or killed the way is open; on a stunned one nobody stops', () => {
    const dead = fight({ guerin: { at: 'F10', rear: 'F9' }, khattab: { at: 'F11', side: 1 } })
    strike(dead, 'guerin', 'khattab', 1).act({ type: 'advance', piece: 'guerin' })
    expect(steps(dead)).toEqual(['F11'])
    const stunned = fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } })
    strike(stunned, 'pierron', 'khattab', 2).act({ type: 'advance', piece: 'pierron' }).act({ type: 'step', to: 'F11' })
    expect(stunned.refusal({ type: 'halt' })).toBeDefined()
  })

  test('AT-6.5-07: a wound alone gives no advance', () => {
    const t = fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } })
    strike(t, 'pierron', 'khattab', 1)
    expect(t.piece('khattab').health).toBe('wounded')
    expect(t.decision()).not.toBe('advance')
  })

  test('AT-4.3-15 AT-4.3-16: one hex is never tested, and the beaten test nobody', () => {
    const t = fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 }, walid: { at: 'G12', side: 1 } })
    strike(t, 'pierron', 'khattab', 4).act({ type: 'retreat', to: 'E12' }).act({ type: 'advance', piece: 'pierron' })
    t.act({ type: 'step', to: 'F11' })
    t.act({ type: 'halt' })
    expect(t.at('pierron')).toBe('F11')
  })

  test('AT-4.3-17: Ancelin follows Daoud two hexes, past nobody who may test him', () => {
    const t = fight({ ancelin: { at: 'F10' }, daoud: { at: 'F11', side: 1 }, marwan: { at: 'G13', side: 1 } })
    // 14 against 4: column 9/15, die 7 is C
    strike(t, 'ancelin', 'daoud', 7).act({ type: 'retreat', to: 'E12' }).act({ type: 'advance', piece: 'ancelin' })
    t.act({ type: 'step', to: 'F11' }).act({ type: 'step', to: 'F12' })
    expect(t.at('ancelin')).toBe('F12')
  })

  test('AT-6.5-09: an enemy next to a hex crossed tests only if he is in no combat of this step', () => {
    const pieces: Record<string, Setting> = {
      pierron: { at: 'F10' },
      khattab: { at: 'F11', side: 1 },
      walid: { at: 'G12', side: 1 },
      ancelin: { at: 'H12' },
    }
    const idle = fight(pieces)
    strike(idle, 'pierron', 'khattab', 4).act({ type: 'retreat', to: 'E12' }).act({ type: 'advance', piece: 'pierron' })
    idle.act({ type: 'step', to: 'F11' }).act({ type: 'step', to: 'F12' }, 1)
    const engaged = fight(pieces)
    strike(engaged, 'ancelin', 'walid', 8)
    strike(engaged, 'pierron', 'khattab', 4)
      .act({ type: 'retreat', to: 'E12' })
      .act({ type: 'advance', piece: 'pierron' })
    engaged.act({ type: 'step', to: 'F11' }).act({ type: 'step', to: 'F12' })
    expect([idle.at('pierron'), engaged.at('pierron')]).toEqual(['F12', 'F12'])
  })
})
