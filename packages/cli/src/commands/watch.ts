import type { Json, Lang, Table } from '@grognard/kernel'
import { Problem } from '../problem.ts'
import type { Terminal } from '../terminal.ts'
import { words } from '../words.ts'

/** How fast: a key for each choice, so many milliseconds between them, or none. */
export type Pace = 'step' | 'fast' | number

export interface WatchWishes {
  readonly lang: Lang
  /** Who plays each seat. */
  readonly bots: readonly string[]
  readonly pace: Pace
  /** Seeds for the bot's own chance. */
  seed(): string
  wait(milliseconds: number): Promise<void>
}

/** Where to stop next: at every choice, when a turn begins, or not at all. */
type Stop = 'choice' | 'turn' | 'end'

/** A bot at the table: every choice with its reason and what came of it, the table at the start of every turn, the result. */
export async function watch(table: Table, terminal: Terminal, wishes: WatchWishes): Promise<void> {
  const { lang, bots, pace } = wishes
  const say = words(lang)
  for (const bot of bots)
    if (!table.bots.includes(bot)) throw new Problem(`There is no bot ${bot}; there are ${table.bots.join(', ')}.`)
  const showTable = () => terminal.say(`\n${table.text.position(0, lang)}\n`)
  terminal.say(say.watching(bots))
  if (pace === 'step') terminal.say(say.watchHelp)
  showTable()
  let stop: Stop = pace === 'step' ? 'choice' : 'end'
  let last = ''
  let asked = -1
  for (let pending = table.pending(), n = 1; !pending.over; pending = table.pending(), n++) {
    const seat = pending.asks[0]?.seat ?? 0
    const bot = bots[seat] ?? ''
    // Where several play, the question says whose it is.
    if (table.seats.length > 1 && seat !== asked) terminal.say(`      ${table.text.ask(seat, lang)}`)
    asked = seat
    const thought = table.think(seat, bot, wishes.seed())
    if (!thought.ok) throw new Error(`${bot} cannot think: ${thought.error.code}`)
    const { action, reason } = thought.value
    terminal.say(`${String(n).padStart(4)}  ${table.text.action(seat, action, lang)}`)
    // Choices of one plan share their reason; once is enough.
    const why = reason?.[lang] ?? ''
    if (why !== '' && why !== last) terminal.say(`      ${say.because(why)}`)
    last = why
    if (stop === 'choice' && !table.pending().over) {
      const next = await askHow(terminal, lang, showTable)
      if (next === undefined) return terminal.say(say.bye)
      stop = next
    }
    if (typeof pace === 'number') await wishes.wait(pace)
    const done = table.act(seat, action)
    if (!done.ok) throw new Error(`${bot} did what is not allowed: ${done.error.code}`)
    for (const event of done.value.events) terminal.say(`        ${table.text.event(event, lang)}`)
    if (table.pending().over || !done.value.events.some(isTurn)) continue
    showTable()
    if (stop === 'turn') stop = 'choice'
  }
  showTable()
  terminal.say(table.text.result(lang) ?? '')
}

async function askHow(terminal: Terminal, lang: Lang, showTable: () => void): Promise<Stop | undefined> {
  const say = words(lang)
  for (;;) {
    const typed = (await terminal.ask(say.watchPrompt))?.trim()
    switch (typed) {
      case undefined:
      case 'q':
        return undefined
      case '':
        return 'choice'
      case 't':
        return 'turn'
      case 'a':
        return 'end'
      case 'p':
        showTable()
        break
      default:
        terminal.say(say.watchHelp)
    }
  }
}

function isTurn(event: Json): boolean {
  return typeof event === 'object' && event !== null && 'type' in event && event.type === 'turnBegins'
}
