import { describe, expect, it } from 'vitest'
import type { Field, Form, Value } from './form.ts'
import { actionOf, answerTyped, answerWith, askedNow, beginForm } from './formDialogue.ts'
import type { Desk, Dialogue, FormWords } from './formDialogue.ts'
import { bearingTo, lengthOf, onBearing } from './bearings.ts'
import { askedInWords, filledInWords } from './formWords.ts'
import { LANGS } from './game.ts'
import type { Lang } from './game.ts'
import { nearestIn } from './fill.ts'
import { problemsInWords } from './problems.ts'
import { seededDice } from './seeded.ts'
import { survey } from './testing/survey.ts'
import type { SurveyAction } from './testing/surveyState.ts'
import { readTyped } from './typed.ts'

const rules = survey.open({ scenario: 'heath', options: { rounds: 3 } })
const state = rules.setup(seededDice('desk'))
const { forms } = rules
if (forms === undefined) throw new Error('survey has forms')

const desk: Desk<SurveyAction> = {
  narrow: (form, filled) => forms.narrow(state, 0, form, filled),
  nearest: (form, filled, field, wish) => forms.nearest(state, 0, form, filled, field, wish),
  action: (form, filled) => forms.action(form, filled),
}

const wordsOf =
  (form: string, lang: 'en' | 'fr'): FormWords =>
  (path, choice) =>
    rules.text.form?.(rules.view(state, 0), form, lang, path, choice) ?? ''

/** Answers one question after the other; returns what was asked, and where it led. */
function typed(form: string, ...answers: readonly string[]) {
  const words = wordsOf(form, 'en')
  const asked: string[] = []
  const moved: boolean[] = []
  let dialogue: Dialogue = beginForm(desk, form)
  for (const text of answers) {
    const question = askedNow(desk, dialogue)
    if (question === undefined) throw new Error(`nothing is asked for ${text}`)
    asked.push(`${question.path}${question.item ?? ''}${question.kind === 'more' ? '?' : ''}`)
    const read = answerTyped(desk, dialogue, text, words)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    dialogue = read.value.dialogue
    moved.push(read.value.moved)
  }
  return { dialogue, asked, moved, next: askedNow(desk, dialogue) }
}

