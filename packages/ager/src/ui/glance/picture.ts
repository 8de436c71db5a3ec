import type { Glance } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import { makeAger } from '../../game.ts'
import { ourKit } from '../../our-kit.ts'
import type { View } from '../../view.ts'
import Picture from './Picture.svelte'

const game = makeAger(ourKit, () => undefined)

/** The picture of a battle that was kept. */
export const picture: Pick<Glance<View, Action, Event>, 'Picture' | 'readView'> = {
  Picture,
  async readView(input, version) {
    const setting = game.borders.setting(input)
    if (version !== game.version || !setting.ok) return undefined
    const read = game.open(setting.value).borders.view(input)
    return read.ok ? read.value : undefined
  },
}
