import { describe, expect, it } from 'vitest'
import { scriptedDice } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import { makeArena } from '../../make-arena.ts'
import { ourKit } from '../../our-kit.ts'
import { apply } from '../../rules/decisions.ts'
import { begin } from '../../rules/sequence/begin.ts'
import { compileBattle } from '../../scenarios.ts'
import type { State } from '../../state.ts'
import { bandsFigure, bandsOf } from './bands.ts'
import { actionsOf, draftView, faultOf, settingUp, toSetUp } from './draft.ts'
import { groundInWords } from './ground-words.ts'
import { read, written } from './kept.ts'
import { suggested } from './suggest.ts'
import { learnDeploy } from './words.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

learnDeploy('en', en)
learnDeploy('fr', fr)

/** Each side that sets up in a battle, in its turn, with what was set up before it down. */
function* settings(scenario: string): Generator<{ readonly arena: Arena; readonly s: State }> {
  const arena = makeArena(ourKit, compileBattle(ourKit, scenario))
  const s = begin(arena, scenario, { free: null }, scriptedDice([]), undefined)
  for (let side = settingUp(s); side !== null; side = settingUp(s)) {
    yield { arena, s }
    const actions = actionsOf(arena, s, suggested(arena, s), apply)
    const isLast = arena.battle.groups.every(
      (group) =>
        group.side === side ||
        group.area === null ||
        s.pieces.some((piece, i) => arena.battle.roster[i]?.side !== side && piece.status === 'on'),
    )
    // What comes after the last of all is no more a matter of setting up.
    for (const action of isLast ? actions.slice(0, -1) : actions)
      apply({ arena, s, dice: scriptedDice([]), log: undefined }, action)
    if (isLast) return
  }
}

describe.each([...ourKit.scenarios.keys()])('%s', (scenario) => {
  it('every side that sets up has a lawful suggestion, which can be kept and laid out again', () => {
    let sides = 0
    for (const { arena, s } of settings(scenario)) {
      sides++
      const draft = suggested(arena, s)
      const again = read(arena, written(arena, draft, 1))
      expect(again).toEqual(draft)
      const all = toSetUp(arena, s, settingUp(s) ?? 0)
      expect(all.length).toBeGreaterThan(0)
      expect(all.filter((piece) => faultOf(arena, s, again, piece) !== null)).toEqual([])
      // Whoever stands in the draft is on the board that is seen.
      expect(all.filter((piece) => draftView(arena, s, again).pieces[piece]?.status !== 'on')).toEqual([])
    }
    const settle = new Set(
      ourKit.scenarios.get(scenario)?.groups.flatMap(({ side, area }) => (area === undefined ? [] : [side])),
    )
    expect(sides).toBe(settle.size)
  })

  it('the ground of every group has words', () => {
    const areas = (ourKit.scenarios.get(scenario)?.groups ?? []).flatMap(({ area }) => area ?? [])
    for (const lang of ['en', 'fr'] as const)
      expect(areas.filter((area) => (groundInWords(ourKit, area, lang) ?? '').length < 3)).toEqual([])
  })

  it('a band along a map side says who comes there, and nowhere else is one', () => {
    const arena = makeArena(ourKit, compileBattle(ourKit, scenario))
    const sheet = ourKit.scenarios.get(scenario)
    for (const side of [0, 1] as const) {
      const bands = bandsOf(arena, side, 'en')
      const wanted = new Set([
        ...(sheet?.groups ?? []).flatMap(({ enter }) => enter?.sides ?? []),
        ...(sheet?.exits ?? []).flatMap((exit) => (exit.side === side ? exit.by : [])),
      ])
      expect(bands.map(({ edge }) => edge)).toEqual([...wanted].sort((a, b) => a - b))
      expect(bandsFigure(bands, { width: 900, height: 600 }, false).match(/<text /g)?.length ?? 0).toBe(bands.length)
    }
  })
})
