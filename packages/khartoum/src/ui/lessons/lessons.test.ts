import { describe, expect, it } from 'vitest'
import { LANGS } from '@grognard/kernel'
import { shelf } from '@grognard/kernel/files'
import type { Json, OwnTable } from '@grognard/kernel'
import { khartoum, rules } from '../../index.ts'
import type { Action, Event } from '../../index.ts'
import type { View } from '../../game.ts'
import { progress, wanted } from '@grognard/board/lesson'
import type { Lesson } from '@grognard/board'
import { first } from './first.ts'
import { tutorial } from './lessons.ts'
import { second } from './second.ts'

type Siege = OwnTable<Action, Event, View>
const box = shelf(khartoum())

function open(seed: string): Siege {
  const opened = box.open({ dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  return opened.value
}

function stand(seed: string): Siege {
  const set = box.set({ position: second.position, dice: { kind: 'seeded', seed } })
  if (!set.ok) throw new Error(box.error(set.error, 'en'))
  return set.value
}

const { lessons } = first
const legal = (table: Siege): readonly Action[] => table.own.legal(0).actions

/** Does what each lesson asks for until none is left; `choose` picks among the actions that fit. */
function walk(
  table: Siege,
  lessons: readonly Lesson<Action>[],
  choose: (fitting: readonly Action[]) => Action | undefined,
): { texts: string[]; events: Event[] } {
  const done: Action[] = []
  const texts: string[] = []
  const events: Event[] = []
  for (let read = 0; ;) {
    const now = progress(lessons, done, read)
    expect(now, 'the match stays in the lessons').not.toBeNull()
    const lesson = now === null ? undefined : lessons[now.at]
    if (now === null || lesson === undefined) return { texts, events }
    if (texts.at(-1) !== lesson.text.en) texts.push(lesson.text.en)
    if (lesson.wants.length === 0) {
      read = now.at + 1
      continue
    }
    const fitting = legal(table).filter((action) => now.left.some((want) => want(action)))
    expect(fitting.length, lesson.text.en).toBeGreaterThan(0)
    expect(fitting).toContainEqual(wanted(now, legal(table)))
    const action = choose(fitting)
    if (action === undefined) throw new Error('nothing was chosen')
    const acted = table.own.act(0, action)
    if (!acted.ok) throw new Error(table.own.text.error(0, acted.error, 'en', action))
    done.push(action)
    events.push(...acted.value)
  }
}

describe('the lessons of Khartoum', () => {
  it.each(first.seeds)('lead through two turns into the action phase of turn 3, with the seed %s', (seed) => {
    const table = open(seed)
    const { texts, events } = walk(table, lessons, ([next]) => next)
    expect(texts).toEqual(lessons.map((lesson) => lesson.text.en))
    expect(table.pending()).toEqual({ over: false, asks: [{ seat: 0, decision: 'actions' }] })
    // What the words of the lessons promise.
    const told = (fields: { readonly [key: string]: Json }) =>
      expect(events).toContainEqual(expect.objectContaining(fields))
    told({ type: 'cardDrawn', card: 15, happens: true })
    told({ type: 'combatResult', action: 'raid', banner: 'white', rolled: 8, total: 2, result: 10 })
    told({ type: 'bannerCard', card: 10, banners: ['red', 'white', 'black'] })
    told({ type: 'bannerIdle', banner: 'white', reason: 'disorganised' })
    told({ type: 'combatResult', action: 'defence', banner: 'red', rolled: 5, total: 2, result: 7 })
    told({ type: 'stepLost', unit: 'bashi-2', becomes: 'bashi-1' })
    told({ type: 'combatResult', action: 'defence', banner: 'black', rolled: 9, total: 2, result: 11 })
    told({ type: 'powerChanged', banner: 'black', to: 7 })
    told({ type: 'turnBegins', turn: 3 })
    expect(events).not.toContainEqual(expect.objectContaining({ type: 'gunboatDamaged' }))
    expect(table.view(0)).toMatchObject({ turn: 3, banners: { red: { zone: 4 }, black: { zone: 6 } } })
  })

  it.each(second.seeds)('lead through a sortie, a lost zone and levies into August, with the seed %s', (seed) => {
    const table = stand(seed)
    const { texts, events } = walk(table, second.lessons, ([next]) => next)
    expect(texts).toEqual(second.lessons.map((lesson) => lesson.text.en))
    expect(table.pending()).toEqual({ over: false, asks: [{ seat: 0, decision: 'actions' }] })
    // What the words of the lessons promise.
    const told = (fields: { readonly [key: string]: Json }) =>
      expect(events).toContainEqual(expect.objectContaining(fields))
    told({ type: 'leviesRaised', count: 2 })
    told({ type: 'combatResult', action: 'sortie', banner: 'red', rolled: 9, total: 2, result: 11 })
    told({ type: 'powerChanged', banner: 'red', to: 5 })
    told({ type: 'bannerCard', card: 7, banners: ['red', 'white'] })
    told({ type: 'bannerIdle', banner: 'red', reason: 'disorganised' })
    told({ type: 'combatResult', action: 'defence', banner: 'white', rolled: 8, total: -3, result: 5 })
    told({ type: 'bannerAdvanced', banner: 'white', zone: 'white-4' })
    told({ type: 'improvementLost', zone: 'white-4' })
    expect(events.filter((event) => event.type === 'stepLost')).toMatchObject([{ unit: 'levies' }, { unit: 'levies' }])
    expect(table.view(0)).toMatchObject({ turn: 7, banners: { white: { zone: 4 } }, lostKeyZones: ['white-4'] })
  })

  it('can be done in another order and still end there', () => {
    const table = open(first.seeds[0] ?? '')
    const { texts } = walk(table, lessons, (fitting) => fitting.at(-1))
    expect(texts).toHaveLength(lessons.length)
    expect(table.view(0)).toMatchObject({ turn: 3 })
  })

  it('go back with an undo, and are left by anything else', () => {
    const actions: Action[] = [{ type: 'fortify' }, { type: 'improve', zone: 'red-3' }]
    expect(progress(lessons, [], 0)).toMatchObject({ at: 0 })
    expect(progress(lessons, [], 1)).toMatchObject({ at: 1 })
    expect(progress(lessons, actions, 2)?.left).toHaveLength(3)
    expect(progress(lessons, actions.slice(0, 1), 2)?.left).toHaveLength(4)
    expect(progress(lessons, [{ type: 'endPhase' }], 2)).toBeNull()
  })

  it('call the zones as the map calls them', () => {
    const plain = (text: string) => text.replaceAll('’', "'").toLowerCase()
    for (const lang of LANGS) {
      const said = plain(lessons.map(({ text }) => text[lang]).join(' '))
      const named = new Map(khartoum().kit.pack.map.zones.map(({ id, name }) => [id, plain(name[lang])]))
      for (const id of ['black-5', 'white-4', 'red-3', 'green-4'] as const) expect(said).toContain(named.get(id))
      for (const { on, name } of tutorial.parts.flatMap((part) => part.lessons.flatMap(({ points }) => points))) {
        const [, id] = /data-drop="([a-z]+-\d)"/.exec(on) ?? []
        if (id !== undefined) expect([...named]).toContainEqual([id, plain(name[lang])])
      }
    }
  })

  it('are said in both languages, each with a rule that exists', () => {
    const ids = new Set(rules().map((rule) => rule.id))
    expect(lessons.length).toBeGreaterThanOrEqual(12)
    for (const { text, rule, points } of tutorial.parts.flatMap((part) => part.lessons)) {
      expect(points.length).toBeGreaterThan(0)
      expect(text.en).not.toBe('')
      expect(text.fr).not.toBe('')
      expect(text.fr).not.toBe(text.en)
      expect(ids).toContain(rule)
    }
  })
})
