import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { ager } from '../ager.ts'
import { pieceNamed, pieceOf, rosterOf, span } from '../rules/ground.ts'
import type { State } from '../state.ts'
import { march } from '../testing/march.ts'
import { stage } from '../testing/stage.ts'
import type { Setup } from '../testing/stage.ts'
import { jobsFor } from './jobs.ts'
import { makeMind } from './make-mind.ts'
import { reasonOf } from './reasons.ts'
import { RECRUIT } from './recruit.ts'
import { optionsFor } from './sergeant.ts'
import { situationOf } from './situation.ts'

const game = ager()
const open = (scenario: string) => game.open({ scenario, options: game.defaults })

/** Both sides by the script until `stop`; gives what was done, with its reason. */
function fight(scenario: string, seed: string, stop: (s: State) => boolean) {
  const rules = open(scenario)
  const dice = seededDice(seed)
  const s = rules.setup(dice)
  const mind = makeMind(rules.arena)
  const done: { readonly seat: number; readonly action: Action; readonly en: string; readonly fr: string }[] = []
  for (let pending = rules.pending(s); !pending.over && !stop(s); pending = rules.pending(s)) {
    const seat = pending.asks[0]?.seat === 1 ? 1 : 0
    const view = rules.view(s, seat)
    const [best] = optionsFor(mind, view, seat)
    const action = best?.actions[0]
    if (best === undefined || action === undefined) throw new Error('the script always has an answer')
    if (action.type === 'work') done.push({ seat, action, ...reasonOf(mind, view, seat, best.why) })
    rules.apply(s, seat, action, dice)
  }
  return { s, arena: rules.arena, done }
}

test('AT-10.1.2-01: two men break the gate while the others are on the ladders', { tags: ['slow'] }, () => {
  const { s, done } = fight('levant', 'g1', ({ gates }) => gates[0] === 'broken')
  const [first] = done
  expect(first?.seat).toBe(1)
  expect(first?.action).toMatchObject({ type: 'work', task: 'breakGate' })
  expect(first?.en).toContain('gate')
  expect(first?.fr).toContain('porte')
  expect(s.gates[0]).toBe('broken')
})

test('whoever is lost with the battle has his guard about him', () => {
  const { s, arena } = fight('knives', 'guard', ({ step }) => step !== 'deploy')
  const at = (name: string) => pieceOf(s, pieceNamed(arena, name)).at
  const guard = ['yazid', 'marwan', 'hamza', 'khattab', 'walid', 'zayd']
  expect(guard.filter((name) => span(arena, at(name), at('khalaf')) <= 4).length).toBeGreaterThanOrEqual(4)
})

test('a horse waits as near to its rider as it may', () => {
  const { s, arena } = fight('dawn', 'pickets', ({ step }) => step !== 'deploy')
  const [roger, horse] = ['roger', 'roger-mount'].map((name) => pieceOf(s, pieceNamed(arena, name)))
  expect(span(arena, roger?.at ?? 0, horse?.at ?? 0)).toBe(1)
})

test('AT-7.4-05: a prisoner is led to the edge of the map and off it', () => {
  const t = march({
    map: 'road',
    pieces: {
      ergun: { at: 'X8' },
      kutbeddin: { at: 'X10' },
      guerin: { at: 'X9', side: 1, health: 'wounded', more: { captive: 'fit' } },
      rolin: { at: 'A2', side: 1 },
    },
  })
  const mind = makeMind(t.arena)
  const done: string[] = []
  for (let n = 0; n < 20 && t.piece('guerin').status === 'on'; n++) {
    const [best] = optionsFor(mind, t.s, 0)
    const action = best?.actions[0]
    if (best === undefined || action === undefined) throw new Error('the script always has an answer')
    done.push(action.type)
    t.act(action)
  }
  expect(done[0]).toBe('escort')
  expect(done.at(-1)).toBe('leaveMap')
  expect(t.piece('guerin').status).toBe('left')
})

