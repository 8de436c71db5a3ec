import { oneOf, seededDice } from '@grognard/kernel'
import { watchFigures } from '@grognard/kernel/figures'
import { expect, test } from 'vitest'
import type { Kit } from './components.ts'
import { makeAger } from './game.ts'
import { makeKit } from './kit.ts'
import { ourPack } from './our-pack.ts'
import { checkScenario } from './scenarios/check.ts'
import { charge, column } from './testing/charges.ts'
import { stage } from './testing/stage.ts'
import type { Stage } from './testing/stage.ts'

/** Plays every battle to its end, at random and without giving up. */
function playAll(kit: Kit): void {
  const game = makeAger(kit, () => undefined)
  for (const scenario of game.scenarios) {
    const rules = game.open({ scenario, options: game.defaults })
    const dice = seededDice(`figures/${scenario}`)
    const state = rules.setup(dice)
    for (let now = rules.pending(state); !now.over; now = rules.pending(state)) {
      const seat = now.asks[0]?.seat ?? 0
      const { actions } = rules.legal(state, seat)
      const kept = actions.filter(({ type }) => type !== 'flight' && type !== 'surrender')
      rules.apply(state, seat, oneOf(kept, dice, 'choice'), dice)
    }
  }
}

/* ---- what random games come to seldom ---- */

function couchLances(kit: Kit): void {
  const t = stage({
    kit,
    map: 'road',
    step: 'charge',
    pieces: {
      raymond: { at: 'D5', rear: 'D4' },
      guerin: { at: 'E6', rear: 'E5' },
      ernoul: { at: 'F5', rear: 'F4' },
      nasr: { at: 'D12', rear: 'D13', side: 1 },
      kamil: { at: 'E13', rear: 'E14', side: 1 },
      fadl: { at: 'F12', rear: 'F13', side: 1 },
    },
  })
  charge(t, 'raymond', 'nasr', column('D', 6, 11)).act({ type: 'decline' })
  charge(t, 'guerin', 'kamil', column('E', 7, 12)).act({ type: 'decline' })
  charge(t, 'ernoul', 'fadl', column('F', 6, 11)).act({ type: 'decline' })
  t.roll({ type: 'ride', rider: 'raymond' })
  t.roll({ type: 'ride', rider: 'guerin' }).roll({ type: 'ride', rider: 'ernoul' })
  t.act({ type: 'attack', attacker: 'raymond', defender: 'nasr' }).roll({ type: 'strike' })
}

const PRETENDERS = ['kismet', 'evhad', 'ilbek', 'timurtash', 'karaja']

function feignFlight(kit: Kit): void {
  const t = stage({
    kit,
    map: 'plateau',
    pieces: {
      timurtash: { at: 'E3', rear: 'D2' },
      karaja: { at: 'E5', rear: 'D4' },
      kismet: { at: 'F3' },
      evhad: { at: 'F4' },
      ilbek: { at: 'F5' },
      rabia: { at: 'X18' },
      yazid: { at: 'B3', side: 1 },
      marwan: { at: 'B4', side: 1 },
      hamza: { at: 'A4', side: 1 },
    },
  })
  t.act({ type: 'feign', piece: 'yazid' })
  for (const piece of PRETENDERS) t.act({ type: 'flee', piece })
  t.act({ type: 'done' })
  for (const piece of PRETENDERS) runEast(t, piece)
  t.roll({ type: 'done' })
}

function runEast(t: Stage, piece: string): void {
  const row = Number(t.at(piece)?.slice(1))
  const detour = (to: string): number => Math.abs(Number(to.slice(1)) - row) - 100 * to.charCodeAt(0)
  t.act({ type: 'activate', piece })
  for (let n = 0; n < 7; n++) {
    const [best] = t.offers('step').sort((a, b) => detour(a.to) - detour(b.to))
    if (best !== undefined) t.act(best)
  }
  t.act({ type: 'halt' })
}

function demandSurrender(kit: Kit): void {
  const t = stage({
    kit,
    map: 'road',
    step: 'combat',
    pieces: {
      ilghazi: { at: 'F10', rear: 'F9' },
      balak: { at: 'E12', rear: 'D11' },
      zengi: { at: 'G12', rear: 'H11' },
      guerin: { at: 'F11', side: 1 },
    },
  })
  t.act({ type: 'attack', attacker: 'ilghazi', defender: 'guerin' }).act({ type: 'join', attacker: 'balak' })
  t.act({ type: 'join', attacker: 'zengi' }).roll({ type: 'demand' })
}

