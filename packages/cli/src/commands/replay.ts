import { lastSegment, problemsInWords } from '@grognard/kernel'
import { actsOf, isCertain, pageFor, prove } from '@grognard/kernel/files'
import type { Json, Lang, Proof, Replay, Save, Shelf } from '@grognard/kernel'
import { readSaveFile } from '../files.ts'
import { Problem } from '../problem.ts'
import { words } from '../words.ts'

function open(
  file: string,
  shelves: ReadonlyMap<string, Shelf>,
  lang: Lang,
): { readonly save: Save; readonly replay: Replay; readonly shelf: Shelf } {
  const { save, on: shelf } = readSaveFile(file, shelves)
  const opened = shelf.replay(save)
  if (!opened.ok) throw new Problem(`${file}: ${shelf.error(opened.error, lang)}`, 1)
  return { save, replay: opened.value, shelf }
}

/** The whole game in words: every choice, what it led to, and the end. */
export function replayText(file: string, shelves: ReadonlyMap<string, Shelf>, lang: Lang): string {
  const { save, replay, shelf } = open(file, shelves, lang)
  const end = replay.at(replay.length)
  const lines = [shelf.title(lang), ...earlierText(save, lang)]
  const tell = (events: readonly Json[]) => {
    for (const event of events) lines.push(`        ${end.text.event(event, lang)}`)
  }
  lines.push('', `      ${words(lang).setUp}`)
  tell(replay.at(0).events(0))
  actsOf(lastSegment(save)).forEach((answers, i) => {
    const before = replay.at(i)
    for (const { seat, action } of answers)
      lines.push(`${String(i + 1).padStart(4)}  ${before.text.action(seat, action, lang)}`)
    const seat = answers[0]?.seat ?? 0
    tell(
      replay
        .at(i + 1)
        .events(seat)
        .slice(before.events(seat).length),
    )
  })
  lines.push('', end.text.result(lang) ?? words(lang).underWay)
  return lines.join('\n')
}

/** What was told to the first seat under rules that may be gone. */
function earlierText(save: Save, lang: Lang): readonly string[] {
  return save.segments
    .slice(0, -1)
    .flatMap(({ version, told = [] }) => [
      '',
      words(lang).underRules(version),
      ...told.flatMap((page) =>
        pageFor(page, 0).news.map((news) => `        ${news.words[lang] ?? news.words.en ?? news.words.fr ?? ''}`),
      ),
    ])
}

/** The position after so many choices, as whoever must decide sees it. */
export function positionText(file: string, shelves: ReadonlyMap<string, Shelf>, lang: Lang, step: number): string {
  const { replay } = open(file, shelves, lang)
  if (step > replay.length) throw new Problem(`This game has the steps 0 to ${replay.length}.`)
  const table = replay.at(step)
  const pending = table.pending()
  const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
  return `${table.text.position(seat, lang)}\n\n${table.text.result(lang) ?? table.text.ask(seat, lang)}`
}

/** What can be said of a save: that it was played by the rules, with the dice it names, and from where. */
export function verifyText(file: string, shelves: ReadonlyMap<string, Shelf>, lang: Lang): string {
  const say = words(lang)
  const { save, replay, shelf } = open(file, shelves, lang)
  const { game, version, entries, rolls, dice, commitment } = replay.summary
  const proofs = prove(save, [...shelves.values()])
  const wrong = proofs.find((proof) => proof.verdict === 'wrong')
  if (wrong !== undefined) throw new Problem(`${file}: ${problemsInWords(wrong.problems, lang)}`, 1)
  const report = [
    ...proofs.flatMap((proof, i) => beginning(proof, i > 0, shelf, lang)),
    say.summary(game, version, entries, rolls, dice),
    ...(commitment === undefined ? [] : [say.committed(commitment)]),
    replay.at(replay.length).text.result(lang) ?? say.underWay,
  ]
  if (!isCertain(proofs)) throw new Problem([say.notCertain(file), ...report].join('\n'), 1)
  return [say.inOrder(file), ...report].join('\n')
}

function beginning(proof: Proof, isLater: boolean, shelf: Shelf, lang: Lang): readonly string[] {
  const say = words(lang)
  const { version } = proof
  if (proof.verdict === 'wrong') return []
  if (proof.verdict === 'unknown') return [say.unproven(version)]
  switch (proof.from) {
    case 'setup':
      return [say.fromSetUp(shelf.scenarioName(proof.summary.scenario, lang))]
    case 'before':
      return [say.fromBefore(version)]
    case 'position':
      return [isLater ? say.fromElsewhere(version) : say.fromPosition]
  }
}
