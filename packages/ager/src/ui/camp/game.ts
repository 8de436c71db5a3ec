import { canonical, host, jsonOf, openingIn } from '@grognard/kernel'
import type { OwnHost, Setting } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Ager, AgerRules } from '../../box.ts'
import { FREE } from '../../encounter.ts'
import type { Event } from '../../events.ts'
import type { AgerBots } from '../../game.ts'
import type { Options } from '../../state.ts'
import { shelfText } from '../../text/shelf-text.ts'
import type { RuleText } from '../../text/words.ts'
import { RULES_VERSION } from '../../version.ts'
import type { View } from '../../view.ts'
import { campArena } from './arena.ts'
import { bringBattle, broughtBattle, onBattle } from './battle.ts'
import { CAMPS } from './camps.ts'
import { campRules } from './rules.ts'
import shelf from './shelf.made.ts'

/** The game of the page, and how a battle of it is made ready to be opened. */
export interface CampGame {
  readonly game: Ager
  /** Brings the camp of one of our battles, unless all of the game is here. */
  readonly pitch: (scenario: string) => Promise<void>
}

/**
 * Every battle of ours begins with setting up, for which its camp is enough: what was opened in it becomes whole when the
 * battle is brought. Whatever else is played or read waits for that.
 */
export function campGame(ruleText: RuleText, bots: AgerBots): CampGame {
  const camps = new Map<string, AgerRules>()
  let made: Ager | undefined
  const whole = (): Ager => {
    const brought = broughtBattle()
    if (brought === undefined) throw new Error('nobody waited for the rules of the battle')
    return (made ??= brought.makeAger(brought.ourKit, ruleText, bots))
  }

  async function pitch(scenario: string): Promise<void> {
    const camp = await CAMPS[scenario]?.()
    if (camp === undefined || broughtBattle() !== undefined || camps.has(scenario)) return
    const { opening } = camp.default
    const setting: Setting<Options> = { scenario, options: DEFAULTS }
    const arena = campArena(camp.default)
    const rules = campRules(arena, setting, opening, ready)
    camps.set(scenario, rules)
    onBattle(({ wholeArena, rulesOf }) => {
      completeArena(arena, wholeArena(camp.default, arena))
      completeRules(rules, rulesOf(arena, setting, bots))
    })
  }

  const game: Ager = {
    id: 'ager',
    version: RULES_VERSION,
    get kit() {
      return whole().kit
    },
    scenarios: [...Object.keys(shelf.battles), FREE],
    levels: bots.levels,
    defaults: DEFAULTS,
    options: shelf.options,
    open(setting) {
      const camp = setting.options.free === null ? camps.get(setting.scenario) : undefined
      return camp ?? whole().open(setting)
    },
    borders: {
      // Whoever begins in the camp wishes for nothing else.
      options: (input) =>
        broughtBattle() === undefined ? { ok: true, value: DEFAULTS } : whole().borders.options(input),
      setting: (position) => whole().borders.setting(position),
    },
    text: {
      ...shelfText((scenario, lang) => shelf.battles[scenario]?.title[lang], ruleText),
      option: (option, lang, choice) => whole().text.option(option, lang, choice),
      roll: (why, lang) => whole().text.roll(why, lang),
    },
  }
  return { game, pitch }
}

const DEFAULTS: Options = { free: null }

async function ready(): Promise<void> {
  await bringBattle()
}

/** In place: whoever holds this arena holds the whole from now on. */
function completeArena(arena: Arena, whole: Arena): void {
  Object.defineProperties(arena, Object.getOwnPropertyDescriptors(whole))
}

/** The same for the rules, and the words of them. */
function completeRules(rules: AgerRules, whole: AgerRules): void {
  Object.assign(rules, whole, {
    ready: undefined,
    text: Object.assign(rules.text, whole.text),
    borders: Object.assign(rules.borders, whole.borders),
  })
}

/** A host that begins and takes up battles in the camp; for everything else it waits until the battle is brought. */
export function campHost({ game, pitch }: CampGame): OwnHost<Action, Event, View> {
  const own = host(game)
  const plain = canonical(own.defaults)
  const isPlain = (scenario: string, options: unknown = own.defaults): boolean =>
    CAMPS[scenario] !== undefined && canonical(jsonOf(options)) === plain
  const prepare = async (scenario: string, options: unknown): Promise<void> => {
    await (isPlain(scenario, options) ? pitch(scenario) : bringBattle())
  }
  return {
    ...own,
    async begin(request, wishes) {
      await prepare(request.scenario ?? '', request.options)
      return own.begin(request, wishes)
    },
    async resume(wishes) {
      const opening = await openingIn(wishes.keeper, wishes.match)
      const start = opening?.version === own.version ? opening.start : undefined
      await (start?.kind === 'setup' ? prepare(start.scenario, start.options) : bringBattle())
      return own.resume(wishes)
    },
    async set(request, wishes) {
      await bringBattle()
      return own.set(request, wishes)
    },
    async load(save, wishes) {
      await bringBattle()
      return own.load(save, wishes)
    },
    async replay(save) {
      await bringBattle()
      return own.replay(save)
    },
    async think(ground, errand) {
      await bringBattle()
      return own.think(ground, errand)
    },
  }
}
