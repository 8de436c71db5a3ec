import type { Json, Lang, Outcome } from '@grognard/kernel'
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

function field(event: Json, name: string): Json {
  return typeof event === 'object' && event !== null && !Array.isArray(event) && name in event
    ? (Object.entries(event).find(([key]) => key === name)?.[1] ?? null)
    : null
}

/** An outcome by the result it read, the card it drew, or how it ended. */
export function outcome(
  { log, over }: Outcome,
  version: string,
  lang: Lang,
): { readonly label: string; readonly tone: 'good' | 'even' | 'bad' } {
  const say = NAMES[lang]
  if (over !== undefined)
    return over.winners.length > 0 ? { label: say.won, tone: 'good' } : { label: say.lost, tone: 'bad' }
  const combat = log.filter((event) => field(event, 'type') === 'combatResult').at(-1)
  if (combat !== undefined) {
    const result = Number(field(combat, 'result'))
    const named = JSON.stringify(field(combat, 'outcome')).toLowerCase()
    const tone = named.endsWith('success"') ? 'good' : named === '"draw"' ? 'even' : 'bad'
    return { label: `${Math.max(2, Math.min(12, result))}: ${say[tone]}`, tone }
  }
  const banner = log.find((event) => field(event, 'type') === 'bannerCard')
  if (banner !== undefined) return { label: bannerCard(Number(field(banner, 'card')), version, lang), tone: 'even' }
  const event = log.find((candidate) => field(candidate, 'type') === 'cardDrawn')
  if (event !== undefined) return { label: eventCard(Number(field(event, 'card')), version, lang), tone: 'even' }
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
