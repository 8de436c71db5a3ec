import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import { makeAger } from '../game.ts'
import type { AgerRules } from '../game.ts'
import { ruleText } from '../ledger.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import { kit } from '../testing/kit.ts'
import { stage } from '../testing/stage.ts'
import type { Setup } from '../testing/stage.ts'
import { marksOf } from './marks.ts'
import { learnBoth } from './both.ts'
import { renderer } from './renderer.ts'

learnBoth()
const game = makeAger(kit, ruleText)
const open = (scenario: string): AgerRules => game.open({ scenario, options: game.defaults })

/** The lines of a position set up by hand, in which some are as the test wants them. */
function told(setup: Setup, lang: Lang, change: (s: State, id: (name: string) => number) => void = () => undefined) {
  const scene = stage(setup)
  change(scene.s, (name) => scene.id(name))
  return renderer(scene.arena).position(scene.s, lang).split('\n')
}

test('men are told with place, facing, mount, health and what they have with them', () => {
  const setup: Setup = {
    map: 'road',
    pieces: {
      guerin: { at: 'F9', rear: 'F10', health: 'wounded' },
      etienne: { at: 'C9' },
      'pack-1': { at: 'C8', rear: 'C7', animal: 'pack', more: {} },
      zaynab: { at: 'D9', health: 'stunned' },
      inal: { at: 'F16', side: 1, health: 'dead' },
      aitekin: { at: 'J16', side: 1, more: { captive: 'fit' } },
      karaja: { at: 'L16', side: 1 },
    },
  }
  const lead = (s: State, id: (name: string) => number): void => {
    Object.assign(s.pieces[id('pack-1')] ?? {}, { leader: id('etienne') })
    Object.assign(s.pieces[id('karaja')] ?? {}, { status: 'left', at: NONE, exit: 2 })
  }
  const en = told(setup, 'en', lead)
  expect(en).toContain(
    'Gu Guérin (Knight): F9 facing N, rear F10, mounted, wounded, attack 15, defence 9, 12 MP, armour.',
  )
  expect(en).toContain('Et Étienne (Pilgrim): C9, on foot, fit, attack 4, defence 4, 8 MP, leads pack camel 1.')
  expect(en).toContain('Qp pack camel 1: C8 facing S, rear C7, led by Étienne.')
  expect(en).toContain('AI Aïtekin (Ghulam): J16, on foot, fit, attack 18, defence 12, 6 MP, armour, spear, prisoner.')
  expect(en).toContain('Dead: Inal (F16).')
  expect(en).toContain('Gone from the map: Karaja (by side 2).')
  const fr = told(setup, 'fr', lead)
  expect(fr).toContain('Za Zaynab (Femme) : D9, à pied, assommée.')
  expect(fr.join(' ').replaceAll(/\s+/g, ' ')).toContain(
    'Et Étienne (Pèlerin) : C9, à pied, en bonne santé, attaque 4, défense 4, 8 PM, mène le dromadaire de bât n° 1.',
  )
  expect(fr).toContain('Sortis de la carte : Karaja (par le côté 2).')
})

