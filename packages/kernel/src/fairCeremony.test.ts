import { describe, expect, it } from 'vitest'
import { commitment, fairDice, pledgeOf, verifyFair } from './fair.ts'
import { diceOf, openCeremony, pledge, showWord } from './fairCeremony.ts'
import type { Ceremony } from './fairCeremony.ts'
import type { Witnessed } from './dice.ts'
import type { Read } from './game.ts'
import { recordingDice } from './recording.ts'

const SECRET = 'of the house'
const WORDS = ['heads', 'tails']

function value<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const problem = (read: Read<unknown>) => (read.ok ? undefined : read.problems[0]?.message)
const opened = (seats = 2) => value(openCeremony(SECRET, 'match 7', seats))
const pledged = (): Ceremony =>
  WORDS.reduce((so, word, seat) => value(pledge(so, seat, pledgeOf(seat, word))), opened())
const shown = (): Ceremony => WORDS.reduce((so, word, seat) => value(showWord(so, seat, word)), pledged())

describe('the dice of a match that nobody trusts another with', () => {
  it('come of the secret and of every word, and can be checked by all', () => {
    const ceremony = shown()
    const dice = value(diceOf(ceremony, SECRET))
    expect(dice).toEqual({ kind: 'fair', secret: SECRET, salt: 'match 7\nheads\ntails' })
    if (dice.kind !== 'fair') throw new Error('these dice are fair')
    const rolls: Witnessed[] = []
    const rolling = recordingDice(fairDice(SECRET, dice.salt), rolls)
    for (let i = 0; i < 20; i++) rolling.die(6, 'x')
    const pledges = ceremony.pledges.flatMap((one) => one ?? [])
    expect(verifyFair({ ...dice, commitment: ceremony.commitment, pledges, rolls })).toEqual({ fair: true, rolls: 20 })
  })

  it('are not known to the house when it commits: every word changes them', () => {
    const rollsWith = (word: string): number[] => {
      let ceremony = value(pledge(value(pledge(opened(), 0, pledgeOf(0, word))), 1, pledgeOf(1, 'x')))
      ceremony = value(showWord(value(showWord(ceremony, 0, word)), 1, 'x'))
      const dice = value(diceOf(ceremony, SECRET))
      const rolling = fairDice(SECRET, dice.kind === 'fair' ? dice.salt : '')
      return Array.from({ length: 20 }, () => rolling.die(6, 'x'))
    }
    expect(rollsWith('one')).not.toEqual(rollsWith('two'))
    expect(opened().commitment).toBe(commitment(SECRET))
  })

  it('take no word before all have pledged, and none but the one pledged', () => {
    const first = value(pledge(opened(), 0, pledgeOf(0, 'heads')))
    expect(problem(showWord(first, 0, 'heads'))).toBe('somebody has not pledged a word yet')
    expect(problem(showWord(pledged(), 1, 'heads'))).toBe('this is not the word that was pledged')
    expect(problem(pledge(first, 0, pledgeOf(0, 'again')))).toBe('this seat has pledged, or there is none')
    expect(problem(pledge(first, 2, pledgeOf(2, 'x')))).toBe('this seat has pledged, or there is none')
    expect(problem(pledge(first, 1, 'heads'))).toBe('expected the hash of a word')
  })

  it('let nobody copy the pledge of another', () => {
    const copied = value(pledge(value(pledge(opened(), 0, pledgeOf(0, 'heads'))), 1, pledgeOf(0, 'heads')))
    expect(problem(showWord(copied, 1, 'heads'))).toBe('this is not the word that was pledged')
  })

  it('are made only of what was committed to, when all is shown', () => {
    expect(problem(diceOf(shown(), 'another'))).toBe('this is not the secret that was committed to')
    expect(problem(diceOf(value(showWord(pledged(), 0, 'heads')), SECRET))).toBe('somebody has not shown his word yet')
  })

  it('of somebody alone come of the secret and of what was fixed before', () => {
    expect(value(diceOf(opened(0), SECRET))).toEqual({ kind: 'fair', secret: SECRET, salt: 'match 7' })
  })

  it('need a secret and words of one line', () => {
    expect(problem(openCeremony('', 'match 7', 2))).toBe('expected a word of one line')
    expect(problem(openCeremony(SECRET, '', 2))).toBe('expected a word of one line')
    expect(problem(showWord(pledged(), 0, 'he\nads'))).toBe('expected a word of one line')
  })
})
