import type { Form } from '@grognard/kernel'
import type { Words } from '../../components.ts'
import { optionsForm } from '../../options.ts'
import { ourKit } from '../../our-kit.ts'

/** What is said of our battles wherever one is named. */
export interface Spine {
  readonly title: Words
  readonly sides: readonly [Words, Words]
}

interface Shelf {
  /** In the order of their numbers. */
  readonly battles: Readonly<Record<string, Spine>>
  readonly options: Form
}

const shelf: Shelf = {
  battles: Object.fromEntries(
    Array.from(ourKit.scenarios, ([id, { title, sides }]) => [id, { title, sides: [sides[0].name, sides[1].name] }]),
  ),
  options: optionsForm(ourKit),
}

export default shelf
