import type { Tone } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Event } from '../../events.ts'
import type { EventOf, Names } from '../../text/words.ts'
import { turned } from './throws.ts'
import type { Thrown } from './throws.ts'
import { sceneWords } from './words.ts'
import type { Verdict } from './words.ts'

interface Told {
  readonly verdict: string
  /** For whoever threw. */
  readonly tone: Tone
}

/** What a die came to, in a few words, and whether that is good for who looks on. */
export function verdictOf(
  event: Thrown,
  after: readonly Event[],
  n: Names,
  lang: Lang,
  isOurs: boolean,
): { readonly words: string; readonly tone: Tone } {
  const { verdict, tone } = told(event, after, n, lang)
  return { words: verdict, tone: isOurs ? tone : turned(tone) }
}

function told(event: Thrown, after: readonly Event[], n: Names, lang: Lang): Told {
  const say = sceneWords(lang)
  const as: As = (verdict, tone, whom) => ({
    verdict:
      whom !== undefined && n.gender(whom) === 'woman' ? say.ofHer(say.verdicts[verdict]) : say.verdicts[verdict],
    tone,
  })
  switch (event.type) {
    case 'struck':
      return blow(event, after, as)
    case 'impact':
      return event.at === null ? as('lost', 'bad') : as('missed', 'bad')
    case 'damage': {
      const harm = harmTo([event.victim], after)
      if (harm !== undefined) return as(harm.verdict, 'good', harm.piece)
      if (event.letter === 'A') return as('back', 'good', event.victim)
      return as('unhurt', 'even', event.victim)
    }
    case 'infiltration':
      return {
        verdict: say.passing[event.result],
        tone: event.result === 'pass' ? 'good' : event.result === 'stop' ? 'even' : 'bad',
      }
    case 'camelFear':
      return {
        verdict: say.fear[event.result],
        tone: event.result === 'calm' ? 'good' : event.result === 'forced' ? 'even' : 'bad',
      }
    case 'demanded':
      return event.yields ? as('yields', 'bad') : as('fightsOn', 'good')
    case 'feintTested':
      return event.deceived ? as('deceived', 'good') : as('undeceived', 'bad')
    case 'potThrown':
      return event.impact === null ? as('lost', 'bad') : as('bursts', 'good')
    case 'ladderPushed':
      return event.falls ? as('falls', 'good') : as('holds', 'bad')
    case 'snatchesBridle':
      return event.holds ? as('has', 'good') : as('misses', 'bad')
    case 'jumpsToWall': {
      const harm = harmTo([event.piece], after)
      return harm === undefined ? as('lands', 'good') : as(harm.verdict, 'bad', event.piece)
    }
    case 'burns': {
      const harm = harmTo([event.piece], after)
      return harm === undefined ? as('escapes', 'even', event.piece) : as(harm.verdict, 'bad', event.piece)
    }
  }
}

const WORST = ['killed', 'stunned', 'wounded', 'unhorsed', 'slowed'] as const

type As = (verdict: Verdict, tone: Tone, whom?: string) => Told

function blow(event: EventOf['struck'], after: readonly Event[], as: As): Told {
  const harm = harmTo(event.defenders, after)
  if (harm !== undefined) return as(harm.verdict, 'good', harm.piece)
  const [whom] = event.defenders
  switch (event.letter) {
    case 'A':
      return event.exchanged ? as('nothing', 'even') : as('hurt', 'bad')
    case 'B':
      return event.exchanged ? as('nothing', 'even') : as('recoils', 'bad')
    case '-':
      return as('nothing', 'even')
    case 'C':
      return as('back', 'good', whom)
    case 'D':
    case 'G':
      return as('stunned', 'good', whom)
    case 'E':
    case 'H':
      return as('wounded', 'good', whom)
    case 'F':
    case 'I':
      return as('killed', 'good', whom)
  }
}

/** The worst that befell any of them. */
function harmTo(
  pieces: readonly string[],
  after: readonly Event[],
): { readonly verdict: Verdict; readonly piece: string } | undefined {
  for (const verdict of WORST) {
    const found = after.find((event) => event.type === verdict && pieces.includes(event.piece))
    if (found !== undefined && 'piece' in found && typeof found.piece === 'string')
      return { verdict, piece: found.piece }
  }
  return undefined
}
