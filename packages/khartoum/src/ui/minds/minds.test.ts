import { expect, test } from 'vitest'
import { shelf } from '@grognard/kernel/files'
import type { OwnChapter } from '@grognard/kernel'
import type { View } from '../../game.ts'
import { khartoum } from '../../index.ts'
import type { Action, Event } from '../../index.ts'
import { minds, momentsOf } from './minds.ts'
import { noteKit } from '../table/pack.ts'

type Happened = OwnChapter<Action, Event>

const game = khartoum()
const { version } = game
noteKit(version, game.kit)
const opened = shelf(game).open({ dice: { kind: 'seeded', seed: 'words' } })
if (!opened.ok) throw new Error('the game opens')
const table = opened.value
const views: [View, ...View[]] = [table.own.view(0)]
while (!table.pending().over) {
  const thought = table.think(0, 'staff', 'words')
  if (thought.ok) table.act(0, thought.value.action)
  views.push(table.own.view(0))
}
const story = table.own.story(0)

test('the moments of a game run from the first to the last, and every action lies between two of them', () => {
  const moments = momentsOf(views)
  expect(moments[0]).toBe(0)
  expect(moments.at(-1)).toBe(views.length - 1)
  expect(moments.length).toBeGreaterThan(30)
  expect(moments.length).toBeLessThan(views.length / 2)
  const opens = (chapter: Happened) => ['raid', 'sortie', 'defend', 'fortify'].includes(chapter.action?.type ?? '')
  moments.slice(1).forEach((to, i) => {
    const part = story.slice((moments[i] ?? 0) + 1, to + 1)
    expect(part.filter(opens).length).toBeLessThan(2)
  })
})

test('what each part of a whole game cost can be said, in both languages', () => {
  const moments = momentsOf(views)
  const said = (lang: 'en' | 'fr') =>
    moments.slice(1).map((to, i) => {
      const from = moments[i] ?? 0
      const context = { lang, version, view: views[from] ?? views[0] }
      return minds.turn(story.slice(from + 1, to + 1), -11.2, context)
    })
  const en = said('en')
  expect(en.every((text) => text.endsWith(' cost 11 points'))).toBe(true)
  expect(en.some((text) => /^The raid of \w+ against the \w+ banner cost/.test(text))).toBe(true)
  expect(en.some((text) => /^The defence laid out in \w+/.test(text))).toBe(true)
  expect(en.some((text) => /the assaults of \w+ and the card “.+” of \w+ cost/i.test(text))).toBe(true)
  expect(en.join(' ')).not.toContain('undefined')
  const fr = said('fr')
  expect(fr.every((text) => / (a|ont) coûté 11 points$/.test(text))).toBe(true)
  expect(fr.some((text) => /^Le raid (de |d’)\w+ contre la bannière/.test(text))).toBe(true)
  expect(fr.some((text) => /^Les assauts (de |d’)\S+ et la carte « .+ » (de |d’)\S+ ont coûté/.test(text))).toBe(true)
})

test('the sortie of August', () => {
  const fought: Event = {
    type: 'combatResult',
    action: 'sortie',
    banner: 'red',
    rolled: 7,
    modifiers: [],
    total: 0,
    result: 7,
    outcome: 'draw',
    rules: [],
  }
  const august = views.find(({ turn }) => turn === 7) ?? views[0]
  const chapters: Happened[] = [
    { seat: 0, action: { type: 'sortie' }, events: [{ type: 'actionBegun', action: 'sortie', apLeft: 0, rules: [] }] },
    { seat: 0, action: { type: 'launch' }, events: [fought] },
  ]
  const say = (lang: 'en' | 'fr', by: number) => minds.turn(chapters, by, { lang, version, view: august })
  expect(say('en', -11)).toBe('The sortie of August against the Red banner cost 11 points')
  expect(say('en', 0.6)).toBe('The sortie of August against the Red banner brought 1 point')
  expect(say('fr', -11)).toBe('La sortie d’août contre la bannière Rouge a coûté 11 points')
})

test('the answer to a card, which is no action', () => {
  const view = views.find(({ card }) => card !== 0) ?? views[0]
  const chapters: Happened[] = [{ seat: 0, action: { type: 'accept' }, events: [] }]
  const say = (lang: 'en' | 'fr') => minds.turn(chapters, 5, { lang, version, view })
  expect(say('en')).toMatch(/^The answer to the card “.+” of \w+ brought 5 points$/)
  expect(say('fr')).toMatch(/^La réponse à la carte « .+ » (de |d’)\S+ a rapporté 5 points$/)
})

test('plans in words: whom, with whom, where', () => {
  const plan = (actions: readonly Action[], lang: 'en' | 'fr') =>
    minds.plan(actions, { lang, version, nameOf: () => 'by its name' })
  const raid: readonly Action[] = [
    { type: 'raid' },
    { type: 'target', banner: 'black' },
    { type: 'engage', unit: 'light' },
    { type: 'launch' },
  ]
  expect(plan(raid, 'en')).toEqual({ title: 'Raid the Black banner', parts: ['Light guns'] })
  expect(plan(raid, 'fr').title).toBe('Raid contre la bannière Noire')
  const defence: readonly Action[] = [
    { type: 'defend' },
    { type: 'place', unit: 'heavy', zone: 'palace' },
    { type: 'place', unit: 'heavy', zone: 'palace' },
    { type: 'done' },
  ]
  const { title, parts } = plan(defence, 'en')
  expect(title).toBe('Set up the defence, all of it in the Palace')
  expect(parts).toHaveLength(1)
  expect(parts[0]).toMatch(/×2$/)
  expect(plan([{ type: 'hold' }], 'en')).toEqual({ title: 'by its name', parts: [] })
})