test('works, fires, charges, labour and loot are told', () => {
  const setup: Setup = { map: 'castle', pieces: { rolin: { at: 'T8' }, ergun: { at: 'W8', side: 1 } } }
  const scene = stage(setup)
  const spot = (name: string): number => scene.place(name)
  const lines = told(setup, 'en', (s, id) => {
    s.ladders = [{ at: spot('U8'), top: spot('T8') }]
    s.fires = [{ places: [spot('V9')], side: 1 }]
    s.loads = [{ at: spot('W9'), bearer: NONE, gone: false }]
    s.tasks = [{ kind: 'breakGate', workers: [id('ergun')], at: spot('T9@1'), bodies: [], left: 2 }]
    s.charges = [
      {
        rider: id('ergun'),
        target: id('rolin'),
        foe: id('rolin'),
        path: [spot('V8'), spot('U8')],
        answers: NONE,
        state: 'announced',
        group: false,
      },
    ]
  })
  expect(lines).toContain('The Levant gate at T9 (level 1): closed.')
  expect(lines).toContain('Bridge at K9: whole.')
  expect(lines).toContain('Ladder at U8 against T8.')
  expect(lines).toContain('Loot, load 1: at W9.')
  expect(lines).toContain('At work, Ergun: break in the gate at T9 (level 1) (phases left: 2).')
  expect(lines).toContain('Charge of Ergun at Rolin, announced: V8 and U8.')
  expect(lines.some((line) => line.startsWith('Fire at V9, until the next phase of: '))).toBe(true)
  expect(lines.some((line) => /^ 8 .* #1 .*ER/.test(line))).toBe(true)
})

test('the map shows heads, rears, the dead and the ground around them', () => {
  const lines = told(
    {
      map: 'oasis',
      pieces: {
        guerin: { at: 'J7', rear: 'I7' },
        inal: { at: 'M6', side: 1, health: 'dead' },
        ergun: { at: 'N6', side: 1 },
      },
    },
    'en',
  )
  const map = lines.slice(lines.indexOf('Map') + 1)
  expect(map.slice(0, 8)).toEqual([
    '    G     I     K     M     O',
    '       H     J     L     N     P',
    ' 4  .     .     .     .     .',
    '       .     .     .     .     .',
    ' 5  .     .     .     .     .',
    '       l     .     .     .     l',
    ' 6  l     l     .     ++    .',
    '       t     .     o     ER    l',
  ])
  expect(map[8]).toBe(' 7  l     gu    o     o     .')
  expect(map[9]).toBe('       l     Gu    w     o     .')
})

test('a hidden man of the other side is somewhere', () => {
  const rules = open('knives')
  const dice = seededDice('hiding')
  const s = rules.setup(dice)
  while (s.step === 'deploy') {
    const now = rules.pending(s)
    const seat = now.over ? 0 : (now.asks[0]?.seat ?? 0)
    rules.apply(s, seat, rules.sample(s, seat, dice), dice)
  }
  const theirs = rules.text.position(rules.view(s, 0), 'en')
  const ours = rules.text.position(rules.view(s, 1), 'en')
  expect(theirs).toContain('HS Hasan (Assassin): somewhere, fit, attack 16, defence 10, 8 MP, throwing knife, hidden.')
  expect(ours).toMatch(/HS Hasan \(Assassin\): [A-Z]\d+, on foot, fit, .* hidden\./)
})

test('every piece of every battle has a mark of its own', () => {
  for (const scenario of kit.scenarios.keys()) {
    const { battle } = open(scenario).arena
    const marks = marksOf(battle).map((mark) => mark.toLowerCase())
    expect(new Set(marks).size, scenario).toBe(battle.roster.length)
    expect(
      marks.every((mark) => /^[a-z][a-z\d]$/.test(mark)),
      scenario,
    ).toBe(true)
  }
})

test('the end is told with its reason, its points and what the scenario asked for', () => {
  const rules = open('reserve')
  const s = rules.setup(seededDice('end'))
  const told = (ending: State['ending'], lang: Lang): string => {
    const over = { ...s, ending }
    const now = rules.pending(over)
    return now.over ? rules.text.result(over, now.result, lang) : 'not over'
  }
  s.score = [5, 31]
  const byPoints = { winner: 1, reason: 'points', turn: 10 } as const
  expect(told(byPoints, 'en')).toContain(
    'Victory: Turks. Turn 10. The points decide. Points: Franks 5, Turks 31. Each side counts',
  )
  expect(told(byPoints, 'fr')).toContain(
    'Victoire : Turcs. Tour 10. Les points décident. Points : Francs 5, Turcs 31. Chaque camp',
  )
  expect(told({ winner: NONE, reason: 'draw', turn: 10 }, 'en')).toMatch(/^A draw\. Turn 10\./)
  expect(told({ winner: NONE, reason: 'draw', turn: 10 }, 'fr')).toMatch(/^Partie nulle\. Tour 10\./)
  expect(told({ winner: 0, reason: 'minor', turn: 10 }, 'en')).toMatch(/^Minor victory: Franks\./)
  expect(told({ winner: 0, reason: 'minor', turn: 10 }, 'fr')).toMatch(/^Victoire mineure : Francs\./)
  s.yielded[0] = 'fled'
  expect(told(byPoints, 'en')).toContain('The enemy has left the field.')
})

test('while a side sets up, the map shows where, with the hexes that can be chosen; the aim names its hexes', () => {
  const rules = open('springs')
  const s = rules.setup(seededDice('map'))
  const position = rules.text.position(s, 'en')
  expect(position).toContain('King Baldwin has brought the relief army up')
  expect(position).toContain('Horse archers, to come onto the map from turn 1 by side 2 (east):\nTI Timurtash ')
  expect(position).toContain('Hexes that count: L6, J7, K7, M7, N7, J8, O8, J9, O9, K10, L10, N10, O10 and M11.')
  const offered = rules.legal(s, 0).actions.length
  const map = position.slice(position.indexOf('Map'), position.indexOf('’ marks'))
  expect(map.match(/’/g)).toHaveLength(offered)
  expect(map).toMatch(/^ 7 {2}(\. {5}){3}l {5}l’ {4}o’ {4}o’ {4}\.’/m)
})

test('a question says whom it is put to', () => {
  const rules = open('springs')
  const s = rules.setup(seededDice('ask'))
  expect(rules.text.ask(s, { seat: 0, decision: 'deploy' }, 'fr')).toMatch(/^Francs\. Mise en place : /)
})

test.each<[Lang, readonly string[]]>([
  [
    'en',
    [
      'Still to be set up:\nAn Ancelin (Frankish man-at-arms): on foot, attack 14, defence 10, 6 MP, armour, spear.',
      'Horse archers, to come onto the map from turn 1 by side 2 (east):\nTI Timurtash (Turkish horse archer): mounted, attack 12, defence 8, 15 MP, composite bow.',
      '> < v ^ at the edge of the map: who comes there. Turks: side 2 (east).',
      'Franks as An, the rear of a mount an; Turks as KU, the rear of a mount kU.',
    ],
  ],
  [
    'fr',
    [
      'Encore à placer :\nAn Ancelin (Homme d’armes franc) : à pied, attaque 14, défense 10, 6 PM, armure, lance.',
      'par le côté 2 (est) :\nTI Timurtash (Archer monté turc) : en selle, attaque 12, défense 8, 15 PM, arc composite.',
      '> < v ^ au bord de la carte : qui entre là. Turcs : le côté 2 (est).',
      'Francs : comme An, l’arrière d’une monture an ; Turcs : comme KU, l’arrière d’une monture kU.',
    ],
  ],
])(
  'the set-up in %s tells who is who on both sides, by which side the enemy comes and how the sides are marked',
  (lang, signs) => {
    const rules = open('springs')
    const unwrapped = rules.text.position(rules.setup(seededDice('who')), lang).replaceAll('\n  ', ' ')
    for (const sign of signs) expect(unwrapped).toContain(sign)
  },
)

test('while a side sets up all of the map is drawn, with an arrow where the enemy comes onto it', () => {
  const rules = open('springs')
  const s = rules.setup(seededDice('map'))
  const mapOf = (position: string): string[] => {
    const lines = position.split('\n')
    return lines.slice(
      lines.indexOf('Map') + 1,
      lines.findIndex((line) => line.startsWith('Ground')),
    )
  }
  const map = mapOf(rules.text.position(s, 'en'))
  expect(map[0]).toBe('    A     C     E     G     I     K     M     O     Q     S     U     W')
  expect(map.filter((line) => /^( \d|\d\d| {7})/.test(line) && / {2}</.test(line))).toHaveLength(18)
  expect(map.filter((line) => /^[ \d]\d /.test(line))).toHaveLength(18)
  const dice = seededDice('later')
  while (s.step === 'deploy') rules.apply(s, 0, rules.sample(s, 0, dice), dice)
  expect(mapOf(rules.text.position(s, 'en')).length).toBeLessThan(map.length)
})

test('maps side by side that are too wide for one screen are drawn one below the other, each with its name', () => {
  const rules = open('feint')
  const position = rules.text.position(rules.setup(seededDice('wide')), 'en')
  expect(position).toMatch(/^The road[^]*^18 {2}[^]*^The plateau\n {4}A {5}C/m)
  expect(Math.max(...position.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(position).toContain('Jo Josselin (Frankish noble): mounted,')
})

test('the rear of a mount tells its side too', () => {
  const lines = told(
    { map: 'oasis', pieces: { guerin: { at: 'J7', rear: 'I7' }, karaja: { at: 'N6', rear: 'N7', side: 1 } } },
    'en',
  )
  const map = lines.slice(lines.indexOf('Map') + 1).join('\n')
  expect(map).toMatch(/ gu /)
  expect(map).toMatch(/ kA /)
})
