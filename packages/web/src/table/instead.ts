import type { Chair, Reply } from '@grognard/kernel'

const DONE: Reply = { ok: true, value: null }

/** As much of a chair as it takes. */
export interface Hands<A> extends Pick<Chair<A, unknown, unknown>, 'act' | 'undo' | 'whyNot'> {
  readonly now: { readonly questions: readonly { readonly key: string }[] }
}

/** What was done, or what went wrong and with which action. */
export interface Instead<A> {
  readonly reply: Reply
  readonly action?: A
}

/**
 * Takes back the last deeds and does others in their place. What is not possible then is left out if `skips`; otherwise
 * everything is put back as it was.
 */
export async function instead<A>(
  chair: Hands<A>,
  takenBack: readonly A[],
  actions: readonly A[],
  skips: boolean,
): Promise<Instead<A>> {
  let undone = 0
  let done = 0
  const act = (action: A) => chair.act({ question: chair.now.questions[0]?.key ?? '', action })
  const putBack = async () => {
    for (; done > 0; done--) await chair.undo()
    for (const action of takenBack.slice(takenBack.length - undone)) await act(action)
  }
  for (; undone < takenBack.length; undone++) {
    const reply = await chair.undo()
    if (reply.ok) continue
    await putBack()
    return { reply }
  }
  for (const action of actions) {
    const refusal = chair.whyNot(action)
    if (refusal !== undefined && skips) continue
    const reply: Reply = refusal === undefined ? await act(action) : { ok: false, error: { code: 'refused', refusal } }
    if (!reply.ok) {
      await putBack()
      return { reply, action }
    }
    done++
  }
  return { reply: DONE }
}
