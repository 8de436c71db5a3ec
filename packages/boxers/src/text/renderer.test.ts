import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGS, seededDice } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { makeBoxers } from '../game.ts'
import { ruleText } from '../ledger.ts'
import { DEFAULTS } from '../options.ts'
import { ourKit } from '../our-kit.ts'
import { NO } from '../refusals.ts'
import { FIXTURES, opening, point, stage } from '../testing/stage.ts'
import { learnBoth } from './both.ts'
import { de } from './fr/grammar.ts'
import { messages } from './messages.ts'
import { namesOf } from './names.ts'
import { renderer } from './renderer.ts'
import type { About } from './words.ts'
import { centimetres, has } from './writing.ts'

learnBoth()
const game = makeBoxers(ourKit, ruleText)
const HOLE = /[{}]|\bundefined\b|\bNaN\b|\[object|  |\(\)| ,| \.$/

const scene = stage({
  men: { a: ['bx-sabre', 20, 50], b: ['bx-rifle', 24, 50], x: ['eu-rifle', 40, 60], y: ['eu-leader', 44, 60] },
  sheet: { ...FIXTURES, ladders: ['any'] },
})
const words = renderer(scene.arena)

/** Everything that can be known of something tried. */
const ABOUT: About = {
  step: 'movement',
  doing: 'walk',
  figure: 'Rifleman 3',
  figures: 'Rifleman 3 and Officer',
  count: 2,
  target: 'Chief',
  section: 'Barricade 2',
  timber: 'ladder 1',
  unit: 'First column',
  weapon: 'rifle',
  points: 1,
  price: 3,
  distance: '12 cm',
  length: '14.5 cm',
  bearing: '45°',
  apart: '30 cm',
  left: 2,
  stage: 'ride',
}

/** The names that the sources of the rules give to their dice, as far as they are written out. */
function namesOfRolls(): string[] {
  const rules = new URL('../rules/', import.meta.url)
  const sources = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!test)\.ts$/.test(name),
  )
  return sources.flatMap((name) =>
    [...readFileSync(new URL(name, rules), 'utf8').matchAll(/\.die\([^']*?, '([a-z-]+)'/g)].map(
      ([, roll = '']) => roll,
    ),
  )
}

describe('words', () => {
  test.each(Object.entries(messages('en').refusals))('tell why not, in both languages: %s', (code, why) => {
    const en = why(ABOUT)
    const { refusals } = messages('fr')
    const fr = has(refusals, code) ? refusals[code](ABOUT) : ''
    for (const said of [en, fr]) {
      expect(said).toMatch(/^[\p{L}].*\.$/u)
      expect(said).not.toMatch(HOLE)
    }
    expect(fr).not.toBe(en)
  })

  test('know every reason, and say so of one that they do not', () => {
    for (const lang of LANGS) expect(Object.keys(messages(lang).refusals).sort()).toEqual(Object.keys(NO).sort())
    const unknown = { code: 'never heard of', rules: [] }
    expect(words.refusal(scene.s, { type: 'done' }, unknown, 'en')).toBe('The rules do not allow that now.')
  })

  test('name every die that is thrown', () => {
    const rolls = namesOfRolls()
    expect(rolls.length).toBeGreaterThan(10)
    for (const roll of rolls) for (const lang of LANGS) expect(Object.keys(messages(lang).rolls), roll).toContain(roll)
    expect(game.text.roll('powder', 'en')).toBe('1D6 for the powder keg')
  })

  test.each<[Event, string, string]>([
    [
      {
        type: 'announced',
        figures: ['a', 'b'],
        mode: 'rapid',
        charge: ['x'],
        prices: [
          { name: 'rapid', points: 1 },
          { name: 'contact', points: 1 },
        ],
        points: 2,
        rules: [],
      },
      'Stage and Stage move rapidly and charge Stage: 2 AP (setting out 1, going for contact 1).',
      'Scène et Scène se déplacent vite et chargent Scène : 2 PA (se lancer 1, chercher le contact 1).',
    ],
    [
      {
        type: 'shot',
        figure: 'x',
        target: 'a',
        weapon: 'rifle',
        aimed: true,
        dice: [3, 9],
        off: 2,
        needed: 6,
        modifiers: [{ name: 'regular', value: 1 }],
        hit: true,
        rules: [],
      },
      'Stage aims at Stage with the rifle (3 and 9, regular +1, not the nearest −2; 6 needed): a hit.',
      'Scène vise Scène, fusil (3 et 9, régulier +1, pas le plus proche −2 ; il faut 6) : touché.',
    ],
    [
      { type: 'distance', die: 4, distance: 1405, rules: [] },
      'The die gives 4: up to 14.05 cm.',
      'Le dé donne 4 : 14,05 cm au plus.',
    ],
    [
      { type: 'damaged', section: 'bar', damage: 2, left: 1, rules: [] },
      'Barricade: damage 2, 1 left.',
      'Barricade : dommages 2, reste 1.',
    ],
    [{ type: 'dropped', timber: 'ladder-1', rules: [] }, 'Ladder 1 drops to the ground.', 'L’échelle 1 tombe à terre.'],
  ])('tell what happened: %j', (event, en, fr) => {
    expect(words.event(event, 'en').replaceAll('\u00a0', ' ')).toBe(en)
    expect(words.event(event, 'fr').replaceAll('\u00a0', ' ')).toBe(fr)
  })

  test('tell how long a way is, and what the die allows', () => {
    const moving = stage({ men: { a: ['bx-sabre', 20, 50], x: ['eu-rifle', 90, 60] } }).act(
      { type: 'activate', figures: ['a'], mode: 'rapid', leaving: false, charge: [] },
      2,
    )
    const action: Action = { type: 'walk', figure: 'a', path: [point(20, 65.5)], stairs: false }
    const said = (lang: Lang) =>
      renderer(moving.arena)
        .refusal(moving.s, action, moving.refusal(action) ?? { code: '', rules: [] }, lang)
        .replaceAll('\u00a0', ' ')
    expect(said('en')).toBe('That way is 15.5 cm long, and the die allows 12 cm.')
    expect(said('fr')).toBe('Ce chemin fait 15,5 cm, et le dé permet 12 cm.')
  })

  test('tell what came of it without the dice', () => {
    const missed: Event = {
      type: 'shot',
      figure: 'x',
      target: 'a',
      weapon: 'rifle',
      aimed: false,
      dice: [2],
      off: 0,
      needed: 6,
      modifiers: [],
      hit: false,
      rules: [],
    }
    const events: Event[] = [
      missed,
      { ...missed, hit: true },
      { type: 'saved', figure: 'a', threat: 'rifle', die: 7, needed: 5, modifiers: [], saved: true, rules: [] },
      { type: 'stopped', figure: 'a', cause: 'fire', rules: [] },
    ]
    expect(words.outcome?.(scene.s, events, 'en')).toEqual([
      'Stage is missed.',
      'Stage is hit and lives.',
      'Stage is stopped (yellow marker).',
    ])
    expect(words.outcome?.(scene.s, [{ type: 'turnBegins', turn: 2, rules: [] }], 'fr')).toEqual([
      'Cela ne donne rien.',
    ])
    const again = events.map((event) => (event.type === 'saved' ? { ...event, die: 5 } : event))
    expect(words.outcome?.(scene.s, again, 'fr')).toEqual(words.outcome?.(scene.s, events, 'fr'))
  })

  test('tell chances beside a choice', () => {
    const fire = stage({ men: { a: ['bx-sabre', 20, 50], x: ['eu-rifle', 40, 50] }, step: 'fire', side: 'european' })
    const shoot: Action = { type: 'shoot', figure: 'x', target: 'a', weapon: 'rifle' }
    expect(renderer(fire.arena).chance?.(fire.s, shoot, 'en')).toMatch(/^hits \d+ %, fatal \d+ %$/)
    expect(renderer(fire.arena).chance?.(fire.s, { type: 'done' }, 'en')).toBeUndefined()
  })
})

describe('names', () => {
  test.each(game.scenarios)('of everything on the table of %s differ', (scenario) => {
    const { arena } = game.open({ scenario, options: DEFAULTS })
    for (const lang of LANGS) {
      const n = namesOf(arena, lang)
      const { figures, sections, levels, units } = arena.field
      for (const names of [
        figures.map(({ id }) => n.figure(id)),
        sections.map(({ id }) => n.section(id)),
        levels.map(({ id }) => n.level(id)),
        units.map(({ id }) => n.unit(id)),
      ])
        expect(new Set(names).size).toBe(names.length)
    }
  })

  test('tell where a wall of a house is', () => {
    const n = namesOf(opening('gate').arena, 'en')
    expect(n.section('house-w-d1')).toBe('Western house, south door')
    expect(namesOf(opening('gate').arena, 'fr').section('house-w-d1')).toBe('Maison de l’ouest, porte sud')
    expect(n.section('wall-s3')).toBe('Rampart 3')
    expect(n.level('cathedral-roof')).toBe('roof of Cathedral')
  })

  test('are measured in centimetres', () => {
    expect(centimetres(1200, 'en')).toBe('12')
    expect(centimetres(1205, 'en')).toBe('12.05')
    expect(centimetres(-1250, 'fr')).toBe('−12,5')
    expect(de('Officier')).toBe('d’Officier')
    expect(de('les Boxers')).toBe('des Boxers')
  })
})

test('the position tells everybody and everything, in both languages', () => {
  const battle = opening('gate').act({ type: 'suggested' })
  const said = (lang: Lang) => renderer(battle.arena).position(battle.s, lang)
  expect(said('en')).toContain('Officer: (60, 67.4).')
  expect(said('en')).toContain('Not on the table yet: Chief, Initiate with sabre 1')
  expect(said('fr')).toContain('Officier : (60 ; 67,4).')
  for (const lang of LANGS) expect(said(lang)).not.toMatch(/[{}]|\bundefined\b|\bNaN\b/)
})

test('the end tells who fell and, where it decides, who got away', () => {
  const rules = game.open({ scenario: 'road', options: DEFAULTS })
  const { arena } = rules
  const state = rules.setup(seededDice('end'))
  const first = arena.sides.european[0] ?? 0
  Object.assign(state.figures[first] ?? {}, { status: 'exited' })
  state.lost[arena.sides.boxer[0] ?? 0] = 2
  state.lost[arena.sides.european[1] ?? 0] = 1
  state.ending = { winner: 'boxer', reason: 'time', turn: 14 }
  const result = { winners: [0], reason: 'time', rules: [] }
  expect(rules.text.result(state, result, 'en')).toBe(
    'Victory: the Boxers. Turn 14. The last turn is over. Lost: 1 European, 2 Boxers. Away from the table: 1.',
  )
  expect(rules.text.result(state, result, 'fr')).toMatch(/Pertes : 1 Européen, 2 Boxers\. Sortis de la table : 1\.$/)
})
