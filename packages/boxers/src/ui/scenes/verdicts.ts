import type { Tone } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Event } from '../../events.ts'
import type { EventOf, Names } from '../../text/words.ts'
import type { Act } from './acts.ts'
import { sceneWords } from './words.ts'
import type { Verdict } from './words.ts'

/** What dice came to in a few words, and whether that is good for who threw them. */
export interface Told {
  readonly words: string
  readonly tone: Tone
}

/** Null where it is not decided yet, so that the next dice follow at once. */
export function verdictOf({ thrown, after }: Act, n: Names, lang: Lang): Told | null {
  const say = sceneWords(lang)
  const as = (verdict: Verdict, tone: Tone): Told => ({ words: say.verdicts[verdict], tone })
  const has = (type: Event['type']): boolean => after.some((event) => event.type === type)
  switch (thrown.type) {
    case 'shot':
      if (has('accident')) return as('accident', 'bad')
      return thrown.hit ? null : as('missed', 'bad')
    case 'saves':
      return savedTold(thrown.saves, lang)
    case 'nerves':
      return nerveTold(thrown.tests, after, lang)
    case 'clashed': {
      const { winner, blows } = thrown
      if (winner === null) return as('undecided', 'even')
      return { words: say.wins(n.figure(winner)), tone: winner === blows[0].figure ? 'good' : 'bad' }
    }
    case 'diced':
      return thrown.comes ? as('comes', 'good') : null
    case 'keg':
      return { words: say.kegs[thrown.result], tone: KEG_TONES[thrown.result] }
    case 'cannon':
      if (!thrown.hit) return as('missed', 'bad')
      return has('drifted') ? as('drifts', 'even') : null
    case 'tried':
    case 'rammed':
      if (has('onFire')) return as('burns', 'good')
      if (has('destroyed')) return as('destroyed', 'good')
      return thrown.damage === 0 ? as('holds', 'bad') : { words: say.damage(thrown.damage), tone: 'good' }
    case 'ended':
      return thrown.winner === null
        ? { words: say.drawn, tone: 'even' }
        : { words: say.won(thrown.winner), tone: 'good' }
  }
}

const KEG_TONES: Readonly<Record<EventOf['keg']['result'], Tone>> = {
  early: 'bad',
  dud: 'bad',
  hole: 'even',
  breach: 'good',
}

function savedTold(saves: readonly EventOf['saved'][], lang: Lang): Told {
  const say = sceneWords(lang)
  const lost = saves.filter(({ saved }) => !saved).length
  if (saves.length === 1 && lost === 0) return { words: say.verdicts.alive, tone: 'even' }
  if (lost === 0) return { words: say.verdicts.allAlive, tone: 'good' }
  return { words: lost === 1 ? say.verdicts.down : say.fall(lost), tone: 'bad' }
}

function nerveTold(tests: readonly EventOf['nerve'][], after: readonly Event[], lang: Lang): Told {
  const say = sceneWords(lang)
  const [first] = tests
  const failed = tests.filter(({ held }) => !held)
  if (tests.length > 1)
    return failed.length === 0
      ? { words: say.verdicts.allFirm, tone: 'good' }
      : { words: say.falter(failed.length), tone: 'bad' }
  const rose = after.find((event) => event.type === 'recovered')
  if (rose !== undefined) return { words: say.verdicts[rose.marker === 'none' ? 'rallied' : 'rises'], tone: 'good' }
  if (failed.length === 0) return { words: say.verdicts.firm, tone: 'good' }
  const fate = after.find((event) => 'figure' in event && event.figure === first?.figure)?.type
  const verdict = fate === 'pinned' || fate === 'stopped' ? fate : first?.test === 'rally' ? 'runs' : 'lost'
  return { words: say.verdicts[verdict], tone: 'bad' }
}
