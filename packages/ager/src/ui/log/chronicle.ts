import type { Entry, Piece } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Kit } from '../../components.ts'
import type { Event } from '../../events.ts'
import { rowFor } from '../../rules/combat/strike.ts'
import { sayEvent } from '../../text/event.ts'
import { plainNames } from '../../text/names.ts'
import type { EventOf, Names } from '../../text/words.ts'
import { capital, signed } from '../../text/writing.ts'
import { kitOf } from '../grounds.ts'
import { columnNames } from '../odds/columns.ts'
import { combatResult, fireResult } from '../odds/result-words.ts'
import { partsOf } from './parts.ts'
import type { Part } from './parts.ts'
import { logWords } from './words.ts'

/** The events of one turn in short lines: what each man did, each fight with its dice, column and row. */
export function chronicle(events: readonly Event[], version: string, lang: Lang): readonly Entry<Event>[] {
  const kit = kitOf(version)
  const telling: Telling = { kit, lang, n: plainNames(kit, lang) }
  const { labels } = logWords(lang)
  return partsOf(events).map((part) => ({
    label: labels[part.subject],
    pieces: spaced(sentencesOf(part, telling)),
    rules: rulesOf(part.events),
    events: part.events,
  }))
}

interface Telling {
  readonly kit: Kit
  readonly lang: Lang
  readonly n: Names
}

type Sentence = readonly Piece[]

/** Where a die fell; all that is said before and after it is kept. */
const DIE = /1D(10|6)(?: gives |\u00a0?\s?: )(\d+)/

/** What decides stands before what led there. */
const TELLING = new Set<Event['type']>(['struck', 'damage', 'impact', 'infiltration', 'chargeAnnounced', 'demanded'])

function rulesOf(told: readonly Event[]): readonly string[] {
  const telling = told.filter(({ type }) => TELLING.has(type))
  return [...telling, ...told].flatMap(({ rules }) => rules)
}

function spaced(sentences: readonly Sentence[]): readonly Piece[] {
  return sentences.flatMap((sentence, i) => (i === 0 ? sentence : [' ', ...sentence]))
}

function sentencesOf({ subject, events }: Part, telling: Telling): readonly Sentence[] {
  switch (subject) {
    case 'setUp':
      return setUpLine(events, telling)
    case 'phase':
      return phaseLine(events, telling)
    case 'stand':
      return standLine(events, telling)
    case 'move':
      return moveLine(events, telling)
    case 'volley':
      return volleyLine(events, telling)
    default:
      return events.map((event) => sentenceOf(event, telling))
  }
}

/** What is read in the tables is told with row and column; everything else as it is told in full, its die as a die. */
function sentenceOf(event: Event, telling: Telling): Sentence {
  switch (event.type) {
    case 'struck':
      return blow(event, telling)
    case 'damage':
      return wound(event, telling)
    default:
      return withDie(capital(sayEvent(event, telling.n, telling.lang)))
  }
}

function withDie(told: string): Sentence {
  const found = DIE.exec(told)
  if (found === null) return [told]
  const [all, sides, face] = found
  const before = told.slice(0, found.index)
  /* The die is set apart already. */
  const after = told.slice(found.index + all.length).replace(/^, /, ' ')
  return [before, { dice: [Number(face)], sides: Number(sides) }, after]
}

function blow(event: EventOf['struck'], { kit, lang, n }: Telling): Sentence {
  const say = logWords(lang)
  const { attackers, defenders, attack, defence, column, read, shifts, die, armour, letter, mounted } = event
  const names = columnNames(kit.tables.columns)
  const difference = kit.tables.columns.by === 'difference' ? signed(attack - defence) : null
  const by = shifts.map(({ name, columns }) => `${say.shifts[name]} ${signed(columns)}`).join(', ')
  const found = say.column(attack, defence, difference, names[column] ?? '')
  const moved = by === '' ? '' : say.shifted(by, names[read] ?? '')
  const row = rowFor({ kit }, event, die)
  return [
    `${capital(say.strikes(attackers.length > 1, n.pieces(attackers), n.pieces(defenders)))}${found}${moved}. `,
    { dice: [die], sides: 10 },
    ` ${armour ? `${say.armour}, ` : ''}${say.row(row)}${say.colon} `,
    { strong: combatResult(letter, mounted, lang) },
    `.${event.exchanged ? ` ${say.first}` : ''}`,
  ]
}

