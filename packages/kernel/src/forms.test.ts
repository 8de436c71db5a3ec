import { describe, expect, it } from 'vitest'
import { conform } from './conformance.ts'
import { isPoint } from './form.ts'
import type { Field, Form, Value } from './form.ts'
import type { Setting } from './game.ts'
import { survey } from './testing/survey.ts'
import { makeForms } from './testing/surveyForms.ts'
import { Tabletop } from './testing/surveyTabletop.ts'
import type { Survey, SurveyOptions, SurveyRules } from './testing/surveyState.ts'

type SurveyForms = NonNullable<SurveyRules['forms']>

const broken = (changes: (right: SurveyRules, setting: Setting<SurveyOptions>) => Partial<SurveyRules>): Survey => ({
  ...survey,
  open(setting) {
    const right = survey.open(setting)
    return { ...right, ...changes(right, setting) }
  },
})

const brokenForms = (changes: (right: SurveyForms) => Partial<SurveyForms>): Survey =>
  broken(({ forms: right }) => (right === undefined ? {} : { forms: { ...right, ...changes(right) } }))

/** What is listed and what narrows are wrong in the same way. */
const drawn = (change: (form: Form) => Form | readonly Form[]): Survey =>
  broken(({ forms, ...right }) => ({
    legal: (state, seat) => {
      const space = right.legal(state, seat)
      return { ...space, forms: space.forms.flatMap(change) }
    },
    ...(forms && {
      forms: {
        ...forms,
        narrow: (...from) => {
          const form = forms.narrow(...from)
          return form && [change(form)].flat()[0]
        },
      },
    }),
  }))

const everyField = (form: Form, change: (field: Field) => Field): Form => ({ ...form, fields: form.fields.map(change) })

const nudged = (value: Value): Value => (isPoint(value) ? { x: value.x - (value.x % 10), y: value.y } : value)

const DRY = makeForms(new Tabletop('no lakes'))

