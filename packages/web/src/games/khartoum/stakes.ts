import type { Lang } from '@grognard/kernel'

const en = {
  title: 'Odds before the dice',
  banners: { black: 'Black', white: 'White', red: 'Red', green: 'Green' },
  ifAttacks: (banner: string) => `If ${banner} attacks`,
  ifLaunched: (action: 'raid' | 'sortie' | 'defence', banner: string) =>
    action === 'raid' ? `Raid on ${banner}` : `Sortie against ${banner}`,
  hold: 'we hold',
  succeed: 'we succeed',
  withIt: (percent: number) => `${percent} % with this`,
  cm: (cm: number) => `Morale ${cm}`,
  rp: (rp: number) => `Resources ${rp}`,
  power: (banner: string, power: number) => `${banner}, power ${power}`,
  modifiers: { fortification: 'Works', mine: 'Mine', spent: 'RP spent' },
  breaksIn: (banner: string) => `${banner} breaks in`,
  linesHold: 'the lines hold',
  fails: 'it fails',
  disorganises: 'disorganised',
  losses: (steps: string, guns: string, leader: string, boats: string) =>
    `Expected losses: ${steps} steps, ${guns} guns, ${leader} leaders hit, ${boats} gunboats hit.`,
  paths: 'The four paths',
  idle: 'cannot move',
  walksIn: 'nobody bars the way to the Palace',
  chart: (bars: string) => `Chance of each result: ${bars}`,
}
type Stakes = typeof en
const fr = {
  title: 'Les chances avant les dés',
  banners: { black: 'Noire', white: 'Blanche', red: 'Rouge', green: 'Verte' },
  ifAttacks: (banner) => `Si la ${banner} attaque`,
  ifLaunched: (action, banner) => (action === 'raid' ? `Raid sur la ${banner}` : `Sortie contre la ${banner}`),
  hold: 'nous tenons',
  succeed: 'nous réussissons',
  withIt: (percent) => `${percent} % avec ceci`,
  cm: (cm) => `Moral ${cm}`,
  rp: (rp) => `Ressources ${rp}`,
  power: (banner, power) => `${banner}, puissance ${power}`,
  modifiers: { fortification: 'Ouvrages', mine: 'Mine', spent: 'PR dépensé' },
  breaksIn: (banner) => `la ${banner} perce`,
  linesHold: 'les lignes tiennent',
  fails: 'échec',
  disorganises: 'désorganisée',
  losses: (steps, guns, leader, boats) =>
    `Pertes attendues : ${steps} pas, ${guns} canons, ${leader} chefs touchés, ${boats} canonnières touchées.`,
  paths: 'Les quatre chemins',
  idle: 'ne peut bouger',
  walksIn: 'personne ne barre la route du palais',
  chart: (bars) => `Chance de chaque résultat : ${bars}`,
} satisfies Stakes

export function stakes(lang: Lang): Stakes {
  return lang === 'fr' ? fr : en
}
