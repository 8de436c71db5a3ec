import type { FaceWords } from '../words.ts'

export const fr = {
  status: {
    ap: 'AP',
    rp: 'RP',
    cm: 'CM',
    relief: 'Secours',
    months: () => 'mois',
    turn: (n: number) => `tour ${n} sur 12`,
    free: 'gratuits',
    apName: 'Points d’action',
    rpName: 'Points de ressources',
    cmName: 'Moral de la cité',
    reliefName: 'Force de secours attendue dans',
    phases: { event: 'Événement', actions: 'Actions', banners: 'Bannières', recovery: 'Remise en ordre' },
  },
  stakes: {
    none: 'Aucun combat n’est en vue. Dès que vos unités tiennent une voie ou qu’une troupe se rassemble, ses chances sont ici ; derrière les trois points, à côté des boutons, se trouve ce qui peut sortir d’un choix.',
  },
  tips: {
    'palace-next':
      'Une bannière est aux portes : le palais est la zone suivante de son chemin. Gardez des troupes sur la façade où ce chemin aboutit, car les trois autres ne peuvent l’aider, ou désorganisez la bannière.',
    'last-ap':
      'Il reste un AP. Un chemin sans troupes est une route ouverte vers le palais : le dernier AP va le plus souvent aux positions défensives.',
    'low-rp':
      'Les vivres s’épuisent, et vos dés en souffrent. Les raids rapportent des RP, le rationnement change du moral en RP ; l’entretien court chaque mois.',
    'low-cm':
      'La cité perd courage, et vos dés s’en ressentent. Deux RP achètent un point de moral ; les beaux succès et les zones clés reprises le relèvent aussi.',
    'relief-near': 'Les secours sont attendus à la fin de ce tour. Plus rien à épargner : mettez tout sur les lignes.',
    'first-turn':
      'Les 8 RP gratuits ne valent que ce tour. Ouvrages, canonnières et milices acquis maintenant servent tout le siège.',
    order:
      'Les actions vont de gauche à droite dans la rangée au-dessus des choix. Ce que vous sautez est fermé pour ce tour.',
    repair:
      'Une canonnière est endommagée. Chaque réparation coûte 1 RP, et un seul AP paie construction et réparation ensemble.',
    defend:
      'Prenez un pion et choisissez une zone, ou glissez-le. Les chances énumèrent les quatre chemins : veillez à n’en laisser aucun ouvert.',
    'defend-far':
      'Un fort solide et lointain vaut d’être tenu : une bannière s’arrête après avoir pris une zone défendue, et chaque ligne tenue gagne un mois.',
    target: 'Une bannière désorganisée reste sur place ce tour : son chemin ne demande pas de défenseurs.',
    muster:
      'Pointez une unité, ou donnez-lui le focus, pour voir ce qu’elle changerait. Troupes et canons envoyés ne défendent plus ce tour ; leaders et canonnières rentrés le peuvent.',
    spend:
      'La question dit ce que donne le jet avec et sans le RP. De 6 à 7, il sauve la zone ; ailleurs, pesez les pertes.',
    losses:
      'Faites porter la perte à ceux dont vous aurez le moins besoin le mois prochain : comparez les facteurs des pions.',
    'card-choice':
      'L’événement vous laisse un choix. Le graphique à côté d’une réponse, ou derrière les trois points, montre tout ce qui peut en sortir.',
  },
} satisfies FaceWords
