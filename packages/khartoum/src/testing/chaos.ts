import type { Json, SeededDice } from '@grognard/kernel'
import { ACTION_TYPES, BANNERS, UNITS, ZONES } from '../names.ts'
import type { Options } from '../options.ts'

type Tree = { [key: string]: Json }

/** Any options, all of them equally likely. */
export function anyOptions(dice: SeededDice): Options {
  const coin = () => dice.below(2) === 0
  return {
    level: (['cub', 'lion', 'king'] as const)[dice.below(3)] ?? 'lion',
    events: dice.below(4) > 0,
    gordon: coin(),
    mines: coin(),
    shaigiya: coin(),
    barge: coin(),
    defenceRpTiming: coin() ? 'afterRoll' : 'beforeRoll',
    palaceShared: coin(),
    keyZonePassThrough: coin(),
    victoryCheckOrder: coin() ? 'checkThenAdvance' : 'advanceThenCheck',
    whiteStartPower: coin() ? 'standard' : 'example',
    declareActionsFirst: dice.below(4) === 0,
  }
}

const STEPS = [
  'turn',
  'card',
  'ops',
  'improveFree',
  'choose',
  'strongest',
  'disorganise',
  'desert',
  'commit',
  'offer',
  'declare',
  'actions',
]
const FRAMES = [...STEPS, 'fortify', 'muster', 'defend', 'banners', 'combat']
const WORDS: readonly string[] = [
  ...[...UNITS, ...ZONES, ...BANNERS, ...ACTION_TYPES, ...FRAMES],
  ...[
    'event',
    'recovery',
    'spend',
    'resolve',
    'steps',
    'guns',
    'after',
    'defence',
    'relief',
    'resources',
    'gordon',
    '',
  ],
]
const NUMBERS: readonly number[] = [
  -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 15, 16, 21, 36, 37, 44, 66, 99, 100, 0.5, 1e9, -1e300,
]

/** A copy of a position with one thing in it changed at random: a figure, a name, a counter put elsewhere, a part left out. */
export function mutated(position: Json, dice: SeededDice): Json {
  const copy: Json = copyOf(position)
  if (dice.below(3) === 0) moveCounter(copy, dice)
  else changeSomething(copy, dice)
  return copy
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is Json[] {
  return Array.isArray(value)
}

function any<T>(list: readonly T[], dice: SeededDice, otherwise: T): T {
  return list.length === 0 ? otherwise : (list[dice.below(list.length)] ?? otherwise)
}

/** Takes a counter from one box or zone and puts it into another; now and then it is a new one. */
function moveCounter(position: Json, dice: SeededDice): void {
  const units: unknown = isTree(position) ? position['units'] : undefined
  if (!isTree(units)) return
  const zones: unknown = units['zones']
  const zone = any(ZONES, dice, 'palace')
  if (isTree(zones) && dice.below(2) === 0) zones[zone] ??= []
  const lists = [...Object.values(units), ...(isTree(zones) ? Object.values(zones) : [])].filter(isList)
  const full = lists.filter((list) => list.length > 0)
  const from = any(full, dice, [])
  const taken =
    dice.below(5) === 0 ? any(UNITS, dice, 'levies') : from.splice(dice.below(Math.max(1, from.length)), 1)[0]
  if (taken !== undefined && dice.below(8) > 0) any(lists, dice, []).push(taken)
}

function changeSomething(position: Json, dice: SeededDice): void {
  const holders: (Tree | Json[])[] = []
  const collect = (value: Json): void => {
    if (isList(value)) {
      holders.push(value)
      value.forEach(collect)
    } else if (isTree(value)) {
      holders.push(value)
      Object.values(value).forEach(collect)
    }
  }
  collect(position)
  const holder = any(holders, dice, [])
  if (isList(holder)) changeList(holder, dice)
  else if (isTree(holder)) {
    const key = any(Object.keys(holder), dice, 'turn')
    const what = dice.below(12)
    if (what === 0) delete holder[key]
    else if (what === 1) holder[any(WORDS, dice, 'x')] = anything(dice)
    else holder[key] = changed(holder[key] ?? null, dice)
  }
}

function changeList(list: Json[], dice: SeededDice): void {
  const i = dice.below(Math.max(1, list.length))
  const what = dice.below(4)
  if (what === 0) list.splice(i, 1)
  else if (what === 1) list.push(copyOf(list[i] ?? anything(dice)))
  else if (what === 2) list.push(dice.below(2) === 0 ? any(WORDS, dice, 'x') : 1 + dice.below(20))
  else if (list.length > 0) list[i] = changed(list[i] ?? null, dice)
}

function changed(value: Json, dice: SeededDice): Json {
  if (dice.below(12) === 0) return anything(dice)
  if (typeof value === 'number') return dice.below(2) === 0 ? value + dice.below(5) - 2 : any(NUMBERS, dice, 0)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return any(WORDS, dice, '')
  if (value === null) return dice.below(2) === 0 ? any(WORDS, dice, '') : any(NUMBERS, dice, 0)
  if (isList(value)) changeList(value, dice)
  return value
}

function anything(dice: SeededDice): Json {
  return any<Json>([null, true, [], {}, '', -1, 0, 1, 1e308, 'palace', [[]], { step: 'turn' }, ['levies']], dice, null)
}

function copyOf(json: Json): Json {
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return json.map(copyOf)
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, copyOf(value)]))
}