function leadPrisoner(kit: Kit): void {
  stage({
    kit,
    map: 'road',
    pieces: {
      ergun: { at: 'I8' },
      kutbeddin: { at: 'I10' },
      guerin: { at: 'I9', side: 1, health: 'wounded', more: { captive: 'fit' } },
    },
  }).act({ type: 'escort', piece: 'guerin' })
}

function throwNaphtha(kit: Kit): void {
  const t = stage({
    kit,
    map: 'road',
    step: 'fire',
    pieces: {
      ktulu: { at: 'K5' },
      yazid: { at: 'K8', side: 1 },
      hamza: { at: 'L7', side: 1, health: 'stunned' },
      nasr: { at: 'J7', rear: 'I7', side: 1 },
    },
  })
  t.piece('ktulu').potTurn = 1
  t.s.turn = 3
  t.act({ type: 'throwPot', thrower: 'ktulu', at: 'K7' }, 1, 10, 5)
}

function climbWall(kit: Kit): void {
  const pieces = { ancelin: { at: 'V7' }, rabia: { at: 'X18' }, younes: { at: 'X1', side: 1 } } as const
  const t = stage({ kit, map: 'castle', pieces })
  t.s.ladders = [{ at: t.place('U7'), top: t.place('T7') }]
  t.act({ type: 'activate', piece: 'ancelin' }).roll({ type: 'step', to: 'U7' })
  for (const frame of t.s.frames) if (frame.step === 'mover') frame.left = 9
  t.roll({ type: 'step', to: 'T7' })
}

function snatchBridle(kit: Kit): void {
  const pieces = {
    guerin: { at: 'F10', rear: 'F9' },
    nag: { animal: 'horse', at: 'F12', rear: 'F13', side: 1 },
  } as const
  const t = stage({ kit, map: 'road', pieces: { ...pieces, younes: { at: 'X1', side: 1 }, rabia: { at: 'X18' } } })
  t.act({ type: 'activate', piece: 'guerin' }).act({ type: 'step', to: 'F11' })
  t.roll({ type: 'bridle', animal: 'nag', halt: false })
}

function smellCamels(kit: Kit): void {
  const pieces = {
    timurtash: { at: 'I7', rear: 'I6' },
    beast: { at: 'I9', rear: 'I10', animal: 'camel' },
    rabia: { at: 'X18' },
    younes: { at: 'X1', side: 1 },
  } as const
  const t = stage({ kit, map: 'road', pieces })
  t.act({ type: 'activate', piece: 'timurtash' }).roll({ type: 'step', to: 'I8' })
}

function fightWoundedRider(kit: Kit): void {
  const pieces = { ancelin: { at: 'F10' }, nasr: { at: 'F11', rear: 'F12', side: 1, health: 'wounded' } } as const
  for (const [active, attacker, defender] of [
    [0, 'ancelin', 'nasr'],
    [1, 'nasr', 'ancelin'],
  ] as const)
    stage({ kit, map: 'road', step: 'combat', active, pieces })
      .act({ type: 'attack', attacker, defender })
      .roll({ type: 'strike' })
}

function strikeThroughWindow(kit: Kit): void {
  const pieces = { pierron: { at: 'K1' }, khattab: { at: 'K2', side: 1 } } as const
  const t = stage({ kit, map: 'village', step: 'combat', pieces })
  t.act({ type: 'attack', attacker: 'pierron', defender: 'khattab' }).roll({ type: 'strike' })
}

/** Who or what it is, where it is from, and the weapon he has, which is looked at by itself. */
const NO_FIGURES = new Set('index id kind name from code class faction type troop missile'.split(' '))

test('every figure of the pack is read by a rule', { tags: ['slow'] }, () => {
  const kit = makeKit(ourPack)
  const { tables, special, weapons, animals, characters, terrains, features } = kit
  const { all, read } = watchFigures(
    {
      tables,
      special,
      weapons: Object.values(weapons),
      animals: Object.values(animals),
      characters,
      terrains,
      features,
    },
    NO_FIGURES,
  )
  for (const [id, sheet] of kit.scenarios) expect(checkScenario(kit, id, sheet)).toEqual([])
  playAll(kit)
  couchLances(kit)
  feignFlight(kit)
  demandSurrender(kit)
  leadPrisoner(kit)
  throwNaphtha(kit)
  climbWall(kit)
  snatchBridle(kit)
  smellCamels(kit)
  fightWoundedRider(kit)
  strikeThroughWindow(kit)
  expect(all.size).toBeGreaterThan(100)
  expect([...all].filter((path) => !read.has(path))).toEqual([])
})
