import type { Lang } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { X, at, bannerIndex, unitId, unitIndex, zoneIndex } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { Banner, Unit } from '../names.ts'
import { powerModifier } from '../rules/combat.ts'
import { opAt } from '../rules/event-phase.ts'
import { maximumLevel } from '../rules/fortify.ts'
import { isNileBank } from '../rules/zones.ts'
import { topFrame } from '../state.ts'
import type { Frame, State } from '../state.ts'
import type { Forecast } from './en.ts'
import { forecastOf, musterModifier } from './forecast.ts'
import { messages } from './messages.ts'
import { bannerName, namesOf } from './names.ts'
import type { Names } from './names.ts'
import { cmPrice, rpPrice, standsIn } from './seen.ts'

/** What a button says; an action that is not asked for now is named all the same. */
export function actionText(kit: Kit, view: State, action: Action, lang: Lang): string {
  const say = messages(lang).actions
  const names = namesOf(kit, lang)
  const frame = topFrame(view)
  const free = view.turn === 1
  switch (action.type) {
    case 'fortify':
      return say.fortify(free)
    case 'raiseMorale':
      return say.raiseMorale(action.levels, rpPrice(action), free)
    case 'ration':
      return say.ration(action.levels, cmPrice(action))
    case 'gunboats':
      return say.gunboats({ ...action, bargeName: names.mid('barge') }, rpPrice(action), free)
    case 'levies':
      return say.levies(action.count)
    case 'raid':
      return say.raid()
    case 'sortie':
      return say.sortie()
    case 'defend':
      return say.defend()
    case 'endPhase':
      return say.endPhase(view.ap)
    case 'declare':
      return say.declare(action.action)
    case 'improve': {
      const price = frame.step === 'improveFree' ? 0 : rpPrice(action)
      return say.improve(names.zone(action.zone), maximumLevel(view, zoneIndex(action.zone)), price, free)
    }
    case 'mine':
      return say.mine(names.zone(action.zone), rpPrice(action), free)
    case 'target':
      return targetText(kit, view, frame, action.banner, lang)
    case 'engage':
      return say.engage(
        names.one(action.unit),
        frame.step === 'muster' ? factorOf(kit, frame.action, action.unit) : null,
      )
    case 'launch':
      return frame.step === 'muster' && frame.target !== null
        ? say.launch(frame.action, musterModifier(kit, view, frame.action, frame.target))
        : say.launchNone()
    case 'place':
      return say.place(names.one(action.unit), names.zone(action.zone))
    case 'done':
      return say.done[isFinished(frame.step) ? frame.step : 'other']
    case 'choose':
      return say.choose(
        frame.step === 'choose' ? names.option(cardOf(kit, frame), action.option) : undefined,
        action.option,
      )
    case 'banner':
      return bannerText(view, frame, action.banner, lang, names.zone(standsIn(view, bannerIndex(action.banner))))
    case 'desert':
      return say.desert(names.troops(action.troops))
    case 'commit':
      return say.commit(action.count)
    case 'accept':
      return say.accept(offered(kit, frame, names))
    case 'decline':
      return say.decline(offered(kit, frame, names))
    case 'spend':
      return say.spend(forecastIn(kit, view, frame, true))
    case 'hold':
      return say.hold(forecastIn(kit, view, frame, false))
    case 'lose':
      return say.lose(names.mid(action.unit), lossOf(kit, frame, action.unit))
  }
}

function targetText(kit: Kit, view: State, frame: Frame, banner: Banner, lang: Lang): string {
  const index = bannerIndex(banner)
  const zone = standsIn(view, index)
  const power = at(view.power, index)
  const names = namesOf(kit, lang)
  const modifier = powerModifier(frame.step === 'muster' ? frame.action : 'sortie', power)
  return messages(lang).actions.target(
    names.banner(banner),
    names.zone(zone),
    power,
    modifier,
    isNileBank(view, zoneIndex(zone)),
  )
}

function factorOf(kit: Kit, action: 'raid' | 'sortie', unit: Unit): number | null {
  const factor = at(kit.factors[action], unitIndex(unit))
  return factor === X ? null : factor
}

const FINISHED = ['fortify', 'improveFree', 'defend', 'declare'] as const

function isFinished(step: Frame['step']): step is (typeof FINISHED)[number] {
  return FINISHED.some((finished) => finished === step)
}

function cardOf(kit: Kit, frame: Extract<Frame, { step: 'choose' }>): number {
  return opAt(kit, frame, 'choose').card
}

function bannerText(view: State, frame: Frame, banner: Banner, lang: Lang, zone: string): string {
  const say = messages(lang).actions
  const name = bannerName(banner, lang)
  if (frame.step === 'strongest') return say.strengthen(name, frame.n, at(view.power, bannerIndex(banner)))
  return frame.step === 'disorganise' ? say.disorganise(name, zone) : say.banner(name)
}

/** What an offer on a card would send away. */
function offered(kit: Kit, frame: Frame, names: Names): string | null {
  if (frame.step !== 'offer') return null
  const op = kit.ops[frame.list]?.[frame.at]
  if (op?.op === 'mayRemoveLeader') return names.one(unitId(op.leader))
  return op?.op === 'mayRemoveGunboat' ? names.one('gunboat') : null
}

function forecastIn(kit: Kit, view: State, frame: Frame, spend: boolean): Forecast | null {
  return frame.step === 'combat' && frame.stage === 'spend' ? forecastOf(kit, view, frame, spend) : null
}

function lossOf(kit: Kit, frame: Frame, unit: Unit): 'reduced' | 'eliminated' | 'gun' | null {
  if (frame.step !== 'combat') return null
  const kind = unitIndex(unit)
  if (kit.kindOf[kind] === 'guns') return 'gun'
  if (kit.kindOf[kind] !== 'troops') return null
  return kit.twoSteps[kind] === true ? 'reduced' : 'eliminated'
}
