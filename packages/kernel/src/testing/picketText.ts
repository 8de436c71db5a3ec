import type { GameText, Lang, Refusal, Seat, TextRenderer } from '../game.ts'
import type { PicketAction, PicketEvent, PicketView } from './picketState.ts'

type Both = { readonly [lang in Lang]: string }

const RULES: { readonly [id: string]: Both } = {
  'PK-1': { en: 'Only a seat that is asked may act.', fr: 'Seul agit celui à qui on le demande.' },
  'PK-2': {
    en: 'Both sides secretly order one card of their hand.',
    fr: 'Chaque camp ordonne en secret une carte de sa main.',
  },
  'PK-3': {
    en: 'The orders are shown; the higher value has the initiative, a tie goes by a die.',
    fr: 'Les ordres sont montrés ; la plus forte valeur a l’initiative, un dé tranche les égalités.',
  },
  'PK-4': {
    en: 'It marches with one scout at least and as many as its card’s value at most.',
    fr: 'Elle marche avec au moins un éclaireur et au plus la valeur de sa carte.',
  },
  'PK-5': {
    en: 'The other side may spend a card as an ambush.',
    fr: 'L’autre camp peut dépenser une carte en embuscade.',
  },
  'PK-6': {
    en: 'Two dice against 8 less the scouts plus the ambush; a lost fight may cost a scout.',
    fr: 'Deux dés contre 8 moins les éclaireurs plus l’embuscade ; un combat perdu peut coûter un éclaireur.',
  },
  'PK-7': { en: 'Hands are filled up to three.', fr: 'Les mains sont complétées à trois.' },
  'PK-8': {
    en: 'Two steps over the ford, no scout left or nightfall end the game.',
    fr: 'Deux pas au-delà du gué, plus d’éclaireur ou la nuit finissent la partie.',
  },
}

const SEATS: readonly Both[] = [
  { en: 'Blue', fr: 'Bleu' },
  { en: 'Grey', fr: 'Gris' },
]

const REFUSALS: { readonly [code: string]: Both } = {
  'not-your-turn': { en: 'You have nothing to decide now.', fr: 'Vous n’avez rien à décider maintenant.' },
  'orders-first': { en: 'Order a card first.', fr: 'Ordonnez d’abord une carte.' },
  'not-in-hand': { en: 'That card is not in your hand.', fr: 'Cette carte n’est pas dans votre main.' },
  'march-now': { en: 'Your scouts must march now.', fr: 'Vos éclaireurs doivent marcher maintenant.' },
  'nobody-marches': { en: 'One scout at least must march.', fr: 'Un éclaireur au moins doit marcher.' },
  'too-many': { en: 'Your card does not lead so many scouts.', fr: 'Votre carte ne mène pas autant d’éclaireurs.' },
  'not-a-scout': {
    en: 'These are not scouts of yours, each once.',
    fr: 'Ce ne sont pas vos éclaireurs, chacun une fois.',
  },
  'react-now': { en: 'Ambush or hold.', fr: 'Embuscade, ou tenir.' },
}

const ROLLS: { readonly [why: string]: Both } = {
  shuffle: { en: 'the next card of the deck', fr: 'la carte suivante de la pioche' },
  initiative: { en: 'a die for the initiative', fr: 'un dé pour l’initiative' },
  fight: { en: 'two dice for the fight', fr: 'deux dés pour le combat' },
  losses: { en: 'a die for the losses', fr: 'un dé pour les pertes' },
  casualty: { en: 'the scout that is lost', fr: 'l’éclaireur perdu' },
}

const seatName = (seat: Seat, lang: Lang): string => SEATS[seat]?.[lang] ?? String(seat)

function action(_view: PicketView, act: PicketAction, lang: Lang): string {
  const french = lang === 'fr'
  switch (act.kind) {
    case 'order':
      return french ? `Ordonner la carte ${act.card}` : `Order card ${act.card}`
    case 'march':
      return french ? `Marcher : éclaireurs ${act.scouts.join(' ')}` : `March: scouts ${act.scouts.join(' ')}`
    case 'ambush':
      return french ? `Embuscade avec la carte ${act.card}` : `Ambush with card ${act.card}`
    case 'hold':
      return french ? 'Tenir' : 'Hold'
  }
}

