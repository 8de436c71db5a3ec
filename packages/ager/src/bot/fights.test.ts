import { expect, test } from 'vitest'
import { march } from '../testing/march.ts'
import { makeMind } from './make-mind.ts'
import { optionsFor } from './sergeant.ts'

test('the third man strikes at somebody else where he does more there', () => {
  const t = march({
    map: 'road',
    step: 'combat',
    pieces: {
      guerin: { at: 'G8' },
      ernoul: { at: 'G9' },
      hugues: { at: 'I9' },
      ergun: { at: 'H8', side: 1 },
      temur: { at: 'J8', side: 1 },
    },
  })
  const [best] = optionsFor(makeMind(t.arena), t.s, 0)
  expect(best?.actions).toEqual([
    { type: 'attack', attacker: 'guerin', defender: 'ergun' },
    { type: 'join', attacker: 'ernoul' },
    { type: 'strike' },
  ])
  t.act({ type: 'attack', attacker: 'guerin', defender: 'ergun' })
  t.act({ type: 'join', attacker: 'ernoul' })
  expect(optionsFor(makeMind(t.arena), t.s, 0)[0]?.actions).toEqual([{ type: 'strike' }])
})

test('where there is nobody else all three strike together', () => {
  const t = march({
    map: 'road',
    step: 'combat',
    pieces: {
      guerin: { at: 'G8' },
      ernoul: { at: 'G9' },
      hugues: { at: 'I9' },
      ergun: { at: 'H8', side: 1 },
      temur: { at: 'L8', side: 1 },
    },
  })
  const [best] = optionsFor(makeMind(t.arena), t.s, 0)
  expect(best?.actions).toHaveLength(4)
})

test('a man goes to where he can finish one who lies stunned', () => {
  const t = march({
    map: 'road',
    pieces: { rolin: { at: 'H11' }, ergun: { at: 'H8', side: 1, health: 'stunned' } },
  })
  const [best] = optionsFor(makeMind(t.arena), t.s, 0)
  expect(best?.why).toMatchObject({ is: 'move', piece: t.id('rolin') })
  expect(['H9', 'G9', 'I9', 'H7', 'G8', 'I8']).toContain(best?.why.is === 'move' && t.arena.field.nameOf(best.why.to))
})

test('arrows are not wasted on a horse that nobody will mount again', () => {
  const t = march({
    map: 'road',
    step: 'fire',
    pieces: {
      karaja: { at: 'H8' },
      guerin: { at: 'N8', side: 1, health: 'dead' },
      'guerin-mount': { at: 'L8', rear: 'L9', side: 1, animal: 'horse' },
    },
  })
  const [best] = optionsFor(makeMind(t.arena), t.s, 0)
  expect(best?.actions[0]).not.toMatchObject({ type: 'shoot', target: 'guerin-mount' })
})
