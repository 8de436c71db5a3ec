import type { Lang } from '@grognard/kernel'

const en = {
  search: 'Search the rules',
  found: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  ruleNamed: (id: string) => `Rule ${id}`,
  contents: 'Contents',
  rulesHead: 'The rules',
  rulesTabs: { rules: 'Rules', glossary: 'Glossary', components: 'Components' },
  searchWords: 'Some words, or a number such as 6.7',
  noneFound: 'No rule has all these words.',
  kinds: {
    definition: 'definition',
    legality: 'what is allowed',
    effect: 'effect',
    limit: 'limit',
    option: 'option',
    setup: 'set-up',
    sequence: 'sequence',
    cost: 'cost',
    table: 'table',
    modifier: 'modifier',
    victory: 'victory',
  },
  kills: (count: number) => (count === 1 ? 'proven in 1 way' : `proven in ${count} ways`),
  killsAbout: 'The rules are broken on purpose, one by one: so many times the tests of this one have noticed',
  example: 'Worked example',
  given: 'Given',
  rolled: 'Dice',
  expected: 'Then',
  yes: 'yes',
  no: 'no',
  froms: { rulebook: 'rulebook', derived: 'derived', reconstructed: 'reconstructed', owner: 'owner' },
  fromsAbout: {
    rulebook: 'stated in the rulebook',
    derived: 'forced by an example in the rulebook',
    reconstructed: 'chosen by us: nobody here has the printed game',
    owner: 'read off a printed copy by its owner',
  },
  fromsAsk:
    'Nobody here owns the printed game. Every value says how we know it; whoever has the box can lay a pack of their own over ours in a new game.',
  fromsShow: 'Show',
  everything: 'everything',
  componentHead: { name: 'Component', value: 'Value', from: 'How we know' },
}
type ReferenceWords = typeof en

const fr: ReferenceWords = {
  search: 'Chercher dans les règles',
  found: (count) => (count === 1 ? '1 règle' : `${count} règles`),
  ruleNamed: (id) => `Règle ${id}`,
  contents: 'Sommaire',
  rulesHead: 'Les règles',
  rulesTabs: { rules: 'Règles', glossary: 'Glossaire', components: 'Matériel' },
  searchWords: 'Quelques mots, ou un numéro comme 6.7',
  noneFound: 'Aucune règle ne contient tous ces mots.',
  kinds: {
    definition: 'définition',
    legality: 'ce qui est permis',
    effect: 'effet',
    limit: 'limite',
    option: 'option',
    setup: 'mise en place',
    sequence: 'déroulement',
    cost: 'coût',
    table: 'table',
    modifier: 'modificateur',
    victory: 'victoire',
  },
  kills: (count) => (count <= 1 ? `prouvée d’${count} façon` : `prouvée de ${count} façons`),
  killsAbout: 'Les règles sont faussées exprès, une à une : autant de fois les tests de celle-ci l’ont remarqué',
  example: 'Exemple',
  given: 'Soit',
  rolled: 'Dés',
  expected: 'Alors',
  yes: 'oui',
  no: 'non',
  froms: { rulebook: 'livret', derived: 'déduit', reconstructed: 'reconstitué', owner: 'propriétaire' },
  fromsAbout: {
    rulebook: 'dit dans le livret de règles',
    derived: 'imposé par un exemple du livret',
    reconstructed: 'choisi par nous : personne ici n’a le jeu imprimé',
    owner: 'lu sur un exemplaire imprimé par son propriétaire',
  },
  fromsAsk:
    'Personne ici ne possède le jeu imprimé. Chaque valeur dit d’où elle vient ; qui a la boîte peut recouvrir notre contenu du sien dans une nouvelle partie.',
  fromsShow: 'Montrer',
  everything: 'tout',
  componentHead: { name: 'Élément', value: 'Valeur', from: 'D’où on le sait' },
}

const WORDS: { readonly [L in Lang]: ReferenceWords } = { en, fr }

export function referenceWords(lang: Lang): ReferenceWords {
  return WORDS[lang]
}
