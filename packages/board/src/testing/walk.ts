import { seededDice } from '@grognard/kernel'
import type { Game, GameEvent, Rules } from '@grognard/kernel'
import { progress, wanted } from '../lesson.ts'
import type { LessonPart } from '../rooms.ts'

/** A part that was walked through: what its lessons said, and what happened. */
export interface Walked<E> {
  readonly texts: readonly string[]
  readonly events: readonly E[]
}

/** A part of the lessons as it is laid out: its rules, where it begins, and the seat of the learner. */
export function laidOut<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  { position, sitters }: Pick<LessonPart<A>, 'position' | 'sitters'>,
): { readonly rules: Rules<S, A, E, V>; readonly s: S; readonly person: number } {
  const setting = game.borders.setting(position)
  if (!setting.ok) throw new Error(JSON.stringify(setting.problems))
  const rules = game.open(setting.value)
  const read = rules.borders.position(position)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return { rules, s: read.value, person: sitters?.findIndex(({ kind }) => kind === 'person') ?? 0 }
}

/** Does what each lesson asks for, a bot of that level playing the other side, until none is left. */
export function walked<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  part: LessonPart<A>,
  seed: string,
  level: string,
): Walked<E> {
  const { rules, s, person } = laidOut(game, part)
  const dice = seededDice(seed)
  const bot = rules.bots?.find((one) => one.level === level)
  const done: A[] = []
  const texts: string[] = []
  const events: E[] = []
  for (let readSoFar = 0; ;) {
    const now = progress(part.lessons, done, readSoFar)
    const lesson = now === null ? undefined : part.lessons[now.at]
    if (now === null || lesson === undefined) return { texts, events }
    if (texts.at(-1) !== lesson.text.en) texts.push(lesson.text.en)
    if (lesson.wants.length === 0) {
      readSoFar = now.at + 1
      continue
    }
    const asked = rules.pending(s, 'public')
    const [ask] = asked.over ? [] : asked.asks
    if (ask === undefined) throw new Error('the battle is over before the lessons are')
    const decided = ask.seat === person ? undefined : bot?.decide(rules.view(s, ask.seat), ask.seat, dice)
    const action =
      decided !== undefined && 'action' in decided
        ? decided.action
        : wanted(now, [...rules.legal(s, person).actions, ...(lesson.shows ?? [])])
    if (action === undefined) throw new Error(`nothing that is wanted can be done: ${lesson.text.en}`)
    const no = rules.refuse(s, ask.seat, action)
    if (no !== undefined) throw new Error(`${JSON.stringify(action)} is refused (${no.code}): ${lesson.text.en}`)
    if (ask.seat === person) done.push(action)
    rules.apply(s, ask.seat, action, dice, events)
  }
}
