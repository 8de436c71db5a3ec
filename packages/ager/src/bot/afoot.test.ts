import { expect, test } from 'vitest'
import { march } from '../testing/march.ts'
import type { Setup } from '../testing/stage.ts'
import { makeMind } from './make-mind.ts'
import { reasonOf } from './reasons.ts'
import { optionsFor } from './sergeant.ts'

/** By the script until the step is over; what was done. */
function moves(t: ReturnType<typeof march>): string[] {
  const mind = makeMind(t.arena)
  const done: string[] = []
  while (t.decision() === 'move' || t.decision() === 'mover') {
    const [best] = optionsFor(mind, t.s, 0)
    const action = best?.actions[0]
    if (best === undefined || action === undefined) throw new Error('the script always has an answer')
    done.push(action.type)
    if (action.type === 'dismount') {
      const { en, fr } = reasonOf(mind, t.s, 0, best.why)
      expect(en).toContain('gets down')
      expect(fr).toContain('met pied à terre')
    }
    t.act(action)
  }
  return done
}

/** A tent of the camp opens in D9; a knight waits before its ropes. */
const camp = (pieces: Setup['pieces']) =>
  march({ map: 'camp', pieces: { guerin: { at: 'F9', rear: 'G9' }, ...pieces } })

test('AT-4.4.2-03: a rider gets down to strike a man in a tent, where no horse comes, and says so', () => {
  const t = camp({ ergun: { at: 'D9', side: 1, health: 'wounded' } })
  expect(moves(t)).toContain('dismount')
  expect(t.offers('attack')).toContainEqual({ type: 'attack', attacker: 'guerin', defender: 'ergun' })
})

test('he stays in the saddle where he can ride at somebody, or has nobody to strike', () => {
  expect(moves(camp({ ergun: { at: 'H12', side: 1, health: 'wounded' } }))).not.toContain('dismount')
  expect(moves(camp({ ergun: { at: 'S18', side: 1 } }))).not.toContain('dismount')
})
