import { LANGS } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { rules } from '../../ledger.ts'
import { kit } from '../../testing/kit.ts'
import { chapters, components, glossary } from './reference.ts'

const ids = new Set(rules().map(({ id }) => id))

test.each(LANGS)('every rule has its chapter, and every term its rule: %s', (lang) => {
  const refs = chapters(lang).map(({ ref }) => ref)
  const homeless = rules().filter(
    ({ ref }) => !refs.some((own) => ref === own || ref.startsWith(`${own}.`) || ref.startsWith(`${own} `)),
  )
  expect(homeless.map(({ id, ref }) => `${id} ${ref}`)).toEqual([])
  const terms = glossary(lang)
  expect(terms.filter(({ rule }) => !ids.has(rule))).toEqual([])
  expect(terms.every(({ term, text }) => /^\p{Lu}/u.test(term) && text.endsWith('.'))).toBe(true)
  expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
})

test('what is printed is told with how we know it', () => {
  for (const lang of LANGS) {
    const printed = components(kit, lang)
    expect(printed.length).toBeGreaterThan(200)
    for (const { group, name, value } of printed)
      expect(`${group}${name}${value}`).not.toMatch(/undefined|\bnull\b|\[object/)
    expect(new Set(printed.map(({ group }) => group)).size).toBe(6)
    expect(new Set(printed.map(({ group, name }) => `${group}/${name}`)).size).toBe(printed.length)
    expect(printed[0]?.value).toMatch(
      /^(attack|attaque) 31, (defence|défense) 17, 12 (MP|PM) ?; (wounded|blessé :) 17, 10, 12$/,
    )
    expect(printed.some(({ from, note }) => from === 'rulebook' && note?.startsWith('§') === true)).toBe(true)
  }
})
