import { beforeAll, describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Dice, Lang } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { pack } from '../generated/pack.ts'
import { compile, unitIndex, zoneIndex } from '../kit.ts'
import { rules, ruleText } from '../ledger.ts'
import type { Unit, Zone } from '../names.ts'
import { DEFAULTS, OPTIONS } from '../options.ts'
import type { Options } from '../options.ts'
import { readPack } from '../pack.ts'
import { NO } from '../refusals.ts'
import { DECISIONS, apply, legal, pending, refuse } from '../rules/decisions.ts'
import { begin } from '../rules/setup.ts'
import { kindOfCounter } from '../rules/units.ts'
import { AT_ZONE, AVAILABLE, ENGAGED, SUPPLY, USED, WOUNDED } from '../state.ts'
import type { State } from '../state.ts'
import { isRefusalCode } from './case.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { learn, learnRefusals } from './messages.ts'
import { refusals as refusalsEn } from './en-refusals.ts'
import { refusals as refusalsFr } from './fr-refusals.ts'
import { talk } from './talk.ts'
import { bannerName, monthName, optionName, unitName, zoneName } from './names.ts'
import { gameText, renderer } from './renderer.ts'

learn('en', en)
learn('fr', fr)
learnRefusals('en', refusalsEn)
learnRefusals('fr', refusalsFr)
const read = readPack(pack)
if (!read.ok) throw new Error('the pack of the game must be readable')
const kit = compile(read.value)
const text = renderer(kit, talk)
const general = gameText(ruleText)

const FRENCH = /[àâçéèêëîïôûùœ«»]|\b(la|le|les|des|une|du|et|au|vous|votre|tour|canons|milices|troupes|MJD)\b/i
const ENGLISH =
  /\b(the|and|with|banner|turn|of|is|are|you|your|choose|spend|lose|gunboats?|troops|guns|level|none|DRM)\b/i

/** What is wrong with a sentence in either language, each pair of sentences looked at once. */
class Reader {
  readonly problems = new Set<string>()
  private readonly seen = new Set<string>()

  hear(say: (lang: Lang) => string): void {
    const english = say('en')
    if (this.seen.has(english)) return
    this.seen.add(english)
    const french = say('fr')
    this.judge(english, FRENCH)
    this.judge(french, ENGLISH)
    if (english === french) this.problems.add(`the same in both languages: ${english}`)
  }

  private judge(said: string, otherLanguage: RegExp): void {
    for (const line of said.split('\n')) {
      const foreign = otherLanguage.exec(line)?.[0]
      const bad =
        /undefined|NaN|[{}]|\[object|'|\.\.|\( | \)/.test(line) || line.trim().includes('  ') || line.length === 0
      if (bad && line !== '') this.problems.add(line)
      if (foreign !== undefined) this.problems.add(`${foreign}: ${line}`)
    }
    if (!/[.?)\p{L}\d]$/u.test(said)) this.problems.add(`ends badly: ${said}`)
  }
}

const switches = ['gordon', 'mines', 'shaigiya', 'barge', 'palaceShared', 'declareActionsFirst', 'events'] as const

/** Every combination of the switches that change what is said; the rest go round. */
function optionsOf(game: number): Options {
  const on = Object.fromEntries(switches.map((name, bit) => [name, (game & (1 << bit)) !== 0]))
  return {
    ...DEFAULTS,
    ...on,
    level: game % 3 === 0 ? 'cub' : game % 3 === 1 ? 'lion' : 'king',
    defenceRpTiming: game % 5 < 2 ? 'beforeRoll' : 'afterRoll',
    keyZonePassThrough: game % 7 < 4,
    victoryCheckOrder: game % 11 < 6 ? 'checkThenAdvance' : 'advanceThenCheck',
    whiteStartPower: game % 13 < 7 ? 'standard' : 'example',
  }
}

/** A player at random would seldom see the autumn: every other game starts late, against weak banners, some in want. */
function startLate(state: State, inWant: boolean): void {
  state.turn = 8
  if (inWant) {
    state.rp = 4
    state.cm = 3
  }
  state.freeRp = 0
  state.happened = (1 << 6) | (1 << 13)
  state.power.forEach((_, banner) => (state.power[banner] = 2))
}

interface Heard {
  readonly codes: Set<string>
  /** How often each decision was asked. */
  readonly decisions: Map<string, number>
  readonly events: Set<string>
  readonly rolls: Set<string>
}

