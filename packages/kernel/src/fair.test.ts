import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitment, fairDice, fairRoll, pledgeOf, verifyFair } from './fair.ts'
import { recordingDice } from './recording.ts'
import type { Witnessed } from './dice.ts'

const SECRET = 'the secret of the house'
const WORDS = ['a word of the first', 'another of the second']
const SALT = ['match 7', ...WORDS].join('\n')

/** The published method, written a second time with another library. */
function rollByHand(secret: string, salt: string, counter: number, n: number): number {
  const mac = createHmac('sha256', secret).update(`${salt}:${counter}:0`).digest()
  for (let at = 0; at < 32; at += 4) {
    const word = BigInt(mac.readUInt32BE(at))
    if (word < 2n ** 32n - (2n ** 32n % BigInt(n))) return Number(word % BigInt(n))
  }
  throw new Error('this block is used up')
}

function played(): { record: Parameters<typeof verifyFair>[0] } {
  const rolls: Witnessed[] = []
  const dice = recordingDice(fairDice(SECRET, SALT), rolls)
  for (let i = 0; i < 40; i++) {
    dice.die(6, 'a')
    dice.pair('b')
    dice.pick([5, 8, 13, 21, 34], 'c')
  }
  const pledges = WORDS.map((word, seat) => pledgeOf(seat, word))
  return { record: { commitment: commitment(SECRET), secret: SECRET, salt: SALT, pledges, rolls } }
}

describe('fair dice', () => {
  it('commit with a hash of the secret alone, which anyone can compute', () => {
    expect(commitment(SECRET)).toBe(createHash('sha256').update(SECRET).digest('hex'))
    expect(pledgeOf(1, 'x')).toBe(createHash('sha256').update('1:x').digest('hex'))
    expect(pledgeOf(0, 'x')).not.toBe(pledgeOf(1, 'x'))
  })

  it('roll what the published method gives', () => {
    for (let counter = 0; counter < 200; counter++)
      for (const n of [2, 6, 36, 1000, 3 * 2 ** 30]) {
        expect(fairRoll(SECRET, SALT, counter, n)).toBe(rollByHand(SECRET, SALT, counter, n))
      }
    expect(() => fairRoll(SECRET, SALT, 0, 0)).toThrow(RangeError)
  })

  it('roll every face equally often', () => {
    const dice = fairDice('uniform', '')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 6_000; i++) counts[dice.die(6, 'x') - 1]!++
    const chi = counts.reduce((total, count) => total + (count - 1000) ** 2 / 1000, 0)
    expect(chi).toBeLessThan(5 + 5 * Math.sqrt(10))
    expect(dice.position()).toBe(6_000)
  })

  it('go on from a position', () => {
    const dice = fairDice(SECRET, SALT)
    dice.die(6, 'x')
    dice.pair('x')
    expect(fairDice(SECRET, SALT, 2).die(20, 'x')).toBe(dice.die(20, 'x'))
  })

  it('are verified from the secret', () => {
    expect(verifyFair(played().record)).toEqual({ fair: true, rolls: 120 })
  })

  it('betray a roll that was changed, left out or put in', () => {
    const { record } = played()
    const [first, ...rest] = record.rolls
    const changed = record.rolls.map((roll, i) => (i === 30 ? { ...roll, got: (roll.got % 6) + 1 } : roll))
    expect(verifyFair({ ...record, rolls: changed })).toMatchObject({ fair: false, reason: 'roll', roll: 30 })
    expect(verifyFair({ ...record, rolls: rest })).toMatchObject({ fair: false, reason: 'roll' })
    expect(verifyFair({ ...record, rolls: [first!, ...record.rolls] })).toMatchObject({ fair: false, reason: 'roll' })
    expect(verifyFair({ ...record, rolls: [{ from: [], got: 1 }] })).toMatchObject({
      fair: false,
      reason: 'roll',
      roll: 0,
    })
  })

  it('betray a secret or a word that is not the one committed to', () => {
    const { record } = played()
    expect(verifyFair({ ...record, secret: 'another' })).toMatchObject({ fair: false, reason: 'commitment' })
    const salt = SALT.replace('another', 'one more')
    expect(verifyFair({ ...record, salt })).toEqual({ fair: false, reason: 'pledge', seat: 1 })
    expect(verifyFair({ ...record, pledges: record.pledges.slice(0, 1) })).toMatchObject({ reason: 'pledge', seat: 1 })
    expect(verifyFair({ ...record, salt: `${SALT}\nadded` })).toMatchObject({ reason: 'pledge', seat: 2 })
    expect(verifyFair({ ...record, salt: SALT.replace('match 7', 'match 8') })).toMatchObject({ reason: 'roll' })
  })
})
