import { lastSegment } from '@grognard/kernel'
import { entriesOf } from '@grognard/kernel/files'
import type { Answer, Host, Json, Save } from '@grognard/kernel'
import type { Face } from '../face.ts'
import { faceOf } from '../match-routes.ts'
import type { Matches } from '../matches.ts'

/** A match of one player, as a test looks at it. */
export interface TestMatch {
  readonly face: Face
  /** The question now put; '' if there is none. */
  readonly at: string
  readonly undoable: string
  readonly position: Json
  readonly hasBeenCarriedOver: boolean
  save(): Promise<Save>
  entries(): Promise<readonly Answer[]>
}

export async function matchAt(matches: Matches, address: string): Promise<TestMatch> {
  const found = await matches.find(address)
  if (found.kind !== 'visit') throw new Error(`${address} is ${found.kind}`)
  const { sitting } = found.visit
  const face = await faceOf(matches, found.visit, 'en')
  const sheet = face.sheet()
  if (sheet.kind !== 'match') throw new Error('there is no curtain for one player')
  const save = () => sitting.use((one) => one.save())
  return {
    face,
    at: sheet.question?.at ?? '',
    undoable: sheet.undo ?? '',
    position: sitting.use(({ room }) => room.rules.borders.writePosition(room.state)),
    hasBeenCarriedOver: sitting.use(({ carriedOver }) => carriedOver !== undefined),
    save,
    entries: async () => entriesOf(lastSegment(await save())),
  }
}

export async function begin(matches: Matches, host: Host): Promise<string> {
  const made = await matches.create(host, { options: {}, dice: { kind: 'seeded', seed: 'a' } })
  if (!made.ok) throw new Error('a new game opens')
  return made.value
}
