import type { Lang } from '@grognard/kernel'

interface Term {
  readonly rule: string
  readonly en: readonly [term: string, text: string]
  readonly fr: readonly [term: string, text: string]
}

const TERMS: readonly Term[] = [
  {
    rule: 'BX-ap-01',
    en: ['Action points (AP)', 'Rolled at the start of a turn, they pay for moves, charges and works.'],
    fr: ['Points d’action (PA)', 'Tirés au début du tour, ils paient marches, charges et travaux.'],
  },
  {
    rule: 'BX-det-01',
    en: ['Detachment', 'Men in the same mode, each within 5 cm of another, who act as one.'],
    fr: ['Détachement', 'Des hommes dans le même mode, chacun à 5 cm d’un autre, qui agissent ensemble.'],
  },
  {
    rule: 'BX-rally-02',
    en: ['Stopped', 'The yellow marker: his nerve has given way, and he must be rallied before he goes on.'],
    fr: ['Arrêté', 'Le marqueur jaune : ses nerfs ont cédé, il faut le rallier avant qu’il reparte.'],
  },
  {
    rule: 'BX-rally-02',
    en: ['Pinned', 'The green marker: worse than stopped; he neither moves nor fires.'],
    fr: ['Cloué', 'Le marqueur vert : pire qu’arrêté, il ne bouge ni ne tire.'],
  },
  {
    rule: 'BX-locate-01',
    en: [
      'Located',
      'Found by the enemy, by a roll or by his own shot: he can be charged, and is fired at without penalty.',
    ],
    fr: ['Localisé', 'Découvert par un jet ou par son propre tir : on peut le charger, et le viser sans malus.'],
  },
  {
    rule: 'BX-move-02',
    en: ['Movement marker', 'Beside whoever runs; who stands or crawls has none.'],
    fr: ['Marqueur de mouvement', 'À côté de qui court ; qui se tient ou rampe n’en a pas.'],
  },
  {
    rule: 'BX-move-03',
    en: ['Rapid move', 'Ten centimetres and a die.'],
    fr: ['Mouvement rapide', 'Dix centimètres et un dé.'],
  },
  {
    rule: 'BX-move-04',
    en: ['Crawl', 'A die in centimetres, and no marker.'],
    fr: ['Ramper', 'Un dé en centimètres, et aucun marqueur.'],
  },
  {
    rule: 'BX-aim-01',
    en: ['Aiming', 'Who has stood still for a turn rolls twice and keeps the better.'],
    fr: ['Viser', 'Qui n’a pas bougé depuis un tour jette deux fois et garde le meilleur.'],
  },
  {
    rule: 'BX-mg-02',
    en: ['Loader', 'The man beside the gunner, without whom a machine gun is silent.'],
    fr: ['Pourvoyeur', 'L’homme à côté du tireur, sans qui la mitrailleuse se tait.'],
  },
  {
    rule: 'BX-save-01',
    en: ['Save', 'The die of whoever is hit, helped by cover: out, stopped, or unharmed.'],
    fr: ['Sauvegarde', 'Le dé de qui est touché, aidé par le couvert : hors de combat, arrêté ou indemne.'],
  },
  {
    rule: 'BX-obstacle-02',
    en: ['Resistance', 'What a shot or a blow must reach before it can damage a wall, a door or a barricade.'],
    fr: ['Résistance', 'Ce qu’un tir ou un coup doit atteindre pour abîmer un mur, une porte, une barricade.'],
  },
  {
    rule: 'BX-morale-01',
    en: ['Morale', 'Tested by everybody near a man who falls.'],
    fr: ['Moral', 'Testé par tous ceux qui voient tomber un homme près d’eux.'],
  },
]

export function glossary(
  lang: Lang,
): readonly { readonly term: string; readonly text: string; readonly rule: string }[] {
  return TERMS.map(({ rule, [lang]: [term, text] }) => ({ term, text, rule })).sort((a, b) =>
    a.term.localeCompare(b.term, lang),
  )
}
