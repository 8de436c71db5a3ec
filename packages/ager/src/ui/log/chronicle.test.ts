import { LANGS, seededDice } from '@grognard/kernel'
import type { Seat } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { ager } from '../../ager.ts'
import type { Event } from '../../events.ts'
import type { AgerRules } from '../../game.ts'
import type { State } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { Reader } from '../../testing/reader.ts'
import { EVENTS } from '../../testing/samples.ts'
import { noteGame } from '../grounds.ts'
import { sidesOf } from '../scenes/kinds.ts'
import { chronicle } from './chronicle.ts'

const game = ager()
noteGame(game)

type Line = ReturnType<typeof chronicle>[number]

/** As it is read: a die is its number. */
function plain({ pieces }: Line): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'dice' in piece ? piece.dice.join('+') : piece.strong))
    .join('')
}

function judge(events: readonly Event[], reader: Reader): void {
  const [en, fr] = LANGS.map((lang) => chronicle(events, game.version, lang))
  expect(fr?.map((line) => line.events)).toEqual(en?.map((line) => line.events))
  en?.forEach((line, i) => {
    const other = fr?.[i]
    const isNameAlone = line.events.every(({ type }) => type === 'phaseBegins' || type === 'turnBegins')
    if (other !== undefined && !isNameAlone) reader.hear((lang) => plain(lang === 'en' ? line : other))
    expect(line.pieces.length).toBeGreaterThan(0)
    expect(line.label).toMatch(/^\p{Lu}/u)
  })
}

/** Plays on, the script on both sides or anything that is allowed, and hands over what each deed led to. */
function play(
  rules: AgerRules,
  seed: string,
  most: number,
  wild: boolean,
  tell: (events: readonly Event[], before: State | null, after: State) => void,
): void {
  const dice = seededDice(seed)
  const own = seededDice(`own ${seed}`)
  const script = rules.bots.find(({ level }) => level === 'sergeant')
  const begun: Event[] = []
  const s = rules.setup(dice, begun)
  tell(begun, null, s)
  for (let step = 0; step < most; step++) {
    const now = rules.pending(s)
    if (now.over) return
    for (const { seat } of now.asks) {
      const before = rules.clone(s)
      const events: Event[] = []
      const action =
        wild || script === undefined ? rules.sample(s, seat, own) : script.decide(rules.view(s, seat), seat, own).action
      rules.apply(s, seat, action, dice, events)
      tell(events, before, s)
    }
  }
}

const open = (scenario: string) => game.open({ scenario, options: game.defaults })

test('every kind of event has its line in both languages, alone and after any other', () => {
  const reader = new Reader(kit)
  const samples = Object.values(EVENTS)
  for (const event of samples) judge([event], reader)
  judge(samples, reader)
  judge([...samples].reverse(), reader)
  expect([...reader.problems]).toEqual([])
})

test('whatever tells of a die shows it, in both languages', () => {
  for (const event of Object.values(EVENTS)) {
    if (!('die' in event) || event.die === null) continue
    for (const lang of LANGS) {
      const pieces = chronicle([event], game.version, lang).flatMap((line) => line.pieces)
      const dice = pieces.filter((piece) => typeof piece === 'object' && 'dice' in piece)
      expect([event.type, lang, dice]).toEqual([event.type, lang, [{ dice: [event.die], sides: sidesOf(event) }]])
    }
  }
})

test.each(game.scenarios)(
  'whole battles are told in lines, in order, every event behind one of them: %s',
  (scenario) => {
    const reader = new Reader(kit)
    const told: Event[] = []
    play(open(scenario), `told ${scenario}`, 350, false, (events) => told.push(...events))
    play(open(scenario), `wild ${scenario}`, 150, true, (events) => told.push(...events))
    judge(told, reader)
    const lines = chronicle(told, game.version, 'en')
    expect(lines.flatMap(({ events }) => events)).toEqual(told)
    expect([...reader.problems]).toEqual([])
    const blows = told.filter(({ type }) => type === 'struck' || type === 'damage').length
    const dice = lines.flatMap(({ pieces }) => pieces).filter((piece) => typeof piece === 'object' && 'dice' in piece)
    expect(dice.length).toBeGreaterThanOrEqual(blows)
  },
)

test('a fight is a sentence with its die, its column, its row and its rules', () => {
  const [line] = chronicle([EVENTS.struck], game.version, 'en')
  if (line === undefined) throw new Error('a blow has a line')
  expect(plain(line)).toBe(
    'Guérin and Ernoul strike at Inal: 52 against 9 (+43), column 0/4; ground −1, together +1, camels near +1, couched lances +1, so column 9/15. 4 armour +1, row 5: E: wounded. The counter-charge is the stronger and strikes first.',
  )
  const [autre] = chronicle([EVENTS.damage], game.version, 'fr')
  expect(autre === undefined ? '' : plain(autre)).toBe(
    'Sur le cheval d’Inal (couverture légère)\u00a0: 4 armure +1, arme +2, ligne 6\u00a0: D\u00a0: monture tuée, cavalier assommé.',
  )
})

test('of whoever hides nothing is told to the other side', () => {
  const rules = open('knives')
  const named = new Map(kit.characters.map(({ id, name }) => [id, name]))
  let watched = 0
  for (let seed = 0; seed < 4; seed++)
    play(rules, `knives ${seed}`, 700, seed % 2 === 1, (events, before, after) => {
      for (const viewer of [0, 1] satisfies Seat[]) {
        const veiled = rules.arena.battle.roster.filter(
          ({ side }, i) =>
            side !== viewer && (before ?? after).pieces[i]?.hidden === true && after.pieces[i]?.hidden === true,
        )
        const heard = events.flatMap((event) => rules.eventFor(event, viewer) ?? [])
        const lines = chronicle(heard, game.version, 'en')
        for (const { id } of veiled) {
          watched++
          for (const line of lines) {
            const isSetUp = line.events.every((event) => event.type === 'deployed')
            const text = plain(line)
            if (!isSetUp) expect(text).not.toContain(named.get(id) ?? id)
            else if (text.includes(named.get(id) ?? id)) expect(text).toMatch(/ hides?\.$/)
          }
        }
      }
    })
  expect(watched).toBeGreaterThan(100)
})