/** The curtain by the Levant gate: a ladder of side 1 in U7 leans on T7. */
function wall(pieces: Setup['pieces'], step: 'move' | 'combat', active: 0 | 1 = 0) {
  const { field } = stage({ map: 'castle', pieces: {} }).arena
  const ladder = { at: field.placeOf('U7') ?? 0, top: field.placeOf('T7') ?? 0 }
  return stage({
    map: 'castle',
    step,
    active,
    pieces: { ...pieces, murra: { at: 'X16', side: 1 }, rabia: { at: 'X12' } },
    battle: { ladders: { side: 1, count: 1, spots: [ladder] } },
    state: { ladders: [ladder] },
  })
}

test('AT-10.2.5-01: somebody goes to the head of every ladder of the enemy, and says so', () => {
  const t = wall({ gerbert: { at: 'T10' }, achard: { at: 'Q5' }, temur: { at: 'V7', side: 1 } }, 'move')
  const mind = makeMind(t.arena)
  const [best] = optionsFor(mind, t.s, 0)
  expect(best?.actions[0]).toEqual({ type: 'activate', piece: 'gerbert' })
  expect(best?.actions.at(-2)).toEqual({ type: 'step', to: 'T7' })
  if (best === undefined) return
  const { en, fr } = reasonOf(mind, t.s, 0, best.why)
  expect(en).toContain('ladder')
  expect(fr).toContain('échelle')
})

test('AT-10.2.5-02: the ladder is pushed before blows are struck', () => {
  const t = wall({ gerbert: { at: 'T7' }, temur: { at: 'U7', side: 1, health: 'wounded' } }, 'combat')
  const [best] = optionsFor(makeMind(t.arena), t.s, 0)
  expect(best?.actions[0]).toEqual({ type: 'pushLadder', piece: 'gerbert', at: 'U7' })
})

test('a recruit strikes at him who climbs it', () => {
  const t = wall({ gerbert: { at: 'T7' }, temur: { at: 'U7', side: 1, health: 'wounded' } }, 'combat')
  const [best] = optionsFor(makeMind(t.arena), t.s, 0, RECRUIT)
  expect(best?.actions[0]).toEqual({ type: 'attack', attacker: 'gerbert', defender: 'temur' })
})

test('each head of a ladder to come has a man of the garrison by it from the beginning', () => {
  const { s, arena } = fight('levant', 'heads', ({ step }) => step !== 'deploy')
  for (const { top } of s.ladders) {
    const ways = s.pieces.filter(
      ({ at, status }, i) => rosterOf(arena, i).side === 0 && status === 'on' && span(arena, at, top) <= 2,
    )
    expect(ways.length).toBeGreaterThan(0)
  }
})

/** Who of the garrison stands where, by the names of the places. */
const namesAt = ({ s, arena }: ReturnType<typeof fight>, places: readonly number[]) =>
  s.pieces.flatMap(({ at, health }, i) =>
    rosterOf(arena, i).side === 0 && health !== 'dead' && places.includes(at) ? [rosterOf(arena, i).id] : [],
  )

test('a garrison that must be driven out to the last man fills the room with one door, and each castle has its share', () => {
  const battle = fight('breach', 'redoubt', ({ step }) => step !== 'deploy')
  const { arena, s } = battle
  const guardroom = arena.field.buildings.find(({ id }) => id === 'guardroom')
  expect(namesAt(battle, guardroom?.interior ?? [])).toHaveLength(4)
  const second = arena.field.enclosures.find(({ id }) => id === 'second')
  expect(namesAt(battle, second?.places ?? []).length).toBeGreaterThanOrEqual(4)
  expect(jobsFor(situationOf(makeMind(arena), s, 0)).map(({ is }) => is)).toContain('redoubt')
  /* Nobody else has a last man to keep anywhere. */
  expect(jobsFor(situationOf(makeMind(arena), s, 1)).map(({ is }) => is)).not.toContain('redoubt')
})

