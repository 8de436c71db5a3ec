import { describe, expect, test } from 'vitest'
import { rules, ruleText } from './ledger.ts'

/** The figures of a text. French writes 1D10 where English may write a D10. */
const figures = (text: string) => [...new Set(text.replaceAll('1D', 'D').match(/\d+/g))].sort()

describe('the ledger of Ager Sanguinis', () => {
  test('holds the tactical rules, chapter by chapter', () => {
    const chapters = new Map<string, number>()
    for (const { ref } of rules()) {
      const [chapter = ''] = ref.split('.')
      chapters.set(chapter, (chapters.get(chapter) ?? 0) + 1)
    }
    expect(Object.fromEntries(chapters)).toEqual({
      0: 5,
      1: 22,
      2: 18,
      3: 10,
      4: 115,
      5: 103,
      6: 71,
      7: 91,
      8: 93,
      9: 48,
      10: 56,
    })
  })

  test.each(rules())('$id says the same figures in both languages', ({ id, en, fr }) => {
    expect(figures(fr.rule)).toEqual(figures(en.rule))
    expect(figures(fr.ruling ?? '')).toEqual(figures(en.ruling ?? ''))
    expect(ruleText(id, 'fr')).not.toBe(ruleText(id, 'en'))
  })

  test('says of each worked example what is given and what is expected', () => {
    for (const { id, example, en, fr } of rules()) {
      expect(/^GIVEN .* EXPECTED /.test(en.rule), id).toBe(example)
      expect(/^SOIT .* ATTENDU : /.test(fr.rule), id).toBe(example)
    }
  })

  test('calls a rule by the section it comes from', () => {
    for (const { id, ref } of rules()) expect(id.slice(0, -2)).toBe(`AT-${ref}-`)
  })
})