function playAndListen(game: number, reader: Reader, heard: Heard): void {
  const seeded = seededDice(`text ${game}`)
  const dice: Dice = {
    die: (sides, why, bucket) => (heard.rolls.add(why), seeded.die(sides, why, bucket)),
    pair: (why, bucket) => (heard.rolls.add(why), seeded.pair(why, bucket)),
    pick: (from, why) => (heard.rolls.add(why), seeded.pick(from, why)),
  }
  const log: Event[] = []
  const state = begin(kit, optionsOf(game), dice, log)
  if (game % 2 === 1) startLate(state, game % 4 === 1)
  for (let step = 0; step < 400; step++) {
    for (const event of log.splice(0)) {
      heard.events.add(event.type)
      reader.hear((lang) => text.event(event, lang))
    }
    const now = pending(state)
    if (step % 5 === 0 || now.over) {
      reader.hear((lang) => text.position(state, lang))
      for (const lang of ['en', 'fr'] as const) {
        const longest = Math.max(
          ...text
            .position(state, lang)
            .split('\n')
            .map((line) => line.length),
        )
        if (longest > 100) reader.problems.add(`a line of ${longest} columns`)
      }
    }
    if (now.over) {
      reader.hear((lang) => text.result(state, now.result, lang))
      return
    }
    for (const ask of now.asks) {
      const asked = (heard.decisions.get(ask.decision) ?? 0) + 1
      heard.decisions.set(ask.decision, asked)
      if (asked <= 12 || asked % 29 === 0) listenToRefusals(state, reader, heard)
      reader.hear((lang) => text.ask(state, ask, lang))
    }
    const actions = legal(kit, state, 0)
    const buttons = new Set(actions.map((action) => text.action(state, action, 'fr')))
    if (buttons.size !== actions.length) reader.problems.add('two actions are called the same')
    for (const action of actions) reader.hear((lang) => text.action(state, action, lang))
    const busy = actions.filter((action) => action.type !== 'endPhase' && action.type !== 'done')
    const pool = busy.length > 0 && seeded.below(12) > 0 ? busy : actions
    const chosen = pool[seeded.below(pool.length)]
    if (chosen === undefined) throw new Error('a player who is asked can do something')
    apply({ kit, s: state, dice, log }, chosen)
  }
}

function listenToRefusals(state: State, reader: Reader, heard: Heard): void {
  for (const action of kit.actions.all) {
    const no = refuse(kit, state, 0, action)
    if (no === undefined) continue
    heard.codes.add(no.code)
    reader.hear((lang) => text.refusal(state, action, no, lang))
    reader.hear((lang) => text.action(state, action, lang))
  }
}

describe('random play', () => {
  const reader = new Reader()
  const heard: Heard = { codes: new Set(), decisions: new Map(), events: new Set(), rolls: new Set() }
  beforeAll(() => {
    for (let game = 0; game < 2 ** switches.length; game++) playAndListen(game, reader, heard)
  }, 60_000)

  test('everything said reads well in both languages', () => {
    expect([...reader.problems].slice(0, 20)).toEqual([])
  })

  test('every question is heard, and every roll has its words', () => {
    expect([...heard.decisions.keys()].sort()).toEqual([...DECISIONS].sort())
    expect([...heard.rolls].sort()).toEqual(Object.keys(en.rolls).sort())
  })

  test('only refusals that have words are met', () => {
    expect([...heard.codes].filter((code) => !isRefusalCode(code))).toEqual([])
    expect(heard.codes.size).toBeGreaterThan(50)
    expect(heard.events.size).toBeGreaterThan(50)
  })
})

