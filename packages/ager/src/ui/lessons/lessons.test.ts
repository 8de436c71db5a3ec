import { progress, wanted } from '@grognard/board/lesson'
import { LANGS, seededDice } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../actions.ts'
import { bots } from '../../bot/index.ts'
import type { Event } from '../../events.ts'
import { makeAger } from '../../game.ts'
import { ruleText } from '../../ledger.ts'
import { ourKit } from '../../our-kit.ts'
import type { State } from '../../state.ts'
import { tutorial } from './lessons.ts'

const game = makeAger(ourKit, ruleText, bots)
const cases = tutorial.parts.flatMap((part, i) =>
  part.seeds.map((seed) => ({ name: `part ${i + 1}, ${seed}`, i, seed })),
)

/** Does what each lesson asks for, the sergeant playing the other side, until none is left. */
function walked(
  i: number,
  seed: string,
): { readonly texts: readonly string[]; readonly events: readonly Event[]; readonly s: State } {
  const part = tutorial.parts[i]
  const setting = game.borders.setting(part?.position)
  if (part === undefined || !setting.ok) throw new Error('there is no such part')
  const rules = game.open(setting.value)
  const read = rules.borders.position(part.position)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const s = read.value
  const dice = seededDice(seed)
  const person = part.sitters?.findIndex(({ kind }) => kind === 'person') ?? 0
  const sergeant = rules.bots?.find(({ level }) => level === 'sergeant')
  const done: Action[] = []
  const texts: string[] = []
  const events: Event[] = []
  for (let readSoFar = 0; ;) {
    const now = progress(part.lessons, done, readSoFar)
    const lesson = now === null ? undefined : part.lessons[now.at]
    if (now === null || lesson === undefined) return { texts, events, s }
    if (texts.at(-1) !== lesson.text.en) texts.push(lesson.text.en)
    if (lesson.wants.length === 0) {
      readSoFar = now.at + 1
      continue
    }
    const asked = rules.pending(s, 'public')
    const [ask] = asked.over ? [] : asked.asks
    if (ask === undefined) throw new Error('the battle is over before the lessons are')
    const legal = rules.legal(s, person).actions
    const decided = ask.seat === person ? undefined : sergeant?.decide(rules.view(s, ask.seat), ask.seat, dice)
    const action = decided !== undefined && 'action' in decided ? decided.action : wanted(now, legal)
    if (action === undefined) throw new Error(`nothing that is wanted can be done: ${lesson.text.en}`)
    if (ask.seat === person) done.push(action)
    rules.apply(s, ask.seat, action, dice, events)
  }
}

describe.each(cases)('$name', ({ i, seed }) => {
  it('leads through all lessons, and goes as they tell it', () => {
    const { texts, events } = walked(i, seed)
    expect(texts).toEqual(tutorial.parts[i]?.lessons.map(({ text }) => text.en))
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
