import type { RollRequest, RoomError } from '@grognard/kernel'
import type { Answer, ErrorCode } from './protocol.ts'

interface Failure {
  readonly code: ErrorCode
  readonly message: string
  readonly rules: readonly string[]
  readonly request?: RollRequest
}

/** What became of a request. */
export type Outcome = { readonly ok: true; readonly value: Answer } | { readonly ok: false; readonly failure: Failure }

const MOST_PROBLEMS = 5

export function give(value: Answer): Outcome {
  return { ok: true, value }
}

export function fail(code: ErrorCode, message: string): Outcome {
  return { ok: false, failure: { code, message, rules: [] } }
}

export function unreadable(problems: readonly { readonly path: string; readonly message: string }[]): Outcome {
  const said = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => `${path || 'request'}: ${message.slice(0, 300)}`)
  return fail('bad-request', `This request cannot be read: ${said.join('; ')}.`)
}

/** An error of a room, with the words that it has for people. */
export function refusedBy(error: RoomError, message: string): Outcome {
  const rules = error.code === 'refused' ? error.refusal.rules : 'rules' in error ? error.rules : []
  const failure = { code: codeOf(error), message, rules }
  return { ok: false, failure: 'request' in error ? { ...failure, request: error.request } : failure }
}

function codeOf({ code }: RoomError): ErrorCode {
  switch (code) {
    case 'bad-request':
    case 'refused':
    case 'nothing-to-undo':
    case 'undo-would-unlearn':
    case 'too-late-to-undo':
    case 'out-of-dice':
    case 'bad-roll':
    case 'no-thought':
      return code
    // The engine has a match to itself, in memory, and asks for nothing that is not there.
    case 'stale':
    case 'not-seated':
    case 'over':
    case 'elsewhere':
    case 'not-stored':
      return 'internal'
  }
}
