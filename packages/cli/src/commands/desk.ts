import type { Lang, RollRequest, Typing } from '@grognard/kernel'
import { words } from '../words.ts'

/** The screen and keyboard that the players of a match share. */
export interface Desk {
  /** The language in which it speaks; players may change it. */
  lang: Lang
  /** What one would type in this game. */
  readonly typing: Typing
  say(text: string): void
  /** The next line typed; undefined when the input has ended. */
  ask(prompt: string): Promise<string | undefined>
  /** Whether the player may go, which takes a second word where something would be lost. */
  mayLeave(): boolean
  save(file: string): Promise<void>
}

/** Asks for what real dice showed or which card was drawn. `back`: the last roll is to be taken back, where that is possible. */
export async function askForRoll(
  desk: Desk,
  request: RollRequest,
  what: string,
  mayGoBack = true,
): Promise<number | 'back' | 'left'> {
  const say = words(desk.lang)
  const hint =
    request.kind === 'pair'
      ? say.rollPair
      : request.kind === 'die'
        ? say.rollDie(request.values.length)
        : say.rollCard(request.values.join(' '))
  desk.say(`${what} (${hint})`)
  for (;;) {
    const typed = (await desk.ask(request.kind === 'pick' ? say.drawPrompt : say.rollPrompt))?.trim()
    if (typed === undefined) return 'left'
    if (typed === 'q' && desk.mayLeave()) return 'left'
    if (typed === 'q' || typed === '') continue
    if (typed === 'u' && mayGoBack) return 'back'
    const roll = /^\d+$/.test(typed) ? Number(typed) : pairIn(typed)
    if (roll !== undefined && request.values.includes(roll)) return roll
    desk.say(say.rollUnread(typed, hint))
  }
}

/** Two dice as they are typed: `3 4`, `3,4` or `3+4`. */
function pairIn(typed: string): number | undefined {
  const dice = /^(\d)\s*[\s,+]\s*(\d)$/.exec(typed)
  return dice === null ? undefined : Number(`${dice[1]}${dice[2]}`)
}
