import { download } from '@grognard/board/later'
import type { GameEvent } from '@grognard/kernel'
import type { TableController } from './controller.svelte.ts'

export async function saveToFile<V, A, E extends GameEvent>(controller: TableController<V, A, E>): Promise<void> {
  const file = await controller.save({ told: [controller.lang] })
  download(`${controller.ui.host.id}.json`, JSON.stringify(file), 'application/json')
}
