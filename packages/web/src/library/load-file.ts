import type { GameUi } from '@grognard/board'
import { lastSegment, problemsInWords } from '@grognard/kernel'
import { readSaveText } from '@grognard/kernel/files'
import type { GameEvent, Save } from '@grognard/kernel'
import { titleOf } from '../games/titles.ts'
import { pastWords } from '../replay/words.ts'
import { go } from '../route.svelte.ts'
import { settings } from '../settings.svelte.ts'
import { beginMatch, hostFor } from '../table/open.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** Keeps the match of a file and goes to it; else says what is wrong with it. */
export async function loadFile(file: File): Promise<string | null> {
  const problem = await load(file)
  return problem === null ? null : `${pastWords(settings.lang).loadWrong} ${problem}`
}

/** A save is checked and replayed before it is kept; a wrong one changes nothing. */
async function load(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return file.name
  const read = readSaveText(await file.text())
  if (!read.ok) return problemsInWords(read.problems, settings.lang)
  const title = titleOf(read.value.game)
  if (title === undefined) return read.value.game
  const game = await title.load()
  return game.open((ui) => keep(ui, read.value))
}

async function keep<V, A, E extends GameEvent>(ui: GameUi<V, A, E>, save: Save): Promise<string | null> {
  const host = await hostFor(ui, lastSegment(save))
  const begun = await beginMatch(
    host,
    (wishes) => host.load(save, wishes),
    (match) => match.own(({ room }) => ui.endingOf(room.sit(0).now.view)),
    [],
    ui.packs?.words,
  )
  if (!begun.ok) return begun.why
  go(begun.over ? `/replay/${begun.id}` : `/play/${begun.id}`)
  return null
}