describe('a form filled in by typing', () => {
  it('asks field by field, and stands for an action in the end', () => {
    const { dialogue, asked, moved, next } = typed('walk', 'anne', 'chain level', '19 20 cm > 1900,1950')
    expect(asked).toEqual(['who', 'load', 'path'])
    expect(moved).toEqual([false, false, false])
    expect(next).toBeUndefined()
    const path = [
      { x: 1900, y: 2000 },
      { x: 1900, y: 1950 },
    ]
    expect(actionOf(desk, dialogue)).toEqual({
      ok: true,
      value: { kind: 'walk', who: 'anne', load: ['chain', 'level'], path },
    })
    expect(
      filledInWords(desk.narrow('walk', {}) ?? { fields: [] }, dialogue.filled, wordsOf('walk', 'fr'), 'fr', 'cm'),
    ).toBe(
      'Qui : Anne ; Instruments : la chaîne, le niveau ; Le chemin : 1 cm au 270° jusqu’à 19 20 > 0,5 cm au 180° jusqu’à 19 19,5',
    )
  })

  it('takes the nearest there is, and says so', () => {
    const { dialogue, moved } = typed('beacon', '1', '30 20 cm', 'yes', '9')
    expect(moved).toEqual([false, true, false, true])
    expect(dialogue.filled).toMatchObject({ at: { x: 2500, y: 2000 }, lit: true, oil: 2 })
  })

  it('asks for each of a group, and whether there is another', () => {
    const { dialogue, asked, next } = typed('stake', 'bas', '2050,1000', '3', 'y', '2050,1100', '1', 'no', '2', 'non')
    expect(asked).toEqual([
      'who',
      'stakes.at1',
      'stakes.tall1',
      'stakes2?',
      'stakes.at2',
      'stakes.tall2',
      'stakes3?',
      'note.pages',
      'note.sealed',
    ])
    expect(next).toBeUndefined()
    expect(dialogue.filled).toEqual({
      who: 'basil',
      stakes: [
        { at: { x: 2050, y: 1000 }, tall: 3 },
        { at: { x: 2050, y: 1100 }, tall: 1 },
      ],
      note: { pages: 2, sealed: false },
    })
    expect(
      filledInWords(desk.narrow('stake', {}) ?? { fields: [] }, dialogue.filled, wordsOf('stake', 'en'), 'en'),
    ).toBe(
      'Who: Basil; The stakes: (Where: 2050,1000; How tall: 3), (Where: 2050,1100; How tall: 1); The note: (Pages: 2; Sealed: no)',
    )
  })

  it('ends a group by itself when it is full', () => {
    const { asked } = typed('stake', '1', '2000,2000', '1', 'y', '2000,2100', '1', 'y', '2000,2200', '1', '1')
    expect(asked.at(-1)).toBe('note.pages')
  })

  it('leaves what was asked as it was where the answer is none', () => {
    const dialogue = beginForm(desk, 'walk')
    const read = answerTyped(desk, dialogue, 'clara', wordsOf('walk', 'en'))
    expect(read).toEqual({ ok: false, problems: [{ path: '', message: 'expected one of Anne, Basil' }] })
    expect(askedNow(desk, dialogue)?.path).toBe('who')
    const whole = typed('walk', '1', 'none', '1900,2000').dialogue
    expect(answerTyped(desk, whole, 'more', wordsOf('walk', 'en'))).toMatchObject({ ok: false })
  })

  it('goes on with a value that was picked', () => {
    const picked = answerWith(desk, beginForm(desk, 'beacon'), 'anne')
    const placed = answerWith(desk, picked.dialogue, { x: 99_999, y: 2000 })
    expect([picked.moved, placed.moved]).toEqual([false, true])
    expect(placed.dialogue.filled['at']).toEqual({ x: 2500, y: 2000 })
  })

  it('says how each kind is answered, in both languages', () => {
    const said = LANGS.map((lang) => {
      const questions = [
        typed('walk'),
        typed('walk', '1'),
        typed('walk', '1', ''),
        typed('beacon', '1', '1,1'),
        typed('stake', '1'),
        typed('stake', '1', '1,1'),
        typed('stake', '1', '1,1', '1'),
      ]
      const names = ['walk', 'walk', 'walk', 'beacon', 'stake', 'stake', 'stake']
      return questions.map(({ next }, i) => (next ? askedInWords(next, wordsOf(names[i] ?? '', lang), lang) : ''))
    })
    expect(said).toEqual([
      [
        'Who: 1 Anne, 2 Basil',
        'Instruments: none, or up to 3 of 1 the chain, 2 the compass, 3 the level',
        'The way: up to 4 places with > between them: 123,45 > 12.3 4.5 cm',
        'Lit: yes or no',
        'Where (number 1): a place: 123,45 or 12.3 4.5 cm',
        'How tall (number 1): 1 to 3',
        'The stakes: number 2 as well? yes or no',
      ],
      [
        'Qui : 1 Anne, 2 Basile',
        'Instruments : aucun, ou jusqu’à 3 parmi 1 la chaîne, 2 la boussole, 3 le niveau',
        'Le chemin : 4 lieux au plus, séparés par > : 123,45 > 12,3 4,5 cm',
        'Allumée : oui ou non',
        'Où (numéro 1) : un lieu : 123,45 ou 12,3 4,5 cm',
        'Hauteur (numéro 1) : de 1 à 3',
        'Les piquets : aussi un numéro 2 ? oui ou non',
      ],
    ])
  })

  it('says where the table is measured from where to where, and how far', () => {
    const way = typed('walk', '1', '').next
    const place = typed('beacon', '1').next
    if (way === undefined || place === undefined) throw new Error('both are asked')
    const said = (lang: Lang) => [
      askedInWords(way, wordsOf('walk', lang), lang, 'cm'),
      askedInWords(place, wordsOf('beacon', lang), lang, 'cm'),
    ]
    expect(said('en')).toEqual([
      'The way: from 20 20, 20 cm at most: up to 4 places with > between them, or lengths with a bearing: 12.3 4.5 > 8 @ 45 > 3 NE',
      expect.stringMatching(
        /^Where: a place in centimetres, east then north, such as 12\.3 4\.5, from [\d.]+ [\d.]+ to [\d.]+ [\d.]+$/,
      ),
    ])
    expect(said('fr')).toEqual([
      'Le chemin : de 20 20, 20 cm au plus : 4 lieux au plus, séparés par >, ou des longueurs avec leur cap : 12,3 4,5 > 8 @ 45 > 3 NE',
      expect.stringMatching(
        /^Où : un lieu en centimètres, à l’est puis au nord, par exemple 12,3 4,5, de [\d,]+ [\d,]+ à [\d,]+ [\d,]+$/,
      ),
    ])
    const nowhere = { kind: 'field', path: 'at', field: { kind: 'point', name: 'at', within: { rings: [] } } } as const
    expect(askedInWords(nowhere, (path) => path, 'en', 'cm')).toBe(
      'at: a place in centimetres, east then north, such as 12.3 4.5',
    )
  })

  it('fills in groups within groups, and groups that nobody wants', () => {
    const inner: Field = { kind: 'group', name: 'inner', least: 0, most: 1, fields: [{ kind: 'flag', name: 'b' }] }
    const never: Field = { kind: 'group', name: 'never', least: 0, most: 0, fields: [{ kind: 'flag', name: 'b' }] }
    const form: Form = { name: 'nested', fields: [{ kind: 'group', name: 'outer', fields: [inner, never] }, never] }
    const plain: Desk<Value> = {
      narrow: () => form,
      nearest: (_form, _filled, field, wish) => {
        const found = form.fields.find(({ name }) => name === field)
        return found === undefined ? wish : nearestIn(found, wish, { point: (_f, at) => at, path: (_f, way) => way })
      },
      action: (_form, filled) => ({ ok: true, value: filled }),
    }
    let dialogue = beginForm(plain, 'nested')
    for (const text of ['yes', 'no']) {
      const read = answerTyped(plain, dialogue, text, (path) => path)
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      dialogue = read.value.dialogue
    }
    expect(askedNow(plain, dialogue)).toBeUndefined()
    expect(dialogue.filled).toEqual({ outer: { inner: [{ b: false }], never: [] }, never: [] })
  })

  it('does not ask where there is nothing to choose', () => {
    const nobody: Field = { kind: 'some', name: 'charge', among: [], least: 0, most: 0 }
    const form: Form = { name: 'march', fields: [{ kind: 'flag', name: 'fast' }, nobody] }
    const plain: Desk<Value> = {
      narrow: () => form,
      nearest: (_form, _filled, _field, wish) => wish,
      action: (_form, filled) => ({ ok: true, value: filled }),
    }
    const read = answerTyped(plain, beginForm(plain, 'march'), 'yes', (path) => path)
    expect(read).toMatchObject({ ok: true, value: { moved: false, dialogue: { filled: { fast: true, charge: [] } } } })
  })
})

