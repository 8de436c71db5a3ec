import type { GameUi } from '@grognard/board'
import { seededDice, speechOf, viewAhead } from '@grognard/kernel'
import type { GameEvent, HostWishes, OwnSitting, Reply } from '@grognard/kernel'
import { memoryKeeper } from '@grognard/kernel/memory'
import type { Seated } from '../table/open.ts'

/** A match that chance has played for so many deeds, or to its end; it is kept nowhere. */
export async function playedFor<V, A, E extends GameEvent>(
  ui: GameUi<V, A, E>,
  deeds: number,
  seed: string,
): Promise<Seated<V, A, E>> {
  const begun = await ui.host.begin({ dice: { kind: 'seeded', seed } }, nowhere())
  return seatedIn(ui, begun, { deeds, seed })
}

/** A match just set up, with real dice from then on. */
export async function withRealDice<V, A, E extends GameEvent>(ui: GameUi<V, A, E>): Promise<Seated<V, A, E>> {
  await ui.readPositions()
  const begun = await ui.host.begin({ dice: { kind: 'seeded', seed: 'gallery' } }, nowhere())
  if (!begun.ok) throw new Error(`a game begins: ${begun.error.code}`)
  const position = begun.value.own(({ room }) => room.rules.borders.writePosition(room.state))
  return seatedIn(ui, await ui.host.set({ position, dice: { kind: 'referee' } }, nowhere()))
}

function nowhere(): HostWishes {
  let ids = 0
  return { keeper: memoryKeeper(), match: 'gallery', holder: 'gallery', newId: () => String(ids++) }
}

function seatedIn<V, A, E extends GameEvent>(
  ui: GameUi<V, A, E>,
  begun: Reply<OwnSitting<A, E, V>>,
  { deeds, seed } = { deeds: 0, seed: '' },
): Promise<Seated<V, A, E>> {
  if (!begun.ok) throw new Error(`a game begins: ${begun.error.code}`)
  return begun.value.own(async (sitting): Promise<Seated<V, A, E>> => {
    const { room, version, ground, words, carriedOver } = sitting
    const { rules } = room
    const chance = seededDice(seed)
    const chairs = room.seats.map((_, seat) => room.sit(seat))
    for (let deed = 0; deed < deeds; deed++) {
      const asked = chairs.find(({ now }) => now.questions.length > 0)
      const [question] = asked?.now.questions ?? []
      if (asked === undefined || question === undefined) break
      await asked.act({ question: question.key, action: rules.sample(room.state, question.seat, chance) })
    }
    return {
      id: 'gallery',
      startedAt: 0,
      ui,
      version,
      ground,
      lasts: true,
      wasOver: room.sit('public').now.result !== undefined,
      carriedOver,
      places: chairs.map((chair) => ({ chair, speech: speechOf(words, rules, chair), earlier: [] })),
      everybody: room.sit('public'),
      latest: (seat) => chairs[seat]?.now,
      screen: () => ({
        seat: chairs.find(({ now }) => now.questions.length > 0)?.now.questions[0]?.seat ?? 0,
        curtain: false,
      }),
      ahead: (chair, action) =>
        chair.viewer === 'public' ? undefined : viewAhead(rules, chair.now.view, chair.viewer, action),
      readAction(input) {
        const read = rules.borders.action(input)
        return read.ok ? read.value : undefined
      },
      writeView: (view) => rules.borders.writeView(view),
      save: (wishes) => sitting.save(wishes),
      concede: (seat) => room.concede(seat),
      replay: async () => ui.host.replay(await sitting.save()),
      takeOver: async () => undefined,
      checkpoint: async () => undefined,
      close: () => room.close(),
    }
  })
}