function event(happened: PicketEvent, lang: Lang): string {
  const french = lang === 'fr'
  const who = 'seat' in happened ? seatName(happened.seat, lang) : ''
  switch (happened.type) {
    case 'ordered':
      return french ? `${who} a donné son ordre.` : `${who} has given an order.`
    case 'shown':
      return french
        ? `Ordres montrés : ${happened.cards.join(' et ')}.`
        : `Orders shown: ${happened.cards.join(' and ')}.`
    case 'initiative':
      return french ? `${who} a l’initiative.` : `${who} has the initiative.`
    case 'marched':
      return french ? `${who} marche avec ${happened.scouts.length}.` : `${who} marches with ${happened.scouts.length}.`
    case 'ambushed':
      return french
        ? `${who} tend une embuscade, carte ${happened.card}.`
        : `${who} springs an ambush, card ${happened.card}.`
    case 'fought':
      return french
        ? `${who} jette ${happened.roll} : ${happened.won ? 'gagné' : 'perdu'}.`
        : `${who} rolls ${happened.roll}: ${happened.won ? 'won' : 'lost'}.`
    case 'lost':
      return french ? `${who} perd l’éclaireur ${happened.scout}.` : `${who} loses scout ${happened.scout}.`
    case 'drew':
      return happened.card === undefined
        ? french
          ? `${who} pioche une carte.`
          : `${who} draws a card.`
        : french
          ? `${who} pioche la carte ${happened.card}.`
          : `${who} draws card ${happened.card}.`
  }
}

export const picketText: TextRenderer<PicketAction, PicketEvent, PicketView> = {
  seat: seatName,
  position: (view, lang) =>
    lang === 'fr'
      ? `Tour ${view.round} sur ${view.rounds}. Gué : ${view.ford}. Votre main : ${view.hand.join(' ') || 'vide'}. Pioche : ${view.deckSize}.`
      : `Round ${view.round} of ${view.rounds}. Ford: ${view.ford}. Your hand: ${view.hand.join(' ') || 'empty'}. Deck: ${view.deckSize}.`,
  ask(_view, ask, lang) {
    if (ask.decision === 'orders') return lang === 'fr' ? 'Quelle carte ordonnez-vous ?' : 'Which card do you order?'
    if (ask.decision === 'march') return lang === 'fr' ? 'Qui marche ?' : 'Who marches?'
    return lang === 'fr' ? 'Une embuscade ?' : 'An ambush?'
  },
  action,
  event,
  refusal: (_view, _action, refusal: Refusal, lang) => REFUSALS[refusal.code]?.[lang] ?? '',
  result(_view, result, lang) {
    const names = result.winners.map((seat) => seatName(seat, lang)).join(lang === 'fr' ? ' et ' : ' and ')
    return lang === 'fr' ? `Vainqueur : ${names}.` : `Winner: ${names}.`
  },
  form: (_view, _form, lang, field, choice) => {
    if (field === undefined) return lang === 'fr' ? 'Marcher' : 'March'
    if (choice === undefined) return lang === 'fr' ? 'Les éclaireurs' : 'The scouts'
    return lang === 'fr' ? `L’éclaireur ${choice}` : `Scout ${choice}`
  },
}

export const picketWords: GameText = {
  title: (lang) => (lang === 'fr' ? 'Le Piquet' : 'Picket'),
  scenario: (scenario, lang) => {
    if (scenario === 'night') return lang === 'fr' ? 'La nuit' : 'By night'
    if (scenario === 'drill') return lang === 'fr' ? 'L’exercice' : 'The drill'
    return lang === 'fr' ? 'Le gué' : 'The ford'
  },
  option: (_option, lang) => (lang === 'fr' ? 'Tours' : 'Rounds'),
  roll: (why, lang) => ROLLS[why]?.[lang] ?? why,
  rule: (id, lang) => RULES[id]?.[lang],
}