function wound(event: EventOf['damage'], { kit, lang, n }: Telling): Sentence {
  const say = logWords(lang)
  const { victim, table, cover, die, armour, row, letter, weapon } = event
  const { offset } = kit.weapons[weapon]
  const on = n.gender(victim) === 'beast' ? say.covers[cover] : `${say.tables[table]}, ${say.covers[cover]}`
  const added = [
    ...(armour === 0 ? [] : [say.armour]),
    ...(offset === 0 ? [] : [say.weapon(signed(offset))]),
    say.row(row),
  ]
  return [
    `${say.damage(n.piece(victim))} (${on})${say.colon} `,
    { dice: [die], sides: 10 },
    ` ${added.join(', ')}${say.colon} `,
    { strong: fireResult(letter, table, lang) },
    '.',
  ]
}

function setUpLine(events: readonly Event[], telling: Telling): readonly Sentence[] {
  const { lang, n } = telling
  const say = logWords(lang)
  const placed = events.flatMap((event) =>
    event.type === 'deployed' && event.at !== null ? [say.setUp(n.piece(event.piece), n.place(event.at))] : [],
  )
  const hidden = events.flatMap((event) => (event.type === 'deployed' && event.at === null ? [event.piece] : []))
  const others = events.flatMap((event) => (event.type === 'deployed' ? [] : [sentenceOf(event, telling)]))
  return [
    ...(placed.length === 0 ? [] : [[`${capital(placed.join(', '))}.`]]),
    ...(hidden.length === 0 ? [] : [[capital(say.hides(n.pieces(hidden), hidden.length > 1))]]),
    ...others,
  ]
}

function phaseLine(events: readonly Event[], telling: Telling): readonly Sentence[] {
  const phases = events.filter((event) => event.type === 'phaseBegins')
  if (phases.length === 0) return events.map((event) => sentenceOf(event, telling))
  return events.flatMap((event): Sentence[] => {
    if (event.type === 'turnBegins') return []
    return [event.type === 'phaseBegins' ? [{ strong: event.who[telling.lang] }] : sentenceOf(event, telling)]
  })
}

function standLine(events: readonly Event[], telling: Telling): readonly Sentence[] {
  const { lang, n } = telling
  const who = events.flatMap((event) => (event.type === 'saysHeStands' ? [event.piece] : []))
  const others = events.filter(({ type }) => type !== 'saysHeStands')
  return [
    [capital(logWords(lang).stand(n.pieces(who), who.length > 1))],
    ...others.map((event) => sentenceOf(event, telling)),
  ]
}

/** Where one man alone shoots, his shot says who fires. */
function volleyLine(events: readonly Event[], telling: Telling): readonly Sentence[] {
  const isTold = events.some(({ type }) => type === 'shoots')
  return events
    .filter((event) => !isTold || event.type !== 'volley' || event.shooters.length > 1)
    .map((event) => sentenceOf(event, telling))
}

/** Steps that follow each other are one way; that somebody set out or stopped goes without saying where he went. */
function moveLine(events: readonly Event[], telling: Telling): readonly Sentence[] {
  const sentences: Sentence[] = []
  let way: EventOf['steps'][] = []
  const walk = (): void => {
    const told = walked(way, telling)
    if (told !== undefined) sentences.push(told)
    way = []
  }
  const isTold = events.some(({ type }) => type !== 'setsOut' && type !== 'halts')
  for (const event of events) {
    if (event.type === 'steps') way.push(event)
    else if (!isTold || (event.type !== 'setsOut' && event.type !== 'halts')) {
      walk()
      sentences.push(sentenceOf(event, telling))
    }
  }
  walk()
  return sentences
}

function walked(way: readonly EventOf['steps'][], telling: Telling): Sentence | undefined {
  const { lang, n } = telling
  const [first] = way
  const last = way.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (first.from === null) return sentenceOf(last, telling)
  const points = way.reduce((sum, { cost }) => sum + cost, 0)
  const { piece, to, left, rear } = last
  const rides = rear !== null
  return [
    capital(logWords(lang).walks(n.piece(piece), n.place(first.from), n.place(to), way.length, points, left, rides)),
  ]
}
