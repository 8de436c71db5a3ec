import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGS, seededDice } from '@grognard/kernel'
import type { Dice } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { makeAger } from '../game.ts'
import type { AgerRules } from '../game.ts'
import { ruleText } from '../ledger.ts'
import { NO } from '../refusals.ts'
import { NONE, cloneState } from '../state.ts'
import type { State } from '../state.ts'
import { kit } from '../testing/kit.ts'
import { Reader } from '../testing/reader.ts'
import { ACTIONS, EVENTS, framesAbout } from '../testing/samples.ts'
import { stage } from '../testing/stage.ts'
import { au, de, que } from './fr/grammar.ts'
import { messages } from './messages.ts'
import { plainNames } from './names.ts'
import { learnBoth } from './both.ts'
import { renderer } from './renderer.ts'

learnBoth()
const game = makeAger(kit, ruleText)
const { text } = game
const open = (scenario: string): AgerRules => game.open({ scenario, options: game.defaults })

/** Men of both sides, a woman and loose animals, on open ground. */
const scene = stage({
  map: 'road',
  pieces: {
    guerin: { at: 'F9', rear: 'F10' },
    ernoul: { at: 'G9', rear: 'G10' },
    achard: { at: 'E9' },
    zaynab: { at: 'D9' },
    inal: { at: 'F12', rear: 'F13', side: 1 },
    aitekin: { at: 'H12', side: 1 },
    ktulu: { at: 'J12', side: 1 },
  },
})
const words = renderer(scene.arena)
const frames = framesAbout(scene.id('guerin'), scene.id('inal'), scene.place('F9'))

/** The scene with another step under way. */
function deciding(frame: State['frames'][number]): State {
  const charge = {
    rider: scene.id('inal'),
    target: scene.id('guerin'),
    foe: scene.id('guerin'),
    path: [scene.place('F11')],
    answers: NONE,
    state: 'announced',
    group: false,
  } as const
  return { ...cloneState(scene.s), charges: [charge], frames: [...scene.s.frames, frame] }
}

/** The names that the sources of the rules give to their dice, as far as they are written out. */
function namesOfRolls(): string[] {
  const rules = new URL('../rules/', import.meta.url)
  return readdirSync(rules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, rules), 'utf8').matchAll(/\.die\(\s*\w+,\s*['`]([\w-]+)/g)])
    .map((found) => found[1] ?? '')
}

describe('words for everything', () => {
  test('every event', () => {
    const reader = new Reader(kit)
    for (const event of Object.values(EVENTS)) reader.hear((lang) => words.event(event, lang))
    expect([...reader.problems]).toEqual([])
  })

  test('every action, in the step where it is offered and in another', () => {
    const reader = new Reader(kit)
    for (const action of Object.values(ACTIONS))
      for (const frame of [frames.mover, frames.assault, frames.setDown])
        reader.hear((lang) => words.action(deciding(frame), action, lang))
    expect([...reader.problems]).toEqual([])
  })

  test('every decision', () => {
    const reader = new Reader(kit)
    for (const frame of Object.values(frames))
      reader.hear((lang) => words.ask(deciding(frame), { seat: 0, decision: frame.step }, lang))
    expect([...reader.problems]).toEqual([])
  })

  /* Which action a refusal belongs to is the rules' affair: for each there must be one that it answers in good words. */
  test('every refusal', () => {
    const bad: string[] = []
    for (const no of Object.values(NO)) {
      const problems: string[] = []
      const good = Object.values(ACTIONS).some((action) => {
        const reader = new Reader(kit)
        reader.hear((lang) => words.refusal(deciding(frames.mover), action, no, lang))
        problems.push(...reader.problems)
        return reader.problems.size === 0
      })
      if (!good) bad.push(`${no.code}: ${problems.at(-1) ?? ''}`)
    }
    expect(bad).toEqual([])
  })

  test('a refusal that nobody knows is still a sentence', () => {
    const strange = { code: 'strange', rules: [] }
    expect(LANGS.map((lang) => words.refusal(scene.s, ACTIONS.halt, strange, lang))).toEqual([
      messages('en').notAllowed,
      messages('fr').notAllowed,
    ])
  })

  test('every roll that the rules name', () => {
    const reader = new Reader(kit)
    const rolls = Object.keys(messages('en').rolls)
    for (const why of rolls) reader.hear((lang) => text.roll(why, lang))
    expect([...reader.problems]).toEqual([])
    const named = namesOfRolls()
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !rolls.some((why) => why.startsWith(name)))).toEqual([])
  })

  test('every rule of the reference, set properly', () => {
    for (const lang of LANGS) {
      expect(text.rule('AT-4.3-05', lang)).not.toContain("'")
      expect(text.rule('AT-99', lang)).toBeUndefined()
    }
    expect(text.rule('AT-4.3-05', 'fr')).not.toBe(text.rule('AT-4.3-05', 'en'))
  })
})

