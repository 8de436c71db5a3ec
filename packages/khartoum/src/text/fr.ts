import { combats, ending, event, modifier, outcomes } from './fr-events.ts'
import { actionTypes } from './fr-actions.ts'
import { options } from './fr-options.ts'
import { cap, signed, twoDice } from './names.ts'
import type { Forecast, GunboatWork, Messages } from './en.ts'

const many = (n: number, one: string, more: string) => `${n} ${n < 2 ? one : more}`
const rp = (n: number, free: boolean) => (free ? many(n, 'RP gratuit', 'RP gratuits') : `${n} RP`)
const against = { raid: 'Raid contre', sortie: 'Sortie contre', defence: 'Défense contre' }
const inThe = { raid: 'dans le raid contre', sortie: 'dans la sortie contre', defence: 'dans la défense contre' }
const launch = { raid: 'Lancer le raid', sortie: 'Lancer la sortie', defence: 'Livrer la défense' }
const bargeWork = { none: '', build: 'construire', repair: 'réparer' }

function forecast(f: Forecast): string {
  return f.result === null || f.outcome === null
    ? `modificateur ${signed(f.total)}`
    : `résultat ${f.result}, ${outcomes[f.outcome]}`
}

function gunboatWork(work: GunboatWork): string {
  const parts: string[] = []
  if (work.build > 0) parts.push(`construire ${many(work.build, 'canonnière', 'canonnières')}`)
  if (work.repair > 0) parts.push(`réparer ${many(work.repair, 'canonnière', 'canonnières')}`)
  if (work.barge !== 'none') parts.push(`${bargeWork[work.barge]} 1 ${work.bargeName}`)
  return parts.length === 0 ? 'Aucun travail aux canonnières' : cap(parts.join(', '))
}

