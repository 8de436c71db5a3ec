import { seededDice } from '@grognard/kernel'
import type { Bout, SeededDice, Soaking, Style } from '@grognard/kernel'
import { ager } from '../ager.ts'
import { FREE } from '../encounter.ts'
import type { Ager } from '../game.ts'
import type { Kit } from '../components.ts'
import { freeBattle } from '../scenarios/free.ts'
import type { FreeBattle } from '../scenarios.ts'

const CHAPTERS = [6, 7, 8, 10] as const
const EDGES = [1, 2, 3, 4] as const

/** In a free battle somebody who may flee or surrender each turn would at random seldom fight. */
const STAUNCH = { flight: 98, surrender: 98 }
/** Nor would much happen if everybody passed as often as he acts. */
const EAGER = { ...STAUNCH, done: 70, stand: 60, hold: 40, callOff: 70, release: 60, decline: 50, stay: 40 }

/** How the game of that round is played: two ways in turn, and led by the script in one round of ten. */
function styleOf(round: number): { readonly style: Style; readonly shun: Readonly<Record<string, number>> } {
  if (round % 10 === 9) return { style: 'led', shun: EAGER }
  return round % 2 === 0 ? { style: 'any', shun: STAUNCH } : { style: 'kinds', shun: EAGER }
}

/** Random games over all scenarios and over free battles on joined maps. */
export function soaking(game: Ager = ager()): Soaking {
  return {
    scenarios: game.scenarios,
    most: 60_000,
    few: [
      ...[...game.kit.scenarios.keys()].flatMap((scenario) => [0, 1, 9].map((round) => fewOf(scenario, round))),
      ...Array.from({ length: 12 }, (_, round) => fewOf(FREE, round)),
    ],
    use({ scenario, round, seed }, by) {
      const free = scenario === FREE ? anyBattle(game.kit, seededDice(`${seed}/battle`)) : null
      const rules = game.open({ scenario, options: { free } })
      const bot = rules.bots.find(({ level }) => level === 'sergeant')
      return by(rules, { bot, ...styleOf(round) })
    },
  }
}

function fewOf(scenario: string, round: number): Bout {
  return { scenario, round, seed: `test/${scenario}/${round}` }
}

/** Any battle of one's own: one to three maps joined either way and turned, forces of two to seven, any chapters. */
function anyBattle(kit: Kit, dice: SeededDice): FreeBattle {
  for (;;) {
    const battle = drawBattle(kit, dice)
    if (freeBattle(kit, battle).ok) return battle
  }
}

function drawBattle(kit: Kit, dice: SeededDice): FreeBattle {
  const coin = (): boolean => dice.below(2) === 0
  const draw = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from]
    return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)).flat()
  }
  const inRow = coin()
  const maps = draw([...kit.maps.keys()], 1 + dice.below(3)).map((map, i) => ({
    map,
    column: inRow ? i : 0,
    row: inRow ? 0 : i,
    turned: coin(),
  }))
  const [mine = 1, his = 2] = draw(EDGES, 2)
  const first = 2 + dice.below(6)
  const names = draw([...kit.character.keys()], first + 2 + dice.below(6))
  return {
    maps,
    points: 99,
    turns: 4 + dice.below(9),
    chapters: CHAPTERS[dice.below(CHAPTERS.length)] ?? 10,
    first: coin() ? 0 : 1,
    forces: [
      { characters: names.slice(0, first), mounted: coin(), edge: mine },
      { characters: names.slice(first), mounted: coin(), edge: his },
    ],
  }
}