const rule: readonly string[] = []
/** One of every kind; a new kind of event does not compile without one. */
const EVENTS: { readonly [T in Event['type']]: Extract<Event, { type: T }> } = {
  turnBegins: { type: 'turnBegins', turn: 3, rules: rule },
  cardDrawn: { type: 'cardDrawn', card: 2, happens: false, rules: rule },
  cardRemoved: { type: 'cardRemoved', card: 2, rules: rule },
  cardDiscarded: { type: 'cardDiscarded', card: 2, rules: rule },
  apSet: { type: 'apSet', ap: 3, die: 4, rules: rule },
  cardChoice: { type: 'cardChoice', card: 5, option: 0, rules: rule },
  offerAnswered: { type: 'offerAnswered', card: 17, accepted: true, rules: rule },
  sentAway: { type: 'sentAway', unit: 'stewart', rules: rule },
  cardDie: { type: 'cardDie', die: 4, drm: -1, result: 3, rules: rule },
  reliefMoved: { type: 'reliefMoved', turn: 11, by: -1, rules: rule },
  levelSet: { type: 'levelSet', zone: 'white-4', level: 0, rules: rule },
  nileBankSet: { type: 'nileBankSet', zone: 'white-5', nileBank: false, rules: rule },
  gunboatsBanned: { type: 'gunboatsBanned', zone: 'black-5', rules: rule },
  bannerCardSeen: { type: 'bannerCardSeen', card: 8, banners: ['black', 'red', 'green'], rules: rule },
  eventsReshuffled: { type: 'eventsReshuffled', rules: rule },
  deserted: { type: 'deserted', troops: 'bashi', rules: rule },
  gunboatsSent: { type: 'gunboatsSent', count: 2, rules: rule },
  noEffect: { type: 'noEffect', rules: rule },
  cmChanged: { type: 'cmChanged', by: -1, to: 11, cause: 'keyZoneLost', rules: rule },
  rpChanged: { type: 'rpChanged', by: 2, to: 30, cause: 'table', rules: rule },
  freeRpSpent: { type: 'freeRpSpent', by: 1, left: 7, rules: rule },
  freeRpLost: { type: 'freeRpLost', lost: 2, rules: rule },
  powerChanged: { type: 'powerChanged', banner: 'red', by: 1, to: 7, cause: 'card', rules: rule },
  disorganised: { type: 'disorganised', banner: 'green', rules: rule },
  declared: { type: 'declared', action: 'raid', rules: rule },
  actionBegun: { type: 'actionBegun', action: 'sortie', apLeft: 1, rules: rule },
  apLost: { type: 'apLost', ap: 2, rules: rule },
  improved: { type: 'improved', zone: 'black-5', level: 3, rules: rule },
  improvementLost: { type: 'improvementLost', zone: 'black-5', rules: rule },
  mineLaid: { type: 'mineLaid', zone: 'red-4', rules: rule },
  mineSprung: { type: 'mineSprung', zone: 'red-4', banner: 'red', die: 5, rules: rule },
  leviesRaised: { type: 'leviesRaised', count: 1, rules: rule },
  gunboatsBuilt: { type: 'gunboatsBuilt', unit: 'gunboat', count: 2, rules: rule },
  gunboatsRepaired: { type: 'gunboatsRepaired', unit: 'barge', count: 1, rules: rule },
  targetChosen: { type: 'targetChosen', action: 'raid', banner: 'white', zone: 'white-5', rules: rule },
  engaged: { type: 'engaged', unit: 'ali', rules: rule },
  placed: { type: 'placed', unit: 'levies', zone: 'green-4', rules: rule },
  bannerCard: { type: 'bannerCard', card: 1, banners: ['black'], rules: rule },
  bannerIdle: { type: 'bannerIdle', banner: 'red', reason: 'noPower', rules: rule },
  bannerMoved: { type: 'bannerMoved', banner: 'red', zone: 'red-5', rules: rule },
  bannerStopped: { type: 'bannerStopped', banner: 'red', zone: 'red-4', rules: rule },
  bannerAttacks: { type: 'bannerAttacks', banner: 'white', from: 'white-5', zone: 'white-4', rules: rule },
  combatRoll: { type: 'combatRoll', action: 'defence', banner: 'white', dice: 34, rules: rule },
  combatResult: {
    type: 'combatResult',
    action: 'raid',
    banner: 'white',
    rolled: 4,
    modifiers: [
      { name: 'unit', unit: 'sudanese-2', count: 1, value: 2 },
      { name: 'unit', unit: 'light', count: 1, value: 1 },
      { name: 'unit', unit: 'gunboat', count: 2, value: 2 },
      { name: 'unit', unit: 'ali', count: 1, value: 2 },
      { name: 'cm', value: 0 },
      { name: 'rp', value: 0 },
      { name: 'power', value: -3 },
    ],
    total: 4,
    result: 8,
    outcome: 'minorSuccess',
    rules: rule,
  },
  rpSpentInDefence: { type: 'rpSpentInDefence', spent: true, rules: rule },
  allEliminated: { type: 'allEliminated', units: ['egyptian-1', 'light', 'light'], rules: rule },
  leaderRoll: { type: 'leaderRoll', unit: 'ali', die: 3, drm: 2, result: 'none', rules: rule },
  troopsRoll: { type: 'troopsRoll', die: 2, drm: 2, steps: 1, rules: rule },
  gunsRoll: { type: 'gunsRoll', die: 4, drm: -2, units: 2, rules: rule },
  gunboatRoll: { type: 'gunboatRoll', unit: 'gunboat', die: 3, drm: 0, result: 'damaged', rules: rule },
  stepLost: { type: 'stepLost', unit: 'sudanese-2', becomes: 'sudanese-1', rules: rule },
  gunDestroyed: { type: 'gunDestroyed', unit: 'heavy', rules: rule },
  gunboatDamaged: { type: 'gunboatDamaged', unit: 'gunboat', rules: rule },
  lossesIgnored: { type: 'lossesIgnored', what: 'guns', count: 1, rules: rule },
  bannerAdvanced: { type: 'bannerAdvanced', banner: 'black', zone: 'black-5', rules: rule },
  bannerPushedBack: { type: 'bannerPushedBack', banner: 'black', zone: 'black-6', rules: rule },
  bannerHeld: { type: 'bannerHeld', banner: 'green', zone: 'green-4', rules: rule },
  powerDie: { type: 'powerDie', banner: 'red', die: 3, rules: rule },
  returned: { type: 'returned', from: 'raid', units: ['sudanese-1', 'light', 'ali'], rules: rule },
  recovery: { type: 'recovery', step: 'units', rules: rule },
  leaderReturns: { type: 'leaderReturns', unit: 'stewart', rules: rule },
  leaderRests: { type: 'leaderRests', unit: 'nushi', rules: rule },
  gameOver: {
    type: 'gameOver',
    ending: { won: false, reason: 'palace', turn: 12, banner: 'white' },
    grade: 1,
    rules: rule,
  },
}