export const fr = {
  title: 'Le Lion de Khartoum',
  scenario: 'Le siège de 1884-85',
  options,
  seat: 'le général Gordon',
  none: 'néant',
  notAllowed: 'Les règles ne le permettent pas maintenant ; choisissez autre chose.',
  event,
  ending,
  modifier,
  actionTypes,
  combats,
  outcomes,

  reasons: {
    relief: 'Victoire : la force de secours est là, et le palais est toujours à vous.',
    palace: 'Défaite : l’ennemi est au palais et Khartoum est tombée.',
    resources: 'Défaite : les ressources sont épuisées.',
    morale: 'Défaite : la cité a perdu courage.',
    gordon: 'Défaite : le général Gordon est mort.',
  },

  rolls: {
    raid: '2D6 pour le raid',
    sortie: '2D6 pour la sortie',
    defence: '2D6 pour la défense',
    'leader-losses': '1D6 pour le sort du leader',
    'troop-losses': '1D6 pour les pertes des troupes',
    'gun-losses': '1D6 pour les pertes des canons',
    'gunboat-damage': '1D6 pour les dommages d’une canonnière',
    'power-loss': '1D6 pour la puissance de la bannière',
    'event-card': 'une carte d’événement de la pioche',
    'banner-card': 'la première carte d’activation de la pioche',
    ap: '1D6 pour les AP du tour',
    card: '1D6 pour la carte d’événement',
    mine: '1D6 pour la mine',
  },

  actions: {
    fortify: (free) => `Améliorer les fortifications (1 AP, ${rp(1, free)} par zone)`,
    raiseMorale: (levels, price, free) => `Distribuer des vivres : CM +${levels} (1 AP, ${rp(price, free)})`,
    ration: (levels, price) => `Rationner : RP +${levels} (1 AP, ${price} CM)`,
    gunboats: (work, price, free) => `${gunboatWork(work)} (1 AP, ${rp(price, free)})`,
    levies: (count) => `Lever ${many(count, 'unité de milice', 'unités de milice')} (1 AP, 1 CM)`,
    raid: () => 'Mener un raid contre une bannière (1 AP)',
    sortie: () => 'Tenter une sortie contre une bannière (1 AP, 1 RP)',
    defend: () => 'Établir des positions défensives (1 AP)',
    endPhase: (ap) =>
      ap > 0 ? `Clore la phase d’action (${many(ap, 'AP inemployé', 'AP inemployés')})` : 'Clore la phase d’action',
    declare: (type) => `Annoncer : ${actionTypes[type]}`,
    improve: (zone, level, price, free) =>
      `Porter au niveau ${level} (${price === 0 ? 'sans RP' : rp(price, free)}) : ${zone}`,
    mine: (zone, price, free) => `Poser une mine (${rp(price, free)}) : ${zone}`,
    target: (banner, zone, power, modifier, nile) =>
      `${cap(banner)}, zone ${zone} : puissance ${power}, modificateur ${signed(modifier)}${nile ? ', rive du Nil' : ''}`,
    engage: (unit, factor) => (factor === null ? `Engager : ${unit}` : `Engager : ${unit} (${signed(factor)})`),
    launch: (combat, total) => `${launch[combat]} (${twoDice(total)})`,
    launchNone: () => 'Donner l’ordre de départ',
    place: (unit, zone) => `Placer : ${unit}, zone ${zone}`,
    done: {
      fortify: 'Clore les travaux',
      improveFree: 'Ne plus placer de marqueur',
      defend: 'Clore les positions défensives',
      declare: 'Clore l’annonce',
      other: 'Terminer',
    },
    choose: (name, option) => name ?? `Choix n° ${option + 1}`,
    strengthen: (banner, n, power) => `${cap(banner)}, puissance ${power}, ${n < 0 ? 'perd' : 'gagne'} ${Math.abs(n)}`,
    disorganise: (banner, zone) => `Désorganiser ${banner}, zone ${zone}`,
    banner: (banner) => `Désigner ${banner}`,
    desert: (troops) => `Perdre un pas : ${troops}`,
    commit: (count) =>
      count === 0 ? 'N’envoyer aucune canonnière' : `Envoyer ${many(count, 'canonnière', 'canonnières')}`,
    accept: (what) => (what === null ? 'Accepter' : `Accepter, départ : ${what}`),
    decline: (what) => (what === null ? 'Refuser' : `Refuser et garder : ${what}`),
    spend: (f) => (f === null ? 'Dépenser 1 RP pour +1' : `Dépenser 1 RP pour +1 (${forecast(f)})`),
    hold: (f) => (f === null ? 'Ne rien dépenser' : `Ne rien dépenser (${forecast(f)})`),
    lose: (unit, kind) => {
      if (kind === 'gun') return `Perdre : ${unit}`
      if (kind === null) return `Désigner pour la perte : ${unit}`
      return `Perdre un pas : ${unit} (${kind === 'reduced' ? 'réduction' : 'élimination'})`
    },
  },

  asks: {
    actions: (ap, rp, cm, freeRp) =>
      ap === 0
        ? 'Il ne reste aucun AP : clore la phase d’action ?'
        : `Quelle action ? Points d’action (AP) : ${ap} ; ${freeRp === null ? `ressources (RP) : ${rp}` : `ressources (RP) gratuites : ${freeRp}`} ; moral (CM) : ${cm}.`,
    declare: (ap, declared) =>
      `Quelles actions annoncez-vous, dans l’ordre ? ${ap} AP ; annonce : ${declared.length === 0 ? 'rien encore' : declared.join(', ')}.`,
    fortify: (spent, limit, markers) =>
      `Quelle zone améliorez-vous ? Travaux du tour : ${spent} RP sur ${limit} au plus ; il reste ${many(markers, 'marqueur', 'marqueurs')}.`,
    target: (action) =>
      action === 'raid'
        ? 'Contre quelle bannière menez-vous le raid ?'
        : 'Contre quelle bannière tentez-vous la sortie ?',
    muster: (action, banner, zone, power, nile, units, total) =>
      `${against[action]} ${banner}, zone ${zone}, puissance ${power}${nile ? ', sur la rive du Nil' : ''}. Unités engagées : ${units === '' ? 'aucune' : units} ; modificateur total ${signed(total)}. Qui engagez-vous ?`,
    defend: (open) =>
      `Où placez-vous vos unités ? ${open === '' ? 'Des troupes barrent chaque chemin.' : `Chemins encore sans troupes : ${open}.`}`,
    improveFree: (left) => `Quelle zone reçoit un marqueur d’amélioration gratuit ? Il en reste ${left} à placer.`,
    choose: (title, text) => `${title}. ${text} Que choisissez-vous ?`,
    strongest: (n, power) =>
      `Laquelle des bannières les plus fortes, puissance ${power}, ${n < 0 ? 'perd' : 'gagne'} ${Math.abs(n)} en puissance ?`,
    disorganise: () => 'Quelle bannière est désorganisée ce tour-ci ?',
    desert: (troops) => `Des hommes désertent dans la nuit : qui perd un pas, ${troops} ?`,
    commit: (count, rp, drm) =>
      `Combien de canonnières envoyez-vous, sur ${count} disponibles ? Chacune rapporte RP ${signed(rp)} et subit un jet de dommages, 1D6${drm === 0 ? '' : ` ${signed(drm)}`}.`,
    offer: (title, text) => `${title}. ${text} Acceptez-vous ?`,
    spend: (banner, zone, dice, now, then) => {
      const rolled =
        dice === null || now.result === null || now.outcome === null
          ? `2D6 encore à jeter, modificateur ${signed(now.total)}`
          : `2D6 ont donné ${dice}, modificateur ${signed(now.total)}, résultat ${now.result} (${outcomes[now.outcome]})`
      const gain = then === null ? 'Cela ne changerait rien, et le RP serait perdu.' : `Ce serait : ${forecast(then)}.`
      return `${cap(banner)} attaque la zone ${zone} : ${rolled}. Dépenser 1 RP pour +1 ? ${gain}`
    },
    steps: (steps, combat, banner) => `${steps} pas à perdre ${inThe[combat]} ${banner} : quelle unité perd un pas ?`,
    guns: (guns, combat, banner) =>
      `${many(guns, 'unité de canons', 'unités de canons')} à perdre ${inThe[combat]} ${banner} : laquelle ?`,
  },

  position: {
    turn: (turn, month) => `Tour ${turn} sur 12, ${month}.`,
    relief: (turn) => `La force de secours est attendue à la fin du ${turn}.`,
    phases: {
      event: 'Phase d’événement.',
      actions: 'Phase d’action.',
      banners: 'Phase d’activation des bannières.',
      recovery: 'Phase de remise en ordre.',
    },
    ap: (ap) => `AP : ${ap}.`,
    apToCome: () => 'AP : donnés une fois l’événement terminé.',
    last: (type) => `Dernière action : ${actionTypes[type]}.`,
    later: (types) => `Encore possibles, dans l’ordre : ${types.map((t) => actionTypes[t]).join(', ')}.`,
    declared: (types) => `Annonce : ${types.map((t) => actionTypes[t]).join(', ')}.`,
    rp: (rp, most, modifier) => `Points de ressources (RP) : ${rp} sur ${most}, modificateur ${signed(modifier)}.`,
    freeRp: (left) => `RP gratuits : ${left} ; au tour 1, on n’en dépense pas d’autres.`,
    cm: (cm, most, modifier) => `Moral de la cité (CM) : ${cm} sur ${most}, modificateur ${signed(modifier)}.`,
    card: (card, title) => `Carte d’événement du tour : ${card}, ${title}.`,
    noEvent: () => 'Sa condition n’était pas remplie : pas d’événement.',
    seen: (card, banners) => `Première carte d’activation, déjà vue : ${card}, ${banners}.`,
    active: (card, banners) => `Carte d’activation du tour : ${card}, ${banners}.`,
    keysLost: (zones) => `Zones clés perdues : ${zones}.`,

    banners: 'Bannières',
    banner: (banner, zone, power, state) =>
      `${cap(banner)} : ${zone}, puissance ${power}, ${{ ready: 'prête', disorganised: 'désorganisée', noPower: 'sans force et inactive' }[state]}.`,
    inPalace: (banner, power) => `${cap(banner)} : au palais, puissance ${power}.`,
    ahead: (zone, features) => `Devant elle : ${zone}, ${features}.`,
    facing: (units) => `Défenseurs : ${units}.`,
    unguarded: (zone) => `Pas de troupes ici ; les premières sur son chemin : ${zone}.`,
    open: () => 'Aucune troupe ne barre son chemin jusqu’au palais.',
    level: (level) => `niveau ${level}`,
    improved: 'marqueur d’amélioration',
    mined: 'mine posée',
    key: 'zone clé',
    nile: 'rive du Nil',
    closed: 'fermée aux canonnières ce tour-ci',

    zones: 'Zones fortifiées ou occupées',
    zone: (zone, features) => `${zone} : ${features}.`,
    units: (units) => `Unités : ${units}.`,
    noZones: () => 'Aucune.',

    garrison: 'Garnison',
    boxes: {
      troops: (units) => `Troupes disponibles : ${units}.`,
      guns: (units) => `Canons disponibles : ${units}.`,
      gunboats: (units) => `Canonnières disponibles : ${units}.`,
      leaders: (units) => `Leaders disponibles : ${units}.`,
      engaged: (units) => `Unités engagées : ${units}.`,
      used: (units) => `Ont servi, jusqu’à la remise en ordre : ${units}.`,
      damaged: (units) => `Canonnières endommagées : ${units}.`,
      wounded: (units) => `Leaders blessés : ${units}.`,
      gone: (units) => `Hors de la partie : ${units}.`,
    },
    returns: (leader, turn) => `${leader}, de retour à la fin du ${turn}`,

    supply: 'Réserve',
    markers: (n) => `Marqueurs d’amélioration : ${n}.`,
    mines: (n) => `Mines à poser : ${n}.`,
    levies: (n) => `Milices à lever : ${n}.`,
    gunboats: (n) => `Canonnières à construire : ${n}.`,
    barge: (name) => `Encore à construire : ${name}.`,
    pile: (pile, discard) => `Cartes d’événement dans la pioche : ${pile} ; défaussées : ${discard}.`,
  },
} satisfies Messages
