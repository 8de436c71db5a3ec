import { oneOf, seededDice } from '@grognard/kernel'
import { watchFigures } from '@grognard/kernel/figures'
import type { Reading } from '@grognard/kernel/figures'
import { expect, test } from 'vitest'
import { invariant } from './invariant.ts'
import { compile } from './kit.ts'
import type { Kit } from './kit.ts'
import { BANNERS } from './names.ts'
import { DEFAULTS } from './options.ts'
import type { Options } from './options.ts'
import { apply, legal, pending } from './rules/decisions.ts'
import { begin } from './rules/setup.ts'
import { topFrame } from './state.ts'
import type { State } from './state.ts'
import { ourPack } from './testing/stage.ts'

const OPTIONS: readonly Options[] = [
  DEFAULTS,
  { ...DEFAULTS, level: 'cub', gordon: true, mines: true, shaigiya: true, barge: true },
  { ...DEFAULTS, level: 'king', events: false, palaceShared: false },
  { ...DEFAULTS, whiteStartPower: 'example', declareActionsFirst: true, defenceRpTiming: 'beforeRoll' },
]

/** Sieges at random with all that can be agreed on. They are kept from falling for a while, so that all cards and months come. */
function playAll(kit: Kit): void {
  for (const options of OPTIONS)
    for (let n = 0; n < 42; n++) {
      const dice = seededDice(`figures/${n}`)
      const s = begin(kit, options, dice, undefined)
      while (!pending(s).over) {
        apply({ kit, s, dice, log: [] }, oneOf(legal(kit, s, 0), dice, 'choice'))
        expect(invariant(kit, s)).toBeUndefined()
        if (s.turn < n % 14 && topFrame(s).step === 'actions') relieve(s)
      }
    }
}

function relieve(s: State): void {
  s.rp = Math.max(s.rp, 12)
  s.cm = Math.max(s.cm, 8)
  s.disorganised = (1 << BANNERS.length) - 1
}

const unread = ({ all, read }: Reading): string[] => [...all].filter((path) => !read.has(path))

/** Whose figures they are, where they are from, words and signs for people, and the markers in the box. */
const NO_FIGURES =
  'from name title text rule id number month turn shape path box face die result conditional markers'.split(' ')

test('every figure of the pack is made something of', { tags: ['slow'] }, () => {
  const pack = ourPack()
  /* What cards do is compiled into the kit. */
  const reading = watchFigures(pack, new Set([...NO_FIGURES, 'ops']))
  playAll(compile(pack))
  expect(unread(reading)).toEqual([])
})

test('every figure of the kit is read by a rule', { tags: ['slow'] }, () => {
  const kit = compile(ourPack())
  const { pack: _pack, actions: _actions, tally: _tally, ...figures } = kit
  const reading = watchFigures(figures, new Set(NO_FIGURES))
  playAll(kit)
  expect(unread(reading)).toEqual([])
})
