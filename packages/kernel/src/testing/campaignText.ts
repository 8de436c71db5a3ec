import type { GameText, Lang, Seat, TextRenderer } from '../game.ts'
import type { CampaignHappening, CampaignMove, CampaignView } from './campaignState.ts'

type Both = { readonly [lang in Lang]: string }

const RULES: { readonly [id: string]: Both } = {
  'CP-1': {
    en: 'The sides act in turn, once a season.',
    fr: 'Les camps agissent à tour de rôle, une fois par saison.',
  },
  'CP-2': {
    en: 'A side that musters draws a reserve of 1 to 3 in secret, and keeps three at most.',
    fr: 'Un camp qui lève tire en secret une réserve de 1 à 3, et en garde trois au plus.',
  },
  'CP-3': {
    en: 'A side attacks a neighbouring province of another with one of its reserves, if it has any, behind it.',
    fr: 'Un camp attaque une province voisine d’un autre, avec derrière lui l’une de ses réserves, s’il en a.',
  },
  'CP-4': {
    en: 'The defender sends a reserve in answer, if it has any; then the battle is fought at Picket.',
    fr: 'Le défenseur envoie une réserve en réponse, s’il en a ; puis la bataille se joue au Piquet.',
  },
  'CP-5': {
    en: 'The reserves are shown. Where Picket has no winner the stronger one wins, the defender if they are equal.',
    fr: 'Les réserves sont montrées. Si le Piquet ne tranche pas, la plus forte l’emporte, le défenseur à égalité.',
  },
  'CP-6': {
    en: 'After the last season the most provinces win.',
    fr: 'Après la dernière saison, le plus de provinces l’emporte.',
  },
}

const SEATS: readonly Both[] = [
  { en: 'North', fr: 'Nord' },
  { en: 'South', fr: 'Sud' },
  { en: 'East', fr: 'Est' },
]

const PLACES: readonly Both[] = [
  { en: 'Ash', fr: 'le Frêne' },
  { en: 'Birch', fr: 'le Bouleau' },
  { en: 'Cedar', fr: 'le Cèdre' },
  { en: 'Dell', fr: 'le Vallon' },
]

const REFUSALS: { readonly [code: string]: Both } = {
  'not-your-turn': { en: 'You have nothing to decide now.', fr: 'Vous n’avez rien à décider maintenant.' },
  'answer-now': { en: 'You are attacked: answer.', fr: 'Vous êtes attaqué : répondez.' },
  'not-attacked': { en: 'Nobody attacks you.', fr: 'Personne ne vous attaque.' },
  'no-such-reserve': { en: 'You have no such reserve.', fr: 'Vous n’avez pas cette réserve.' },
  'too-many-reserves': {
    en: 'You have all the reserves you can keep.',
    fr: 'Vous avez toutes les réserves possibles.',
  },
  'not-a-neighbour': { en: 'That is no province you could attack.', fr: 'Ce n’est pas une province à attaquer.' },
  'battle-first': { en: 'The battle must be fought first.', fr: 'Il faut d’abord livrer bataille.' },
}

export const NO_BATTLE: Both = { en: 'This battle is not being fought.', fr: 'Cette bataille n’est pas en cours.' }

const seatName = (seat: Seat, lang: Lang): string => SEATS[seat]?.[lang] ?? String(seat)
const placeName = (place: number, lang: Lang): string => PLACES[place]?.[lang] ?? String(place)

function action(_view: CampaignView, act: CampaignMove, lang: Lang): string {
  const french = lang === 'fr'
  switch (act.kind) {
    case 'attack': {
      const place = placeName(act.province, lang)
      return french ? `Attaquer ${place} (réserve ${act.reserve})` : `Attack ${place} (reserve ${act.reserve})`
    }
    case 'answer':
      return french ? `Répondre (réserve ${act.reserve})` : `Answer (reserve ${act.reserve})`
    case 'muster':
      return french ? 'Lever une réserve' : 'Muster a reserve'
    case 'wait':
      return french ? 'Attendre' : 'Wait'
  }
}

function event(happened: CampaignHappening, lang: Lang): string {
  const french = lang === 'fr'
  switch (happened.type) {
    case 'mustered': {
      const who = seatName(happened.seat, lang)
      const what = happened.reserve ?? (french ? 'secrète' : 'secret')
      return french ? `${who} lève une réserve (${what}).` : `${who} musters a reserve (${what}).`
    }
    case 'attacks': {
      const [who, place] = [seatName(happened.seat, lang), placeName(happened.province, lang)]
      return french ? `${who} attaque ${place}.` : `${who} attacks ${place}.`
    }
    case 'answers':
      return french ? `${seatName(happened.seat, lang)} répond.` : `${seatName(happened.seat, lang)} answers.`
    case 'shown':
      return french
        ? `Réserves montrées : ${happened.reserves.join(' et ')}.`
        : `Reserves shown: ${happened.reserves.join(' and ')}.`
    case 'decided': {
      const [who, place] = [seatName(happened.seat, lang), placeName(happened.province, lang)]
      const lost = happened.losses.join(french ? ' et ' : ' and ')
      return french ? `${who} a ${place} (pertes : ${lost}).` : `${who} has ${place} (losses: ${lost}).`
    }
  }
}

export const campaignText: TextRenderer<CampaignMove, CampaignHappening, CampaignView> = {
  seat: seatName,
  position: ({ season, seasons, owners, reserves }, lang) => {
    const held = owners.map((seat, place) => `${placeName(place, lang)} ${seatName(seat, lang)}`).join(', ')
    return lang === 'fr'
      ? `Saison ${season} sur ${seasons}. ${held}. Vos réserves : ${reserves.join(' ') || 'aucune'}.`
      : `Season ${season} of ${seasons}. ${held}. Your reserves: ${reserves.join(' ') || 'none'}.`
  },
  ask(_view, { decision }, lang) {
    if (decision === 'answer')
      return lang === 'fr' ? 'Que répondez-vous à l’attaque ?' : 'How do you answer the attack?'
    return lang === 'fr' ? 'Que fait votre camp ?' : 'What does your side do?'
  },
  action,
  event,
  refusal: (_view, _action, { code }, lang) => REFUSALS[code]?.[lang] ?? '',
  result: (_view, { winners }, lang) => {
    const names = winners.map((seat) => seatName(seat, lang)).join(', ')
    return lang === 'fr' ? `Vainqueur : ${names}.` : `Winner: ${names}.`
  },
}

export const campaignWords: GameText = {
  title: (lang) => (lang === 'fr' ? 'La campagne' : 'Campaign'),
  scenario: (_scenario, lang) => (lang === 'fr' ? 'L’anneau' : 'The ring'),
  option: (_option, lang) => (lang === 'fr' ? 'Saisons' : 'Seasons'),
  roll: (why, lang) => {
    if (why === 'muster') return lang === 'fr' ? 'un dé pour la réserve' : 'a die for the reserve'
    return why
  },
  rule: (id, lang) => RULES[id]?.[lang],
}
