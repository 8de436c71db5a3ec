import { describe, expect, test } from 'vitest'
import { ager } from '../../ager.ts'
import { NONE } from '../../state.ts'
import { stage } from '../../testing/stage.ts'
import { noteGame } from '../grounds.ts'
import { learnFace } from '../table/words.ts'
import { en } from '../table/words/en.ts'
import { fr } from '../table/words/fr.ts'
import { intentsOf } from './intents.ts'
import { look } from './look.ts'
import { hexSpoken } from './spoken.ts'
import { hexOf } from './spots.ts'

learnFace('en', en)
learnFace('fr', fr)

describe('the board for whoever hears it', () => {
  test.each([
    ['en', 'K5, flat ground; Ancelin (can strike Yazid and Hamza); can be chosen; beside: north Hamza, south Yazid'],
    [
      'fr',
      'K5, terrain plat\u00a0; Ancelin (peut frapper Yazid et Hamza)\u00a0; peut être choisi\u00a0; à côté : nord Hamza, sud Yazid',
    ],
  ] as const)('a hex tells who is there, what he can do, and who is beside: %s', (lang, told) => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: { ancelin: { at: 'K5' }, yazid: { at: 'K6', side: 1 }, hamza: { at: 'K4', side: 1 } },
    })
    const lit = {
      intents: intentsOf(t.arena, t.s, t.legal(), NONE),
      costs: new Map<never, never>(),
      dangers: new Map<never, never>(),
      actions: t.legal(),
    }
    expect(hexSpoken(t.arena, t.s, hexOf(t.arena, t.place('K5')), lit, lang)).toContain(told)
  })

  test('by name of a hex or of a man, and of nothing else', () => {
    const game = ager()
    noteGame(game)
    const rules = game.open({ scenario: 'springs', options: { free: null } })
    const s = rules.setup({ die: () => 1, pair: () => 11, pick: (from) => from[0] ?? 0 })
    const seen = { version: game.version, view: rules.view(s, 0) }
    expect(look(seen, 'k7', 'en')).toMatch(/^K7, /)
    expect(look(seen, 'nowhere', 'en')).toBeUndefined()
    const { character } = rules.arena.battle.roster[0] ?? {}
    Object.assign(s.pieces[0] ?? {}, { status: 'on', at: rules.arena.field.placeOf('K7') })
    expect(look({ ...seen, view: rules.view(s, 0) }, character?.name ?? '', 'en')).toContain(`; ${character?.name}`)
  })
})
