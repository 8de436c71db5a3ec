import { canonical, host, jsonOf, openingIn } from '@grognard/kernel'
import type { OwnHost, Setting } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import { makeAtlas } from '../../atlas.ts'
import { boxOf } from '../../box.ts'
import type { Ager, AgerRules } from '../../box.ts'
import type { Event } from '../../events.ts'
import type { AgerBots } from '../../game.ts'
import { ourKit } from '../../our-kit.ts'
import type { Options } from '../../state.ts'
import type { RuleText } from '../../text/words.ts'
import type { View } from '../../view.ts'
import { campArena } from './arena.ts'
import { bringBattle, broughtBattle, onBattle } from './battle.ts'
import type { Battle } from './battle.ts'
import openings from './openings.made.ts'
import { campRules } from './rules.ts'

/** What nobody can have asked for who did not wait for it. */
function battle(): Battle {
  const brought = broughtBattle()
  if (brought === undefined) throw new Error('nobody waited for the rules of the battle')
  return brought
}

/**
 * The game of the page. Every battle of ours begins with setting up, for which the camp is enough: what was opened in it
 * becomes whole when the battle is brought. Whatever else is played or read waits for that.
 */
export function campGame(ruleText: RuleText, bots: AgerBots): Ager {
  const atlas = makeAtlas(ourKit, {
    makeArena(kit, ground) {
      const brought = broughtBattle()
      if (brought !== undefined) return brought.makeArena(kit, ground)
      const arena = campArena(kit, ground)
      onBattle(({ makeArena }) => completeArena(arena, makeArena(kit, ground)))
      return arena
    },
    freeBattle: (kit, free) => battle().freeBattle(kit, free),
  })
  return boxOf(ourKit, ruleText, {
    levels: bots.levels,
    atlas,
    borders: {
      // Whoever begins in the camp wishes for nothing else.
      options: (input) =>
        broughtBattle()?.gameBorders(ourKit, atlas).options(input) ?? { ok: true, value: { free: null } },
      setting: (position) => battle().gameBorders(ourKit, atlas).setting(position),
    },
    rulesOf(arena: Arena, setting: Setting<Options>): AgerRules {
      const opening = openings[setting.scenario]
      if (opening === undefined || broughtBattle() !== undefined) return battle().rulesOf(arena, setting, bots)
      const rules = campRules(arena, setting, opening, ready)
      onBattle(({ rulesOf }) => completeRules(rules, rulesOf(arena, setting, bots)))
      return rules
    },
  })
}

async function ready(): Promise<void> {
  await bringBattle()
}

function completeArena(arena: Arena, { relief, lines, sheet, arms, archers, garrison }: Arena): void {
  const found = { relief, lines, sheet, arms, archers, garrison }
  Object.defineProperties(arena, Object.getOwnPropertyDescriptors(found))
}

/** In place: whoever holds these rules, or the words of them, holds the whole from now on. */
function completeRules(rules: AgerRules, whole: AgerRules): void {
  Object.assign(rules, whole, {
    ready: undefined,
    text: Object.assign(rules.text, whole.text),
    borders: Object.assign(rules.borders, whole.borders),
  })
}

/** A host that begins and takes up battles in the camp; for everything else it waits until the battle is brought. */
export function campHost(game: Ager): OwnHost<Action, Event, View> {
  const own = host(game)
  const plain = canonical(own.defaults)
  const isPlain = (scenario: string, options: unknown = own.defaults): boolean =>
    openings[scenario] !== undefined && canonical(jsonOf(options)) === plain
  return {
    ...own,
    async begin(request, wishes) {
      if (!isPlain(request.scenario ?? '', request.options)) await bringBattle()
      return own.begin(request, wishes)
    },
    async resume(wishes) {
      const opening = await openingIn(wishes.keeper, wishes.match)
      const start = opening?.version === own.version ? opening.start : undefined
      if (start?.kind !== 'setup' || !isPlain(start.scenario, start.options)) await bringBattle()
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
