import type { Banner } from '../../names.ts'
import type { Options } from '../../options.ts'
import type { Pack } from '../../pack.ts'

interface Run {
  readonly from: number
  readonly to: number
  readonly value: number
}

/** Boxes in a row with the same modifier. */
export function runs(values: readonly number[]): Run[] {
  const found: { from: number; to: number; value: number }[] = []
  values.forEach((value, i) => {
    const last = found[found.length - 1]
    if (last?.value === value) last.to = i
    else found.push({ from: i, to: i, value })
  })
  return found
}

/** The strength a banner began with, for the mark beside its track. */
export function powerStart(pack: Pack, banner: Banner, options: Options): number | undefined {
  const track = pack.tracks.power.find((entry) => entry.banner === banner)
  if (options.level === 'king') return track?.king
  return banner === 'white' && options.whiteStartPower === 'example' ? pack.setup.start.whitePower.value : track?.start
}
