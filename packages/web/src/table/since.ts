import { standing } from '@grognard/kernel'
import type { Seat, Told } from '@grognard/kernel'

/** Of what everybody was told that which came after a seat's last deed that everybody knows of. */
export function toldSince<A, E>(told: readonly Told<A, E>[], seat: Seat): readonly E[] {
  const deeds = standing(told)
  const own = deeds.filter((one) => one.kind === 'deed' && one.by.includes(seat)).at(-1)
  return deeds.slice(own === undefined ? 0 : deeds.indexOf(own) + 1).flatMap(({ events }) => events)
}
