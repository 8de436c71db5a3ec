import { lastSegment, speechOf } from '@grognard/kernel'
import { memoryKeeper } from '@grognard/kernel/memory'
import { entriesOf } from '@grognard/kernel/files'
import type { AnySitting, Answer, HostWishes, Json, Lang, Pending, Reply, Save, SaveWishes } from '@grognard/kernel'

/** A match in this process, and what a test wants to know of it. */
export interface TestTable {
  readonly sitting: AnySitting
  pending(): Pending
  position(): Json
  result(lang: Lang): string | undefined
  save(wishes?: SaveWishes): Promise<Save>
  /** The answers that stand. */
  entries(): Promise<readonly Answer[]>
  /** How many answers stand. */
  length(): Promise<number>
}

export function inMemory(wishes: Partial<HostWishes> = {}): HostWishes {
  let ids = 0
  return { keeper: memoryKeeper(), match: 'match', holder: 'test', newId: () => `id ${ids++}`, seed: 'mind', ...wishes }
}

export async function tableOf(opening: Promise<Reply<AnySitting>>): Promise<TestTable> {
  const opened = await opening
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const sitting = opened.value
  const save = (wishes?: SaveWishes) => sitting.use((one) => one.save(wishes))
  const entries = async () => entriesOf(lastSegment(await save()))
  return {
    sitting,
    pending: () => sitting.use(({ room }) => room.rules.pending(room.state)),
    position: () => sitting.use(({ room }) => room.rules.borders.writePosition(room.state)),
    result: (lang) => sitting.use(({ room, words }) => speechOf(words, room.rules, room.sit(0)).result(lang)),
    save,
    entries,
    length: async () => (await entries()).length,
  }
}
