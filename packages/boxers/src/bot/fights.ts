import type { ActionOf } from '../actions.ts'
import type { FigureId, MeleeArm } from '../names.ts'
import { legal } from '../rules/decisions.ts'
import { armsOf, chancesOf, fighterOf, supportersOf } from '../rules/melee/clash.ts'
import type { Fighter } from '../rules/melee/clash.ts'
import type { MeleeFrame } from '../rules/melee/frames.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import { worthOf } from './situation.ts'
import type { Situation } from './situation.ts'

type ClashFrame = Extract<MeleeFrame, { step: 'clash' }>

/** What a combat promises, and the chance to win it in hundredths. */
function promiseOf(situation: Situation, mine: Fighter, foe: Fighter): { value: number; chance: number } {
  const [win, tie, loss] = chancesOf(mine, foe)
  const all = win + tie + loss
  const worth = ({ figure, supporters }: Fighter): number =>
    [figure, ...supporters].reduce((sum, id) => sum + worthOf(situation, id), 0)
  return { value: (win * worth(foe) - loss * worth(mine)) / all, chance: Math.round((100 * win) / all) }
}

const named = ({ arena }: Situation, names: readonly string[]): FigureId[] =>
  names.map((name) => arena.figures.get(name) ?? -1)

/** As the other will answer: with his best arm, and one friend if he has any. */
function answerOf({ arena, s }: Situation, figure: FigureId, foe: FigureId): Fighter {
  const friends = supportersOf(arena, s, foe, figure, foe).slice(0, 1)
  return bestOf(armsOf(arena, s, foe).map((arm) => fighterOf(arena, s, foe, arm, friends)))
}

function bestOf(fighters: readonly Fighter[]): Fighter {
  const [first] = fighters
  if (first === undefined) throw new Error('everybody has at least his hands')
  return fighters.reduce((best, other) => (other.sides > best.sides ? other : best), first)
}

/** Step 5. What is listed is what must be fought, and rams. */
export function melee(situation: Situation): Option[] {
  const { arena, s, seat } = situation
  return legal(arena, s, seat).flatMap((action): Option[] => {
    switch (action.type) {
      case 'ram':
        return [one(action, 1000, { is: 'ram' })]
      case 'fight': {
        const { figure, target, value, chance } = fightOf(situation, action)
        return [one(action, value, { is: 'fight', figure, target, chance })]
      }
      case 'done':
        return [one(action, -1000, { is: 'only' })]
      default:
        return []
    }
  })
}

function fightOf(situation: Situation, action: ActionOf<'fight'>) {
  const { arena, s } = situation
  const [figure = -1, target = -1] = named(situation, [action.figure, action.foe])
  const mine = fighterOf(arena, s, figure, action.arm, named(situation, action.supporters))
  return { figure, target, ...promiseOf(situation, mine, answerOf(situation, figure, target)) }
}

export function answer(situation: Situation, frame: ClashFrame): Option[] {
  const { arena, s, seat } = situation
  const { figure, foe, arm, supporters } = frame
  const other = fighterOf(arena, s, figure, arm, supporters)
  const mineBy = (with_: MeleeArm, names: readonly string[]): Fighter =>
    fighterOf(arena, s, foe, with_, named(situation, names))
  return legal(arena, s, seat).flatMap((action): Option[] => {
    if (action.type !== 'answer') return []
    const { value, chance } = promiseOf(situation, mineBy(action.arm, action.supporters), other)
    return [one(action, value, { is: 'answer', figure: foe, target: figure, chance })]
  })
}
