import type { Problem, Read } from '@grognard/kernel'
import { entryOf } from '../encounter.ts'
import type { Kit } from '../kit.ts'
import { TEMPLATES } from '../names.ts'
import type { TemplateId, TroopId } from '../names.ts'
import type { ScenarioSheet } from '../pack.ts'
import type { FreeGame } from '../state.ts'
import { compileSheet } from './compile.ts'
import type { Battlefield, Words } from './types.ts'

/** The columns that may be chosen; the crew of the gun comes with it. */
export const COLUMNS: readonly TemplateId[] = TEMPLATES.filter((id) => id !== 'cannon-crew')

const TITLE: Words = { en: 'A battle by points', fr: 'Une bataille aux points' }
const DATE: Words = { en: 'North China, summer 1900', fr: 'Chine du Nord, été 1900' }
const STORY: Words = {
  en: 'Forces of your own choosing meet on a table that you know.',
  fr: 'Des forces de votre choix se rencontrent sur une table que vous connaissez.',
}
const AIM: Words = {
  en: 'Points are counted after the last turn: for the Boxers each European lost, their officer and a machine gun without crew; for the Europeans each Boxer lost, their chief and a gun without crew.',
  fr: 'Les points se comptent après le dernier tour : pour les Boxers, chaque Européen perdu, leur officier et une mitrailleuse sans servants ; pour les Européens, chaque Boxer perdu, leur chef et un canon sans servants.',
}

type Unit = ScenarioSheet['units'][number]

/** The table of these options with the forces on it, or what is wrong with them. */
export function freeField(kit: Kit, free: FreeGame): Read<Battlefield> {
  const table = kit.scenarios.get(free.table)
  if (table === undefined) return refused([{ path: 'table', message: `there is no table ${free.table}` }])
  const problems = problemsOf(kit, table, free)
  if (problems.length > 0) return refused(problems)
  const field = compileSheet(kit, 'free', sheetOf(kit, table, free), (path, message) =>
    problems.push({ path, message }),
  )
  return problems.length > 0 ? refused(problems) : { ok: true, value: field }
}

const refused = (problems: readonly Problem[]): { ok: false; problems: readonly Problem[] } => ({ ok: false, problems })

/** What the Boxers cost: their columns, and what comes with them. */
export function priceOfBoxers({ templates, troops, prices }: Kit, free: FreeGame): number {
  const { equipment } = prices
  const men = (template: TemplateId): number =>
    [...templates[template].men].reduce((sum, [troop, count]) => sum + count * troops[troop].price, 0)
  const columns = free.columns.reduce((sum, template) => sum + men(template), 0)
  const cannon = free.cannon ? equipment.cannon + men('cannon-crew') : 0
  const keg = free.keg ? equipment.keg + troops['bx-porter'].price : 0
  return columns + cannon + keg + free.ladders * equipment.ladder + free.rams * equipment.ram
}

/** What the Europeans cost: their men, and the barricades that they may place on that table. */
export function priceOfEuropeans(kit: Kit, free: FreeGame): number {
  const barricades = kit.scenarios.get(free.table)?.barricades.length ?? 0
  const men = europeans(free).reduce((sum, troop) => sum + kit.troops[troop].price, 0)
  return men + barricades * kit.prices.equipment.barricade
}

/** A machine gun is served by two. */
function europeans({ officer, machineGun, riflemen, volunteers, converts }: FreeGame): TroopId[] {
  const many = (troop: TroopId, count: number): TroopId[] => Array.from({ length: count }, () => troop)
  return [
    ...many('eu-leader', officer ? 1 : 0),
    ...many('eu-mg', machineGun ? 1 : 0),
    ...many('eu-loader', machineGun ? 1 : 0),
    ...many('eu-rifle', riflemen),
    ...many('eu-volunteer', volunteers),
    ...many('eu-convert', converts),
  ]
}

