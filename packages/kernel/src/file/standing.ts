import type { Answer, Line, Sitter } from '../entry.ts'
import type { GivenOrders, Json, Problem, Read, Seat } from '../game.ts'
import { canonical } from '../json.ts'
import { refused } from './schema.ts'

/** Answers that were carried out at once, and the line that says so. */
export interface Act {
  readonly line: number
  readonly answers: readonly Answer[]
}

/** What is left of a log once everything taken back is struck out. It needs no rules to be known. */
export interface Standing {
  /** Oldest first. */
  readonly acts: readonly Act[]
  /** Answers that wait for others. */
  readonly sealed: ReadonlyMap<Seat, Json>
  readonly resigned: ReadonlySet<Seat>
  readonly sitters: ReadonlyMap<Seat, Sitter>
  readonly orders: ReadonlyMap<Seat, GivenOrders>
}

/** Who sat where before a stretch began. */
export type Company = Pick<Standing, 'resigned' | 'sitters' | 'orders'>

/** Whoever follows a log line by line; what is wrong with a line is returned. */
export interface Follower {
  acted(act: Act): readonly Problem[]
  /** `index` is the place of what is taken back among the acts that stood until now. */
  tookBack(index: number, line: number): readonly Problem[]
}

const NOBODY: Company = { resigned: new Set(), sitters: new Map(), orders: new Map() }

export function standingOf(log: readonly Line[], before: Company = NOBODY, follower?: Follower): Read<Standing> {
  const acts: Act[] = []
  const sealed = new Map<Seat, Json>()
  const resigned = new Set(before.resigned)
  const sitters = new Map(before.sitters)
  const orders = new Map(before.orders)
  for (const [line, entry] of log.entries()) {
    switch (entry.kind) {
      case 'act': {
        const broken = brokenSeal(entry.answers, sealed)
        if (broken !== undefined) return refused(`log.${line}.answers.${broken}.action`, 'another answer was sealed')
        for (const { seat } of entry.answers) sealed.delete(seat)
        const act = { line, answers: entry.answers }
        const problems = follower?.acted(act) ?? []
        if (problems.length > 0) return { ok: false, problems }
        acts.push(act)
        break
      }
      case 'seal':
        sealed.set(entry.seat, entry.action)
        break
      case 'undo': {
        if (sealed.delete(entry.seat)) break
        const last = lastOf(acts, entry.seat)
        if (last < 0) return refused(`log.${line}`, `seat ${entry.seat} has nothing to take back`)
        const problems = follower?.tookBack(last, line) ?? []
        if (problems.length > 0) return { ok: false, problems }
        acts.splice(last, 1)
        // What waited with it was an answer to a question that is now put otherwise.
        sealed.clear()
        break
      }
      case 'resign':
        resigned.add(entry.seat)
        sitters.set(entry.seat, { kind: 'nobody' })
        break
      case 'sit':
        if (entry.by.kind === 'person') resigned.delete(entry.seat)
        sitters.set(entry.seat, entry.by)
        break
      case 'draw':
        break
      case 'orders':
        orders.set(entry.seat, entry.given)
        break
    }
  }
  return { ok: true, value: { acts, sealed, resigned, sitters, orders } }
}

/** The acts of a segment that stand, in the order of play; none if its log makes no sense. */
export function actsOf({ log }: { readonly log: readonly Line[] }): readonly (readonly Answer[])[] {
  const standing = standingOf(log)
  return standing.ok ? standing.value.acts.map(({ answers }) => answers) : []
}

/** The same answer by answer. */
export function entriesOf(segment: { readonly log: readonly Line[] }): readonly Answer[] {
  return actsOf(segment).flat()
}

/** The number of an answer that is not the one its seat had sealed. */
function brokenSeal(answers: readonly Answer[], sealed: ReadonlyMap<Seat, Json>): number | undefined {
  const broken = answers.findIndex(({ seat, action }) => {
    const promised = sealed.get(seat)
    return promised !== undefined && canonical(promised) !== canonical(action)
  })
  return broken < 0 ? undefined : broken
}

function lastOf(acts: readonly Act[], seat: Seat): number {
  for (let i = acts.length - 1; i >= 0; i--) if (acts[i]?.answers.some((answer) => answer.seat === seat)) return i
  return -1
}
