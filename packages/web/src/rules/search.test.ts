import { describe, expect, it } from 'vitest'
import type { RuleEntry } from '@grognard/board'
import { byChapter, fold, pieces, searchRules } from './search.ts'

const rule = (id: string, ref: string, en: string, fr: string): RuleEntry => ({
  id,
  ref,
  kind: 'effect',
  en: { rule: en },
  fr: { rule: fr },
})
const rules = [
  rule('KH-1.0-01', '1.0', 'One player commands the garrison.', 'Un joueur commande la garnison.'),
  rule('KH-6.7-05', '6.7', 'Levies may defend.', 'Les milices d’élite défendent le cœur de la cité.'),
  rule('KH-11.1-01', '11.1', 'Morale falls.', 'Le moral baisse.'),
  rule('KH-AOT1-01', 'AOT 1', 'The banner advances.', 'La bannière avance.'),
]
const kindName = (kind: string) => (kind === 'effect' ? 'effet' : kind)
const ids = (query: string, lang: 'en' | 'fr') => searchRules(rules, query, lang, kindName).map(({ id }) => id)

describe('search of the rules', () => {
  it('needs all words, in any order, without accents or capitals', () => {
    expect(ids('CITE defendent', 'fr')).toEqual(['KH-6.7-05'])
    expect(ids("d'elite coeur", 'fr')).toEqual(['KH-6.7-05'])
    expect(ids('cité moral', 'fr')).toEqual([])
    expect(ids('bannière', 'en')).toEqual([])
  })

  it('finds numbers and kinds', () => {
    expect(ids('6.7', 'en')).toEqual(['KH-6.7-05'])
    expect(ids('kh-aot1', 'en')).toEqual(['KH-AOT1-01'])
    expect(ids('effet', 'en')).toHaveLength(rules.length)
  })

  it('gives everything for nothing', () => {
    expect(ids('  ', 'en')).toHaveLength(rules.length)
  })
})

describe('marking what was found', () => {
  it('keeps the text as it is written', () => {
    for (const text of ['Cœur de la cité', 'Élan', '', 'aaa', '“naïve”'])
      for (const query of ['coeur', 'elan', 'aa', 'a', 'x', 'naive cite'])
        expect(
          pieces(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
  })

  it('marks across accents and letters that fold to two', () => {
    expect(pieces('le Cœur bat', 'coeur').filter((piece) => piece.hit)).toEqual([{ text: 'Cœur', hit: true }])
    expect(pieces('été', 'ete')).toEqual([{ text: 'été', hit: true }])
  })
})

describe('chapters', () => {
  it('does not take 11 for 1', () => {
    const grouped = byChapter(rules, [
      { ref: '1', title: 'One' },
      { ref: '6', title: 'Six' },
      { ref: 'AOT 1', title: 'Table' },
    ])
    expect(grouped.map(({ ref, rules: own }) => [ref, own.length])).toEqual([
      ['1', 1],
      ['6', 1],
      ['AOT 1', 1],
      ['', 1],
    ])
  })
  it('are told by the game where no number tells them', () => {
    const chapters = ['b', 'a'].map((ref) => ({ ref, title: ref }))
    const grouped = byChapter(rules, chapters, (id) => (id === rules[0]?.id ? 'a' : 'b'))
    expect(grouped.map(({ ref, rules: own }) => [ref, own.length])).toEqual([
      ['b', rules.length - 1],
      ['a', 1],
    ])
  })
})

it('folds what people type', () => {
  expect(fold('Œuvre d’ÉTÉ −2')).toBe("oeuvre d'ete -2")
})
