import { describe, expect, test } from 'vitest'
import { fillAtRandom, seededDice } from '@grognard/kernel'
import type { Filled, Form, Value } from '@grognard/kernel'
import { FIXTURES, opening, point, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { formsFor, makeForms } from './index.ts'

const FOE = ['eu-rifle', 110, 80] as const

const names = (staged: Stage): string[] => formsFor(staged.arena, staged.s, staged.seat()).map(({ name }) => name)

const narrowed = (staged: Stage, form: string, filled: Filled = {}): Form => {
  const found = makeForms(staged.arena).narrow(staged.s, staged.seat(), form, filled)
  if (found === undefined) throw new Error(`no form ${form}`)
  return found
}

const nearest = (staged: Stage, form: string, filled: Filled, field: string, wish: Value): Value =>
  makeForms(staged.arena).nearest(staged.s, staged.seat(), form, filled, field, wish)

/** What becomes of a form that is filled in. */
const taken = (staged: Stage, form: string, filled: Filled): string => {
  const action = makeForms(staged.arena).action(form, filled)
  return action.ok ? staged.why(action.value) : 'unreadable'
}

const among = (form: Form, name: string): readonly string[] => {
  const field = form.fields.find((one) => one.name === name)
  return field !== undefined && 'among' in field ? field.among : []
}

describe('forms', () => {
  test('are there when they can be filled in, and only for whom is asked', () => {
    const staged = opening('compound')
    expect(names(staged)).toEqual(['place', 'barricade'])
    expect(formsFor(staged.arena, staged.s, 0)).toEqual([])
    staged.act({ type: 'suggested' }).act({ type: 'ready' }, 1)
    expect(names(staged)).toEqual(['place'])
    staged.act({ type: 'suggested' })
    expect(names(staged)).toEqual(['place', 'lift', 'equip'])
    expect(among(narrowed(staged, 'lift'), 'figure')).toHaveLength(10)
  })

  test('a figure is placed where there is room nearest to the wish', () => {
    const staged = opening('compound').act({ type: 'place', figure: 'eu-1', at: point(40, 30) })
    expect(nearest(staged, 'place', {}, 'figure', 'eu-3')).toBe('eu-3')
    expect(nearest(staged, 'place', { figure: 'eu-3' }, 'at', point(35, 30))).toEqual(point(35, 30))
    const beside = nearest(staged, 'place', { figure: 'eu-3' }, 'at', point(40.5, 30))
    expect(taken(staged, 'place', { figure: 'eu-3', at: beside })).toBe('allowed')
    const far = nearest(staged, 'place', { figure: 'eu-3' }, 'at', point(300, 300))
    expect(taken(staged, 'place', { figure: 'eu-3', at: far })).toBe('allowed')
  })

  test('an activation narrows to modes that can be paid and enemies that can be charged', () => {
    const men = {
      a: ['bx-sabre', 50, 60],
      b: ['bx-sabre', 54, 60],
      c: ['bx-sabre', 80, 20, { marker: 'moving' }],
      pinned: ['bx-sabre', 50, 64, { marker: 'pinned' }],
      foe: ['eu-rifle', 60, 60, { located: 2 }],
      hidden: ['eu-rifle', 60, 70],
    } as const
    const staged = stage({ men, ap: 2 })
    expect(among(narrowed(staged, 'activate'), 'figures')).toEqual(['a', 'b', 'c'])
    expect(nearest(staged, 'activate', {}, 'figures', ['a', 'b', 'c'])).toEqual(['a', 'b'])
    expect(among(narrowed(staged, 'activate', { figures: ['a', 'b'] }), 'mode')).toEqual(['rapid', 'crawl'])
    expect(among(narrowed(staged, 'activate', { figures: ['c'] }), 'mode')).toEqual(['rapid', 'crawl', 'halt'])
    const filled = { figures: ['a', 'b'], mode: 'rapid' }
    expect(nearest(staged, 'activate', filled, 'leaving', true)).toBe(false)
    expect(among(narrowed(staged, 'activate', { ...filled, leaving: false }), 'charge')).toEqual(['foe'])
    staged.s.ap[0] = 1
    expect(among(narrowed(staged, 'activate', { ...filled, leaving: false }), 'charge')).toEqual([])
    staged.s.ap[0] = 0
    expect(among(narrowed(staged, 'activate'), 'figures')).toEqual(['c'])
  })

  test('a walk goes round what is in its way, or as far as it can', () => {
    const men = { man: ['bx-sabre', 15, 25], foe: FOE } as const
    const staged = stage({ men, sheet: FIXTURES })
    staged.act({ type: 'activate', figures: ['man'], mode: 'rapid', leaving: false, charge: [] }, 6)
    expect(nearest(staged, 'walk', { figure: 'man' }, 'path', [point(15, 35)])).toEqual([point(15, 35)])
    const round = nearest(staged, 'walk', { figure: 'man' }, 'path', [point(24, 32)])
    expect(Array.isArray(round) && round.length).toBeGreaterThan(1)
    expect(taken(staged, 'walk', { figure: 'man', path: round })).toBe('allowed')
    const into = nearest(staged, 'walk', { figure: 'man' }, 'path', [point(25, 25)])
    expect(taken(staged, 'walk', { figure: 'man', path: into })).toBe('allowed')
    expect(nearest(staged, 'walk', { figure: 'man' }, 'path', [])).toEqual([point(15, 25)])
  })

  test('an action says which form it fills in, and the form gives it back', () => {
    const staged = opening('gate')
    const forms = makeForms(staged.arena)
    const walk = { type: 'walk', figure: 'eu-1', path: [point(1, 2)], stairs: true } as const
    expect(forms.filled(walk)).toEqual({ form: 'walk', filled: { figure: 'eu-1', path: [point(1, 2)], stairs: true } })
    expect(forms.action('walk', { figure: 'eu-1', path: [point(1, 2)], stairs: true })).toEqual({
      ok: true,
      value: walk,
    })
    expect(forms.filled({ type: 'done' })).toBeUndefined()
    expect(forms.action('walk', { figure: 'eu-1' })).toMatchObject({ ok: false })
    expect(forms.action('activate', { figures: ['x'], mode: 'fly', leaving: false, charge: [] })).toMatchObject({
      ok: false,
    })
    // Where there are no stairs nobody is asked about them.
    const flat = makeForms(opening('palace').arena)
    expect(flat.filled({ ...walk, stairs: false })?.filled).toEqual({ figure: 'eu-1', path: [point(1, 2)] })
    expect(flat.action('walk', { figure: 'eu-1', path: [point(1, 2)] })).toEqual({
      ok: true,
      value: { ...walk, stairs: false },
    })
  })

  test.each(['place', 'barricade'])('%s filled in at random is always taken', (name) => {
    const staged = opening('compound').act({ type: 'suggested' })
    const forms = makeForms(staged.arena)
    const dice = seededDice(`fill ${name}`)
    for (let i = 0; i < 20; i++) {
      const filled = fillAtRandom({ forms, state: staged.s, seat: 1 }, narrowed(staged, name), dice)
      const action = forms.action(name, filled)
      if (!action.ok) throw new Error(JSON.stringify(action.problems))
      expect(staged.why(action.value)).toBe('allowed')
      staged.act(action.value)
    }
  })
})
