import type { Lang } from '@grognard/kernel'

interface Term {
  readonly rule: string
  readonly en: readonly [term: string, text: string]
  readonly fr: readonly [term: string, text: string]
}

const TERMS: readonly Term[] = [
  {
    rule: 'AT-1.2-03',
    en: ['Attack', 'The black figure of a counter: what its man strikes with.'],
    fr: ['Attaque', 'Le chiffre noir du pion : la force avec laquelle l’homme frappe.'],
  },
  {
    rule: 'AT-1.2-04',
    en: ['Defence', 'The red figure: what he withstands a blow with. A ring around it is armour.'],
    fr: ['Défense', 'Le chiffre rouge : ce qu’il oppose à un coup. Cerclé, il signale une armure.'],
  },
  {
    rule: 'AT-1.2-05',
    en: ['Movement points (MP)', 'The blue figure: what he may spend on hexes, turns and deeds in one movement step.'],
    fr: [
      'Points de mouvement (PM)',
      'Le chiffre bleu : ce qu’il dépense en cases, rotations et actes dans un mouvement.',
    ],
  },
  {
    rule: 'AT-1.2-11',
    en: [
      'Stunned',
      'Lies where he fell, defends weakly and does nothing; he may rise at the end of a phase of his side.',
    ],
    fr: ['Assommé', 'À terre, il se défend mal et ne fait rien ; il peut se relever à la fin d’une phase de son camp.'],
  },
  {
    rule: 'AT-1.2-01',
    en: ['Wounded', 'Fights on with lower figures; a second wound kills.'],
    fr: ['Blessé', 'Il combat encore, avec des chiffres plus faibles ; une seconde blessure tue.'],
  },
  {
    rule: 'AT-2.1-02',
    en: ['Phase', 'The half of a turn that belongs to one side: fire, charges, movement, combat, recovery.'],
    fr: ['Phase', 'La moitié de tour d’un camp : tir, charges, mouvement, combat, réveil des assommés.'],
  },
  {
    rule: 'AT-4.3-05',
    en: ['Infiltration', 'Going past an enemy who could strike: a die tells whether he is let by, stopped, or hurt.'],
    fr: [
      'Infiltration',
      'Passer près d’un ennemi en état de frapper : un dé dit s’il laisse passer, arrête ou touche.',
    ],
  },
  {
    rule: 'AT-4.4.6-01',
    en: ['Fear of camels', 'Horses that come near camels may shy, or fight the worse for it.'],
    fr: ['Peur des dromadaires', 'Un cheval proche de dromadaires peut se dérober, ou moins bien combattre.'],
  },
  {
    rule: 'AT-5.3-03',
    en: ['Defensive fire', 'Shots at whoever moves, by the side that is not moving.'],
    fr: ['Tir défensif', 'Les traits que le camp qui ne bouge pas lance sur celui qui bouge.'],
  },
  {
    rule: 'AT-5.4.1-01',
    en: ['Impact', 'The hex in which a missile comes down: the one aimed at, or one beside it.'],
    fr: ['Impact', 'La case où tombe le trait : celle qu’on visait, ou l’une de ses voisines.'],
  },
  {
    rule: 'AT-5.4.1-04',
    en: ['Cover', 'What ground and walls keep off: none, light, medium, heavy; behind total cover nobody is shot at.'],
    fr: ['Couverture', 'Ce que terrain et murs arrêtent : nulle, légère, moyenne, forte ; totale, on ne tire pas.'],
  },
  {
    rule: 'AT-6-06',
    en: ['Difference', 'Attack less defence; it chooses the column of the combat table.'],
    fr: ['Différentiel', 'L’attaque moins la défense ; il donne la colonne de la table de combat.'],
  },
  {
    rule: 'AT-6.1-01',
    en: ['Ground in combat', 'Each side stands well, evenly or badly; the difference moves the column.'],
    fr: ['Terrain au combat', 'Chaque camp est bien, également ou mal placé ; l’écart décale la colonne.'],
  },
  {
    rule: 'AT-6.2-02',
    en: ['Pooled attack', 'Several strike as one: their figures are added, and one column is gained.'],
    fr: ['Attaque groupée', 'Plusieurs frappent ensemble : on additionne leurs chiffres et l’on gagne une colonne.'],
  },
  {
    rule: 'AT-6.2-08',
    en: ['Encircled', 'A stunned man with enemies on every hex he could go to dies.'],
    fr: ['Encerclé', 'Un homme assommé dont l’ennemi tient toutes les issues meurt.'],
  },
  {
    rule: 'AT-6.4-01',
    en: [
      'Retreat',
      'Hexes that a beaten man must give, away from those he fought; where he cannot, he suffers for it.',
    ],
    fr: ['Recul', 'Les cases qu’un homme repoussé doit céder en s’éloignant ; s’il ne le peut, il le paie.'],
  },
  {
    rule: 'AT-6.5-01',
    en: ['Advance', 'One of the winners may follow onto the ground that was given up.'],
    fr: ['Avance après combat', 'L’un des vainqueurs peut gagner le terrain abandonné.'],
  },
  {
    rule: 'AT-7.1.1-02',
    en: ['Charge', 'A ride at an enemy, announced with its path before anybody moves; it adds half to the attack.'],
    fr: ['Charge', 'Une course contre un ennemi, annoncée avec son trajet ; elle ajoute la moitié de l’attaque.'],
  },
  {
    rule: 'AT-7.1.2-01',
    en: ['Counter-charge', 'The answer of a rider to a charge: he meets it, and half is added to his defence.'],
    fr: [
      'Contre-charge',
      'La réponse d’un cavalier : il va à la rencontre de la charge, la moitié de sa défense en plus.',
    ],
  },
  {
    rule: 'AT-7.1.4-01',
    en: ['Couched lances', 'Frankish knights who charge side by side gain a column each.'],
    fr: ['Lances couchées', 'Des chevaliers francs qui chargent de front gagnent chacun une colonne.'],
  },
  {
    rule: 'AT-7.2.1-01',
    en: ['Feigned flight', 'Riders seem to run so that the enemy comes after them; a die tells whether he does.'],
    fr: [
      'Fuite feinte',
      'Des cavaliers semblent fuir pour être poursuivis ; un dé dit si l’ennemi s’y laisse prendre.',
    ],
  },
  {
    rule: 'AT-7.3.1-01',
    en: [
      'Naphtha',
      'Pots of burning oil, few of them, thrown at a hex; it burns until its thrower’s side begins again.',
    ],
    fr: [
      'Naphte',
      'Quelques pots d’huile enflammée, jetés sur une case qui brûle jusqu’à la phase suivante du lanceur.',
    ],
  },
  {
    rule: 'AT-7.4-01',
    en: ['Prisoner', 'A man of rank who is beset and called on to yield may give up his sword.'],
    fr: ['Prisonnier', 'Un homme de haut rang cerné et sommé de se rendre peut rendre son épée.'],
  },
  {
    rule: 'AT-10.2-01',
    en: ['Siege ladder', 'Leads to a wall hex; it is carried, climbed, and pushed over.'],
    fr: ['Échelle d’assaut', 'Elle mène à une case de courtine ; on la porte, on y grimpe, on la renverse.'],
  },
]

export function glossary(
  lang: Lang,
): readonly { readonly term: string; readonly text: string; readonly rule: string }[] {
  return TERMS.map(({ rule, [lang]: [term, text] }) => ({ term, text, rule })).sort((a, b) =>
    a.term.localeCompare(b.term, lang),
  )
}