describe('names', () => {
  const en = plainNames(kit, 'en')
  const fr = plainNames(kit, 'fr')

  test('animals are called after their owners, or by their kind and number', () => {
    expect(en.piece('guerin-mount')).toBe('Guérin’s horse')
    expect(fr.piece('guerin-mount')).toBe('le cheval de Guérin')
    expect(fr.piece('ernoul-mount')).toBe('le cheval d’Ernoul')
    expect(en.piece('salih-mount')).toBe('Salih’s riding camel')
    expect([en.piece('pack-2'), fr.piece('pack-2')]).toEqual(['pack camel 2', 'le dromadaire de bât n° 2'])
    expect([en.Piece('litter'), fr.Piece('litter')]).toEqual(['The camel with howdah', 'Le dromadaire à nacelle'])
  })

  test('places tell their map and their floor where the hex alone does not', () => {
    expect(en.place('F6')).toBe('F6')
    expect([en.place('D5@2'), fr.place('D5@2')]).toEqual(['D5 (level 2)', 'D5 (niveau 2)'])
    expect([en.place('road:D5@2'), fr.place('road:D5@2')]).toEqual(['D5 (road, level 2)', 'D5 (chemin, niveau 2)'])
    expect(en.places(['road:D5', 'road:D6', 'road:D7'])).toBe('D5, D6 and D7 (road)')
    expect(fr.places(['road:X5', 'plateau:A6'])).toBe('X5 (chemin) et A6 (plateau)')
  })

  test('women are spoken of as women', () => {
    expect(words.event(EVENTS.wounded, 'fr')).toBe('Zaynab est blessée, cernée de toutes parts.')
    expect(words.event(EVENTS.picksUp, 'en')).toBe('Anahid takes Ode on her back: 3 MP left.')
    expect(words.event(EVENTS.recovers, 'fr')).toBe('Anahid reprend ses esprits et se relève.')
    expect(words.refusal(scene.s, { type: 'activate', piece: 'zaynab' }, NO.cannotMoveAtAll, 'fr')).toContain('elle ne')
  })

  test('French words melt into those before them', () => {
    expect([de('Ernoul'), de('Yves'), de('Yazid'), de('Hugues'), de('le cheval de Guérin')]).toEqual([
      'd’Ernoul',
      'd’Yves',
      'de Yazid',
      'de Hugues',
      'du cheval de Guérin',
    ])
    expect([au('Ernoul'), au('le cheval')]).toEqual(['à Ernoul', 'au cheval'])
    expect(que('Inal')).toBe('qu’Inal')
  })

  test('the sides are called as the battle calls them, where it is known', () => {
    expect(words.event(EVENTS.phaseBegins, 'en')).toBe('Turn 3, phase of: Turks.')
    const rules = open('springs')
    expect(rules.text.position(rules.setup(seededDice('any')), 'fr')).toContain('Francs')
    expect(LANGS.map((lang) => rules.text.seat(1, lang))).toEqual(['Turks', 'Turcs'])
  })
})

interface Heard {
  readonly rolls: Set<string>
  readonly events: Set<string>
  readonly codes: Set<string>
  readonly decisions: Set<string>
}

