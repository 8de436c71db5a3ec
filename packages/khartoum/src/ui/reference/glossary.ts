import type { Lang } from '@grognard/kernel'

interface Term {
  readonly rule: string
  readonly en: readonly [term: string, text: string]
  readonly fr: readonly [term: string, text: string]
}

const TERMS: readonly Term[] = [
  {
    rule: 'KH-11.2-01',
    en: ['Action point (AP)', 'One decisive measure of the month. Every action costs one; what is not used is lost.'],
    fr: [
      'Point d’action (AP)',
      'Une mesure décisive du mois. Chaque action en coûte un ; ce qui ne sert pas est perdu.',
    ],
  },
  {
    rule: 'KH-4.1-10',
    en: ['Action', 'One of seven kinds of things to do in a turn, each at most once and always in the same order.'],
    fr: [
      'Action',
      'L’un des sept genres de choses à faire dans un tour, chacun une fois au plus et toujours dans le même ordre.',
    ],
  },
  {
    rule: 'KH-4.1-14',
    en: ['Activation card', 'Drawn after your actions. It names the banners that move this turn, in their order.'],
    fr: [
      'Carte d’activation',
      'Tirée après vos actions. Elle nomme les bannières qui bougent ce tour, dans leur ordre.',
    ],
  },
  {
    rule: 'KH-11.8-01',
    en: ['Ansar', 'The followers of the Mahdi; the enemy.'],
    fr: ['Ansar', 'Les fidèles du Mahdi ; l’ennemi.'],
  },
  {
    rule: 'KH-11.1-01',
    en: ['AOT', 'The action outcome tables: the modified sum of the dice gives a row, the row says what happens.'],
    fr: [
      'AOT',
      'Les tables de résultat des actions : la somme modifiée des dés donne une ligne, la ligne dit ce qui arrive.',
    ],
  },
  {
    rule: 'KH-6.5-18',
    en: [
      'Available, Used',
      'Boxes for your units. Those in Available can act; those in Used have acted and come back in the recovery.',
    ],
    fr: [
      'Disponible, Ayant servi',
      'Les cases de vos unités. Les disponibles peuvent agir ; celles qui ont servi reviennent à la remise en ordre.',
    ],
  },
  {
    rule: 'KH-11.4-01',
    en: [
      'Banner',
      'A division of the Mahdi’s army. There are four, Black, White, Red and Green, each on a path of its own.',
    ],
    fr: [
      'Bannière',
      'Une division de l’armée du Mahdi. Il y en a quatre, la Noire, la Blanche, la Rouge et la Verte, chacune sur son chemin.',
    ],
  },
  {
    rule: 'KH-2.3-07',
    en: [
      'Bashi-bazouks',
      'Irregular soldiers in Egyptian pay: troops that raid well enough but add nothing to a defence.',
    ],
    fr: [
      'Bachi-bouzouks',
      'Des irréguliers à la solde de l’Égypte : des troupes passables en raid, qui n’ajoutent rien à la défense.',
    ],
  },
  {
    rule: 'KH-11.6-01',
    en: [
      'City morale (CM)',
      'The will of the city to hold out, from 1 to 15. High morale helps your dice, low morale harms them; at 0 all is over.',
    ],
    fr: [
      'Moral de la cité (CM)',
      'La volonté de tenir, de 1 à 15. Un moral haut aide vos dés, un moral bas leur nuit ; à 0 tout est fini.',
    ],
  },
  {
    rule: 'KH-5.1-01',
    en: [
      'Conditional event',
      'An event that happens only in certain turns or after another event. Its action points are given all the same.',
    ],
    fr: [
      'Événement conditionnel',
      'Un événement qui n’arrive qu’à certains tours ou après un autre. Ses points d’action sont donnés de toute façon.',
    ],
  },
  {
    rule: 'KH-11.3-01',
    en: ['Control', 'A zone is yours as long as the banner of its path stands farther out.'],
    fr: ['Contrôle', 'Une zone est à vous tant que la bannière de son chemin se tient plus loin.'],
  },
  {
    rule: 'KH-6.7-01',
    en: ['Defensive positions', 'The action that puts units into zones. They stand there for this turn only.'],
    fr: ['Positions défensives', 'L’action qui place des unités dans les zones. Elles n’y restent que ce tour.'],
  },
  {
    rule: 'KH-11.4-03',
    en: ['Disorganised', 'A banner in disorder neither moves nor attacks until the recovery takes the marker away.'],
    fr: [
      'Désorganisée',
      'Une bannière en désordre ne bouge ni n’attaque jusqu’à ce que la remise en ordre ôte le marqueur.',
    ],
  },
  {
    rule: 'KH-11.7-01',
    en: ['DRM', 'Die roll modifier: a number added to what the dice show, or taken from it.'],
    fr: ['MD', 'Modificateur de dé : un nombre ajouté à ce que montrent les dés, ou retranché.'],
  },
  {
    rule: 'KH-4.1-03',
    en: [
      'Event card',
      'Drawn at the start of each turn but the first. It brings an event and gives the action points.',
    ],
    fr: [
      'Carte d’événement',
      'Tirée au début de chaque tour sauf le premier. Elle amène un événement et donne les points d’action.',
    ],
  },
  {
    rule: 'KH-2.3-11',
    en: [
      'Factors',
      'The three figures on a counter: what it adds to a raid, a sortie and a defence. An X bars it from that.',
    ],
    fr: [
      'Facteurs',
      'Les trois chiffres d’un pion : ce qu’il ajoute à un raid, à une sortie et à une défense. Un X l’en exclut.',
    ],
  },
  {
    rule: 'KH-6.1-02',
    en: [
      'Fortification level',
      '0 for a circle, 1 for a square, 2 for a fort, and 1 more with an improvement. It is added to each defence there.',
    ],
    fr: [
      'Niveau de fortification',
      '0 pour un cercle, 1 pour un carré, 2 pour un fort, et 1 de plus avec une amélioration. Il s’ajoute à chaque défense.',
    ],
  },
  {
    rule: 'KH-4.2-03',
    en: ['Free RP', 'Eight resource points for the first turn alone. What is left of them is lost.'],
    fr: ['RP gratuits', 'Huit points de ressources pour le premier tour seulement. Ce qui en reste est perdu.'],
  },
  {
    rule: 'KH-2.3-10',
    en: [
      'Gunboat',
      'River steamers armed in Gordon’s yard. They serve on the banks of the Nile, and can be damaged and repaired.',
    ],
    fr: [
      'Canonnière',
      'Des vapeurs armés au chantier de Gordon. Elles servent sur les rives du Nil ; endommagées, elles se réparent.',
    ],
  },
  {
    rule: 'KH-6.1-07',
    en: ['Improvement', 'A +1 marker on a zone: better works, until a banner takes the zone.'],
    fr: ['Amélioration', 'Un marqueur +1 sur une zone : de meilleurs ouvrages, jusqu’à ce qu’une bannière la prenne.'],
  },
  {
    rule: 'KH-11.9-01',
    en: [
      'Key zone',
      'A zone with a star. Morale falls by 1 when a banner enters it and rises by 1 when it is yours again.',
    ],
    fr: [
      'Zone clé',
      'Une zone étoilée. Le moral baisse de 1 quand une bannière y entre et remonte de 1 quand elle est de nouveau à vous.',
    ],
  },
  {
    rule: 'KH-2.3-09',
    en: [
      'Leader',
      'Stewart, Muhammad Ali, Muhammad Nushi and, if you wish, Gordon. They help but cannot hold a zone alone.',
    ],
    fr: [
      'Leader',
      'Stewart, Muhammad Ali, Muhammad Nushi et, si vous voulez, Gordon. Ils aident mais ne tiennent pas seuls une zone.',
    ],
  },
  {
    rule: 'KH-6.3-01',
    en: ['Levies', 'Citizens under arms. They can only defend, and they can be raised again for 1 CM.'],
    fr: ['Milices', 'Des habitants en armes. Elles ne savent que défendre, et se lèvent de nouveau pour 1 CM.'],
  },
  {
    rule: 'KH-2.1-07',
    en: ['Nile bank', 'A zone on the river. Only there can gunboats fight.'],
    fr: ['Rive du Nil', 'Une zone au bord du fleuve. Là seulement les canonnières se battent.'],
  },
  {
    rule: 'KH-2.1-02',
    en: [
      'Palace',
      'Where the four paths end, each at a front of its own: its zone 1. A front has its own garrison and works, and a banner that enters any of them has won the siege.',
    ],
    fr: [
      'Palais',
      'Là où les quatre chemins finissent, chacun à sa propre façade : sa zone 1. Une façade a sa garnison et ses travaux, et une bannière qui entre par l’une d’elles a gagné le siège.',
    ],
  },
  {
    rule: 'KH-2.1-01',
    en: ['Path', 'The line of zones from a banner’s camp to the Palace. No banner ever leaves its path.'],
    fr: ['Chemin', 'La suite de zones du camp d’une bannière au palais. Aucune bannière ne quitte jamais son chemin.'],
  },
  {
    rule: 'KH-11.4-04',
    en: [
      'Power',
      'The strength of a banner. A defence and a sortie meet all of it, a raid meets half. At 0 the banner cannot move.',
    ],
    fr: [
      'Puissance',
      'La force d’une bannière. Défense et sortie l’affrontent entière, le raid à moitié. À 0, la bannière ne bouge plus.',
    ],
  },
  {
    rule: 'KH-7.2-11',
    en: ['Pushed back', 'The best results drive a banner one zone away from the Palace.'],
    fr: ['Repoussée', 'Les meilleurs résultats chassent une bannière d’une zone, loin du palais.'],
  },
  {
    rule: 'KH-6.5-26',
    en: ['Raid', 'A small party against one banner: it brings resources and may disorganise the enemy.'],
    fr: ['Raid', 'Une petite troupe contre une bannière : elle rapporte des ressources et peut désorganiser l’ennemi.'],
  },
  {
    rule: 'KH-8.0-02',
    en: ['Recovery', 'The end of a turn: markers come off, units come home, the month costs 1 RP.'],
    fr: ['Remise en ordre', 'La fin d’un tour : les marqueurs s’enlèvent, les unités rentrent, le mois coûte 1 RP.'],
  },
  {
    rule: 'KH-2.3-04',
    en: [
      'Relief force',
      'The British army on its way up the Nile. Hold the Palace at the end of its turn and you win.',
    ],
    fr: [
      'Force de secours',
      'L’armée britannique qui remonte le Nil. Tenez le palais à la fin de son tour et vous gagnez.',
    ],
  },
  {
    rule: 'KH-11.10-01',
    en: [
      'Resource point (RP)',
      'Food, powder, timber and hands. Most actions cost some, every month costs 1, and at 0 the city starves.',
    ],
    fr: [
      'Point de ressources (RP)',
      'Vivres, poudre, bois et bras. La plupart des actions en coûtent, chaque mois en coûte 1, et à 0 la cité a faim.',
    ],
  },
  {
    rule: 'KH-6.6-22',
    en: [
      'Sortie',
      'A great blow of up to three units against one banner. It meets the banner’s whole power and can push it back.',
    ],
    fr: [
      'Sortie',
      'Un grand coup de trois unités au plus contre une bannière. Elle affronte toute sa puissance et peut la repousser.',
    ],
  },
  {
    rule: 'KH-11.11-01',
    en: [
      'Step',
      'How much a troop unit can lose. Most have two: the first loss turns the counter, the second removes it.',
    ],
    fr: [
      'Pas',
      'Ce qu’une unité de troupes peut perdre. La plupart en ont deux : le premier retourne le pion, le second l’ôte.',
    ],
  },
]

/** Our words for the things of the game, in the order of the alphabet. */
export function glossary(
  lang: Lang,
): readonly { readonly term: string; readonly text: string; readonly rule: string }[] {
  return TERMS.map(({ rule, [lang]: [term, text] }) => ({ term, text, rule })).sort((a, b) =>
    a.term.localeCompare(b.term, lang),
  )
}