function freshGame(change: Partial<Options> = {}): State {
  const state = begin(kit, { ...DEFAULTS, ...change }, seededDice('examples'), undefined)
  state.turn = 3
  state.ap = 2
  state.rp = 28
  state.cm = 11
  return state
}

function move(state: State, unit: Unit, place: number): void {
  const counter = state.place.findIndex(
    (where, c) => (where === AVAILABLE || where === SUPPLY) && kindOfCounter(kit, state, c) === unitIndex(unit),
  )
  state.place[counter] = place
}

const inZone = (zone: Zone) => AT_ZONE + zoneIndex(zone)

describe('words for everything', () => {
  test('every event', () => {
    const reader = new Reader()
    for (const event of Object.values(EVENTS)) reader.hear((lang) => text.event(event, lang))
    expect([...reader.problems]).toEqual([])
  })

  test('every refusal, whatever the action', () => {
    const reader = new Reader()
    const states = [freshGame(), freshGame({ palaceShared: false, barge: true, declareActionsFirst: true })]
    const samples = new Map<string, Action>(kit.actions.all.map((action) => [action.type, action]))
    for (const state of states) {
      for (const action of samples.values()) {
        for (const no of Object.values(NO)) reader.hear((lang) => text.refusal(state, action, no, lang))
      }
    }
    expect([...reader.problems]).toEqual([])
  })

  test('every ending and every grade', () => {
    const reader = new Reader()
    for (const reason of ['relief', 'palace', 'resources', 'morale', 'gordon'] as const) {
      for (let turn = 1; turn <= 12; turn++) {
        const state = freshGame()
        state.ending = { won: reason === 'relief', reason, turn, banner: reason === 'palace' ? 'red' : null }
        const now = pending(state)
        if (now.over) reader.hear((lang) => text.result(state, now.result, lang))
      }
      reader.hear((lang) => text.result(freshGame(), { winners: [], reason, rules: [] }, lang))
    }
    expect([...reader.problems]).toEqual([])
  })

  test('every rule of the reference', () => {
    expect(rules().length).toBeGreaterThan(300)
    for (const { id } of rules()) {
      expect(general.rule(id, 'en'), id).not.toBe('')
      expect(general.rule(id, 'fr'), id).not.toBe(general.rule(id, 'en'))
    }
    expect(general.rule('KH-0.0-00', 'en')).toBeUndefined()
    expect(general.rule('KH-6.3-06', 'en')).toMatch(/^A levy unit has one step\. .*Ruling: one, /)
    expect(general.rule('KH-2.1-07', 'en')).toContain('symbol. Ruling: For a raid')
    expect(general.rule('KH-2.1-07', 'fr')).toContain('rive du Nil. Décision : Pour un raid')
  })
})