/** Plays at random and listens to all that is said; `often`: how many steps lie between two readings of the position. */
function listen(scenario: string, seed: string, steps: number, often: number, reader: Reader, heard: Heard): void {
  const seeded = seededDice(seed)
  const dice: Dice = {
    die: (sides, why, bucket) => (heard.rolls.add(why), seeded.die(sides, why, bucket)),
    pair: (why, bucket) => seeded.pair(why, bucket),
    pick: (from, why) => seeded.pick(from, why),
  }
  const own = seededDice(`${seed} moves`)
  const log: Event[] = []
  const rules = open(scenario)
  const said = rules.text
  const state = rules.setup(dice, log)
  for (let step = 0; step < steps; step++) {
    const happened = log.splice(0)
    said.outcome?.(state, happened, 'en').forEach((_, i) => {
      reader.hear((lang) => said.outcome?.(state, happened, lang)[i] ?? '')
    })
    for (const event of happened) {
      heard.events.add(event.type)
      reader.hear((lang) => said.event(event, lang))
    }
    const now = rules.pending(state)
    if (step % often === 0 || now.over)
      for (const seat of [0, 1]) {
        const view = rules.view(state, seat)
        reader.hear((lang) => said.position(view, lang))
      }
    if (now.over) {
      reader.hear((lang) => said.result(state, now.result, lang))
      return
    }
    for (const ask of now.asks) {
      heard.decisions.add(ask.decision)
      const view = rules.view(state, ask.seat)
      reader.hear((lang) => said.ask(view, ask, lang))
      if (step % often === 0) judgeActions(rules, state, ask.seat, reader)
      if (step % (often + 12) === 0) judgeRefusals(rules, state, ask.seat, reader, heard)
      rules.apply(state, ask.seat, anyKind(rules, state, ask.seat, own), dice, log)
    }
  }
}

/** What is rare among all that may be done is done as often as the rest. */
function anyKind(rules: AgerRules, state: State, seat: number, own: Dice): Action {
  const { actions } = rules.legal(state, seat)
  const kinds = [...new Set(actions.map(({ type }) => type))]
  const kind = kinds[own.die(kinds.length, 'kind') - 1]
  const some = actions.filter(({ type }) => type === kind)
  const chosen = some[own.die(some.length, 'action') - 1]
  if (chosen === undefined) throw new Error('a player who is asked can do something')
  return chosen
}

function judgeActions(rules: AgerRules, state: State, seat: number, reader: Reader): void {
  const view = rules.view(state, seat)
  const { actions, forms } = rules.legal(state, seat)
  if (forms.length > 0) throw new Error('what may be done is listed')
  for (const lang of LANGS) {
    const buttons = new Map<string, string>()
    for (const action of actions) {
      const said = rules.text.action(view, action, lang)
      const other = buttons.get(said)
      if (other !== undefined)
        reader.problems.add(`${other} and ${JSON.stringify(action)} are called the same: ${said}`)
      buttons.set(said, JSON.stringify(action))
    }
  }
  for (const action of actions) reader.hear((lang) => rules.text.action(view, action, lang))
}

function judgeRefusals(rules: AgerRules, state: State, seat: number, reader: Reader, heard: Heard): void {
  const view = rules.view(state, seat)
  for (const action of rules.universe(state, seat)) {
    const no = rules.refuse(state, seat, action)
    if (no === undefined) continue
    heard.codes.add(no.code)
    reader.hear((lang) => rules.text.refusal(view, action, no, lang))
  }
}

describe('random play', { tags: ['slow'] }, () => {
  const heard: Heard = { rolls: new Set(), events: new Set(), codes: new Set(), decisions: new Set() }

  test('a whole game is told at each step', () => {
    const reader = new Reader(kit)
    listen('springs', 'a whole game', 5000, 1, reader, heard)
    expect([...reader.problems].slice(0, 20)).toEqual([])
  })

  test.each([...kit.scenarios.keys()])('%s reads well in both languages', (scenario) => {
    const reader = new Reader(kit)
    listen(scenario, scenario, 1000, 29, reader, heard)
    expect([...reader.problems].slice(0, 20)).toEqual([])
  })

  test('every roll met has words', () => {
    const rolls = Object.keys(messages('en').rolls)
    expect([...heard.rolls].filter((why) => !rolls.includes(why))).toEqual([])
    expect(heard.events.size).toBeGreaterThan(30)
    expect(heard.codes.size).toBeGreaterThan(30)
  })
})
