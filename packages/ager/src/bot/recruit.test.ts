import { expect, test } from 'vitest'
import { stage } from '../testing/stage.ts'
import { makeMind } from './make-mind.ts'
import { reasonFor } from './reasons.ts'
import { RECRUIT } from './recruit.ts'
import { optionsFor } from './sergeant.ts'
import type { Weights } from './weights.ts'

/** What is said of each of four men on the road, the enemy far before them, when they are to move. */
function moversIn(turn: number, weights?: Weights): Readonly<Record<string, string>> {
  const t = stage({
    map: 'road',
    turn,
    pieces: {
      guerin: { at: 'K5' },
      ernoul: { at: 'K7' },
      hugues: { at: 'K9' },
      rolin: { at: 'K11' },
      ergun: { at: 'C8', side: 1 },
    },
  })
  const mind = makeMind(t.arena)
  const found: Record<string, string> = {}
  for (const name of ['guerin', 'ernoul', 'hugues', 'rolin']) {
    const piece = t.piece(name)
    for (const other of t.s.pieces) other.moved = other === piece ? 'no' : 'done'
    found[name] = optionsFor(mind, t.s, 0, weights)[0]?.why.is ?? ''
  }
  return found
}

test('a recruit thinks of one half of his men in one turn and of the other in the next', () => {
  const turns = [1, 2, 3].map((turn) => moversIn(turn, RECRUIT))
  const unheeded = turns.map((found) => Object.keys(found).filter((name) => found[name] === 'unheeded'))
  expect(unheeded.map(({ length }) => length)).toEqual([2, 2, 2])
  expect([...(unheeded[0] ?? []), ...(unheeded[1] ?? [])].sort()).toEqual(['ernoul', 'guerin', 'hugues', 'rolin'])
  expect(unheeded[2]).toEqual(unheeded[0])
  for (const turn of [1, 2]) expect(new Set(Object.values(moversIn(turn)))).toEqual(new Set(['move']))
})

test('and says so in both languages', () => {
  const t = stage({ map: 'road', pieces: { guerin: { at: 'K5' } } })
  expect(reasonFor(t.arena, { is: 'unheeded', piece: t.id('guerin') })).toEqual({
    en: 'Nobody thinks of Guérin in this turn.',
    fr: 'Personne ne pense à Guérin ce tour-ci.',
  })
})

test('a recruit shoots in the enemy’s phase only at those who are near', () => {
  const answers = (from: string, to: string, weights?: Weights): string | undefined => {
    const t = stage({ map: 'road', pieces: { murra: { at: from, health: 'wounded' }, payen: { at: 'K6', side: 1 } } })
    t.act({ type: 'activate', piece: 'murra' }).act({ type: 'step', to })
    return optionsFor(makeMind(t.arena), t.s, 1, weights)[0]?.why.is
  }
  expect(answers('K11', 'K10')).toBe('volley')
  expect(answers('K11', 'K10', RECRUIT)).toBe('hold')
  expect(answers('K10', 'K9', RECRUIT)).toBe('volley')
})