describe('names', () => {
  test('of places, units, months and options', () => {
    expect(zoneName(kit, 'white-4', 'en')).toBe('Southern Ramparts (white 4)')
    expect(zoneName(kit, 'white-4', 'fr')).toBe('Remparts sud (blanche 4)')
    expect(zoneName(kit, 'palace', 'en')).toBe('Governor’s Palace')
    expect(zoneName(kit, 'palace-red', 'en')).toBe('Governor’s Palace, river front (red 1)')
    expect(zoneName(kit, 'palace-white', 'fr')).toBe('Palais du Gouverneur, façade du jardin (blanche 1)')
    expect(unitName(kit, 'stewart', 'fr')).toBe('Lt-col. Stewart')
    expect(bannerName('green', 'fr')).toBe('la bannière Verte')
    expect(monthName(1, 'en')).toBe('February 1884')
    expect(monthName(11, 'fr')).toBe('décembre 1884')
    expect(monthName(12, 'fr')).toBe('janvier 1885')
    expect(optionName(kit, 5, 0, 'en')).toBe('Defy the Mahdi')
    expect(optionName(kit, 5, 2, 'en')).toBeUndefined()
  })

  test('of every option, its choices, and what it is folded away under', () => {
    for (const lang of ['en', 'fr'] as const) {
      const say = (option: string, choice?: string) => general.option(option, lang, choice)
      for (const { name } of [...OPTIONS.fields, ...(OPTIONS.folded ?? [])]) expect(say(name)).not.toBe(name)
      for (const field of OPTIONS.fields)
        if (field.kind === 'one') for (const choice of field.among) expect(say(field.name, choice)).not.toBe(choice)
    }
    expect(general.optionHelp?.('level', 'en', 'king')).toBe('every banner two points stronger')
    expect(general.optionHelp?.('barge', 'fr')).toBe('construit comme une canonnière, défend seulement')
    expect(general.optionHelp?.('events', 'fr')).toBeUndefined()
    expect(general.optionHelp?.('elsewhere', 'fr')).toBeUndefined()
  })

  test('of the game, the seat and the rolls', () => {
    expect(general.title('fr')).toBe('Le Lion de Khartoum')
    expect(text.seat(0, 'en')).toBe('General Gordon')
    expect(general.roll('raid', 'en')).toBe('2D6 for the raid')
    expect(general.roll('raid', 'fr')).toBe('2D6 pour le raid')
    expect(general.roll('elsewhere', 'fr')).toBe('elsewhere')
  })

  test('of cards that are drawn; dice say all by their number', () => {
    expect(text.drawn?.('event-card', 14, 'fr')).toBe('Wolseley en marche (*)')
    expect(text.drawn?.('banner-card', 4, 'en')).toBe('White and Green')
    expect(text.drawn?.('ap', 4, 'en')).toBeUndefined()
  })
})

