import { expect, test } from 'vitest'
import { host } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import { survey } from '@grognard/kernel/survey'
import { inMemory, tableOf } from '../testing/sitting.ts'
import { terminalOf } from '../testing/world.ts'
import { TerminalGame } from './play.ts'

const WORDS = {
  en: { yes: 'yes', ask: /yes or no$/, place: /a place:/, way: /places with > between/, count: /: (\d+) to \d+$/ },
  fr: { yes: 'oui', ask: /oui ou non$/, place: /un lieu :/, way: /lieux au plus/, count: /: de (\d+) à \d+$/ },
}

/** Answers every question with the first thing that it lets be answered. */
function answerTo(question: string, lang: Lang): string {
  const { yes, ask, place, way, count } = WORDS[lang]
  if (ask.test(question)) return yes
  if (place.test(question)) return '99999,-5'
  if (way.test(question)) return '300,300 > 12.3 4.5 cm'
  return count.exec(question)?.[1] ?? '1'
}

async function played(
  lang: Lang,
  answer: (question: string, prompt: string) => string | undefined,
  game = survey,
): Promise<string> {
  const { sitting } = await tableOf(host(game).begin({ dice: { kind: 'seeded', seed: 'forms' } }, inMemory()))
  const terminal = terminalOf((screen, prompt) => {
    const lines = screen.trimEnd().split('\n')
    return answer(lines.at(-1) ?? '', prompt)
  })
  const wishes = { lang, write: () => undefined }
  await sitting.use((one) => new TerminalGame(one, terminal, wishes).play())
  return terminal.output()
}

test.each<Lang>(['en', 'fr'])('a game of forms is played to its end by typing, in %s', async (lang) => {
  let turns = 0
  const screen = await played(lang, (question, prompt) =>
    prompt.startsWith('1-') ? String(2 + (turns++ % 3)) : answerTo(question, lang),
  )
  expect(screen).not.toContain('undefined')
  expect(screen).toContain(lang === 'en' ? 'the nearest to it is taken' : 'ce qui s’en approche le plus')
  expect(screen.trimEnd().split('\n').at(-1)).toMatch(lang === 'en' ? /^Winner/ : /^Vainqueur/)
})

test('a form can be left, and a line taken back', async () => {
  const typed = ['2', 'u', '2', '', '2']
  const screen = await played('en', () => typed.shift())
  expect(screen.match(/Answer line by line/g)).toHaveLength(3)
})

test('where the table is measured a way is typed in centimetres and bearings; one that is refused says why and waits', async () => {
  const measured = { ...survey, text: { ...survey.text, places: 'cm' as const } }
  const typed = ['2', '1', '-', '99 S', 'no', '1 @ 270']
  const screen = await played('en', () => typed.shift(), measured)
  expect(screen).toMatch(/That is (off the table|too far)\..*\n.*Instead of that: .*Take it\? yes or no/)
  expect(screen).toMatch(/from 20 20, 20 cm at most[^]*from 20 20, 20 cm at most/)
  expect(typed).toEqual([])
})
