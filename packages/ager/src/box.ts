import type { Game, GameBorders, Rules, Setting } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import type { Atlas } from './atlas.ts'
import type { Kit } from './components.ts'
import { FREE } from './encounter.ts'
import type { Event } from './events.ts'
import { optionsForm } from './options.ts'
import type { Options, State } from './state.ts'
import { gameText } from './text/game-text.ts'
import type { RuleText } from './text/words.ts'
import { RULES_VERSION } from './version.ts'
import type { View } from './view.ts'

export type AgerRules = Rules<State, Action, Event, View> & { readonly arena: Arena }

export type Ager = Omit<Game<State, Action, Event, View, Options>, 'open'> & {
  readonly kit: Kit
  open(setting: Setting<Options>): AgerRules
}

/** What is in the box: the minds by their levels, the grounds, the rules that are played on each, and what is read from outside. */
interface Contents {
  readonly levels: readonly string[]
  readonly atlas: Atlas
  readonly borders: GameBorders<Options>
  readonly rulesOf: (arena: Arena, setting: Setting<Options>) => AgerRules
}

/** The game as it stands on the shelf. `ruleText` is what its words look rules up in. */
export function boxOf(kit: Kit, ruleText: RuleText, { levels, atlas, borders, rulesOf }: Contents): Ager {
  /* All matches of one setting have the same rules: what words and minds work out of its ground they work out once. */
  const opened = new WeakMap<Arena, { readonly setting: Setting<Options>; readonly rules: AgerRules }>()
  return {
    id: 'ager',
    version: RULES_VERSION,
    kit,
    scenarios: [...kit.scenarios.keys(), FREE],
    levels,
    defaults: { free: null },
    options: optionsForm(kit),
    open(setting) {
      const arena = atlas.open(setting.scenario, setting.options)
      const known = opened.get(arena)
      if (known !== undefined && isAlike(known.setting, setting)) return known.rules
      const rules = rulesOf(arena, setting)
      opened.set(arena, { setting, rules })
      return rules
    },
    borders,
    text: gameText(kit, ruleText),
  }
}

/** Whether two settings of one arena are one. A free battle is the arena's; in a scenario nothing comes of one. */
function isAlike(one: Setting<Options>, two: Setting<Options>): boolean {
  if (one.scenario !== two.scenario) return false
  if (one.options.free === null || two.options.free === null) return one.options.free === two.options.free
  return two.scenario === FREE
}
