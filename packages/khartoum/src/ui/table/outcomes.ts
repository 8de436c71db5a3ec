import type { NamedOutcome } from '@grognard/board'
import type { Lang, SeatOutcome } from '@grognard/kernel'
import type { Event } from '../../events.ts'
import type { View } from '../../game.ts'
import type { OutcomeName } from '../../names.ts'
import { messages } from '../../text/messages.ts'
import { bannerColour, joined, typeset } from '../../text/names.ts'
import { outcomeText, rowName } from '../../text/outcome.ts'
import { kitOf, packOf } from './pack.ts'

const NAMES = {
  en: {
    card: 'Banner card',
    event: 'Event card',
    won: 'The siege is won',
    lost: 'Khartoum falls',
    other: 'Play goes on',
  },
  fr: {
    card: 'Carte d’activation',
    event: 'Carte d’événement',
    won: 'Le siège est gagné',
    lost: 'Khartoum tombe',
    other: 'La partie continue',
  },
}

const TONES: Readonly<Record<OutcomeName, 'good' | 'even' | 'bad'>> = {
  catastrophicFailure: 'bad',
  majorFailure: 'bad',
  seriousFailure: 'bad',
  failure: 'bad',
  minorFailure: 'bad',
  draw: 'even',
  minorSuccess: 'good',
  success: 'good',
  goodSuccess: 'good',
  majorSuccess: 'good',
  extraordinarySuccess: 'good',
}

/** An outcome by the results it read, the card it drew, or how it ended; below that all that came of it. */
export function outcome({ view, events, over }: SeatOutcome<Event, View>, version: string, lang: Lang): NamedOutcome {
  const say = NAMES[lang]
  const combats = events.filter((event) => event.type === 'combatResult')
  // Where there is one result, its name tells it.
  const besides = combats.length === 1 ? events.filter((event) => event.type !== 'combatResult') : events
  const told = outcomeText(kitOf(version), view, besides, lang)
  const end = over === undefined ? null : over.winners.length > 0 ? say.won : say.lost
  const results = combats.map(({ banner, result, outcome }) => {
    const colon = lang === 'fr' ? ' :' : ':'
    const row = `${rowName(result, lang)}${colon} ${messages(lang).outcomes[outcome]}`
    return combats.length > 1 ? `${bannerColour(banner, lang)} ${row}` : row
  })
  const labels = [...results, ...(end === null ? [] : [end])]
  if (labels.length > 0) {
    const last = combats.at(-1)
    const tone =
      over === undefined
        ? last === undefined
          ? 'even'
          : TONES[last.outcome]
        : over.winners.length > 0
          ? 'good'
          : 'bad'
    return { label: labels.join(', '), tone, told }
  }
  return { label: drawn(events, version, lang) ?? say.other, tone: 'even', told }
}

function drawn(events: readonly Event[], version: string, lang: Lang): string | undefined {
  const banner = events.find((event) => event.type === 'bannerCard')
  if (banner !== undefined) return bannerCard(banner.card, version, lang)
  const event = events.find((candidate) => candidate.type === 'cardDrawn')
  return event === undefined ? undefined : eventCard(event.card, version, lang)
}

/** By number and title, as it lies on the table. */
function eventCard(card: number, version: string, lang: Lang): string {
  const title = packOf(version).events.cards.find(({ number }) => number === card)?.title[lang]
  return title === undefined ? `${NAMES[lang].event} ${card}` : `${card}. ${typeset(title)}`
}

/** By number and the banners that march. */
function bannerCard(card: number, version: string, lang: Lang): string {
  const found = packOf(version)['banner-cards'].cards.find(({ number }) => number === card)?.banners ?? []
  const name = `${NAMES[lang].card} ${card}`
  return found.length === 0
    ? name
    : `${name}${lang === 'fr' ? ' :' : ':'} ${joined(
        found.map((banner) => bannerColour(banner, lang)),
        lang,
      )}`
}
