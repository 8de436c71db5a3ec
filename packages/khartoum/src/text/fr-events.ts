import type { Cause, Event, Modifier } from '../events.ts'
import type { Banner, Unit } from '../names.ts'
import type { Ending } from '../state.ts'
import { actionTypes } from './fr-actions.ts'
import { cap, pair, signed } from './names.ts'
import type { Names } from './names.ts'

export const outcomes = {
  catastrophicFailure: 'échec catastrophique',
  majorFailure: 'échec majeur',
  seriousFailure: 'échec grave',
  failure: 'échec',
  minorFailure: 'échec mineur',
  draw: 'match nul',
  minorSuccess: 'succès mineur',
  success: 'succès',
  goodSuccess: 'beau succès',
  majorSuccess: 'succès majeur',
  extraordinarySuccess: 'succès extraordinaire',
}

export const combats = { raid: 'raid', sortie: 'sortie', defence: 'défense' }
const of = { raid: 'du raid', sortie: 'de la sortie', defence: 'de la défense' }
const against = { raid: 'Raid contre', sortie: 'Sortie contre', defence: 'Défense contre' }

const causes: Readonly<Record<Cause, string>> = {
  card: 'carte d’événement',
  action: 'action',
  table: 'issue du combat',
  upkeep: 'entretien du mois',
  keyZoneLost: 'zone clé perdue',
  keyZoneRegained: 'zone clé reprise',
  gordonWounded: 'Gordon est blessé',
  defence: 'envoi aux défenseurs',
  mine: 'mine',
}

const leaderFates = { killed: 'tué', wounded: 'blessé', none: 'indemne' }
const gunboatFates = { destroyed: 'perte totale', damaged: 'avarie', none: 'aucun dommage' }
const grades: readonly string[] = [
  'défaite non classée',
  'une défaite glorieuse',
  'une défense solide',
  'une défense moyenne',
  'une défense médiocre',
]
const recoverySteps = {
  markers: 'Remise en ordre : les bannières désorganisées se rallient.',
  units: 'Remise en ordre : les unités qui ont servi ou tenu une position redeviennent disponibles.',
  cards: 'Remise en ordre : les cartes d’activation des bannières sont mélangées.',
}

const many = (n: number, one: string, more: string) => `${n} ${n < 2 ? one : more}`
const boats = (unit: Unit, n: number, names: Names) =>
  unit === 'gunboat' ? many(n, 'canonnière', 'canonnières') : `${n} ${names.mid(unit)}`

function die(face: number, drm: number): string {
  return drm === 0 ? `1D6 donne ${face}` : `1D6 donne ${face}, MD ${signed(drm)}, résultat ${face + drm}`
}

export function modifier(m: Modifier, names: Names): string {
  switch (m.name) {
    case 'unit': {
      const unit = m.unit === undefined ? 'unités' : names.mid(m.unit)
      return `${(m.count ?? 1) > 1 ? `${unit} ×${m.count}` : unit} ${signed(m.value)}`
    }
    case 'fortification':
      return `fortification ${signed(m.value)}`
    case 'mine':
      return `mine ${signed(m.value)}`
    case 'spent':
      return `RP dépensé ${signed(m.value)}`
    case 'cm':
      return `CM ${signed(m.value)}`
    case 'rp':
      return `RP ${signed(m.value)}`
    case 'power':
      return `puissance de la bannière ${signed(m.value)}`
  }
}

export function ending({ reason, turn, banner }: Ending, grade: number | null, names: Names): string {
  const when = names.turn(turn)
  const verdict = `Verdict : ${grades[grade ?? 0] ?? grades[0]}.`
  switch (reason) {
    case 'relief':
      return `Victoire : la force de secours arrive à la fin du ${when}, et le palais est toujours à vous.`
    case 'palace':
      return `Défaite : ${enemy(banner, names)} entre au palais au ${when} et Khartoum tombe. ${verdict}`
    case 'resources':
      return `Défaite : au ${when}, les ressources sont épuisées et la garnison dépose les armes. ${verdict}`
    case 'morale':
      return `Défaite : au ${when}, la cité perd courage et renonce au combat. ${verdict}`
    case 'gordon':
      return `Défaite : le général Gordon est tué au ${when}, et la défense s’éteint avec lui. ${verdict}`
  }
}

function enemy(banner: Banner | null, names: Names): string {
  return banner === null ? 'l’ennemi' : names.banner(banner)
}

