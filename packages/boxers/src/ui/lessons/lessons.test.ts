import { progress, wanted } from '@grognard/board/lesson'
import { LANGS, seededDice } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../actions.ts'
import { boxers } from '../../boxers.ts'
import type { Event } from '../../events.ts'
import { ruleText } from '../../ledger.ts'
import type { State } from '../../state.ts'
import { tutorial } from './lessons.ts'

const game = boxers()
const cases = tutorial.parts.flatMap((part, i) =>
  part.seeds.map((seed) => ({ name: `part ${i + 1}, ${seed}`, i, seed })),
)

interface Walked {
  readonly texts: readonly string[]
  readonly events: readonly Event[]
  readonly s: State
}

/** Does what each lesson asks for, the captain playing the other side, until none is left. */
function walked(i: number, seed: string): Walked {
  const part = tutorial.parts[i]
  const setting = game.borders.setting(part?.position)
  if (part === undefined || !setting.ok) throw new Error('there is no such part')
  const rules = game.open(setting.value)
  const read = rules.borders.position(part.position)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const s = read.value
  const dice = seededDice(seed)
  const person = part.sitters?.findIndex(({ kind }) => kind === 'person') ?? 0
  const captain = rules.bots?.find(({ level }) => level === 'captain')
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
    const decided = ask.seat === person ? undefined : captain?.decide(rules.view(s, ask.seat), ask.seat, dice)
    const action =
      decided !== undefined && 'action' in decided ? decided.action : wanted(now, [...legal, ...(lesson.shows ?? [])])
    if (action === undefined) throw new Error(`nothing that is wanted can be done: ${lesson.text.en}`)
    const no = rules.refuse(s, ask.seat, action)
    if (no !== undefined) throw new Error(`${JSON.stringify(action)} is refused (${no.code}): ${lesson.text.en}`)
    if (ask.seat === person) done.push(action)
    rules.apply(s, ask.seat, action, dice, events)
  }
}

const lost = (events: readonly Event[]) =>
  events.flatMap((event) => (event.type === 'eliminated' ? [event.figure] : []))

function goesAsTold(i: number, { events }: Walked): void {
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

describe.each(cases)('$name', ({ i, seed }) => {
  it('leads through all lessons, and goes as they tell it', () => {
    const found = walked(i, seed)
    expect(found.texts).toEqual(tutorial.parts[i]?.lessons.map(({ text }) => text.en))
    goesAsTold(i, found)
  })
})

it.each(tutorial.parts.map((part, i) => ({ i, part })))(
  'what a part does not ask for is held back: %#',
  ({ part: { lessons, position, sitters } }) => {
    const setting = game.borders.setting(position)
    if (!setting.ok) throw new Error('the position names its scenario')
    const rules = game.open(setting.value)
    const read = rules.borders.position(position)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const seat = sitters?.findIndex(({ kind }) => kind === 'person') ?? 0
    const first = lessons.findIndex(({ wants }) => wants.length > 0)
    const now = progress(lessons, [], first)
    const legal = rules.legal(read.value, seat).actions
    const allowed = legal.filter((action) => now?.left.some((want) => want(action)))
    expect(allowed).toHaveLength(1)
    for (const action of legal) expect(progress(lessons, [action], first) === null).toBe(!allowed.includes(action))
  },
)

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
