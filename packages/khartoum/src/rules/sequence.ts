import type { Play } from '../play.ts'
import { topFrame } from '../state.ts'
import type { Frame } from '../state.ts'
import { activateNextBanner, beginBannerPhase } from './banners.ts'
import { continueCombat } from './combat.ts'
import { beginEventPhase, finishCard, runNextOp } from './event-phase.ts'
import { recover } from './recovery.ts'

/** Plays on by itself to the next decision of the player, or to the end. */
export function playOn(p: Play): void {
  while (p.s.ending === null && !waitsOrSteps(p, topFrame(p.s)));
}

/** One step of play that needs no decision; true if the player must decide instead. */
function waitsOrSteps(p: Play, frame: Frame): boolean {
  switch (frame.step) {
    case 'turn':
      nextPhase(p, frame)
      return false
    case 'card':
      finishCard(p, frame)
      return false
    case 'ops':
      runNextOp(p, frame)
      return false
    case 'banners':
      activateNextBanner(p, frame)
      return false
    case 'combat':
      return frame.stage === 'spend' || !continueCombat(p, frame)
    case 'improveFree':
    case 'choose':
    case 'strongest':
    case 'disorganise':
    case 'desert':
    case 'commit':
    case 'offer':
    case 'declare':
    case 'actions':
    case 'fortify':
    case 'muster':
    case 'defend':
      return true
  }
}

/** KH-4.1-02, KH-AOTSEQ-02: event, actions, banners, recovery; turn 1 has actions and recovery alone (KH-4.2-01). */
function nextPhase(p: Play, frame: Extract<Frame, { step: 'turn' }>): void {
  const { s } = p
  switch (frame.phase) {
    case 'event':
      frame.phase = 'actions'
      if (s.turn > 1) {
        if (s.options.events) beginEventPhase(p)
        else grantFixedAp(p)
      }
      return
    case 'actions':
      frame.phase = 'banners'
      s.frames.push({ step: 'actions' })
      if (s.options.declareActionsFirst) s.frames.push({ step: 'declare' })
      return
    case 'banners':
      frame.phase = 'recovery'
      if (s.turn > 1) beginBannerPhase(p)
      return
    case 'recovery':
      frame.phase = 'event'
      recover(p)
      return
  }
}

/** KH-10.2-01: without event cards every turn has 3 AP. */
function grantFixedAp(p: Play): void {
  p.s.ap = p.kit.pack.setup.noEvents.ap
  p.log?.push({ type: 'apSet', ap: p.s.ap, die: null, rules: ['KH-10.2-01'] })
}
