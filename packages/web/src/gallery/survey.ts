import { host, speechOf } from '@grognard/kernel'
import { memoryKeeper } from '@grognard/kernel/memory'
import type { Chair, GameEvent, Speech } from '@grognard/kernel'
import { survey } from '@grognard/kernel/survey'

/** A seat of a survey, the small game whose forms have fields of every kind. */
export interface Seated {
  readonly chair: Chair<unknown, GameEvent, unknown>
  readonly speech: Speech<unknown, GameEvent>
}

/** Both seats of a survey that was just begun. */
export async function surveyed(): Promise<readonly Seated[]> {
  let ids = 0
  const opened = await host(survey).begin(
    { dice: { kind: 'seeded', seed: 'survey' } },
    { keeper: memoryKeeper(), match: 'survey', holder: 'gallery', newId: () => String(ids++) },
  )
  if (!opened.ok) throw new Error('a survey begins')
  return opened.value.use(({ room, words }) =>
    room.seats.map((_, seat): Seated => {
      const chair = room.sit(seat)
      return { chair, speech: speechOf(words, room.rules, chair) }
    }),
  )
}
