import { LANGS, seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { ager } from '../../ager.ts'
import type { Event } from '../../events.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { Reader } from '../../testing/reader.ts'
import { noteGame } from '../grounds.ts'
import { pieceNamed, rosterOf } from '../../rules/ground.ts'
import { direct } from './direct.ts'
import { isScene } from './kinds.ts'

const game = ager()
noteGame(game)

const dead = ({ pieces }: State): number => pieces.filter(({ health }) => health === 'dead').length

test.each(['springs', 'reserve', 'press', 'breach'])(
  'the die is read before the man falls, and every scene has its words: %s',
  (scenario) => {
    const rules = game.open({ scenario, options: game.defaults })
    const dice = seededDice(`scenes ${scenario}`)
    const own = seededDice('own')
    const script = rules.bots.find(({ level }) => level === 'sergeant')
    const reader = new Reader(kit)
    const earlier: Event[] = []
    const s = rules.setup(dice, earlier)
    const kinds = new Set<string>()
    let fallen = 0
    for (let now = rules.pending(s); !now.over; now = rules.pending(s)) {
      const seat = now.asks[0]?.seat ?? 0
      const before = rules.clone(s)
      const action = script?.decide(rules.view(s, seat), seat, own).action ?? rules.sample(s, seat, own)
      const events: Event[] = []
      rules.apply(s, seat, action, dice, events)
      if (events.some(isScene)) {
        const deed = { version: game.version, seat, before, after: s, action, events, earlier }
        const [en = [], fr = []] = LANGS.map((lang) => direct(deed, lang))
        expect(en.length).toBeGreaterThan(0)
        expect(fr.map(({ kind }) => kind)).toEqual(en.map(({ kind }) => kind))
        en.forEach((scene, i) => {
          kinds.add(scene.kind)
          const other = fr[i]
          reader.hear((lang) => (lang === 'en' ? scene.title : (other?.title ?? '')))
          if (scene.kind !== 'verdict' || other?.kind !== 'verdict') return
          reader.hear((lang) => (lang === 'en' ? scene.words : other.words))
          scene.facts.forEach((fact, j) => reader.hear((lang) => (lang === 'en' ? fact : (other.facts[j] ?? ''))))
        })
        /* What stands on the table while a die is in the air is what stood there before it. */
        for (const [i, scene] of en.entries()) {
          if (scene.kind !== 'dice') continue
          const verdict = en[i + 1]
          expect(dead(scene.view)).toBe(i === 0 ? dead(before) : dead(en[i - 1]?.view ?? before))
          if (verdict?.kind === 'verdict') expect(dead(verdict.view)).toBe(dead(scene.view))
          const at = scene.thrown.rows[scene.thrown.at]
          expect(at).toBeDefined()
        }
        fallen += dead(s) - dead(before)
        const last = en.at(-1)
        if (last?.kind === 'move') expect(dead(last.view)).toBe(dead(s))
      }
      earlier.push(...events)
    }
    expect([...reader.problems]).toEqual([])
    expect([...kinds].sort()).toEqual(['dice', 'move', 'verdict'])
    expect(fallen).toBeGreaterThan(2)
  },
)

test.each(['springs', 'knives', 'press'])(
  'what another does is played out from its events alone, die by die, and no chair sees who is hidden from it: %s',
  (scenario) => {
    const rules = game.open({ scenario, options: game.defaults })
    const dice = seededDice('k0')
    const own = seededDice('o0')
    const script = rules.bots.find(({ level }) => level === 'sergeant')
    const s = rules.setup(dice)
    const sideOf = (i: number) => rosterOf(rules.arena, i).side
    const count = { theirs: 0, fallen: 0, hidden: 0 }
    for (let now = rules.pending(s); !now.over; now = rules.pending(s)) {
      const seat = now.asks[0]?.seat ?? 0
      const befores = [rules.view(s, 0), rules.view(s, 1)]
      const clever = script?.decide(rules.view(s, seat), seat, own).action ?? rules.sample(s, seat, own)
      /* The script would have its hidden men strike at once: one in three stays where he is. */
      const goes = clever.type === 'activate' ? pieceNamed(rules.arena, clever.piece) : NONE
      const stays = goes % 3 === 0 && s.pieces[goes]?.hidden === true
      const action: Action = stays && clever.type === 'activate' ? { type: 'stand', piece: clever.piece } : clever
      const all: Event[] = []
      rules.apply(s, seat, action, dice, all)
      for (const [viewer, before] of befores.entries()) {
        const events = all.flatMap((event) => rules.eventFor(event, viewer) ?? [])
        if (!events.some(isScene)) continue
        const after = rules.view(s, viewer)
        const known = viewer === seat ? action : undefined
        const deed = { version: game.version, seat: viewer, before, after, action: known, events, earlier: [] }
        const scenes = direct(deed, 'en')
        const first = scenes.find(({ kind }) => kind === 'dice')
        if (first !== undefined) expect(dead(first.view)).toBe(dead(before))
        const last = scenes.at(-1)
        expect(last).toBeDefined()
        if (last?.kind === 'move' && last.told === events.length) expect(last.view).toEqual(after)
        const veiled = after.pieces.flatMap(({ hidden }, i) => (hidden && sideOf(i) !== viewer ? [i] : []))
        for (const { view, ...told } of scenes)
          for (const i of veiled) {
            expect(view.pieces[i]?.at).toBe(NONE)
            expect(JSON.stringify(told)).not.toContain(`"${rosterOf(rules.arena, i).id}"`)
          }
        count.hidden += veiled.length
        if (viewer === seat) continue
        count.theirs++
        count.fallen += dead(after) - dead(before)
      }
    }
    expect(count.theirs).toBeGreaterThan(10)
    expect(count.fallen).toBeGreaterThan(1)
    if (scenario === 'knives') expect(count.hidden).toBeGreaterThan(5)
  },
)
