import type { Lang, SeatOutcome } from '@grognard/kernel'
import type { Event } from '../../events.ts'
import type { View } from '../../game.ts'
import type { OutcomeName } from '../../names.ts'
import { bannerColour, joined, typeset } from '../../text/names.ts'
import { packOf } from './pack.ts'

const NAMES = {
  en: {
    good: 'success',
    even: 'draw',
    bad: 'failure',
    card: 'Banner card',
    event: 'Event card',
    won: 'The siege is won',
    lost: 'Khartoum falls',
    other: 'Play goes on',
  },
  fr: {
    good: 'succès',
    even: 'match nul',
    bad: 'échec',
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

/** An outcome by the result it read, the card it drew, or how it ended. */
export function outcome(
  { events, over }: SeatOutcome<Event, View>,
  version: string,
  lang: Lang,
): { readonly label: string; readonly tone: 'good' | 'even' | 'bad' } {
  const say = NAMES[lang]
  if (over !== undefined)
    return over.winners.length > 0 ? { label: say.won, tone: 'good' } : { label: say.lost, tone: 'bad' }
  const combat = events.filter((event) => event.type === 'combatResult').at(-1)
  if (combat !== undefined) {
    const tone = TONES[combat.outcome]
    return { label: `${Math.max(2, Math.min(12, combat.result))}: ${say[tone]}`, tone }
  }
  const banner = events.find((event) => event.type === 'bannerCard')
  if (banner !== undefined) return { label: bannerCard(banner.card, version, lang), tone: 'even' }
  const event = events.find((candidate) => candidate.type === 'cardDrawn')
  if (event !== undefined) return { label: eventCard(event.card, version, lang), tone: 'even' }
  return { label: say.other, tone: 'even' }
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
