import { seededDice } from '@grognard/kernel'
import type { Examples, SeededDice } from '@grognard/kernel'
import { thinker } from '../bot/thinker.ts'
import type { KhartoumRules } from '../game.ts'
import { LEVIES, PALACE, at } from '../kit.ts'
import { khartoum } from '../khartoum.ts'
import { BANNERS, UNITS, ZONES } from '../names.ts'
import type { Options } from '../options.ts'
import { sortCounters } from '../rules/canonical.ts'
import { isControlled, isKeyZone } from '../rules/zones.ts'
import { AVAILABLE, DAMAGED, GONE, RECOVERING, SUPPLY, cloneState } from '../state.ts'
import type { State } from '../state.ts'
import { Collector } from './collector.ts'
import { wanderOn } from './wander.ts'

const game = khartoum()
const { kit } = game

/** King every other time, since it is the hardest; the rest at the other levels, without events and with any options at all. */
function optionsOf(n: number, dice: SeededDice): Options {
  const base: Options = { ...game.defaults }
  const coin = () => dice.below(2) === 0
  switch (n % 6) {
    case 0:
      return base
    case 1:
      return coin() ? { ...base, events: false } : { ...base, level: 'cub' }
    case 2:
    case 3:
    case 4:
      return { ...base, level: 'king' }
    default:
      return {
        ...base,
        level: (['cub', 'lion', 'king'] as const)[dice.below(3)] ?? 'lion',
        gordon: coin(),
        mines: coin(),
        shaigiya: coin(),
        barge: coin(),
        keyZonePassThrough: coin(),
      }
  }
}

/** Of a hundred openings so many are any of the plans. */
const WANDERING = 3

/**
 * Three games of four are thrown about when a turn begins: tracks, banners, works and units are changed at random, and only
 * what comes after counts. In games as they are played much goes together that does not cause each other; the script, which
 * asks what one thing alone would change, learns that only where things were changed by themselves.
 */
export function thrownGames(games: number, seed: string): Examples {
  const script = thinker(kit)
  const collected = new Collector(kit)
  for (let n = 0; n < games; n++) {
    const dice = seededDice(`${seed}/${n}`)
    const rules = game.open({ scenario: 'siege', options: optionsOf(n, dice) })
    let state = rules.setup(dice)
    const from = dice.below(4) === 0 ? 2 : 0
    const thrown = from > 0 ? 0 : 2 + dice.below(11)
    let turn = 1
    while (state.ending === null) {
      if (state.turn > turn) {
        turn = state.turn
        if (turn === thrown) state = thrownAbout(rules, state, dice)
        if (turn >= Math.max(from, thrown)) collected.see(state)
      }
      wanderOn(script, rules, state, WANDERING, dice)
    }
    collected.end(state)
  }
  return collected.examples
}

/** The position with everything changed a little, or much; as it was where that could not be. */
function thrownAbout(rules: KhartoumRules, state: State, dice: SeededDice): State {
  const s = cloneState(state)
  const force = dice.below(3)
  const moved = (value: number, by: number, least: number, most: number) =>
    Math.max(least, Math.min(most, value + dice.below(2 * by + 1) - by))
  s.cm = moved(s.cm, 1 + 2 * force, 1, 15)
  s.rp = moved(s.rp, 3 + 4 * force, 1, 36)
  for (let b = 0; b < BANNERS.length; b++) {
    if (dice.below(4) <= force) s.banner[b] = moved(at(s.banner, b), force > 0 ? 2 : 1, 2, 6)
    if (dice.below(4) <= force) s.power[b] = moved(at(s.power, b), 1 + force, 1, at(kit.powerMax, b))
  }
  for (let zone = 0; zone < ZONES.length; zone++) if (zone !== PALACE) throwWorks(s, zone, 4 + 8 * force, dice)
  for (let c = 0; c < s.place.length; c++) if (dice.below(100) < 6 + 8 * force) throwUnit(s, c, dice)
  sortCounters(kit, s)
  return rules.invariant(s) === undefined ? s : state
}

/** What banners have passed is lost; elsewhere markers come and go, so many times out of a hundred. */
function throwWorks(s: State, zone: number, often: number, dice: SeededDice): void {
  const bit = 1 << zone
  if (!isControlled(kit, s, zone)) {
    s.improved &= ~bit
    s.mined &= ~bit
    if (isKeyZone(kit, zone)) s.lost |= bit
    return
  }
  s.lost &= ~bit
  if (dice.below(100) < often) s.improved ^= bit
}

const OPTIONAL = UNITS.map((id) => kit.pack.units.units.some((unit) => unit.id === id && unit.optional !== undefined))

/** One step or unit less, or back again; counters of optional rules stay where they are. */
function throwUnit(s: State, c: number, dice: SeededDice): void {
  const kind = at(kit.counterFull, c)
  if (OPTIONAL[kind] === true) return
  const isHere = s.place[c] === AVAILABLE
  const any = (places: readonly number[]) => at(places, dice.below(places.length))
  switch (kit.kindOf[kind]) {
    case 'troops':
      if (kind === LEVIES) s.place[c] = isHere ? SUPPLY : AVAILABLE
      else if (isHere && s.steps[c] === 2) s.steps[c] = 1
      else if (isHere) {
        s.place[c] = GONE
        s.steps[c] = at(kit.counterSteps, c)
      } else {
        s.place[c] = AVAILABLE
        s.steps[c] = Math.min(at(kit.counterSteps, c), 1 + dice.below(2))
      }
      return
    case 'guns':
      s.place[c] = isHere ? GONE : AVAILABLE
      return
    case 'gunboats':
      s.place[c] = any([AVAILABLE, AVAILABLE, DAMAGED, GONE, SUPPLY])
      return
    default:
      s.place[c] = isHere ? any([GONE, RECOVERING]) : AVAILABLE
  }
}
