import { expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { nextIn } from './gait.ts'
import { planOf, withPlan } from './plans.ts'
import type { Plans } from './plans.ts'

/** Ancelin moves under the eyes of an archer, and Rolin could after him. */
const field = (): Stage =>
  stage({
    map: 'road',
    pieces: { ancelin: { at: 'K16' }, rolin: { at: 'N16' }, borsok: { at: 'K6', side: 1 } },
  })

/** Both play at one screen: whoever is asked goes on with his plan, and where he has none the archer does what he will. */
function play(t: Stage, plan: readonly Action[], answer: (t: Stage) => void): Plans {
  let plans: Plans = withPlan(new Map(), 0, plan, t.history.length)
  for (let asked = 0; asked < 20 && planOf(plans, 0).length > 0; asked++) {
    const seat = t.seat()
    const { action, left } = nextIn(plans, {
      seat,
      decision: t.decision(),
      told: t.history,
      refuses: (one) => t.refusal(one) !== undefined,
    })
    plans = left
    if (action !== null) t.act(action)
    else if (seat === 1) answer(t)
  }
  return plans
}

const holds = (t: Stage) => void t.act({ type: 'hold' })
const shoots = (t: Stage) => void t.roll(t.offers('name')[0] ?? { type: 'hold' })

test('“the rest stay” ends the step also where somebody is asked between whether he shoots, and does not', () => {
  const t = field()
  t.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K15' }).act({ type: 'hold' })
  play(t, [{ type: 'halt' }, { type: 'done' }], holds)
  expect(t.decision()).toBe('reaction')
  expect(t.offers('name').map(({ target }) => target)).toEqual(['rolin'])
})

test('a way is walked to its end past whoever holds his fire, and no further where he shoots', () => {
  const way: readonly Action[] = [
    { type: 'activate', piece: 'ancelin' },
    { type: 'step', to: 'K15' },
    { type: 'step', to: 'K14' },
  ]
  const spared = field()
  play(spared, way, holds)
  expect(spared.at('ancelin')).toBe('K14')
  const shot = field()
  const left = play(shot, way, shoots)
  expect(shot.told('volley')).toHaveLength(1)
  expect(shot.at('ancelin')).toBe('K15')
  expect(planOf(left, 0)).toEqual([])
})
