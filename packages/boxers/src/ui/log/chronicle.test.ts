import { LANGS, seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { boxers } from '../../boxers.ts'
import type { Event } from '../../events.ts'
import type { State } from '../../state.ts'
import { noteGame } from '../grounds.ts'
import { learnFace } from '../table/words.ts'
import { en } from '../table/words/en.ts'
import { fr } from '../table/words/fr.ts'
import { chronicle } from './chronicle.ts'
import { thrownFor } from './dice.ts'

learnFace('en', en)
learnFace('fr', fr)
const game = boxers()
noteGame(game)
const HOLE = /[{}]|\bundefined\b|\bNaN\b|\[object|  |\(\)| ,|\.\.| \.$|^[,;:]/

type Line = ReturnType<typeof chronicle>[number]

/** As it is read: a die is its number. */
function plain({ pieces }: Line): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'dice' in piece ? piece.dice.join('+') : piece.strong))
    .join('')
}

const inOrder = (faces: readonly number[]): readonly number[] => [...faces].sort((a, b) => a - b)

/** A battle of the captain's against himself, or of anything that is allowed. */
function play(scenario: string, level: string, most: number): { readonly told: Event[]; readonly s: State } {
  const rules = game.open({ scenario, options: game.defaults })
  const dice = seededDice(`told ${scenario}`)
  const mind = rules.bots?.find((bot) => bot.level === level)
  const told: Event[] = []
  const s = rules.setup(dice, told)
  for (let step = 0; step < most; step++) {
    const now = rules.pending(s, 'public')
    if (now.over) break
    const seat = now.asks[0]?.seat ?? 0
    const decided = mind?.decide(rules.view(s, seat), seat, dice)
    if (decided === undefined || !('action' in decided)) throw new Error('a bot always has an answer')
    rules.apply(s, seat, decided.action, dice, told)
  }
  return { told, s }
}

test.each([
  ['gate', 'captain', 500],
  ['compound', 'random', 500],
  ['gate', 'random', 300],
] as const)(
  'a battle is told in lines, in order, every event behind one of them and every die in one: %s, %s',
  (scenario, level, most) => {
    const { told, s } = play(scenario, level, most)
    const [english = [], french = []] = LANGS.map((lang) => chronicle(told, game.version, lang, s))
    for (const lines of [english, french]) {
      expect(lines.flatMap(({ events }) => events)).toEqual(told)
      for (const line of lines) {
        expect(plain(line)).toMatch(/^[\p{Lu}\d]/u)
        expect(plain(line)).not.toMatch(HOLE)
        expect(line.rules.length).toBeGreaterThan(0)
        const shown = line.pieces.flatMap((piece) => (typeof piece === 'object' && 'dice' in piece ? piece.dice : []))
        const thrown = line.events.flatMap((event) => thrownFor(game.kit, event).flatMap(({ faces }) => faces))
        expect(inOrder(shown)).toEqual(inOrder(thrown))
      }
    }
  },
)

test('a shot is a sentence with its die, its sum, what came of it and how likely that was', () => {
  const rules = game.open({ scenario: 'gate', options: game.defaults })
  const s = rules.setup(seededDice('shot'))
  const events: Event[] = [
    {
      type: 'shot',
      figure: 'eu-2',
      target: 'col-1-1',
      weapon: 'rifle',
      aimed: true,
      dice: [9, 4],
      off: 0,
      needed: 6,
      modifiers: [{ name: 'regular', value: 1 }],
      hit: true,
      rules: ['BX-fire-23', 'BX-aim-02'],
    },
    {
      type: 'saved',
      figure: 'col-1-1',
      threat: 'rifle',
      die: 2,
      needed: 5,
      modifiers: [],
      saved: false,
      rules: ['BX-save-02'],
    },
    { type: 'eliminated', figure: 'col-1-1', cause: 'fire', rules: ['BX-save-11'] },
  ]
  const said = LANGS.map((lang) => chronicle(events, game.version, lang, s).map(plain))
  expect(said).toEqual([
    [
      'Rifleman 1 aims at Chief with the rifle 9+4 regular +1; 6 needed: a hit (89 in 100). Chief against the bullet 2; 5 needed: not saved (50 in 100). Chief is shot down.',
    ],
    [
      'Fusilier 1 vise Chef, fusil 9+4 régulier +1 ; il faut 6 : touché (89 chances sur 100). Chef contre la balle 2 ; il faut 5 : perdu (50 chances sur 100). Chef tombe sous les balles.',
    ],
  ])
})

test('a close combat shows the dice that were thrown, and how likely it was with them', () => {
  const rules = game.open({ scenario: 'gate', options: game.defaults })
  const s = rules.setup(seededDice('clash'))
  const clash = (sides: number): Event => ({
    type: 'clashed',
    blows: [
      { figure: 'col-1-2', arm: 'sabre', supporters: [], die: 9, sides: 10, modifiers: [], score: 9 },
      { figure: 'eu-2', arm: 'bayonet', supporters: [], die: 4, sides, modifiers: [], score: 4 },
    ],
    winner: 'col-1-2',
    rules: ['BX-melee-19'],
  })
  const said = [12, 8].map((sides) => {
    const [line] = chronicle([clash(sides)], game.version, 'en', s)
    if (line === undefined) throw new Error('it is told')
    const dice = line.pieces.flatMap((piece) => (typeof piece === 'object' && 'dice' in piece ? [piece.sides] : []))
    return { dice, chance: /\d+ in 100/.exec(plain(line))?.[0] }
  })
  // Of 120 throws 45 are the sabre's, of 80 there are 44.
  expect(said).toEqual([
    { dice: [10, 12], chance: '38 in 100' },
    { dice: [10, 8], chance: '55 in 100' },
  ])
})
