import { scriptedDice } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import type { BoxersRules } from '../../game.ts'
import type { Side } from '../../names.ts'
import { other } from '../../rules/figures.ts'
import type { Figure, Frame, State } from '../../state.ts'

/** Where somebody stands who is not where the scenario has him, in centimetres, and what else is so of him. */
export type Man = readonly [x: number, y: number, more?: Partial<Figure>]

/** Where a lesson begins: at one step of a turn, with the side of the learner acting first. */
export interface Scene {
  readonly scenario: string
  readonly turn: number
  readonly step: 'rally' | 'fire'
  readonly side: Side
  /** Action points of Boxers and Europeans. */
  readonly ap: readonly [number, number]
  /** The side whose men are all located. */
  readonly known: Side
  readonly men: Readonly<Record<string, Man>>
}

/** The position of a scene: everybody as his scenario suggests, but for those who are told of. */
export function positionOf(rules: BoxersRules, scene: Scene): Json {
  const { arena } = rules
  const s = rules.setup(scriptedDice([]))
  arena.field.figures.forEach(({ id, at, level, side }, number) => {
    const figure = s.figures[number]
    if (figure === undefined || at === null) return
    const [x, y, more = {}] = scene.men[id] ?? [at.x / 100, at.y / 100]
    const located = side === scene.known ? scene.turn : 0
    Object.assign(figure, { status: 'on', x: Math.round(100 * x), y: Math.round(100 * y), level, located }, more)
    if (s.machineGun?.gunner === number) Object.assign(s.machineGun, { x: figure.x, y: figure.y })
  })
  const begun: State = { ...s, turn: scene.turn, step: scene.step, first: scene.side, ap: [...scene.ap] }
  begun.frames.splice(0, begun.frames.length, ...framesOf(scene))
  return rules.borders.writePosition(begun)
}

/** What is put on the stack last is played first. */
function framesOf({ step, side }: Scene): readonly Frame[] {
  const sides = [other(side), side]
  if (step === 'fire')
    return [{ step: 'turn', stage: 'melee' }, ...sides.map((one): Frame => ({ step: 'fire', side: one }))]
  return [{ step: 'turn', stage: 'movement' }, ...sides.map((one): Frame => ({ step: 'rally', side: one, tested: [] }))]
}
