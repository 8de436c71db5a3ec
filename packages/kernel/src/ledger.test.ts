import { describe, expect, test } from 'vitest'
import { ledgerOf } from './ledger.ts'

const head = { ref: '1', kind: 'limit', example: false }
const plain = { id: 'G-1', ...head, en: { rule: 'One raid.' }, fr: { rule: 'Un raid.' } }
const read = {
  id: 'G-2',
  ...head,
  en: { rule: 'Two dice.', ruling: 'Ordinary ones.' },
  fr: { rule: 'Deux dés.', ruling: 'Le texte hésite. Décision : ordinaires.' },
}

describe('the ledger of a game', () => {
  test('keeps the order of its rules', () => {
    expect(ledgerOf([read, plain]).rules()).toEqual([read, plain])
  })

  test('says a rule and then how it is read', () => {
    const { ruleText } = ledgerOf([plain, read])
    expect(ruleText('G-1', 'fr')).toBe('Un raid.')
    expect(ruleText('g-1', 'en')).toBe('One raid.')
    expect(ruleText('G-2', 'en')).toBe('Two dice. Ruling: Ordinary ones.')
  })

  test('does not announce a ruling that announces itself', () => {
    expect(ledgerOf([read]).ruleText('G-2', 'fr')).toBe('Deux dés. Le texte hésite. Décision : ordinaires.')
  })

  test('has no words for a rule it does not have', () => {
    expect(ledgerOf([plain]).ruleText('G-2', 'en')).toBeUndefined()
  })

  test('is not read before it is asked, and refuses a rule without its French', () => {
    const { rules } = ledgerOf([{ ...plain, fr: {} }])
    expect(rules).toThrow('rule')
  })
})
