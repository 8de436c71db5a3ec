import type { Letter, Question, Reply, Subject } from './protocol.ts'

/** A thread of the browser that thinks: it is sent one letter at a time and answers each. */
type Thinker = (question: Question) => unknown

const GAMES: Readonly<Record<string, (subject: Subject) => Promise<Thinker>>> = {
  async khartoum({ pack, thinking }) {
    const { khartoumOracle, playShare, thinkingKhartoum } = await import('@grognard/minds/khartoum')
    const game = thinkingKhartoum(pack, thinking)
    const oracle = khartoumOracle(game)
    return (question) => {
      switch (question.ask) {
        case 'decide':
          return oracle.decide(question.seen, question.level, question.seed)
        case 'plans':
          return oracle.plans(question.seen)
        case 'sample':
          return oracle.sample(question.seen, question.plan, question.seed, question.from, question.count)
        case 'games':
          return playShare(game, question)
      }
    }
  },
}

let known: { readonly key: string; readonly thinker: Promise<Thinker> } | undefined

/** The same game again is not built anew: a bot goes on with the plan it has begun. */
function thinkerFor(subject: Subject): Promise<Thinker> {
  const key = JSON.stringify(subject)
  if (known?.key !== key) {
    const make = GAMES[subject.game]
    if (make === undefined) throw new Error(`there is no mind for ${subject.game}`)
    known = { key, thinker: make(subject) }
  }
  return known.thinker
}

async function answer({ subject, question }: Letter): Promise<Reply> {
  try {
    return { ok: true, answer: (await thinkerFor(subject))(question) }
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) }
  }
}

// Only our own page can write to this thread.
addEventListener('message', (event: MessageEvent<Letter>) => {
  void answer(event.data).then((reply) => postMessage(reply))
})
