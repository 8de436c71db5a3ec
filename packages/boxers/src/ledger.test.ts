import { describe, expect, test } from 'vitest'
import { rules, ruleText } from './ledger.ts'
import { rulebook } from './rulebook.ts'

const figures = (text: string) => [...new Set(text.match(/\d+/g))].sort()

describe('the ledger of La révolte des Boxers', () => {
  test('holds the rules, chapter by chapter', () => {
    const chapters = new Map<string, number>()
    for (const { id } of rules()) {
      const chapter = rulebook.chapter(id)
      chapters.set(chapter, (chapters.get(chapter) ?? 0) + 1)
    }
    expect(Object.fromEntries(chapters)).toEqual({
      forces: 16,
      deploy: 9,
      turn: 5,
      ap: 8,
      det: 6,
      rally: 21,
      locate: 14,
      los: 11,
      move: 27,
      terrain: 7,
      ladder: 14,
      door: 4,
      ram: 5,
      cannon: 4,
      keg: 4,
      fire: 25,
      aim: 3,
      deffire: 3,
      mg: 6,
      gun: 5,
      direct: 3,
      obstacle: 12,
      bombard: 5,
      blast: 6,
      save: 19,
      melee: 22,
      morale: 6,
      end: 3,
      geo: 3,
    })
  })

  test('numbers the rules of a chapter without a gap', () => {
    const last = new Map<string, number>()
    for (const { id } of rules()) {
      expect(id).toMatch(new RegExp(`^${rulebook.id}$`))
      const chapter = rulebook.chapter(id)
      const number = (last.get(chapter) ?? 0) + 1
      last.set(chapter, number)
      expect(id).toBe(`BX-${chapter}-${String(number).padStart(2, '0')}`)
    }
  })

  test.each(rules())('$id says the same figures in both languages', ({ id, en, fr }) => {
    expect(figures(fr.rule)).toEqual(figures(en.rule))
    expect(figures(fr.ruling ?? '')).toEqual(figures(en.ruling ?? ''))
    expect(ruleText(id, 'fr')).not.toBe(ruleText(id, 'en'))
  })

  test('names only rules that there are', () => {
    const known = new Set(rules().map(({ id }) => id))
    for (const { id, en, fr } of rules())
      for (const { rule, ruling = '' } of [en, fr])
        for (const [named] of `${rule} ${ruling}`.matchAll(/BX-[a-z]+-\d+/g)) expect(known.has(named), id).toBe(true)
  })

  test('says of each worked example what is given and what is expected', () => {
    for (const { id, example, en, fr } of rules()) {
      expect(en.given !== undefined && en.expected !== undefined, id).toBe(example)
      expect(/^Given .* expect /.test(en.rule), id).toBe(example)
      expect(/^Soit .* attendue? /.test(fr.rule), id).toBe(example)
    }
  })
})
