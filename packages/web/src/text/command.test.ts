import { describe, expect, it } from 'vitest'
import { Typed, chances, isRuleMeant, narrow, parseCommand, readRoll } from './command.ts'

describe('the command line', () => {
  it.each([
    ['12', { do: 'choose', number: 12 }],
    ['', { do: 'list' }],
    ['  Position ', { do: 'position' }],
    ['journal', { do: 'log' }],
    ['log', { do: 'log' }],
    ['odds 3', { do: 'odds', number: 3 }],
    ['chances 3', { do: 'odds', number: 3 }],
    ['chances', { do: 'odds', number: null }],
    ['rule kh-7.2-05', { do: 'rule', rule: 'KH-7.2-05' }],
    ['règle 6.7', { do: 'rule', rule: '6.7' }],
    ['Règle AOT 1', { do: 'rule', rule: 'AOT 1' }],
    ['reprendre', { do: 'undo' }],
    ['enregistrer', { do: 'save' }],
    ['aide', { do: 'help' }],
    ['?', { do: 'help' }],
    ['pourquoi', { do: 'why' }],
    ['annuler', { do: 'cancel' }],
    ['egyptian white', { do: 'narrow', words: 'egyptian white' }],
    ['What can Ancelin do?', { do: 'narrow', words: 'ancelin' }],
    ['que peut faire Ancelin ?', { do: 'narrow', words: 'ancelin' }],
    ['position white', { do: 'narrow', words: 'position white' }],
  ])('reads %j', (typed, command) => {
    expect(parseCommand(typed)).toEqual(command)
  })

  it('narrows by words in any order, accents or not', () => {
    const labels = ['Placer : infanterie égyptienne, remparts sud', 'Placer : milices, remparts sud', 'Fini']
    expect(narrow(labels, 'sud egyptienne')).toEqual([0])
    expect(narrow(labels, 'REMPARTS')).toEqual([0, 1])
    expect(narrow(labels, 'nord')).toEqual([])
  })

  it('reads rolls as people say them, and only possible ones', () => {
    const pair = { kind: 'pair', why: 'raid', values: [11, 34] } as const
    expect(['3 4', '3+4', '34', '3, 4'].map((typed) => readRoll(typed, pair))).toEqual([34, 34, 34, 34])
    expect(readRoll('35', pair)).toBeUndefined()
    expect(readRoll('', { kind: 'die', why: 'x', values: [0, 1] })).toBeUndefined()
    expect(readRoll(' 2 ', { kind: 'pick', why: 'x', values: [2, 12] })).toBe(2)
  })

  it('finds a rule by number, by its end, or a whole section', () => {
    const rule = { id: 'KH-6.7-05', ref: '6.7' }
    expect(['KH-6.7-05', '6.7-05', '6.7', '§6.7', '6.7-0', '6'].map((typed) => isRuleMeant(rule, typed))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(isRuleMeant({ id: 'BX-fire-02', ref: 'Tir' }, 'BX-FIRE-02')).toBe(true)
  })

  it('takes outcomes of one name together', () => {
    const outcome = (probability: number, event: string) => ({ probability, position: null, events: [event], log: [] })
    const odds = {
      exact: true,
      paths: 3,
      draws: 0,
      worlds: 1,
      outcomes: [outcome(0.25, 'a'), outcome(0.5, 'b'), outcome(0.25, 'a'), outcome(0.1, 'a')],
    }
    expect(chances(odds, ({ events }) => events[0] ?? '')).toEqual([
      { label: 'a', probability: 0.6 },
      { label: 'b', probability: 0.5 },
    ])
  })

  it('brings back what was typed', () => {
    const typed = new Typed()
    expect(typed.move(-1)).toBe('')
    for (const line of ['1', '2', '2', '']) typed.add(line)
    expect([typed.move(-1), typed.move(-1), typed.move(-1), typed.move(1), typed.move(1)]).toEqual([
      '2',
      '1',
      '1',
      '2',
      '',
    ])
  })
})