const within = { rings: [] }
const point: Field = { kind: 'point', name: 'at', within }
const path: Field = { kind: 'path', name: 'path', from: { x: 0, y: 0 }, within, most: 9, length: 99 }
const some: Field = { kind: 'some', name: 'load', among: ['a', 'b', 'c'], least: 0, most: 3 }
const named = (choice: string): string => ({ a: 'old chain', b: 'old level', c: 'Pole' })[choice] ?? ''

const TYPED: readonly (readonly [field: Field, text: string, value: Value | undefined])[] = [
  [{ kind: 'flag', name: 'f' }, ' Oui ', true],
  [{ kind: 'flag', name: 'f' }, 'N', false],
  [{ kind: 'flag', name: 'f' }, 'perhaps', undefined],
  [{ kind: 'count', name: 'f', least: 0, most: 9 }, '-12', -12],
  [{ kind: 'count', name: 'f', least: 0, most: 9 }, '-0', 0],
  [{ kind: 'count', name: 'f', least: 0, most: 9 }, '1.5', undefined],
  [{ kind: 'one', name: 'f', among: ['a', 'b', 'c'] }, 'pole', 'c'],
  [{ kind: 'one', name: 'f', among: ['a', 'b', 'c'] }, 'B', 'b'],
  [{ kind: 'one', name: 'f', among: ['a', 'b', 'c'] }, '3', 'c'],
  [{ kind: 'one', name: 'f', among: ['7', '8'] }, '8', '8'],
  [{ kind: 'one', name: 'f', among: ['a', 'b', 'c'] }, 'old', undefined],
  [{ kind: 'one', name: 'f', among: ['a', 'b', 'c'] }, '', undefined],
  [some, 'c, old chain', ['a', 'c']],
  [some, '3 1 1', ['a', 'c']],
  [some, 'tous', ['a', 'b', 'c']],
  [some, '', []],
  [some, 'a nobody', undefined],
  [point, '123,45', { x: 123, y: 45 }],
  [point, '123, 45', { x: 123, y: 45 }],
  [point, '-12 3', { x: -12, y: 3 }],
  [point, '12.3 4.5 cm', { x: 1230, y: 450 }],
  [point, '12,3 4,5cm', { x: 1230, y: 450 }],
  [point, '12.3,4.5 cm', { x: 1230, y: 450 }],
  [point, '12cm 4 cm', { x: 1200, y: 400 }],
  [point, '7.19 3 mm', { x: 71, y: 30 }],
  [point, '1 2 3', undefined],
  [point, 'there', undefined],
  [point, '', undefined],
  [
    path,
    '1,2 > 3,4',
    [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
  ],
  [
    path,
    '1 2; 3 4 cm',
    [
      { x: 100, y: 200 },
      { x: 300, y: 400 },
    ],
  ],
  [
    path,
    '1 2 mm → 3 4 cm',
    [
      { x: 10, y: 20 },
      { x: 300, y: 400 },
    ],
  ],
  [path, '1,2 >', undefined],
  [path, '8 @ 45 > 1', undefined],
  [{ kind: 'group', name: 'g', fields: [point] }, '1', undefined],
]

/** The same where the table is measured: from (10 cm, 20 cm) on. */
const measured: Field = { ...path, from: { x: 1000, y: 2000 } }
const MEASURED: readonly (readonly [field: Field, text: string, value: Value | undefined])[] = [
  [point, '12.3 4,5', { x: 1230, y: 450 }],
  [point, '12, 4', { x: 1200, y: 400 }],
  [point, '123 45 mm', { x: 1230, y: 450 }],
  [point, '8 NE', undefined],
  [measured, '12.3 4.5', [{ x: 1230, y: 450 }]],
  [measured, '8 @ 90', [{ x: 1800, y: 2000 }]],
  [measured, '8 cm at 0°', [{ x: 1000, y: 2800 }]],
  [measured, '8,5 cm vers le sud', [{ x: 1000, y: 1150 }]],
  [measured, '3 W', [{ x: 700, y: 2000 }]],
  [measured, '3 ouest', [{ x: 700, y: 2000 }]],
  [measured, '20 mm 270°', [{ x: 800, y: 2000 }]],
  [measured, '10 @ 45', [{ x: 1707, y: 2707 }]],
  [measured, '10 nord-est', [{ x: 1707, y: 2707 }]],
  [measured, '10 SO', [{ x: 293, y: 1293 }]],
  [
    measured,
    '10 @ 30 > 10 @ 210 > 15 20',
    [
      { x: 1500, y: 2866 },
      { x: 1000, y: 2000 },
      { x: 1500, y: 2000 },
    ],
  ],
  [measured, '10 @ 361', undefined],
  [measured, '10 toward dawn', undefined],
  [measured, '10', undefined],
]

describe('what is typed', () => {
  it.each(TYPED)('for %j as %j', (field, text, value) => {
    const read = readTyped(field, text, named)
    expect(read.ok ? read.value : undefined).toEqual(value)
    if (!read.ok) expect(problemsInWords(read.problems, 'fr')).not.toMatch(/expected|cette valeur/)
  })

  it.each(MEASURED)('in centimetres for %j as %j', (field, text, value) => {
    const read = readTyped(field, text, named, 'cm')
    expect(read.ok ? read.value : undefined).toEqual(value)
    if (!read.ok) expect(problemsInWords(read.problems, 'fr')).toMatch(/en centimètres/)
  })

  it('is never farther than was typed, whatever the direction', () => {
    for (let degrees = 0; degrees < 360; degrees++) {
      const end = onBearing({ x: 0, y: 0 }, 1_000, degrees)
      expect(lengthOf({ x: 0, y: 0 }, end)).toBeLessThanOrEqual(1_000)
      expect(lengthOf({ x: 0, y: 0 }, end)).toBeGreaterThanOrEqual(998)
      expect(bearingTo({ x: 0, y: 0 }, end)).toBe(degrees)
    }
  })
})
