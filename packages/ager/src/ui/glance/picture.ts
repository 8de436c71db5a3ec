import type { Glance } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { View } from '../../view.ts'
import { gameNamed } from '../grounds.ts'
import Picture from './Picture.svelte'

/** The picture of a battle that was kept. */
export const picture: Pick<Glance<View, Action, Event>, 'Picture' | 'readView'> = {
  Picture,
  async readView(input, version) {
    const game = gameNamed(version)
    const setting = game?.borders.setting(input)
    if (game === undefined || setting?.ok !== true) return undefined
    const read = game.open(setting.value).borders.view(input)
    return read.ok ? read.value : undefined
  },
}
