import { isNear } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import type { FigureId, State, Timber } from '../../state.ts'
import { figureOf, isOn, nameOf } from '../figures.ts'

export function timberAt(s: State, number: number): Timber {
  const found = s.timber[number]
  if (found === undefined) throw new RangeError(`no ladder or ram ${number}`)
  return found
}

/** As `ladder-1` or `ram-2`. */
export function timberName(s: State, number: number): string {
  const { kind } = timberAt(s, number)
  return `${kind}-${s.timber.slice(0, number + 1).filter((one) => one.kind === kind).length}`
}

/** By its name; -1 if there is none. */
export const timberNamed = (s: State, name: string): number => s.timber.findIndex((_, i) => timberName(s, i) === name)

/** BX-ladder-01, BX-ram-05: how many carry it. */
export function bearersOf({ kit }: Arena, { kind }: Timber): { readonly least: number; readonly most: number } {
  const { ladderCarriers, ramBearers, mostRamBearers } = kit.limits
  return kind === 'ladder'
    ? { least: ladderCarriers, most: mostRamBearers }
    : { least: ramBearers, most: mostRamBearers }
}

export const lengthOfTimber = ({ kit }: Arena, { kind }: Timber): number =>
  kind === 'ladder' ? kit.lengths.ladderLength : kit.lengths.ramLength

/** BX-ladder-03: everybody at the timber stands so near to the first of them that it reaches from one to the other. */
export function areTogether(arena: Arena, s: State, timber: Timber, figures: readonly FigureId[]): boolean {
  const length = lengthOfTimber(arena, timber)
  return figures.every((one) => figures.every((two) => isNear(figureOf(s, one), figureOf(s, two), length)))
}

/** Why these cannot carry it, wherever it is. */
export function whyNotBearers(
  arena: Arena,
  s: State,
  timber: Timber,
  figures: readonly FigureId[],
): Refusal | undefined {
  const { least, most } = bearersOf(arena, timber)
  if (figures.length < least || figures.some((id, i) => figures.indexOf(id) !== i)) return NO.tooFewBearers
  if (figures.length > most) return NO.tooManyBearers
  if (!figures.every((id) => isOn(figureOf(s, id)))) return NO.notPlaced
  return areTogether(arena, s, timber, figures) ? undefined : NO.bearersApart
}

/** It is where its bearers are: between the first two of them. */
export function followBearers(s: State, timber: Timber): void {
  const [one, two] = timber.bearers
  if (one === undefined || two === undefined) return
  const [a, b] = [figureOf(s, one), figureOf(s, two)]
  timber.x = Math.round((a.x + b.x) / 2)
  timber.y = Math.round((a.y + b.y) / 2)
}

export function giveTo(p: Play, number: number, figures: readonly FigureId[]): void {
  const timber = timberAt(p.s, number)
  timber.state = 'borne'
  timber.bearers = [...figures]
  timber.section = -1
  followBearers(p.s, timber)
  p.log?.push({
    type: 'equipped',
    timber: timberName(p.s, number),
    figures: figures.map((id) => nameOf(p.arena, id)),
    rules: timber.kind === 'ladder' ? ['BX-ladder-01'] : ['BX-ram-05'],
  })
}
