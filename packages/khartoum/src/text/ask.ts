import type { Lang } from '@grognard/kernel'
import { GUNBOAT, at, bannerIndex, zoneId, zoneIndex } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS } from '../names.ts'
import type { Banner } from '../names.ts'
import { attackedZone } from '../rules/combat.ts'
import { opAt } from '../rules/event-phase.ts'
import type { MusterFrame } from '../rules/expedition.ts'
import { countKind } from '../rules/units.ts'
import { countBits, hasTroops, isNileBank, zoneOnPath } from '../rules/zones.ts'
import { AVAILABLE, ENGAGED, topFrame } from '../state.ts'
import type { CombatFrame, State } from '../state.ts'
import { forecastOf, isFutile, musterModifier } from './forecast.ts'
import { messages } from './messages.ts'
import { bannerName, namesOf } from './names.ts'
import { declaredActions, standsIn, unitsAt } from './seen.ts'

/** The question before the player; where nobody is asked, the same words as for the end of the game. */
export function askText(kit: Kit, view: State, lang: Lang): string {
  const say = messages(lang)
  const names = namesOf(kit, lang)
  const frame = topFrame(view)
  switch (frame.step) {
    case 'actions':
      return say.asks.actions(view.ap, view.rp, view.cm, view.turn === 1 ? view.freeRp : null)
    case 'declare':
      return say.asks.declare(
        view.ap,
        declaredActions(view).map((type) => say.actionTypes[type]),
      )
    case 'fortify':
      return say.asks.fortify(
        frame.spent,
        kit.limits.fortifyRp,
        kit.limits.improvementMarkers - countBits(view.improved),
      )
    case 'muster':
      return frame.target === null ? say.asks.target(frame.action) : muster(kit, view, frame, frame.target, lang)
    case 'defend':
      return say.asks.defend(names.colours(unbarred(kit, view)))
    case 'improveFree':
      return say.asks.improveFree(frame.left)
    case 'choose':
      return say.asks.choose(names.title(view.card), names.cardText(view.card))
    case 'strongest':
      return say.asks.strongest(frame.n, Math.max(...view.power))
    case 'disorganise':
      return say.asks.disorganise()
    case 'desert':
      return say.asks.desert(
        opAt(kit, frame, 'loseStep')
          .types.map((type) => names.troops(type))
          .join(' / '),
      )
    case 'commit': {
      const op = opAt(kit, frame, 'mayCommitGunboats')
      return say.asks.commit(countKind(kit, view, GUNBOAT, AVAILABLE), op.rp, op.drm)
    }
    case 'offer':
      return say.asks.offer(names.title(view.card), names.cardText(view.card))
    case 'combat':
      return combat(kit, view, frame, lang)
    case 'turn':
    case 'card':
    case 'ops':
    case 'banners':
      return view.ending === null ? say.notAllowed : say.reasons[view.ending.reason]
  }
}

function muster(kit: Kit, view: State, frame: MusterFrame, target: Banner, lang: Lang): string {
  const names = namesOf(kit, lang)
  const index = bannerIndex(target)
  const zone = standsIn(view, index)
  return messages(lang).asks.muster(
    frame.action,
    names.banner(target),
    names.zone(zone),
    at(view.power, index),
    isNileBank(view, zoneIndex(zone)),
    names.units(unitsAt(kit, view, ENGAGED)),
    musterModifier(kit, view, frame.action, target),
  )
}

function combat(kit: Kit, view: State, frame: CombatFrame, lang: Lang): string {
  const say = messages(lang).asks
  const banner = bannerName(frame.banner, lang)
  if (frame.stage === 'steps') return say.steps(frame.steps, frame.action, banner)
  if (frame.stage === 'guns') return say.guns(frame.guns, frame.action, banner)
  const zone = namesOf(kit, lang).zone(zoneId(attackedZone(view, frame)))
  const dice = frame.roll === 0 ? null : frame.roll
  const now = forecastOf(kit, view, frame, false)
  const then = forecastOf(kit, view, frame, true)
  return say.spend(banner, zone, dice, now, isFutile(now, then) ? null : then)
}

/** The banners that no troops stand against, anywhere on their path. */
function unbarred(kit: Kit, view: State): Banner[] {
  return BANNERS.filter((_, banner) => {
    for (let number = at(view.banner, banner) - 1; number >= 1; number--) {
      if (hasTroops(kit, view, zoneOnPath(view, banner, number))) return false
    }
    return true
  })
}
