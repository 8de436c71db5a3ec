import type { Reply, RoomError } from './chair.ts'

export const done: Reply = { ok: true, value: null }

export function refused(error: RoomError): { readonly ok: false; readonly error: RoomError } {
  return { ok: false, error }
}
