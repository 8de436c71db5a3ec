import type { Throw, Tone } from '@grognard/board'
import type { CombatResult, DieTable, Kit } from '../../components.ts'
import type { Event } from '../../events.ts'
import { readDie } from '../../kit.ts'
import { addedFor, letterFor } from '../../rules/combat/strike.ts'
import { damageRow, letterAt } from '../../rules/fire/shot.ts'
import type { EventOf } from '../../text/words.ts'
import { signed } from '../../text/writing.ts'
import { dieOf, sidesOf } from './kinds.ts'

/** An event that tells of a die. */
export type Thrown = Extract<Event, { readonly die: number | null }>

type Row = Throw['rows'][number]

/** For whoever throws; from the other side good is bad. */
const FOR_STRIKER: Readonly<Record<CombatResult, Tone>> = {
  A: 'bad',
  B: 'bad',
  '-': 'even',
  C: 'good',
  D: 'good',
  E: 'good',
  F: 'good',
  G: 'good',
  H: 'good',
  I: 'good',
}

/** The die with what is added to it, beside all that it could have shown; null where none was thrown. */
export function throwOf(kit: Kit, event: Thrown, isOurs: boolean): Throw | null {
  const die = dieOf(event)
  if (die === null) return null
  const sides = sidesOf(event)
  const added = addedTo(kit, event)
  const total = die + added
  const rows = Array.from({ length: sides }, (_, i) => rowOf(kit, event, i + 1))
  const read = rows[die - 1]?.label ?? String(total)
  return {
    faces: [die],
    sides,
    sum: added === 0 ? String(die) : `${die} ${signed(added)}`,
    result: event.type === 'struck' || event.type === 'damage' ? read : String(total),
    rows: isOurs ? rows : rows.map(({ label, tone }) => ({ label, tone: turned(tone) })),
    at: die - 1,
  }
}

export function turned(tone: Tone): Tone {
  return tone === 'good' ? 'bad' : tone === 'bad' ? 'good' : 'even'
}

function addedTo(kit: Kit, event: Thrown): number {
  switch (event.type) {
    case 'struck':
      return addedFor({ kit }, event)
    case 'damage':
      return event.armour + kit.weapons[event.weapon].offset
    case 'impact':
    case 'infiltration':
    case 'camelFear':
    case 'jumpsToWall':
    case 'feintTested':
      return (event.total ?? 0) - (event.die ?? 0)
    case 'potThrown':
      return event.wounded ? kit.tables.impact.wounded : 0
    case 'demanded':
    case 'snatchesBridle':
    case 'burns':
    case 'ladderPushed':
      return 0
  }
}

/** What one face means, for whoever throws it. */
function rowOf(kit: Kit, event: Thrown, face: number): Row {
  const { tables } = kit
  const modified = face + addedTo(kit, event)
  const shown = (tone: Tone): Row => ({ label: String(face), tone })
  const read = <T>(table: DieTable<T>, good: (result: T) => boolean): Row =>
    shown(good(readDie(table, modified)) ? 'good' : 'bad')
  switch (event.type) {
    case 'struck': {
      const letter = letterFor({ kit }, event, face)
      return { label: letter === '-' ? '–' : letter, tone: FOR_STRIKER[letter] }
    }
    case 'damage':
      return damageFace(kit, event, face)
    case 'impact':
    case 'potThrown':
      return shown(modified <= tables.impact.target ? 'good' : modified > 10 ? 'bad' : 'even')
    case 'infiltration':
      return shown(toneOfPassing(readDie(tables.infiltration.die, modified)))
    case 'camelFear': {
      const result = readDie(tables.fear.die, modified)
      return shown(result === 'calm' ? 'good' : result === 'forced' ? 'even' : 'bad')
    }
    case 'jumpsToWall':
      return read(tables.jump.die, (result) => result === 'lands')
    case 'feintTested':
      return read(tables.feint.die, (result) => result === 'pursues')
    case 'demanded':
      return read(tables.surrender, (result) => result === 'yields')
    case 'snatchesBridle':
      return read(tables.bridle, (result) => result === 'taken')
    case 'ladderPushed':
      return read(tables.push, (result) => result === 'falls')
    case 'burns':
      return shown('even')
  }
}

function damageFace(kit: Kit, { table, cover, armour, weapon }: EventOf['damage'], face: number): Row {
  const letter = letterAt({ kit }, table, cover, damageRow({ kit }, face, armour, kit.weapons[weapon].offset))
  const isHarm = letter !== '-' && letter !== 'F'
  return { label: letter === '-' ? '–' : letter, tone: isHarm ? 'good' : 'even' }
}

function toneOfPassing(result: 'pass' | 'stop' | 'wounded' | 'killed'): Tone {
  return result === 'pass' ? 'good' : result === 'stop' ? 'even' : 'bad'
}
