import type { Grave as Told } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { View } from '../../game.ts'
import { graveOf } from '../../grave.ts'
import type { Grave } from '../../grave.ts'
import type { Banner } from '../../names.ts'
import { bannerColour, joined } from '../../text/names.ts'
import { kitOf } from './pack.ts'

const WORDS = {
  en: {
    road: (banners: readonly Banner[], names: string) =>
      banners.length > 1 ? `The roads of ${names} are open` : `${names}’s road is open`,
    lost: 'This loses the siege',
    unspent: (ap: number) => `${ap === 1 ? 'One action point' : `${ap} action points`} unspent`,
    barred: 'Nobody stands between the banner and the Palace.',
    barredAll: 'Nobody stands between these banners and the Palace.',
    seen: 'The banner card you have seen has it march: Khartoum falls this month.',
    certain: 'Khartoum falls this month.',
    chance: (percent: number) => `With a chance of ${percent} % Khartoum falls this month.`,
    ap: (ap: number) => `${ap === 1 ? 'One action point' : `${ap} action points`} would be lost as well.`,
    apAlone: 'What is not spent now is lost; something else can still be done with it.',
    surely: 'Whatever the dice show, the game is lost with it, and not with another choice.',
    anyway: { endPhase: 'End it anyway', other: 'Do it anyway' },
  },
  fr: {
    road: (banners: readonly Banner[], names: string) =>
      banners.length > 1 ? `Les routes sont ouvertes : ${names}` : `La route est ouverte à la ${names}`,
    lost: 'Le siège serait perdu',
    unspent: (ap: number) => (ap === 1 ? 'Un point d’action non dépensé' : `${ap} points d’action non dépensés`),
    barred: 'Personne ne barre à cette bannière la route du Palais.',
    barredAll: 'Personne ne barre à ces bannières la route du Palais.',
    seen: 'La carte d’activation que vous avez vue la met en marche : Khartoum tombe ce mois-ci.',
    certain: 'Khartoum tombe ce mois-ci.',
    chance: (percent: number) => `Khartoum tombe ce mois-ci avec ${percent} % de chances.`,
    ap: (ap: number) =>
      ap === 1 ? 'Un point d’action serait aussi perdu.' : `${ap} points d’action seraient aussi perdus.`,
    apAlone: 'Ce qui n’est pas dépensé est perdu ; on peut encore en faire autre chose.',
    surely: 'Quoi que montrent les dés, ce choix perd la partie ; un autre ne la perd pas.',
    anyway: { endPhase: 'Finir quand même', other: 'Le faire quand même' },
  },
}

/** What is grave about a choice, in words; undefined where nothing is. */
export function grave(
  { version, view, action }: { readonly version: string; readonly view: View; readonly action: Action },
  lang: Lang,
): Told | undefined {
  const found = graveOf(kitOf(version), view, action)
  if (found === null) return undefined
  const say = WORDS[lang]
  return {
    ...inWords(found, view, lang),
    anyway: action.type === 'endPhase' ? say.anyway.endPhase : say.anyway.other,
  }
}

function inWords(
  { open, loses, ap }: Grave,
  view: View,
  lang: Lang,
): { readonly title: string; readonly text: string } {
  const say = WORDS[lang]
  if (open.length > 0) {
    const names = joined(
      open.map((banner) => bannerColour(banner, lang)),
      lang,
    )
    const falls = loses === 1 ? (view.seen === 0 ? say.certain : say.seen) : say.chance(Math.round(100 * loses))
    const text = [open.length > 1 ? say.barredAll : say.barred, falls, ...(ap > 0 ? [say.ap(ap)] : [])].join(' ')
    return { title: say.road(open, names), text }
  }
  return loses === 1 ? { title: say.lost, text: say.surely } : { title: say.unspent(ap), text: say.apAlone }
}
