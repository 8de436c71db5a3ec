import { progress } from '@grognard/board/lesson'
import { laidOut, walked } from '@grognard/board/lesson-walk'
import { LANGS } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import { boxers } from '../../boxers.ts'
import type { Event } from '../../events.ts'
import { ruleText } from '../../ledger.ts'
import { tutorial } from './lessons.ts'

const game = boxers()
const cases = tutorial.parts.flatMap((part, i) =>
  part.seeds.map((seed) => ({ name: `part ${i + 1}, ${seed}`, i, part, seed })),
)

const lost = (events: readonly Event[]) =>
  events.flatMap((event) => (event.type === 'eliminated' ? [event.figure] : []))

function goesAsTold(i: number, events: readonly Event[]): void {
  const told = (fields: object) => expect(events).toContainEqual(expect.objectContaining(fields))
  if (i === 0) {
    told({ type: 'recovered', figure: 'col-1-4', marker: 'none' })
    told({ type: 'sought', target: 'picket-1', found: true })
    told({ type: 'shot', figure: 'picket-1', hit: false })
    told({ type: 'charged', figure: 'col-1-2', target: 'picket-1', contact: true })
    told({ type: 'charged', figure: 'col-1-3', target: 'picket-1', contact: true })
    told({ type: 'shot', figure: 'col-3-10', aimed: true, hit: true })
    told({ type: 'eliminated', figure: 'picket-3' })
  } else {
    told({ type: 'shot', figure: 'eu-2', weapon: 'machine-gun', hit: true })
    expect(lost(events).filter((name) => name.startsWith('col-3')).length).toBeGreaterThan(3)
    told({ type: 'shot', figure: 'eu-6', target: 'col-2-1', aimed: true, off: 0 })
  }
}

describe.each(cases)('$name', ({ i, part, seed }) => {
  it('leads through all lessons, and goes as they tell it', () => {
    const { texts, events } = walked(game, part, seed, 'captain')
    expect(texts).toEqual(part.lessons.map(({ text }) => text.en))
    goesAsTold(i, events)
  })
})

it.each(tutorial.parts.map((part, i) => ({ i, part })))('what a part does not ask for is held back: %#', ({ part }) => {
  const { lessons } = part
  const { rules, s, person } = laidOut(game, part)
  const first = lessons.findIndex(({ wants }) => wants.length > 0)
  const now = progress(lessons, [], first)
  const legal = rules.legal(s, person).actions
  const allowed = legal.filter((action) => now?.left.some((want) => want(action)))
  expect(allowed).toHaveLength(1)
  for (const action of legal) expect(progress(lessons, [action], first) === null).toBe(!allowed.includes(action))
})

it('speaks both languages, and points at men who are there', () => {
  for (const { lessons, position } of tutorial.parts) {
    const setting = game.borders.setting(position)
    const ids = setting.ok ? game.open(setting.value).arena.field.figures.map(({ id }) => `[data-figure="${id}"]`) : []
    for (const { text, points } of lessons) {
      expect(text.fr).not.toBe(text.en)
      for (const { on } of points) expect([...ids, '.goals', '.aps']).toContain(on)
    }
  }
})

it('names rules that there are, in both languages', () => {
  const named = tutorial.parts.flatMap(({ lessons }) => lessons.flatMap(({ rule }) => rule ?? []))
  expect(named.filter((rule) => LANGS.some((lang) => ruleText(rule, lang) === undefined))).toEqual([])
})