const VARIANTS: readonly (readonly [name: string, game: Survey, caught: RegExp])[] = [
  [
    'meets every wish',
    brokenForms(() => ({ nearest: (...[, , , , , wish]) => wish })),
    /nearest gives .* not offered|is refused/,
  ],
  [
    'moves what is allowed',
    brokenForms((right) => ({ nearest: (...wished) => nudged(right.nearest(...wished)) })),
    /nearest (moves|gives)/,
  ],
  [
    'sends people into the water',
    brokenForms(() => ({ nearest: (...wished) => DRY.nearest(...wished) })),
    /nearest gives .* (not offered|refused: in-the-water)|is refused: in-the-water/,
  ],
  [
    'puts a wish between two places',
    brokenForms((right) => ({
      nearest: (...wished) => {
        const got = right.nearest(...wished)
        return isPoint(got) ? { x: got.x + 1 / 2, y: got.y } : got
      },
    })),
    /not offered|stands for nothing/,
  ],
  [
    'does not know what to do with a wish of another kind',
    brokenForms((right) => ({
      nearest: (...wished) => {
        if (wished[4] === 'path' && typeof wished[5] === 'string') throw new TypeError('wish.map is not a function')
        return right.nearest(...wished)
      },
    })),
    /nearest of .* threw wish.map/,
  ],
  [
    'loses a choice as the form narrows',
    brokenForms((right) => ({
      narrow: (state, seat, name, filled) => {
        const form = right.narrow(state, seat, name, filled)
        const [who] = Object.keys(filled)
        return who === undefined || form === undefined
          ? form
          : everyField(form, (field) =>
              field.kind === 'some' ? { ...field, among: field.among.slice(1), most: 2 } : field,
            )
      },
    })),
    /allowed but not offered|does not offer|neither offered|not listed/,
  ],
  [
    'never offers a choice',
    drawn((form) =>
      everyField(form, (field) =>
        field.name === 'who' && field.kind === 'one' ? { ...field, among: field.among.slice(0, 1) } : field,
      ),
    ),
    /allowed but not offered|neither offered|not listed|not offer/,
  ],
  [
    'offers more as the form narrows',
    brokenForms((right) => ({
      narrow: (state, seat, name, filled) => {
        const form = right.narrow(state, seat, name, filled)
        const more = Object.keys(filled).length
        return (
          form && everyField(form, (field) => (field.kind === 'path' ? { ...field, most: field.most + more } : field))
        )
      },
    })),
    /offers more once/,
  ],
  [
    'forgets a field',
    brokenForms((right) => ({
      narrow: (state, seat, name, filled) => {
        const form = right.narrow(state, seat, name, filled)
        return (
          form && { ...form, fields: form.fields.filter((field) => field.name !== 'oil' || filled['lit'] !== false) }
        )
      },
    })),
    /stands for nothing|leads to nothing/,
  ],
  [
    'begins with another form than it lists',
    brokenForms((right) => ({
      narrow: (state, seat, name, filled) =>
        right.narrow(state, seat, name, Object.keys(filled).length === 0 ? { who: 'anne' } : filled),
    })),
    /another form before anything is filled in/,
  ],
  [
    'has a form that nobody offered',
    brokenForms((right) => ({ narrow: (state, seat, _name, filled) => right.narrow(state, seat, 'walk', filled) })),
    /not on offer/,
  ],
  [
    'reads a form otherwise than it was filled in',
    brokenForms((right) => ({
      action: (form, filled) => {
        const read = right.action(form, filled)
        return read.ok && read.value.kind === 'walk' ? { ok: true, value: { ...read.value, load: [] } } : read
      },
    })),
    /tells otherwise/,
  ],
  [
    'tells otherwise how it was filled in',
    brokenForms((right) => ({
      filled: (action) => right.filled(action.kind === 'beacon' ? { ...action, lit: !action.lit } : action),
    })),
    /tells otherwise|neither offered|not listed/,
  ],
  [
    'does not tell what form an action came of',
    brokenForms(() => ({ filled: () => undefined })),
    /does not tell that it came of|not listed|neither offered/,
  ],
  [
    'takes an empty form',
    brokenForms((right) => ({
      action: (form, filled) =>
        Object.keys(filled).length === 0 ? { ok: true, value: { kind: 'rest' } } : right.action(form, filled),
    })),
    /not on offer|before it is filled in/,
  ],
  [
    'offers what it refuses',
    drawn((form) => everyField(form, (field) => (field.kind === 'count' ? { ...field, most: field.most + 1 } : field))),
    /nearest gives .* which is offered/,
  ],
  [
    'refuses what its form offers',
    broken((right) => ({
      refuse: (state, seat, action) =>
        right.refuse(state, seat, action) ??
        (action.kind === 'beacon' && action.lit ? { code: 'no-oil', rules: ['SV-5'] } : undefined),
    })),
    /is refused: no-oil/,
  ],
  ['has two forms with one name', drawn((form) => ({ ...form, name: 'walk' })), /one name|another form|not on offer/],
  [
    'has two fields with one name',
    drawn((form) => everyField(form, (field) => (field.kind === 'flag' ? { ...field, name: 'who' } : field))),
    /the names of fields/,
  ],
  [
    'draws less than is allowed',
    drawn((form) =>
      everyField(form, (field) =>
        field.kind === 'point'
          ? { ...field, within: { rings: field.within.rings.map((ring) => ring.slice(1)) } }
          : field,
      ),
    ),
    /not offered|allowed but not offered|does not offer/,
  ],
  [
    'draws a line for a region',
    drawn((form) =>
      everyField(form, (field) =>
        field.kind === 'point'
          ? { ...field, within: { rings: field.within.rings.map((ring) => ring.slice(2)) } }
          : field,
      ),
    ),
    /has the region/,
  ],
  [
    'offers nothing to choose from',
    drawn((form) => everyField(form, (field) => (field.kind === 'one' ? { ...field, among: [] } : field))),
    /has the choices/,
  ],
  [
    'has no words for a choice',
    broken(({ text }) => ({
      text: {
        ...text,
        form: (view, form, lang, field, choice) =>
          choice === 'compass' ? '' : (text.form?.(view, form, lang, field, choice) ?? ''),
      },
    })),
    /compass for load has no words/,
  ],
  [
    'has no words for a field of a group',
    broken(({ text }) => ({
      text: {
        ...text,
        form: (view, form, lang, field, choice) =>
          field === 'note.pages' ? '' : (text.form?.(view, form, lang, field, choice) ?? ''),
      },
    })),
    /note.pages of stake has no words/,
  ],
  [
    'samples what no form offers',
    broken((right) => ({
      sample: (state, seat, dice) => {
        const action = right.sample(state, seat, dice)
        return action.kind === 'walk' ? { ...action, load: [...action.load].reverse() } : action
      },
      refuse: (state, seat, action) =>
        survey
          .open({ scenario: state.scenario, options: { rounds: state.rounds } })
          .refuse(state, seat, action.kind === 'walk' ? { ...action, load: [...action.load].sort() } : action),
    })),
    /sampled but not listed|not offered|not offer/,
  ],
  [
    'has nobody to fill in its forms',
    {
      ...survey,
      open(setting) {
        const { forms: _, ...rules } = survey.open(setting)
        return rules
      },
    },
    /nothing that fills them in/,
  ],
]

describe('forms under the conformance suite', () => {
  it('passes survey, and did what it says', () => {
    const tally = conform(survey, { games: 3 })
    expect(tally.games).toBe(6)
    expect(tally.filled).toBeGreaterThan(200)
    expect(tally.wished).toBeGreaterThan(1_000)
    expect([...tally.refusals].sort()).toEqual([
      'enough-beacons',
      'goes-nowhere',
      'in-the-water',
      'no-oil',
      'no-such-instrument',
      'not-yours',
      'off-table',
      'too-close',
      'too-far',
      'too-many-legs',
      'too-many-pages',
      'too-many-stakes',
      'too-tall',
    ])
  })

  it.each(VARIANTS)('catches a game that %s', (_name, game, caught) => {
    expect(() => conform(game, { games: 3, scenarios: ['fens'], oddsEvery: 100 })).toThrow(caught)
  })
})
