import type { Keeper } from '../entry.ts'
import type { Game, GameEvent } from '../game.ts'
import { startFromScenario } from '../history.ts'
import type { Chair, Reply } from '../room/chair.ts'
import { memoryKeeper } from '../room/memory.ts'
import { Room } from '../room/room.ts'
import type { RoomSetup } from '../room/room.ts'
import type { Wire } from '../room/wire.ts'
import type { DiceSpec } from '../dice.ts'
import { value } from './play.ts'

export function replied<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  return reply.value
}

let ids = 0

/** A room with the game's first scenario, all seats for persons, in a memory of its own. */
export async function roomOf<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  changes: Partial<RoomSetup<S, A, E, V>> & { readonly dice?: DiceSpec } = {},
): Promise<{ readonly room: Room<S, A, E, V>; readonly keeper: Keeper; readonly setup: RoomSetup<S, A, E, V> }> {
  const { dice = { kind: 'seeded', seed: 'room' }, ...others } = changes
  const setting = { scenario: game.scenarios[0] ?? '', options: game.defaults }
  const start = value(startFromScenario(game, setting, { dice, rolls: [] }))
  const setup = {
    match: 'match',
    start,
    keeper: memoryKeeper(),
    holder: `holder ${ids++}`,
    newId: () => `id${ids++}`,
    ...others,
  }
  return { room: replied(await Room.open(setup)), keeper: setup.keeper, setup }
}

/** Answers the question now put to a chair. */
export function answer<A, E, V>(chair: Chair<A, E, V>, action: A, id?: string): Promise<Reply> {
  const [question] = chair.now.questions
  if (question === undefined) throw new Error(`${chair.viewer} is asked nothing`)
  return chair.act({ question: question.key, action, ...(id === undefined ? {} : { id }) })
}

export async function errorOf<T>(reply: Promise<Reply<T>>): Promise<string | undefined> {
  const heard = await reply
  return heard.ok ? undefined : heard.error.code
}

/** Two ends of a wire that carries everything at once. */
export function wirePair(): { readonly near: Wire; readonly far: Wire; readonly sent: string[] } {
  const listeners = { near: new Set<(text: string) => void>(), far: new Set<(text: string) => void>() }
  const sent: string[] = []
  const end = (here: 'near' | 'far', there: 'near' | 'far'): Wire => ({
    send(text) {
      if (here === 'far') sent.push(text)
      for (const heard of [...listeners[there]]) heard(text)
    },
    listen(heard) {
      listeners[here].add(heard)
      return () => void listeners[here].delete(heard)
    },
  })
  return { near: end('near', 'far'), far: end('far', 'near'), sent }
}

export const person = { kind: 'person' } as const
export const bot = (level: string) => ({ kind: 'bot', level }) as const
