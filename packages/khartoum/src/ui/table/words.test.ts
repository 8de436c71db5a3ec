import { describe, expect, it } from 'vitest'
import { shelf } from '@grognard/kernel/files'
import { khartoum, rules } from '../../index.ts'
import { writePosition } from '../../write-position.ts'
import { endWords, verdict } from '../story/end-words.ts'
import { glossary } from '../reference/glossary.ts'
import { tips } from '../lessons/tips.ts'
import { learnFace } from './words.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

learnFace('en', en)
learnFace('fr', fr)

const ids = new Set(rules().map((rule) => rule.id))

describe('the glossary', () => {
  it('has the same terms in both languages, each with a rule that exists', () => {
    expect(glossary('en').length).toBeGreaterThanOrEqual(25)
    expect(
      glossary('fr')
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(
      glossary('en')
        .map(({ rule }) => rule)
        .sort(),
    )
    for (const { term, text, rule } of [...glossary('en'), ...glossary('fr')]) {
      expect(term).not.toBe('')
      expect(text).toMatch(/\.$/)
      expect(ids).toContain(rule)
    }
  })

  it('is in the order of the alphabet', () => {
    const terms = glossary('fr').map(({ term }) => term)
    expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'fr')))
  })
})

describe('tips', () => {
  const game = khartoum()
  const opened = shelf(game).open({ dice: { kind: 'seeded', seed: 'tips' } })
  if (!opened.ok) throw new Error('the game opens')
  const view = writePosition(game.kit, opened.value.own.view(0))
  const idsOf = (...args: Parameters<typeof tips>) => tips(...args).map(({ id }) => id)

  it('fit the situation, the most urgent first', () => {
    expect(idsOf(view, 'actions', 'en')).toEqual(['first-turn'])
    const later = {
      ...view,
      turn: 5,
      ap: 1,
      rp: 8,
      banners: { ...view.banners, red: { zone: 2, power: 6, disorganised: false } },
    }
    expect(idsOf(later, 'actions', 'en')).toEqual(['palace-next', 'last-ap', 'low-rp'])
    expect(idsOf(view, 'spend', 'fr')).toEqual(['spend'])
    expect(idsOf(view, 'nothing of the kind', 'fr')).toEqual([])
  })

  it('are said in both languages', () => {
    for (const decision of ['actions', 'defend', 'muster', 'target', 'spend', 'steps', 'choose'])
      expect(tips(view, decision, 'fr').map(({ text }) => text)).not.toEqual(
        tips(view, decision, 'en').map(({ text }) => text),
      )
  })
})

describe('the verdict', () => {
  const month = () => 'août 1884'
  it('is said in our words', () => {
    const lost = verdict(
      { won: false, reason: 'palace', turn: 11, banner: 'red' },
      2,
      endWords('en'),
      () => 'December 1884',
    )
    expect(lost.name).toBe('A solid stand')
    expect(lost.how).toBe('The Red banner entered the Palace in December 1884.')
    const won = verdict({ won: true, reason: 'relief', turn: 7, banner: null }, null, endWords('fr'), month)
    expect(won.name).toBe('Khartoum est secourue')
    expect(won.how).toBe('La force de secours est arrivée à la fin d’août 1884.')
    expect(verdict({ won: false, reason: 'morale', turn: 7, banner: null }, null, endWords('fr'), month).name).toBe(
      'Une chute précoce',
    )
  })
})
