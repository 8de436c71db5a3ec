import { walked } from '@grognard/board/lesson-walk'
import { LANGS } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import { bots } from '../../bot/index.ts'
import { makeAger } from '../../game.ts'
import { ruleText } from '../../ledger.ts'
import { ourKit } from '../../our-kit.ts'
import { tutorial } from './lessons.ts'

const game = makeAger(ourKit, ruleText, bots)
const cases = tutorial.parts.flatMap((part, i) =>
  part.seeds.map((seed) => ({ name: `part ${i + 1}, ${seed}`, i, part, seed })),
)

describe.each(cases)('$name', ({ i, part, seed }) => {
  it('leads through all lessons, and goes as they tell it', () => {
    const { texts, events } = walked(game, part, seed, 'sergeant')
    expect(texts).toEqual(part.lessons.map(({ text }) => text.en))
    const told = (fields: object) => expect(events).toContainEqual(expect.objectContaining(fields))
    if (i === 0) {
      told({ type: 'retreats', piece: 'ancelin' })
      told({ type: 'retreats', piece: 'payen' })
      told({ type: 'retreats', piece: 'ode' })
      told({ type: 'shoots', shooter: 'achard' })
      told({ type: 'killed', piece: 'foulques' })
      expect(events).not.toContainEqual(expect.objectContaining({ type: 'wounded', piece: 'karaja' }))
    } else {
      told({ type: 'chargeArrives', piece: 'sandjar' })
      told({ type: 'chargeArrives', piece: 'robert' })
      told({ type: 'killed', piece: 'sandjar-mount' })
      told({ type: 'stunned', piece: 'sandjar' })
      expect(events).not.toContainEqual(expect.objectContaining({ type: 'wounded', piece: 'hugues' }))
    }
  })
})

it('names rules that there are, in both languages', () => {
  const named = tutorial.parts.flatMap(({ lessons }) => lessons.flatMap(({ rule }) => rule ?? []))
  expect(named.filter((rule) => LANGS.some((lang) => ruleText(rule, lang) === undefined))).toEqual([])
})
