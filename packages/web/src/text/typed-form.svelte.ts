import {
  actionOf,
  answerTyped,
  askedInWords,
  askedNow,
  beginForm,
  filledInWords,
  insteadInWords,
  problemsInWords,
  readTyped,
} from '@grognard/kernel'
import type { Dialogue, FormWords, Lang, PlaceUnit, SeatForms } from '@grognard/kernel'

interface Wishes<A> {
  readonly desk: SeatForms<A>
  readonly form: string
  readonly words: FormWords
  readonly unit: PlaceUnit
  readonly lang: Lang
  /** Why an action is not possible, with its rules; undefined if it is. */
  readonly whyNot: (action: A) => string | undefined
}

/** What came of an answer: what is to be said, and the action that the form stands for once nothing more is asked. */
export interface Answered<A> {
  readonly said: readonly string[]
  readonly action?: A
}

/** A form that is filled in by typing, question by question. */
export class TypedForm<A> {
  readonly form: string
  readonly #wishes: Wishes<A>
  /** How far it has come, with each answer that can be gone back on. */
  #steps = $state.raw<readonly [Dialogue, ...Dialogue[]]>([{ form: '', filled: {}, open: [] }])
  /** What was taken in place of a wish, until the player has said whether it will do. */
  #instead = $state.raw<Dialogue | null>(null)

  constructor(wishes: Wishes<A>) {
    this.#wishes = wishes
    this.form = wishes.form
    this.#steps = [beginForm(wishes.desk, wishes.form)]
  }

  get #now(): Dialogue {
    return this.#steps[0]
  }

  get question(): string {
    const { desk, form, words, unit, lang } = this.#wishes
    const instead = this.#instead
    if (instead !== null) {
      const fields = desk.narrow(form, instead.filled)?.fields ?? []
      return insteadInWords(filledInWords({ fields }, instead.filled, words, lang, unit), lang)
    }
    const asked = askedNow(desk, this.#now)
    return asked === undefined ? '' : askedInWords(asked, words, lang, unit)
  }

  /** The choices that one press answers with. */
  get choices(): readonly { readonly typed: string; readonly label: string }[] {
    const { desk, words } = this.#wishes
    const asked = this.#instead === null ? askedNow(desk, this.#now) : undefined
    if (asked?.kind !== 'field' || asked.field.kind !== 'one') return []
    return asked.field.among.map((typed) => ({ typed, label: words(asked.path, typed) }))
  }

  answer(typed: string): Answered<A> {
    const { desk, form, words, unit, lang, whyNot } = this.#wishes
    const instead = this.#instead
    if (instead !== null) {
      const agreed = readTyped({ kind: 'flag', name: form }, typed, words)
      this.#instead = null
      return agreed.ok && agreed.value === true ? this.#goOn(instead, []) : { said: [this.question] }
    }
    const read = answerTyped(desk, this.#now, typed, words, unit)
    if (!read.ok) return { said: [problemsInWords(read.problems, lang), this.question] }
    const { dialogue, moved, wished } = read.value
    if (!moved) return this.#goOn(dialogue, [])
    const wish = wished === undefined ? undefined : desk.action(form, wished)
    const why = wish?.ok === true ? whyNot(wish.value) : undefined
    const said = why === undefined ? [] : [why]
    if (askedNow(desk, dialogue) !== undefined) return this.#goOn(dialogue, said)
    this.#instead = dialogue
    return { said: [...said, this.question] }
  }

  #goOn(dialogue: Dialogue, said: readonly string[]): Answered<A> {
    this.#steps = [dialogue, ...this.#steps]
    if (askedNow(this.#wishes.desk, dialogue) !== undefined) return { said: [...said, this.question] }
    const action = actionOf(this.#wishes.desk, dialogue)
    return action.ok
      ? { said, action: action.value }
      : { said: [...said, problemsInWords(action.problems, this.#wishes.lang)] }
  }

  /** One answer back; false if there was none. */
  back(): boolean {
    const [, before, ...earlier] = this.#steps
    if (this.#instead !== null) this.#instead = null
    else if (before === undefined) return false
    else this.#steps = [before, ...earlier]
    return true
  }
}