test('where one enemy unopposed is too many two men stand behind the gate, and say so', () => {
  const battle = fight('breach', 'gatekeepers', ({ turn, active }) => turn === 3 && active === 0)
  const { arena, s } = battle
  const gate = arena.field.gates.find(({ id }) => id === 'franks')
  const mind = makeMind(arena)
  const job = jobsFor(situationOf(mind, s, 0)).find(({ is }) => is === 'gatekeepers')
  const [piece] = job?.men ?? []
  expect(job?.men).toHaveLength(2)
  expect(namesAt(battle, gate?.inside ?? [])).toHaveLength(2)
  if (piece === undefined) return
  const { en, fr } = reasonOf(mind, s, 0, { is: 'job', piece, job: 'gatekeepers' })
  expect(en).toContain('behind the gate')
  expect(fr).toContain('derrière la porte')
  const levant = fight('levant', 'gatekeepers', ({ step }) => step !== 'deploy')
  const jobs = jobsFor(situationOf(makeMind(levant.arena), levant.s, 0))
  expect(jobs.map(({ is }) => is)).not.toContain('gatekeepers')
})

test('AT-10.2.3-01: two men put the ladder at whose head an enemy stands against the wall beside him, and say so', () => {
  const men = { temur: { at: 'V7', side: 1 }, ktulu: { at: 'V6', side: 1 } } as const
  const t = wall({ gerbert: { at: 'T7' }, ...men }, 'move', 1)
  const mind = makeMind(t.arena)
  const [best] = optionsFor(mind, t.s, 1)
  expect(best?.actions[0]).toMatchObject({ type: 'moveLadder', from: 'U7' })
  if (best === undefined) return
  const { en, fr } = reasonOf(mind, t.s, 1, best.why)
  expect(en).toContain('at its head')
  expect(fr).toContain('sommet')
  /* Where nobody stands there it is left where it is. */
  const [other] = optionsFor(mind, wall({ gerbert: { at: 'Q5' }, ...men }, 'move', 1).s, 1)
  expect(other?.actions[0]?.type).not.toBe('moveLadder')
})

test('AT-8.7.2-02: where friends of the prince fill every way to him one of the enemy rips the canvas of his tent, and says so', () => {
  /* The prince is the first of the pieces. */
  const prince = { side: 0, pieces: [0], are: ['dead'], where: null, by: 0 } as const
  const dead = { ...prince, unwounded: false, charged: false, unopposed: false }
  /* A tent in C9, D9, C10 and D10 that opens in D9. */
  const camp = (guards: readonly string[]) => {
    const names = ['guerin', 'eudes', 'hugues']
    return stage({
      map: 'camp',
      step: 'fire',
      active: 1,
      pieces: {
        roger: { at: 'C9' },
        ...Object.fromEntries(guards.map((at, i) => [names[i] ?? '', { at }])),
        ergun: { at: 'B9', side: 1 },
      },
      battle: {
        victory: {
          ends: [{ when: 'turn', if: { is: 'count', of: [dead], least: 1, most: -1 }, winner: 1, minor: false }],
          marks: [],
          scores: null,
          last: [],
        },
      },
    })
  }
  const t = camp(['D9', 'C10', 'D10'])
  const mind = makeMind(t.arena)
  const [best] = optionsFor(mind, t.s, 1)
  expect(best?.actions[0]).toEqual({ type: 'work', task: 'rip', workers: ['ergun'], at: 'C9', body: null })
  if (best === undefined) return
  const { en, fr } = reasonOf(mind, t.s, 1, best.why)
  expect(en).toContain('rips the canvas')
  expect(fr).toContain('fend la toile')
  /* With a way open nobody wastes a turn on cloth. */
  const open = camp(['D9'])
  expect(jobsFor(situationOf(makeMind(open.arena), open.s, 1))).toEqual([])
})
