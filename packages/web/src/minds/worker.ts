import { oracleOf, withSearch } from '@grognard/bots'
import { Desk, crewOf, help } from '@grognard/bots/crew'
import { recorderOf } from '@grognard/bots/records'
import type { Recorder } from '@grognard/bots/records'
import { games } from '@grognard/games'
import { host } from '@grognard/kernel'
import type { Manifest, Sealed } from '@grognard/kernel'
import type { Call, Letter, Question, Reply, Subject } from './protocol.ts'

/** A thread of the browser that thinks: it is sent one letter at a time and answers each. */
type Thinker = (question: Question) => unknown

const registry: readonly Manifest[] = games

async function worksOf({ game, pack }: Subject): Promise<Sealed> {
  const open = await registry.find(({ id }) => id === game)?.works?.()
  const opened = open?.(pack)
  if (opened?.ok !== true) throw new Error(`there is no mind for ${game}`)
  return opened.value
}

/** The desks of helpers, whom the page is called upon to start with the first search: it is free while this thread thinks. */
function handsFor(count: number) {
  let desks: readonly Desk[] | undefined
  return {
    desks(): readonly Desk[] {
      if (desks !== undefined) return desks
      desks = Array.from({ length: count }, () => new Desk())
      const call: Call = { desks: desks.map(({ memory }) => memory) }
      postMessage(call)
      return desks
    },
    letGo(desk: Desk): void {
      desks = desks?.filter((other) => other !== desk)
    },
  }
}

async function thinkerOf(subject: Subject, helpers: number): Promise<Thinker> {
  const { game, thinking } = subject
  const sealed = await worksOf(subject)
  const oracle = oracleOf(sealed, thinking)
  const hands = helpers > 0 && crossOriginIsolated ? handsFor(helpers) : undefined
  const on = sealed.use((works) =>
    host(withSearch(works, thinking, hands === undefined ? undefined : crewOf(hands)), () => performance.now()),
  )
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
        recorder ??= recorderOf(sealed, thinking)
        return recorder?.play(question) ?? []
    }
  }
}

let known: { readonly key: string; readonly thinker: Promise<Thinker> } | undefined

/** The same game again is not built anew: a bot goes on with the plan it has begun. */
function thinkerFor(subject: Subject, helpers: number): Promise<Thinker> {
  const key = JSON.stringify(subject)
  if (known?.key !== key) {
    known = { key, thinker: thinkerOf(subject, helpers) }
  }
  return known.thinker
}

async function answer({ subject, question, helpers }: Extract<Letter, { question: Question }>): Promise<Reply> {
  try {
    return { ok: true, answer: await (await thinkerFor(subject, helpers))(question) }
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) }
  }
}

// Only our own page can write to this thread.
addEventListener('message', (event: MessageEvent<Letter>) => {
  const letter = event.data
  if ('memory' in letter) void worksOf(letter.subject).then((sealed) => help(sealed, new Desk(letter.memory)))
  else void answer(letter).then((reply) => postMessage(reply))
})
