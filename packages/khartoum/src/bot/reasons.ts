import type { Lang } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { PALACE, bannerId, zoneId } from '../kit.ts'
import { topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { namesOf, signed } from '../text/names.ts'
import type { Staff } from './outlook.ts'
import type { Orders } from './staff.ts'
import type { Proposal } from './turn.ts'

type Reason = { readonly [L in Lang]: string }

const percent = (chance: number) => `${Math.round(100 * chance)} %`
/** Points of the chance to win, with one digit after the point. */
function points(gain: number, lang: Lang): string {
  const tenths = Math.round(1000 * gain)
  const size = Math.abs(tenths)
  const text = `${tenths < 0 ? '-' : '+'}${Math.trunc(size / 10)}.${size % 10}`
  return lang === 'fr' ? text.replace('.', ',') : text
}

/** Why the staff would do it, in a sentence. */
export function because(staff: Staff, s: State, orders: Orders): Reason {
  const { proposal } = orders
  if (proposal !== undefined)
    return { en: whyOpen(staff, orders, proposal, 'en'), fr: whyOpen(staff, orders, proposal, 'fr') }
  return whyElse(staff, s, orders)
}

function whyOpen(staff: Staff, orders: Orders, proposal: Proposal, lang: Lang): string {
  const en = lang === 'en'
  const names = namesOf(staff.kit, lang)
  const worth = points(proposal.gain, lang)
  switch (proposal.type) {
    case 'fortify': {
      const zones = names.list((proposal.works ?? []).map((work) => names.zone(zoneId(work.zone))))
      return en
        ? `Works help most there (${worth} points): ${zones}.`
        : `C’est là que des ouvrages aident le plus (${worth} points) : ${zones}.`
    }
    case 'morale':
      return en
        ? `Morale and stores count in every roll to come (${worth} points).`
        : `Le moral et les vivres comptent dans chaque jet à venir (${worth} points).`
    case 'gunboats':
      return en
        ? `Gunboats serve in raid, sortie and defence of the same turn (${worth} points).`
        : `Les canonnières servent au raid, à la sortie et à la défense du même tour (${worth} points).`
    case 'levies':
      return en
        ? `Levies bar a path and spare the regulars (${worth} points).`
        : `Les miliciens barrent un chemin et ménagent les réguliers (${worth} points).`
    case 'raid':
    case 'sortie': {
      const { party } = proposal
      const banner = names.banner(bannerId(party?.banner ?? 0))
      const stops = percent(party?.stops ?? 0)
      const sum = signed(party?.sum ?? 0)
      return en
        ? `2D6 ${sum} against ${banner} disorganises it in ${stops} of cases (${worth} points).`
        : `2D6 ${sum} contre ${banner} : désorganisée dans ${stops} des cas (${worth} points).`
    }
    case 'defend':
      return allInPalace(orders.actions)
        ? en
          ? 'One garrison in the Palace faces every banner with all the guns.'
          : 'Une seule garnison au Palais fait face à toutes les bannières avec tous les canons.'
        : en
          ? 'Every path that may be attacked is held, where that costs the least.'
          : 'Chaque chemin menacé est tenu, là où cela coûte le moins.'
  }
}

function allInPalace(actions: readonly Action[]): boolean {
  const placed = actions.filter((action) => action.type === 'place')
  return placed.length > 0 && placed.every((action) => action.zone === zoneId(PALACE))
}

/** Sentences for the choices inside an action, in a combat and on a card. */
function whyElse(staff: Staff, s: State, { actions, value }: Orders): Reason {
  const frame = topFrame(s)
  const action = actions[0]?.type
  switch (frame.step) {
    case 'actions':
      return { en: 'Nothing more is worth an action point.', fr: 'Rien d’autre ne vaut un point d’action.' }
    case 'declare':
      return { en: 'These actions add most this turn.', fr: 'Ce sont les actions qui apportent le plus ce tour-ci.' }
    case 'fortify':
    case 'improveFree':
      return action === 'done'
        ? { en: 'Another work would not be worth its price.', fr: 'Un ouvrage de plus ne vaudrait pas son prix.' }
        : { en: 'This work adds most to the defence.', fr: 'C’est l’ouvrage qui renforce le plus la défense.' }
    case 'muster':
      return action === 'launch'
        ? { en: 'More units would be missed at home.', fr: 'Plus d’unités manqueraient à la défense.' }
        : { en: 'The best odds for what is risked.', fr: 'Les meilleures chances pour ce que l’on risque.' }
    case 'defend':
      return action === 'done'
        ? { en: 'More units here would only be risked.', fr: 'Plus d’unités ici ne feraient que prendre des risques.' }
        : { en: 'Here the unit adds most to the chance to hold.', fr: 'C’est ici que l’unité aide le plus à tenir.' }
    case 'combat':
      if (frame.stage !== 'spend')
        return { en: 'This loss will be missed least.', fr: 'C’est la perte qui manquera le moins.' }
      return action === 'spend'
        ? {
            en: `The better result is worth more than the RP (${points(value ?? 0, 'en')} points).`,
            fr: `Le meilleur résultat vaut plus que le RP (${points(value ?? 0, 'fr')} points).`,
          }
        : { en: 'The RP is worth more than the next row.', fr: 'Le RP vaut plus que la ligne suivante.' }
    case 'disorganise':
      return { en: 'This banner is the most dangerous now.', fr: 'Cette bannière est la plus dangereuse à présent.' }
    default:
      return value === undefined
        ? { en: 'One of the answers the card allows.', fr: 'L’une des réponses que permet la carte.' }
        : {
            en: `The best of the answers; about ${percent(staff.chance(s))} to win as things stand.`,
            fr: `La meilleure des réponses ; environ ${percent(staff.chance(s))} de chances de gagner en l’état.`,
          }
  }
}