function problemsOf(kit: Kit, table: ScenarioSheet, free: FreeGame): Problem[] {
  const { limits } = kit
  const problems: Problem[] = []
  const say = (path: string, message: string): void => {
    problems.push({ path, message })
  }
  const men = europeans(free).length
  if (men === 0) say('riflemen', 'expected at least one European')
  if (men > limits.europeans) say('riflemen', `expected ${limits.europeans} Europeans at most, found ${men}`)
  if (free.columns.length > limits.columns) say('columns', `expected ${limits.columns} columns at most`)
  const chiefs = free.columns.filter((column) => kit.templates[column].men.has('bx-chief')).length
  if (chiefs > 1) say('columns', 'expected one chief at most')
  if (free.ladders > limits.ladders) say('ladders', `expected ${limits.ladders} ladders at most`)
  if (free.ladders + free.rams > 0 && free.columns.length === 0) say('columns', 'expected somebody who carries them')
  if (entryOf(table) === undefined) {
    if (free.cannon) say('cannon', 'nothing comes onto this table later')
    if (free.keg) say('keg', 'nothing comes onto this table later')
  }
  const prices = { columns: priceOfBoxers(kit, free), riflemen: priceOfEuropeans(kit, free) }
  for (const [path, price] of Object.entries(prices))
    if (price > free.points) say(path, `worth ${price}, more than ${free.points}`)
  return problems
}

/** Where nobody can stand: whoever is told to finds a place of his own. */
const NOWHERE = 0

function sheetOf(kit: Kit, table: ScenarioSheet, free: FreeGame): ScenarioSheet {
  const areas = (side: Unit['side']): Unit['deployIn'][] =>
    table.units.flatMap((unit) => (unit.side === side && unit.template !== 'cannon-crew' ? [unit.deployIn] : []))
  const man = (troop: TroopId): Unit['men'][number] => [troop, NOWHERE, NOWHERE]
  /* Europeans stand where the table has posts for them. */
  const posts = table.units.flatMap(({ side, men }) => (side === 'european' ? men : []))
  const posted = (troop: TroopId, i: number): Unit['men'][number] => [
    troop,
    posts[i]?.[1] ?? NOWHERE,
    posts[i]?.[2] ?? NOWHERE,
  ]
  const own = areas('european').flatMap((area) => (area === 'corner' ? [] : area))
  const boxers = areas('boxer')
  const columns = free.columns.map((template, i): Unit => {
    const { name, men } = kit.templates[template]
    return {
      id: `col-${i + 1}`,
      side: 'boxer',
      name: { en: `Column ${i + 1}: ${name.en}`, fr: `Colonne ${i + 1} : ${name.fr}` },
      template,
      deployIn: boxers[i % boxers.length] ?? 'corner',
      men: [...men].flatMap(([troop, count]) => Array.from({ length: count }, () => man(troop))),
    }
  })
  const { crowd: _crowd, cannon: _cannon, keg: _keg, ...ground } = table
  const entry = entryOf(table) ?? 'corner'
  return {
    ...ground,
    title: TITLE,
    date: DATE,
    story: STORY,
    aim: AIM,
    turns: free.turns,
    units: [
      {
        id: 'eu',
        side: 'european',
        name: { en: 'European detachment', fr: 'Détachement européen' },
        deployIn: own,
        men: europeans(free).map(posted),
      },
      ...columns,
    ],
    ...(free.cannon ? { cannon: { entry, downgraded: false } } : {}),
    ...(free.keg ? { keg: { entry } } : {}),
    ladders: Array.from({ length: free.ladders }, () => 'any'),
    rams: Array.from({ length: free.rams }, () => 'any'),
    victory: pointsOf(kit),
  }
}

/** BX-end-02, BX-end-03: as the free set-up counts them. */
function pointsOf({ scenarios }: Kit): ScenarioSheet['victory'] {
  const counted = [...scenarios.values()].find(({ victory }) => victory.by === 'points')?.victory
  if (counted === undefined) throw new Error('no scenario of the pack counts points')
  return counted
}