export function event(e: Event, n: Names): string {
  switch (e.type) {
    case 'turnBegins':
      return `Le tour ${e.turn} commence : ${n.month(e.turn)}.`
    case 'cardDrawn':
      return e.happens
        ? `Carte d’événement ${e.card}, ${n.title(e.card)} : ${n.cardText(e.card)}`
        : `Carte d’événement ${e.card}, ${n.title(e.card)} : sa condition n’est pas remplie, il ne se passe rien.`
    case 'cardRemoved':
      return `Carte d’événement ${e.card}, ${n.title(e.card)} : retirée de la partie.`
    case 'cardDiscarded':
      return `Carte d’événement ${e.card}, ${n.title(e.card)} : défaussée.`
    case 'apSet':
      return e.die === null
        ? `Vous avez ${e.ap} AP ce tour-ci.`
        : `1D6 donne ${e.die} : vous avez ${e.ap} AP ce tour-ci.`
    case 'cardChoice':
      return `Votre choix : ${n.option(e.card, e.option) ?? `option ${e.option + 1}`}.`
    case 'offerAnswered':
      return `${n.title(e.card)} : vous ${e.accepted ? 'acceptez' : 'refusez'}.`
    case 'sentAway':
      return `${cap(n.unit(e.unit))} : départ définitif de Khartoum.`
    case 'cardDie':
      return `Pour la carte d’événement, ${die(e.die, e.drm)}.`
    case 'reliefMoved':
      return `La force de secours est désormais attendue à la fin du ${n.turn(e.turn)}, ${many(Math.abs(e.by), 'tour', 'tours')} plus ${e.by < 0 ? 'tôt' : 'tard'}.`
    case 'levelSet':
      return `Jusqu’à la fin de la partie, niveau de fortification de départ ${e.level} : ${n.zone(e.zone)}.`
    case 'nileBankSet':
      return `La zone ${n.zone(e.zone)} ${e.nileBank ? 'est désormais' : 'n’est plus'} sur la rive du Nil.`
    case 'gunboatsBanned':
      return `Aucune canonnière ne peut être placée ce tour-ci en zone ${n.zone(e.zone)}.`
    case 'bannerCardSeen':
      return `Vous voyez la première carte d’activation de la pioche, numéro ${e.card} : ${n.colours(e.banners)}.`
    case 'eventsReshuffled':
      return 'Les cartes d’événement défaussées sont mélangées à la pioche.'
    case 'deserted':
      return `Désertion : ${n.troops(e.troops)}.`
    case 'gunboatsSent':
      return e.count === 0
        ? 'Vous n’envoyez aucune canonnière.'
        : `Vous envoyez ${many(e.count, 'canonnière', 'canonnières')}.`
    case 'noEffect':
      return 'L’événement reste sans effet.'
    case 'cmChanged':
      return `Le CM ${e.by > 0 ? 'monte' : 'baisse'} de ${Math.abs(e.by)} et passe à ${e.to} (${causes[e.cause]}).`
    case 'rpChanged':
      return `Les RP ${e.by > 0 ? 'montent' : 'baissent'} de ${Math.abs(e.by)} et passent à ${e.to} (${causes[e.cause]}).`
    case 'freeRpSpent':
      return `${many(e.by, 'RP gratuit dépensé', 'RP gratuits dépensés')} ; il en reste ${e.left}.`
    case 'freeRpLost':
      return `${many(e.lost, 'RP gratuit inemployé est perdu', 'RP gratuits inemployés sont perdus')}.`
    case 'powerChanged':
      return `${cap(n.banner(e.banner))} ${e.by > 0 ? 'gagne' : 'perd'} ${Math.abs(e.by)} en puissance, désormais ${e.to} (${causes[e.cause]}).`
    case 'disorganised':
      return `${cap(n.banner(e.banner))} est désorganisée.`
    case 'declared':
      return `Annonce : ${actionTypes[e.action]}.`
    case 'actionBegun':
      return `Action : ${actionTypes[e.action]} ; ${many(e.apLeft, 'AP restant', 'AP restants')}.`
    case 'apLost':
      return `${many(e.ap, 'AP inemployé est perdu', 'AP inemployés sont perdus')}.`
    case 'improved':
      return `Travaux achevés : ${n.zone(e.zone)}, niveau de fortification ${e.level}.`
    case 'improvementLost':
      return `Marqueur d’amélioration perdu : ${n.zone(e.zone)}.`
    case 'mineLaid':
      return `Mine posée : ${n.zone(e.zone)}.`
    case 'mineSprung':
      if (e.die === null) return `La mine posée en zone ${n.zone(e.zone)} a servi à la défense.`
      return `${cap(n.banner(e.banner))} fait sauter la mine posée en zone ${n.zone(e.zone)} : 1D6 donne ${e.die}, ${e.die >= 5 ? 'coup au but' : 'sans effet'}.`
    case 'leviesRaised':
      return `${many(e.count, 'unité de milice levée', 'unités de milice levées')}.`
    case 'gunboatsBuilt':
      return `Mise en service : ${boats(e.unit, e.count, n)}.`
    case 'gunboatsRepaired':
      return `Réparation : ${boats(e.unit, e.count, n)}.`
    case 'targetChosen':
      return `Cible ${of[e.action]} : ${n.banner(e.banner)}, en zone ${n.zone(e.zone)}.`
    case 'engaged':
      return `Engagement : ${n.mid(e.unit)}.`
    case 'placed':
      return `En position, zone ${n.zone(e.zone)} : ${n.mid(e.unit)}.`
    case 'bannerCard':
      return `Carte d’activation ${e.card} : ${n.colours(e.banners)}.`
    case 'bannerIdle':
      return e.reason === 'disorganised'
        ? `${cap(n.banner(e.banner))} est désorganisée et ne bouge pas.`
        : `${cap(n.banner(e.banner))} n’a plus de puissance et ne bouge pas.`
    case 'bannerMoved':
      return `${cap(n.banner(e.banner))} avance sans combat en zone ${n.zone(e.zone)}.`
    case 'bannerStopped':
      return `${cap(n.banner(e.banner))}, sans plus de puissance, s’arrête en zone ${n.zone(e.zone)}.`
    case 'bannerAttacks':
      return `${cap(n.banner(e.banner))} attaque la zone ${n.zone(e.zone)} depuis la zone ${n.zone(e.from)}.`
    case 'combatRoll':
      return `Jet ${of[e.action]}, 2D6 : ${pair(e.dice)}.`
    case 'combatResult':
      return `${against[e.action]} ${n.banner(e.banner)} : 2D6 ont donné ${e.rolled} ; ${e.modifiers.map((m) => modifier(m, n)).join(' ; ')} ; modificateur total ${signed(e.total)} ; résultat ${e.result}, ${outcomes[e.outcome]}.`
    case 'rpSpentInDefence':
      return e.spent ? 'Vous dépensez 1 RP pour la défense.' : 'Vous ne dépensez aucun RP pour la défense.'
    case 'allEliminated':
      return e.units.length === 0 ? 'Il ne reste personne à éliminer.' : `Élimination : ${n.units(e.units)}.`
    case 'leaderRoll':
      return `Pertes des leaders, ${n.mid(e.unit)} : ${die(e.die, e.drm)}, ${leaderFates[e.result]}.`
    case 'troopsRoll':
      return `Pertes des troupes : ${die(e.die, e.drm)}, ${e.steps === 0 ? 'aucun pas perdu' : `${e.steps} pas à perdre`}.`
    case 'gunsRoll':
      return `Pertes des canons : ${die(e.die, e.drm)}, ${e.units === 0 ? 'aucune unité perdue' : `${many(e.units, 'unité de canons', 'unités de canons')} à perdre`}.`
    case 'gunboatRoll':
      return `Dommages, ${n.mid(e.unit)} : ${die(e.die, e.drm)}, ${gunboatFates[e.result]}.`
    case 'stepLost':
      return e.becomes === null ? `Élimination : ${n.mid(e.unit)}.` : `Réduction à un pas : ${n.mid(e.unit)}.`
    case 'gunDestroyed':
      return `Destruction : ${n.mid(e.unit)}.`
    case 'gunboatDamaged':
      return `Avarie : ${n.mid(e.unit)}.`
    case 'lossesIgnored':
      return e.what === 'steps'
        ? `${e.count} pas en sus de ceux présents : sans effet.`
        : `${many(e.count, 'unité de canons', 'unités de canons')} en sus de celles présentes : sans effet.`
    case 'bannerAdvanced':
      return `${cap(n.banner(e.banner))} s’empare de la zone ${n.zone(e.zone)}.`
    case 'bannerPushedBack':
      return `${cap(n.banner(e.banner))} est repoussée en zone ${n.zone(e.zone)}.`
    case 'bannerHeld':
      return `${cap(n.banner(e.banner))} est arrêtée devant la zone ${n.zone(e.zone)}.`
    case 'powerDie':
      return `Pour la puissance de ${n.banner(e.banner)}, 1D6 donne ${e.die} : ${e.die >= 4 ? 'perte de 1' : 'aucune perte'}.`
    case 'returned':
      return e.from === 'defence'
        ? `Les survivants quittent la zone : ${n.units(e.units)}.`
        : `Retour ${of[e.from]} : ${n.units(e.units)}.`
    case 'recovery':
      return recoverySteps[e.step]
    case 'leaderReturns':
      return `${n.unit(e.unit)} est rétabli et de nouveau disponible.`
    case 'leaderRests':
      return `${n.unit(e.unit)} reste blessé jusqu’à la fin du tour prochain.`
    case 'gameOver':
      return ending(e.ending, e.grade, n)
  }
}
