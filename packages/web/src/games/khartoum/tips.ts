import type { Lang } from '@grognard/kernel'
import type { KhartoumView } from '@grognard/khartoum/ui'

interface Tip {
  readonly id: string
  /** The situation, as far as the view shows it. What is allowed in it the rules know. */
  readonly when: (view: KhartoumView, decision: string) => boolean
  readonly text: { readonly [L in Lang]: string }
}

const banners = (view: KhartoumView) => Object.values(view.banners)
const deciding =
  (...names: readonly string[]) =>
  (_view: KhartoumView, decision: string) =>
    names.includes(decision)

/** The more urgent before the merely useful. */
const TIPS: readonly Tip[] = [
  {
    id: 'palace-next',
    when: (view, decision) =>
      (decision === 'actions' || decision === 'defend') && banners(view).some((banner) => banner.zone === 2),
    text: {
      en: 'A banner stands at the gates: the Palace is the next zone on its path. Keep troops in the Palace, or disorganise that banner.',
      fr: 'Une bannière est aux portes : le palais est la zone suivante de son chemin. Gardez des troupes au palais, ou désorganisez cette bannière.',
    },
  },
  {
    id: 'last-ap',
    when: (view, decision) => decision === 'actions' && view.turn > 1 && view.ap === 1 && view.lastAction !== 'defend',
    text: {
      en: 'One AP is left. A path without troops is an open road to the Palace: the last AP is usually best spent on defensive positions.',
      fr: 'Il reste un PA. Un chemin sans troupes est une route ouverte vers le palais : le dernier PA va le plus souvent aux positions défensives.',
    },
  },
  {
    id: 'low-rp',
    when: (view, decision) => decision === 'actions' && view.rp <= 10,
    text: {
      en: 'Supplies run low, and your dice suffer for it. Raids bring RP in, rationing turns morale into RP; the upkeep goes on every month.',
      fr: 'Les vivres s’épuisent, et vos dés en souffrent. Les raids rapportent des PR, le rationnement change du moral en PR ; l’entretien court chaque mois.',
    },
  },
  {
    id: 'low-cm',
    when: (view, decision) => decision === 'actions' && view.cm <= 6,
    text: {
      en: 'The city loses heart, and your dice feel it. Two RP buy a point of morale; good results in combat and key zones won back raise it too.',
      fr: 'La cité perd courage, et vos dés s’en ressentent. Deux PR achètent un point de moral ; les beaux succès et les zones clés reprises le relèvent aussi.',
    },
  },
  {
    id: 'relief-near',
    when: (view, decision) => decision === 'actions' && view.relief === view.turn,
    text: {
      en: 'The relief force is due at the end of this turn. Nothing need be saved any more: put everything on the lines.',
      fr: 'Les secours sont attendus à la fin de ce tour. Plus rien à épargner : mettez tout sur les lignes.',
    },
  },
  {
    id: 'first-turn',
    when: (view, decision) => decision === 'actions' && view.turn === 1,
    text: {
      en: 'The 8 free RP are for this turn only. Works, gunboats and levies bought now serve the whole siege.',
      fr: 'Les 8 PR gratuits ne valent que ce tour. Ouvrages, canonnières et milices acquis maintenant servent tout le siège.',
    },
  },
  {
    id: 'order',
    when: (view, decision) => decision === 'actions' && view.turn > 1 && view.ap > 1,
    text: {
      en: 'Actions go from left to right in the row above the choices. Whatever you pass over is closed for this turn.',
      fr: 'Les actions vont de gauche à droite dans la rangée au-dessus des choix. Ce que vous sautez est fermé pour ce tour.',
    },
  },
  {
    id: 'repair',
    when: (view, decision) =>
      decision === 'actions' &&
      view.units.damaged.length > 0 &&
      (view.lastAction === null || view.lastAction === 'fortify'),
    text: {
      en: 'A gunboat lies damaged. Each repair costs 1 RP, and one AP pays for building and repairing together.',
      fr: 'Une canonnière est endommagée. Chaque réparation coûte 1 PR, et un seul PA paie construction et réparation ensemble.',
    },
  },
  {
    id: 'defend',
    when: deciding('defend'),
    text: {
      en: 'Take a counter and choose a zone, or drag it there. The odds list the four paths, so see that none is left open.',
      fr: 'Prenez un pion et choisissez une zone, ou glissez-le. Les chances énumèrent les quatre chemins : veillez à n’en laisser aucun ouvert.',
    },
  },
  {
    id: 'defend-far',
    when: (view, decision) => decision === 'defend' && view.turn > 2,
    text: {
      en: 'A strong fort far out is worth holding: a banner stops after taking one defended zone, so each line you hold buys a month.',
      fr: 'Un fort solide et lointain vaut d’être tenu : une bannière s’arrête après avoir pris une zone défendue, et chaque ligne tenue gagne un mois.',
    },
  },
  {
    id: 'target',
    when: deciding('target'),
    text: {
      en: 'A banner you disorganise stays where it is this turn and needs no defenders on its path.',
      fr: 'Une bannière désorganisée reste sur place ce tour : son chemin ne demande pas de défenseurs.',
    },
  },
  {
    id: 'muster',
    when: deciding('muster'),
    text: {
      en: 'Hold the pointer over a unit, or focus it, to see what it would change. Troops and guns sent out cannot defend this turn; leaders and gunboats that come home can.',
      fr: 'Pointez une unité, ou donnez-lui le focus, pour voir ce qu’elle changerait. Troupes et canons envoyés ne défendent plus ce tour ; chefs et canonnières rentrés le peuvent.',
    },
  },
  {
    id: 'spend',
    when: deciding('spend'),
    text: {
      en: 'The question says what the roll gives with and without the RP. From 6 to 7 it saves the zone; elsewhere weigh the losses.',
      fr: 'La question dit ce que donne le jet avec et sans le PR. De 6 à 7, il sauve la zone ; ailleurs, pesez les pertes.',
    },
  },
  {
    id: 'losses',
    when: deciding('steps', 'guns'),
    text: {
      en: 'Let those take the loss whom you need least next month: compare the factors on the counters.',
      fr: 'Faites porter la perte à ceux dont vous aurez le moins besoin le mois prochain : comparez les facteurs des pions.',
    },
  },
  {
    id: 'card-choice',
    when: deciding('choose', 'offer', 'commit', 'desert', 'strongest', 'disorganise', 'improveFree'),
    text: {
      en: 'The event leaves you a choice. The small chart beside an answer shows everything that can come of it.',
      fr: 'L’événement vous laisse un choix. Le petit graphique à côté d’une réponse montre tout ce qui peut en sortir.',
    },
  },
]

/** What is worth saying now, the most urgent first. */
export function tips(
  view: KhartoumView,
  decision: string,
  lang: Lang,
): readonly { readonly id: string; readonly text: string }[] {
  return TIPS.filter((tip) => tip.when(view, decision)).map(({ id, text }) => ({ id, text: text[lang] }))
}
