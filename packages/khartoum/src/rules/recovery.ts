import { at, unitId } from '../kit.ts'
import type { Play } from '../play.ts'
import { AT_ZONE, AVAILABLE, RECOVERING, USED, WOUNDED } from '../state.ts'
import { changeRp } from './tracks.ts'
import { winIfRelieved } from './victory.ts'

/** The seven steps of 8.0, in order. */
export function recover(p: Play): void {
  const { s } = p
  removeDisorganisedMarkers(p)
  pickUpUnits(p)
  turnLeaders(p)
  shuffleBannerCards(p)
  changeRp(p, -1, 'upkeep', ['KH-8.0-06', 'KH-4.1-16'])
  if (s.ending !== null) return
  checkAndAdvance(p)
}

/** KH-8.0-01. */
function removeDisorganisedMarkers(p: Play): void {
  if (p.s.disorganised !== 0) p.log?.push({ type: 'recovery', step: 'markers', rules: ['KH-8.0-01'] })
  p.s.disorganised = 0
}

/** KH-8.0-02, KH-6.7-12: used and deployed troops and guns, and with them leaders and gunboats on the map, return. */
function pickUpUnits(p: Play): void {
  const { s } = p
  let moved = false
  for (let c = 0; c < s.place.length; c++) {
    const place = at(s.place, c)
    if (place !== USED && place < AT_ZONE) continue
    s.place[c] = AVAILABLE
    moved = true
  }
  if (moved) p.log?.push({ type: 'recovery', step: 'units', rules: ['KH-8.0-02', 'KH-6.7-12'] })
  s.noGunboats = 0
}

/** KH-8.0-03 before KH-8.0-04: nobody returns in the turn of his wound. */
function turnLeaders(p: Play): void {
  const { kit, s } = p
  for (let c = kit.leaders[0]; c < kit.leaders[1]; c++) {
    if (s.place[c] === RECOVERING) {
      s.place[c] = AVAILABLE
      p.log?.push({ type: 'leaderReturns', unit: unitId(at(kit.counterFull, c)), rules: ['KH-8.0-03'] })
    } else if (s.place[c] === WOUNDED) {
      s.place[c] = RECOVERING
      p.log?.push({ type: 'leaderRests', unit: unitId(at(kit.counterFull, c)), rules: ['KH-8.0-04'] })
    }
  }
}

/** KH-8.0-05: whatever was seen of the pile no longer holds. */
function shuffleBannerCards(p: Play): void {
  p.s.seen = 0
  p.log?.push({ type: 'recovery', step: 'cards', rules: ['KH-8.0-05', 'KH-AOTSEQ-04'] })
}

/** KH-8.0-07: the check, then the turn marker; KH-4.1-17 allows the other order, which compares the turn just finished. */
function checkAndAdvance(p: Play): void {
  const { s } = p
  const finished = s.turn
  if (s.options.victoryCheckOrder === 'advanceThenCheck') s.turn = finished + 1
  winIfRelieved(p, finished)
  if (s.ending !== null) return
  s.turn = finished + 1
  s.card = 0
  s.slot = 0
  s.declared = 0
  p.log?.push({ type: 'turnBegins', turn: s.turn, rules: ['KH-8.0-07', 'KH-4.1-17'] })
}
