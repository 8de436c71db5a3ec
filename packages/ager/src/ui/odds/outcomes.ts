import type { NamedOutcome } from '@grognard/board'
import type { Lang, SeatOutcome } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { Event } from '../../events.ts'
import { other, rosterOf } from '../../rules/ground.ts'
import { sayEvent } from '../../text/event.ts'
import { namesOf } from '../../text/names.ts'
import { outcomeText } from '../../text/outcome.ts'
import { capital } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { arenaOf, sideNamed } from '../grounds.ts'
import { combatResult, fireResult } from './result-words.ts'
import { clauses } from '../../text/clauses.ts'

const WORDS = {
  en: {
    won: 'The battle is won',
    lost: 'The battle is lost',
    drawn: 'A draw',
    missed: 'No hit',
    other: 'Play goes on',
  },
  fr: {
    won: 'La bataille est gagnée',
    lost: 'La bataille est perdue',
    drawn: 'Partie nulle',
    missed: 'Manqué',
    other: 'La partie continue',
  },
}

/** An outcome by what is read in the tables, or how the battle ends with it; below that all that comes of it. */
export function outcome({ view, events, over }: SeatOutcome<Event, View>, version: string, lang: Lang): NamedOutcome {
  const arena = arenaOf({ version, view })
  const n = namesOf(arena, lang)
  const say = WORDS[lang]
  const told = outcomeText(arena, view, events, n, (event) => capital(sayEvent(event, n, lang)), lang)
  const side = actorIn(arena, events) ?? view.active
  if (over !== undefined) {
    const [winner] = over.winners
    if (winner === undefined) return { label: say.drawn, tone: 'even', told }
    return winner === side ? { label: say.won, tone: 'good', told } : { label: say.lost, tone: 'bad', told }
  }
  const read = events.flatMap((event): string[] => {
    if (event.type === 'struck') return [combatResult(event.letter, event.mounted, lang)]
    if (event.type === 'damage') return [`${n.piece(event.victim)}, ${fireResult(event.letter, event.table, lang)}`]
    return event.type === 'impact' && event.victim === null ? [say.missed] : []
  })
  const label = read.length > 0 ? capital(clauses(read, lang)) : (told[0]?.replace(/\.$/, '') ?? say.other)
  return { label, tone: toneOf(arena, view, events, side), told }
}

/** The side that throws the dice. */
function actorIn(arena: Arena, events: readonly Event[]): Side | undefined {
  for (const event of events) {
    switch (event.type) {
      case 'struck':
        return sideNamed(arena, event.attackers[0])
      case 'shoots':
        return sideNamed(arena, event.shooter)
      case 'infiltration':
        return sideNamed(arena, event.mover)
      case 'potThrown':
        return sideNamed(arena, event.thrower)
      case 'camelFear':
      case 'snatchesBridle':
      case 'jumpsToWall':
      case 'ladderPushed':
        return sideNamed(arena, event.piece)
      case 'feintTested':
        return sideNamed(arena, event.fleeing[0])
      case 'demanded': {
        const yields = sideNamed(arena, event.piece)
        return yields === undefined ? undefined : other(yields)
      }
      default:
        break
    }
  }
  return undefined
}

/** How bad each is for whom it befalls, from one who gives ground to one who dies. */
const HARM: Readonly<Partial<Record<Event['type'], number>>> = {
  retreats: 1,
  slowed: 1,
  unhorsed: 2,
  wounded: 3,
  stunned: 4,
  captured: 6,
  killed: 6,
}

function toneOf(arena: Arena, view: View, events: readonly Event[], side: Side): NamedOutcome['tone'] {
  let sum = 0
  const count = (of: Side | undefined, harm: number): void => {
    sum += of === undefined ? 0 : of === side ? -harm : harm
  }
  for (const event of events) {
    const harm = HARM[event.type]
    if (harm !== undefined && 'piece' in event && typeof event.piece === 'string')
      count(sideNamed(arena, event.piece), harm)
    if (event.type === 'infiltration' && event.result !== 'pass') count(sideNamed(arena, event.mover), 2)
    if (event.type === 'camelFear' && event.result !== 'calm') count(sideNamed(arena, event.piece), 1)
    if (event.type === 'snatchesBridle') sum += event.holds ? 1 : -1
    if (event.type === 'feintTested') sum += event.deceived ? 1 : -1
    if (event.type === 'ladderPushed') sum += event.falls ? 1 : -1
  }
  /* Whoever is still to fall back, or to choose who takes the harm. */
  for (const frame of view.frames) {
    if (frame.step === 'retreat') count(rosterOf(arena, frame.piece).side, 1)
    if (frame.step === 'casualty') count(frame.side, 3)
  }
  return sum > 0 ? 'good' : sum < 0 ? 'bad' : 'even'
}
