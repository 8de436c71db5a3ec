import { readJson } from '@grognard/kernel'
import type { Json, Sitter } from '@grognard/kernel'

/** What a host says of how its matches may begin. */
interface Offer {
  readonly version: string
  readonly scenarios: readonly string[]
  readonly defaults: Json
}

/** A set-up with its dice, and the score that is to be beaten. */
export interface Challenge {
  readonly word: string
  /** Of the rules and the pack under which its dice give that match; null in a link that does not say. */
  readonly version: string | null
  readonly scenario: string
  readonly options: Json
  readonly beat: number | null
  /** Who plays which seat; persons where left out. */
  readonly sitters: readonly Sitter[]
}

const MOST_SCORE = 1_000_000
const MOST_SEATS = 8

/** The part of an address that holds a challenge: its dice word, then whatever departs from the usual set-up. */
export function challengeHash(
  game: string,
  { word, version, scenario, options, beat, sitters }: Challenge,
  offer: Offer,
): string {
  const said = new URLSearchParams()
  if (version !== null) said.set('rules', version)
  if (scenario !== offer.scenarios[0]) said.set('scenario', scenario)
  const usual = fieldsOf(offer.defaults)
  for (const [name, value] of fieldsOf(options))
    if (JSON.stringify(value) !== JSON.stringify(usual.get(name))) said.set(name, written(value))
  if (beat !== null) said.set('beat', String(beat))
  for (const [seat, by] of sitters.entries()) if (by.kind === 'bot') said.set(`bot${seat}`, by.level)
  const rest = said.toString()
  return `#/c/${game}/${encodeURIComponent(word)}${rest === '' ? '' : `/${rest}`}`
}

/** Whether its options are any of the game's, the game says when the match is begun. */
export function readChallenge(word: string, rest: string, offer: Offer): Challenge {
  const said = new URLSearchParams(rest)
  const scenario = said.get('scenario') ?? offer.scenarios[0] ?? ''
  const beat = Number(said.get('beat') ?? Number.NaN)
  const version = said.get('rules')
  const sitters = sittersIn(said)
  for (const name of ['rules', 'scenario', 'beat', ...sitters.map((_, seat) => `bot${seat}`)]) said.delete(name)
  const usual = fieldsOf(offer.defaults)
  const options = new Map(usual)
  for (const [name, value] of said) options.set(name, meant(value, usual.get(name)))
  return {
    word,
    version,
    scenario,
    options: Object.fromEntries(options),
    beat: Number.isInteger(beat) && beat >= 0 && beat <= MOST_SCORE ? beat : null,
    sitters,
  }
}

/** Whether there is such a bot, the game says when the match is begun. */
function sittersIn(said: URLSearchParams): readonly Sitter[] {
  const sitters: Sitter[] = []
  for (let seat = 0; seat < MOST_SEATS; seat++) {
    const level = said.get(`bot${seat}`)
    if (level === null) continue
    while (sitters.length < seat) sitters.push({ kind: 'person' })
    sitters.push({ kind: 'bot', level })
  }
  return sitters
}

function fieldsOf(options: Json): ReadonlyMap<string, Json> {
  return new Map(
    typeof options === 'object' && options !== null && !Array.isArray(options) ? Object.entries(options) : [],
  )
}

const written = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A word stays a word where one is usual; whatever else it may be is written as JSON. */
function meant(text: string, usual: Json | undefined): Json {
  if (typeof usual === 'string') return text
  try {
    const read = readJson(JSON.parse(text))
    return read.ok ? read.value : text
  } catch {
    return text
  }
}
