import type { RuleId } from '@grognard/kernel'
import type { Play } from '../play.ts'

export const BANNER_CARDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** KH-3.1-01: the piles are shuffled, so the top card is any of those in the pile. */
function cardsInPile(pile: number): number[] {
  const cards: number[] = []
  for (let card = 1; card <= 20; card++) if ((pile & (1 << card)) !== 0) cards.push(card)
  return cards
}

/** KH-5.2-04: an empty pile is made anew from the discards. */
export function drawEventCard(p: Play): number {
  const { s } = p
  if (s.pile === 0) {
    s.pile = s.discard
    s.discard = 0
    p.log?.push({ type: 'eventsReshuffled', rules: ['KH-5.2-04'] })
  }
  const card = p.dice.pick(cardsInPile(s.pile), 'event-card')
  s.pile &= ~(1 << card)
  return card
}

/** KH-8.0-05: every turn draws from all 12 cards; one that has been seen is still on top (KH-AOT2-10). */
export function drawBannerCard(p: Play): number {
  const { s } = p
  const card = s.seen === 0 ? p.dice.pick(BANNER_CARDS, 'banner-card') : s.seen
  s.seen = 0
  p.log?.push({ type: 'bannerCard', card, banners: p.kit.bannerCards[card] ?? [], rules: ['KH-4.1-14', 'KH-7.1-01'] })
  return card
}

export function peekBannerCard(p: Play, rules: readonly RuleId[]): void {
  const { s } = p
  if (s.ending !== null) return
  if (s.seen === 0) s.seen = p.dice.pick(BANNER_CARDS, 'banner-card')
  p.log?.push({ type: 'bannerCardSeen', card: s.seen, banners: p.kit.bannerCards[s.seen] ?? [], rules })
}
