import { oracleOf, withSearch } from '@grognard/bots'
import { recorderOf } from '@grognard/bots/records'
import type { Recorder } from '@grognard/bots/records'
import { games } from '@grognard/games'
import { host } from '@grognard/kernel'
import type { Manifest } from '@grognard/kernel'
import type { Letter, Question, Reply, Subject } from './protocol.ts'

/** A thread of the browser that thinks: it is sent one letter at a time and answers each. */
type Thinker = (question: Question) => unknown

const registry: readonly Manifest[] = games

async function thinkerOf({ game, pack, thinking }: Subject): Promise<Thinker> {
  const open = await registry.find(({ id }) => id === game)?.works?.()
  const opened = open?.(pack)
  if (opened?.ok !== true) throw new Error(`there is no mind for ${game}`)
  const oracle = oracleOf(opened.value, thinking)
  const on = opened.value.use((works) => host(withSearch(works, thinking), () => performance.now()))
  let recorder: Recorder | undefined
  return (question) => {
    switch (question.ask) {
      case 'errand': {
        const { scenario, options, errand } = question
        return on.think({ game, scenario, options }, errand)
      }
      case 'plans':
        return oracle.plans(question.seen)
      case 'sample':
        return oracle.sample(question.seen, question.plan, question.seed, question.from, question.count, question.by)
      case 'games':
        recorder ??= recorderOf(opened.value, thinking)
        return recorder?.play(question) ?? []
    }
  }
}

let known: { readonly key: string; readonly thinker: Promise<Thinker> } | undefined

/** The same game again is not built anew: a bot goes on with the plan it has begun. */
function thinkerFor(subject: Subject): Promise<Thinker> {
  const key = JSON.stringify(subject)
  if (known?.key !== key) {
    known = { key, thinker: thinkerOf(subject) }
  }
  return known.thinker
}

async function answer({ subject, question }: Letter): Promise<Reply> {
  try {
    return { ok: true, answer: await (await thinkerFor(subject))(question) }
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) }
  }
}

// Only our own page can write to this thread.
addEventListener('message', (event: MessageEvent<Letter>) => {
  void answer(event.data).then((reply) => postMessage(reply))
})
