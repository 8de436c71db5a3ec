import { LANGS } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { rules } from '../../ledger.ts'
import { ourPack } from '../../our-pack.ts'
import { rulebook } from '../../rulebook.ts'
import { ruleLabel } from '../rule-label.ts'
import { chapters, components, glossary } from './reference.ts'

const ids = new Set(rules().map(({ id }) => id))

test.each(LANGS)('every rule has its chapter, every chapter its rules, and every term its rule: %s', (lang) => {
  const refs = chapters(lang).map(({ ref }) => ref)
  expect([...new Set(rules().map(({ id }) => rulebook.chapter(id)))].sort()).toEqual([...refs].sort())
  const terms = glossary(lang)
  expect(terms.filter(({ rule }) => !ids.has(rule))).toEqual([])
  expect(terms.every(({ term, text }) => /^\p{Lu}/u.test(term) && text.endsWith('.'))).toBe(true)
  expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
})

test('a link to a rule names its chapter in the language of the reader', () => {
  const labels = (lang: Lang) => new Map(rules().map(({ id }) => [rulebook.chapter(id), ruleLabel(id, lang)]))
  for (const lang of LANGS) expect(new Set(labels(lang).values()).size).toBe(chapters(lang).length)
  const untold = [...labels('fr')].filter(([chapter, label]) => label === `§${chapter}`)
  expect(untold.map(([chapter]) => chapter)).toEqual(['terrain'])
  expect(LANGS.map((lang) => ruleLabel('BX-deffire-02', lang))).toEqual(['§defensive fire', '§tir défensif'])
})

test.each(LANGS)('men, arms and ground are told with how we know them: %s', (lang) => {
  const printed = components(ourPack, lang)
  const { troops, tables, terrain } = ourPack
  const lists = [troops.troops, tables.weapons, tables.arms, terrain.zones, terrain.lines]
  expect(printed).toHaveLength(lists.reduce((sum, list) => sum + list.length, 0))
  for (const { group, name, value } of printed)
    expect(`${group}${name}${value}`).not.toMatch(/undefined|\bnull\b|\[object/)
  expect(new Set(printed.map(({ group }) => group)).size).toBe(lists.length)
  const rifle = printed.find(({ name, value }) => /^(Rifle|Fusil)$/.test(name) && value.startsWith('1d12'))
  expect(rifle?.value).toMatch(/^1d12, (to|jusqu’à) 10 cm 2\+, .*, (beyond|au-delà) 12\+$/)
  expect(rifle).toMatchObject({ from: 'rulebook', note: 'Tir' })
  expect(printed.some(({ from }) => from === 'reconstructed')).toBe(true)
})