describe('sentences', () => {
  test('the raid of KH-6.5-22', () => {
    expect(text.event(EVENTS.combatResult, 'en')).toBe(
      'Raid against the White banner: 2D6 gave 4; Sudanese infantry +2; light guns +1; gunboat ×2 +2; Muhammad Ali Pasha +2; CM 0; RP 0; power of the banner −3; total modifier +4; result 8, minor success.',
    )
    expect(text.event(EVENTS.combatResult, 'fr')).toBe(
      'Raid contre la bannière Blanche : 2D6 ont donné 4 ; infanterie soudanaise +2 ; canons légers +1 ; canonnière ×2 +2 ; Muhammad Ali Pacha +2 ; CM 0 ; RP 0 ; puissance de la bannière −3 ; modificateur total +4 ; résultat 8, succès mineur.',
    )
  })

  test('the muster and the launch of that raid', () => {
    const state = freshGame()
    state.banner[1] = 5
    state.power[1] = 6
    for (const unit of ['gunboat', 'gunboat', 'sudanese-2', 'light', 'ali'] as const) move(state, unit, ENGAGED)
    state.frames.splice(1, 9, { step: 'actions' }, { step: 'muster', action: 'raid', target: 'white' })
    const ask = { seat: 0, decision: 'muster' }
    expect(text.ask(state, ask, 'en')).toBe(
      'Raid against the White banner in White Nile plain (white 5), power 6, on the Nile bank. Engaged: Sudanese infantry, light guns, gunboat ×2, Muhammad Ali Pasha; total modifier +4. Whom do you engage?',
    )
    expect(text.action(state, { type: 'launch' }, 'en')).toBe('Launch the raid (2D6 +4)')
    expect(text.action(state, { type: 'launch' }, 'fr')).toBe('Lancer le raid (2D6 +4)')
    expect(text.refusal(state, { type: 'engage', unit: 'egyptian-2' }, NO.raidOneTroop, 'fr')).toBe(
      'Un raid n’emmène qu’une unité d’infanterie ; ajoutez un soutien ou lancez le raid.',
    )
  })

  test('RP spent in a defence, also where the RP modifier falls with it', () => {
    const state = freshGame()
    state.banner[1] = 5
    move(state, 'egyptian-2', inZone('white-4'))
    move(state, 'egyptian-2', inZone('white-4'))
    move(state, 'ali', inZone('white-4'))
    state.improved = 1 << zoneIndex('white-4')
    state.frames.splice(
      1,
      9,
      { step: 'banners', card: 2, at: 1 },
      {
        step: 'combat',
        action: 'defence',
        banner: 'white',
        stage: 'spend',
        roll: 7,
        spent: 0,
        row: 0,
        steps: 0,
        guns: 0,
      },
    )
    const ask = { seat: 0, decision: 'spend' }
    expect(text.ask(state, ask, 'en')).toBe(
      'The White banner attacks Southern Ramparts (white 4): 2D6 gave 7, modifier −1, result 6 (minor failure). Spend 1 RP for +1? With it: result 7, draw.',
    )
    expect(text.ask(state, ask, 'fr')).toBe(
      'La bannière Blanche attaque la zone Remparts sud (blanche 4) : 2D6 ont donné 7, modificateur −1, résultat 6 (échec mineur). Dépenser 1 RP pour +1 ? Ce serait : résultat 7, match nul.',
    )
    state.rp = 31
    expect(text.action(state, { type: 'spend' }, 'en')).toBe('Spend 1 RP for +1 (result 7, draw)')
    expect(text.action(state, { type: 'hold' }, 'en')).toBe('Spend nothing (result 7, draw)')
    expect(text.ask(state, ask, 'en')).toContain('It would change nothing')
    expect(text.ask(state, ask, 'fr')).toContain('Cela ne changerait rien')
  })

  test('buttons', () => {
    const state = freshGame()
    expect(text.action(state, { type: 'fortify' }, 'en')).toBe('Improve fortifications (1 AP, 1 RP a zone)')
    expect(text.action(state, { type: 'fortify' }, 'fr')).toBe('Améliorer les fortifications (1 AP, 1 RP par zone)')
    const place: Action = { type: 'place', unit: 'egyptian-2', zone: 'white-4' }
    expect(text.action(state, place, 'en')).toBe('Place Egyptian infantry on Southern Ramparts (white 4)')
    expect(text.action(state, place, 'fr')).toBe('Placer : infanterie égyptienne, zone Remparts sud (blanche 4)')
    const work: Action = { type: 'gunboats', build: 2, repair: 1, barge: 'none' }
    expect(text.action(state, work, 'en')).toBe('Build 2 gunboats, repair 1 gunboat (1 AP, 3 RP)')
    expect(text.action(state, work, 'fr')).toBe('Construire 2 canonnières, réparer 1 canonnière (1 AP, 3 RP)')
    expect(text.action({ ...state, turn: 1 }, work, 'en')).toContain('(1 AP, 3 free RP)')
  })

  test('refusals say why and what would help', () => {
    const state = freshGame()
    state.banner[1] = 4
    const improve: Action = { type: 'improve', zone: 'white-5' }
    expect(text.refusal(state, improve, NO.notControlled, 'en')).toBe(
      'White Nile plain (white 5) is in enemy hands: the White banner stands in Southern Ramparts (white 4); choose a zone nearer the Palace.',
    )
    expect(text.refusal(state, improve, NO.notControlled, 'fr')).toBe(
      'La zone Plaine du Nil Blanc (blanche 5) est aux mains de l’ennemi : la bannière Blanche se tient en zone Remparts sud (blanche 4) ; choisissez une zone plus proche du palais.',
    )
    move(state, 'stewart', WOUNDED)
    const stewart: Action = { type: 'place', unit: 'stewart', zone: 'white-3' }
    expect(text.refusal(state, stewart, NO.notAvailable, 'en')).toBe(
      'Not available: Lt. Col. Stewart; he is wounded until the end of turn 4 (May 1884), so choose another unit.',
    )
    const work: Action = { type: 'gunboats', build: 3, repair: 0, barge: 'none' }
    expect(text.refusal({ ...state, rp: 3 }, work, NO.rpFloor, 'fr')).toBe(
      'Cela coûte 3 RP, vous en avez 3 et il doit en rester au moins 1 ; choisissez moins cher.',
    )
    expect(text.refusal(state, { type: 'launch' }, NO.notNow, 'en')).toBe(
      'Not now: you must first choose an action or end the action phase.',
    )
    expect(text.refusal(state, { type: 'launch' }, { code: 'elsewhere', rules: [] }, 'en')).toBe(
      'The rules do not allow this now; choose something else.',
    )
  })

  test('the end', () => {
    expect(text.event(EVENTS.gameOver, 'en')).toBe(
      'Defeat: the White banner enters the Palace in turn 12 (January 1885) and Khartoum falls. Verdict on the defence: a glorious defeat.',
    )
    expect(text.event(EVENTS.gameOver, 'fr')).toBe(
      'Défaite : la bannière Blanche entre au palais au tour 12 (janvier 1885) et Khartoum tombe. Verdict : une défaite glorieuse.',
    )
  })

  test('the position', () => {
    const state = freshGame({ mines: true })
    state.slot = 5
    state.card = 4
    state.happened = 1 << 4
    state.seen = 8
    state.banner[1] = 5
    state.disorganised = 1 << 2
    state.improved = 1 << zoneIndex('white-4')
    move(state, 'egyptian-2', inZone('white-4'))
    move(state, 'light', inZone('white-4'))
    move(state, 'light', USED)
    move(state, 'nushi', WOUNDED)
    move(state, 'gunboat', AVAILABLE)
    expect(text.position(state, 'en')).toBe(
      [
        'The Lion of Khartoum',
        'Turn 3 of 12, April 1884.',
        'Action phase.',
        'AP: 2.',
        'Last action: raid.',
        'Still to come, in order: sortie, set up defensive positions.',
        'The relief force is due at the end of turn 12 (January 1885).',
        'Resource Points (RP): 28 of 36, modifier 0.',
        'City Morale (CM): 11 of 15, modifier 0.',
        'Event card of the turn: 4, Mines and wire.',
        'Top banner activation card, seen: 8, Black, Red and Green.',
        '',
        'Banners',
        'The Black banner: Abu Saad camp (black 6), power 8, ready.',
        '  Ahead: Fort Omdurman (black 5), level 2, key zone, Nile bank.',
        '  No troops bar its path to the Palace.',
        'The White banner: White Nile plain (white 5), power 8, ready.',
        '  Ahead: Southern Ramparts (white 4), level 2, improvement marker, key zone.',
        '  Defended by: Egyptian infantry, light guns.',
        'The Red banner: Halfaya (red 6), power 6, disorganised.',
        '  Ahead: Shambat (red 5), level 0, Nile bank.',
        '  No troops bar its path to the Palace.',
        'The Green banner: Gereif (green 6), power 6, ready.',
        '  Ahead: Burri village (green 5), level 0, Nile bank.',
        '  No troops bar its path to the Palace.',
        '',
        'Zones with works or units',
        'Southern Ramparts (white 4): level 2, improvement marker, key zone.',
        '  Units: Egyptian infantry, light guns.',
        '',
        'Garrison',
        'Available troops: Egyptian infantry, Sudanese infantry ×3, Bashi-bazouks ×3.',
        'Available guns: heavy guns, light guns ×3.',
        'Available gunboats: gunboat.',
        'Available leaders: Lt. Col. Stewart, Muhammad Ali Pasha.',
        'Used until the recovery phase: light guns.',
        'Damaged gunboats: none.',
        'Wounded leaders: Muhammad Nushi Pasha, back at the end of turn 4 (May 1884).',
        '',
        'In supply',
        'Improvement markers: 11.',
        'Mines: 2.',
        'Levies to raise: 2.',
        'Gunboats to build: 2.',
        'Event cards in the pile: 20; discarded: 0.',
      ].join('\n'),
    )
  })
})
