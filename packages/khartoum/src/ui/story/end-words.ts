import type { Lang } from '@grognard/kernel'
import type { Ending, Losses, Moment } from './story.ts'

const some = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`
const de = (month: string) => (/^[aeiouéèâ]/i.test(month) ? `d’${month}` : `de ${month}`)
const quelques = (n: number, un: string, plus: string) => `${n} ${n < 2 ? un : plus}`

/** Names from the pack, for the sentences below. */
export interface Named {
  readonly month: (turn: number) => string
  readonly zone: (zone: string) => string
  readonly unit: (unit: string) => string
}

const COLOURS = { black: 'Black', white: 'White', red: 'Red', green: 'Green' }
const NAMES = { black: 'The Black banner', white: 'The White banner', red: 'The Red banner', green: 'The Green banner' }

const en = {
  title: 'The siege of Khartoum',
  subtitle: 'February 1884 to January 1885',
  verdicts: ['An early fall', 'A glorious defeat', 'A solid stand', 'A middling defence', 'A poor defence'],
  verdictTexts: [
    'The performance table has no line for it. Next time: troops on every path, and the last AP for the defence.',
    'The first of four grades: nobody could have asked for more, and the relief was only weeks away.',
    'The second of four grades: most of a year, against all that the Mahdi could bring.',
    'The third of four grades: London will ask what was done with the summer.',
    'The last of four grades: the flood had hardly gone when the city did.',
  ],
  relieved: 'Khartoum is relieved',
  relievedText: 'The Palace is yours, and the steamers are in sight.',
  ended: {
    relief: (month: string) => `The relief force came at the end of ${month}.`,
    palace: (month: string, banner: string) => `${banner} entered the Palace in ${month}.`,
    resources: (month: string) => `The stores were empty in ${month}.`,
    morale: (month: string) => `The city laid down its arms in ${month}.`,
    gordon: (month: string) => `Gordon fell in ${month}.`,
  },
  banners: COLOURS,
  bannerNames: NAMES,
  enemy: 'The enemy',
  chart: 'The siege month by month',
  chartAbout: (from: string, to: string) =>
    `Chart of the siege from ${from} to ${to}: above, how near each banner came to the Palace; below, morale and resources. The table below it has the same figures.`,
  palace: 'Palace',
  zone: (n: number) => `zone ${n}`,
  cm: 'Morale',
  rp: 'Resources',
  relief: 'relief',
  month: 'Month',
  atEnd: 'The end',
  figures: 'The same in figures',
  figuresAbout: 'Each month as it began, after its event: morale, resources, and the zone and power of each banner.',
  zonePower: (zone: number, power: number) => `${zone} (power ${power})`,
  signs: {
    keyLost: 'key zone lost',
    keyRetaken: 'key zone won back',
    disorganised: 'disorganised',
    pushedBack: 'pushed back',
  },
  moments: 'What happened',
  noMoments: 'Nothing out of the common.',
  losses: 'Losses',
  steps: (n: number) => some(n, 'step', 'steps'),
  none: 'none',
  nobody: 'nobody',
  troops: 'Troops',
  guns: 'Guns',
  killed: 'Leaders killed',
  wounded: 'Leaders wounded',
  boats: 'Gunboats',
  boatsText: (sunk: number, damaged: number) => `${sunk} lost, ${damaged} damaged`,
  sent: 'Sent away',
  lossLine: (steps: number, guns: number, leaders: number, boats: number) =>
    `Lost: ${some(steps, 'step of troops', 'steps of troops')}, ${some(guns, 'gun unit', 'gun units')}, ${some(leaders, 'leader', 'leaders')}, ${some(boats, 'gunboat', 'gunboats')}.`,
  keep: 'Keep a picture',
  keeping: 'Drawing…',
  keepFailed: 'This browser could not draw the picture.',
  file: 'siege-of-khartoum.png',
  made: 'The Lion of Khartoum, played on Grognard',
  moment: (m: Moment, n: Named): string => {
    switch (m.kind) {
      case 'keyLost':
        return `${n.zone(m.zone)} is lost to ${COLOURS[m.banner]}.`
      case 'keyRetaken':
        return `${n.zone(m.zone)} is won back from ${COLOURS[m.banner]}.`
      case 'disorganised':
        return `${NAMES[m.banner]} is thrown into disorder.`
      case 'pushedBack':
        return `${NAMES[m.banner]} is pushed back to zone ${m.zone}.`
      case 'relief':
        return m.by < 0
          ? `The relief force hurries: it is due in ${n.month(m.due)}.`
          : `The relief force is late: it is due in ${n.month(m.due)}.`
      case 'killed':
        return `${n.unit(m.unit)} is killed.`
      case 'wounded':
        return `${n.unit(m.unit)} is wounded.`
      case 'sent':
        return `Sent away: ${n.unit(m.unit)}.`
      case 'sunk':
        return m.count === 1 ? 'A gunboat is lost.' : `${m.count} gunboats are lost.`
    }
  },
}
type EndWords = typeof en

const COULEURS = { black: 'Noire', white: 'Blanche', red: 'Rouge', green: 'Verte' }
const NOMS = {
  black: 'La bannière Noire',
  white: 'La bannière Blanche',
  red: 'La bannière Rouge',
  green: 'La bannière Verte',
}

const fr = {
  title: 'Le siège de Khartoum',
  subtitle: 'Février 1884 à janvier 1885',
  verdicts: [
    'Une chute précoce',
    'Une défaite glorieuse',
    'Une défense solide',
    'Une défense moyenne',
    'Une défense médiocre',
  ],
  verdictTexts: [
    'La table des performances n’a pas de ligne pour elle. La prochaine fois : des troupes sur chaque chemin, et le dernier AP pour la défense.',
    'Le premier de quatre degrés : nul n’aurait pu demander davantage, et les secours étaient à quelques semaines.',
    'Le deuxième de quatre degrés : presque une année contre tout ce que le Mahdi pouvait amener.',
    'Le troisième de quatre degrés : Londres demandera ce qu’on a fait de l’été.',
    'Le dernier de quatre degrés : la crue était à peine passée que la cité l’était aussi.',
  ],
  relieved: 'Khartoum est secourue',
  relievedText: 'Le palais est à vous, et les vapeurs sont en vue.',
  ended: {
    relief: (month) => `La force de secours est arrivée à la fin ${de(month)}.`,
    palace: (month, banner) => `${banner} est entrée au palais en ${month}.`,
    resources: (month) => `Les magasins étaient vides en ${month}.`,
    morale: (month) => `La cité a déposé les armes en ${month}.`,
    gordon: (month) => `Gordon est tombé en ${month}.`,
  },
  banners: COULEURS,
  bannerNames: NOMS,
  enemy: 'L’armée ennemie',
  chart: 'Le siège mois par mois',
  chartAbout: (from, to) =>
    `Graphique du siège ${de(from)} à ${to} : en haut, jusqu’où chaque bannière s’est approchée du palais ; en bas, le moral et les ressources. Le tableau qui suit donne les mêmes chiffres.`,
  palace: 'Palais',
  zone: (n) => `zone ${n}`,
  cm: 'Moral',
  rp: 'Ressources',
  relief: 'secours',
  month: 'Mois',
  atEnd: 'La fin',
  figures: 'Les mêmes chiffres en tableau',
  figuresAbout:
    'Chaque mois à son début, après son événement : moral, ressources, zone et puissance de chaque bannière.',
  zonePower: (zone, power) => `${zone} (puissance ${power})`,
  signs: {
    keyLost: 'zone clé perdue',
    keyRetaken: 'zone clé reprise',
    disorganised: 'désorganisée',
    pushedBack: 'repoussée',
  },
  moments: 'Ce qui s’est passé',
  noMoments: 'Rien que d’ordinaire.',
  losses: 'Pertes',
  steps: (n) => `${n} pas`,
  none: 'aucune',
  nobody: 'personne',
  troops: 'Troupes',
  guns: 'Canons',
  killed: 'Leaders tués',
  wounded: 'Leaders blessés',
  boats: 'Canonnières',
  boatsText: (sunk, damaged) =>
    `${quelques(sunk, 'perdue', 'perdues')}, ${quelques(damaged, 'endommagée', 'endommagées')}`,
  sent: 'Envoyés au loin',
  lossLine: (steps, guns, leaders, boats) =>
    `Pertes : ${steps} pas de troupes, ${quelques(guns, 'unité de canons', 'unités de canons')}, ${quelques(leaders, 'leader', 'leaders')}, ${quelques(boats, 'canonnière', 'canonnières')}.`,
  keep: 'Garder une image',
  keeping: 'On dessine…',
  keepFailed: 'Ce navigateur n’a pas pu dessiner l’image.',
  file: 'siege-de-khartoum.png',
  made: 'Le Lion de Khartoum, joué sur Grognard',
  moment: (m, n) => {
    switch (m.kind) {
      case 'keyLost':
        return `Perdu devant la ${COULEURS[m.banner]} : ${n.zone(m.zone)}.`
      case 'keyRetaken':
        return `Repris à la ${COULEURS[m.banner]} : ${n.zone(m.zone)}.`
      case 'disorganised':
        return `${NOMS[m.banner]} est en désordre.`
      case 'pushedBack':
        return `${NOMS[m.banner]} est repoussée en zone ${m.zone}.`
      case 'relief':
        return m.by < 0
          ? `Les secours se hâtent : on les attend en ${n.month(m.due)}.`
          : `Les secours tardent : on les attend en ${n.month(m.due)}.`
      case 'killed':
        return `${n.unit(m.unit)} est tué.`
      case 'wounded':
        return `${n.unit(m.unit)} est blessé.`
      case 'sent':
        return `Envoyé au loin : ${n.unit(m.unit)}.`
      case 'sunk':
        return m.count === 1 ? 'Une canonnière est perdue.' : `${m.count} canonnières sont perdues.`
    }
  },
} satisfies EndWords

export function endWords(lang: Lang): EndWords {
  return lang === 'fr' ? fr : en
}

/** The verdict of the performance table and the way it ended, in words. */
export function verdict(ending: Ending, grade: number | null, say: EndWords, month: (turn: number) => string) {
  const when = month(ending.turn)
  const who = ending.banner === null ? say.enemy : say.bannerNames[ending.banner]
  return {
    name: ending.won ? say.relieved : (say.verdicts[grade ?? 0] ?? ''),
    text: ending.won ? say.relievedText : (say.verdictTexts[grade ?? 0] ?? ''),
    how: ending.reason === 'palace' ? say.ended.palace(when, who) : say.ended[ending.reason](when),
  }
}

export function lossLine({ steps, guns, killed, sunk }: Losses, say: EndWords): string {
  const sum = (list: readonly { readonly lost: number }[]) => list.reduce((total, { lost }) => total + lost, 0)
  return say.lossLine(sum(steps), sum(guns), killed.length, sunk)
}
