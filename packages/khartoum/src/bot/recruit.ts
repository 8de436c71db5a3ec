import type { Action } from '../actions.ts'
import { GUNBOAT, HEAVY, LIGHT, X, at, bannerIndex, unitIndex, zoneId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS } from '../names.ts'
import { combatModifier, freshCombat, rowOf, tableRow } from '../rules/combat.ts'
import { legal } from '../rules/decisions.ts'
import { rpModifier } from '../rules/tracks.ts'
import { countKind, kindOfCounter } from '../rules/units.ts'
import { fortificationLevel, isControlled, isImproved, isKeyZone, isNileBank, zoneOnPath } from '../rules/zones.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, SUPPLY, topFrame } from '../state.ts'
import type { CombatFrame, State } from '../state.ts'

/** The simple priorities of the lowest thinking level, as data. */
const PRIORITY = {
  /** Works are raised first where the banners come first. */
  fortify: [
    'black-5',
    'white-4',
    'green-4',
    'red-3',
    'black-3',
    'white-3',
    'green-3',
    'red-4',
    'palace',
    'red-2',
    'black-4',
    'white-2',
    'green-2',
    'black-2',
  ],
  /** Modifier from which a raid or a sortie looks good enough. */
  raidFrom: 2,
  sortieFrom: 2,
  /** CM below which it is worth buying. */
  moraleBelow: 7,
  /** Units the player would rather lose first. */
  lose: [
    'levies',
    'bashi-2',
    'bashi-1',
    'shaigiya',
    'sudanese-1',
    'egyptian-1',
    'sudanese-2',
    'egyptian-2',
    'light',
    'heavy',
  ],
} as const

/** A careful beginner: always keeps an action for the defence, holds every path, raids when it looks easy. */
export function recruit(kit: Kit, s: State): Action {
  const offered = legal(kit, s, 0)
  const wanted = choose(kit, s, offered)
  const first = offered[0]
  if (first === undefined) throw new Error('nobody is asked')
  return wanted ?? first
}

function choose(kit: Kit, s: State, offered: readonly Action[]): Action | undefined {
  const frame = topFrame(s)
  switch (frame.step) {
    case 'actions':
      return chooseAction(kit, s, offered)
    case 'declare':
      return declareBest(s, offered)
    case 'fortify':
    case 'improveFree':
      return improveNext(s, offered)
    case 'muster':
      return frame.target === null ? targetBest(kit, s, frame.action, offered) : engageNext(kit, offered)
    case 'defend':
      return placeNext(kit, s, offered)
    case 'combat':
      return frame.stage === 'spend' ? spendIfItHelps(kit, s, frame, offered) : loseLeast(offered)
    case 'offer':
      return offered.find((action) => action.type === 'accept')
    case 'commit':
      return offered.find((action) => action.type === 'commit' && action.count === 0)
    case 'choose':
      return offered[offered.length - 1]
    case 'strongest':
      return offered[0]
    case 'disorganise':
      return mostDangerous(s, offered)
    case 'desert':
      return offered.find((action) => action.type === 'desert' && action.troops === 'bashi')
    default:
      return undefined
  }
}

/** One AP is always kept for the defence, except on turn 1 where there is none to make. */
function chooseAction(kit: Kit, s: State, offered: readonly Action[]): Action | undefined {
  const spare = s.turn === 1 ? s.ap : s.ap - 1
  const defend = offered.find((action) => action.type === 'defend')
  const end = offered.find((action) => action.type === 'endPhase')
  if (spare < 1) return defend ?? end
  for (const action of offered) if (isWorthwhile(kit, s, action)) return action
  return defend ?? end
}

function isWorthwhile(kit: Kit, s: State, action: Action): boolean {
  switch (action.type) {
    case 'fortify':
      return s.turn === 1 || frontZones(s).some((zone) => isControlled(kit, s, zone) && !isImproved(s, zone))
    case 'raiseMorale':
      return s.cm < PRIORITY.moraleBelow && s.rp > 12 && action.levels === Math.min(2, kit.limits.moraleLevels)
    case 'gunboats':
      return (
        action.barge !== 'repair' &&
        action.build === countKind(kit, s, GUNBOAT, SUPPLY) &&
        action.repair === countKind(kit, s, GUNBOAT, DAMAGED)
      )
    case 'levies':
      return action.count === 2 && s.cm > 6
    case 'raid':
      return bestTarget(kit, s, 'raid').modifier >= PRIORITY.raidFrom
    case 'sortie':
      return bestTarget(kit, s, 'sortie').modifier >= PRIORITY.sortieFrom
    default:
      return false
  }
}

function declareBest(s: State, offered: readonly Action[]): Action | undefined {
  const wish = s.turn === 1 ? ['fortify', 'gunboats', 'levies'] : ['fortify', 'gunboats', 'raid', 'defend']
  const left = s.ap - countDeclared(s)
  const wants = (type: string) => offered.find((action) => action.type === 'declare' && action.action === type)
  if (left === 1 && s.turn > 1) return wants('defend') ?? offered[offered.length - 1]
  for (const type of wish) {
    const found = wants(type)
    if (found !== undefined) return found
  }
  return offered[offered.length - 1]
}

function countDeclared(s: State): number {
  let count = 0
  for (let rest = s.declared; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The zone each banner would have to take next. */
function frontZones(s: State): number[] {
  return BANNERS.map((_, b) => zoneOnPath(s, b, Math.max(1, at(s.banner, b) - 1)))
}

function improveNext(s: State, offered: readonly Action[]): Action | undefined {
  const front = frontZones(s).map(zoneId)
  const improvements = offered.filter((action) => action.type === 'improve')
  const wish = [
    ...improvements.filter((a) => front.includes(a.zone) && PRIORITY.fortify.some((zone) => zone === a.zone)),
  ]
  if (s.turn === 1 || wish.length === 0) {
    for (const zone of PRIORITY.fortify) {
      const found = improvements.find((action) => action.zone === zone)
      if (found !== undefined && (s.turn === 1 || offered.every((action) => action.type !== 'done'))) return found
    }
  }
  return wish[0] ?? offered.find((action) => action.type === 'done')
}

/** The sum a party of the best units would have against a banner. */
function bestTarget(kit: Kit, s: State, action: 'raid' | 'sortie'): { banner: number; modifier: number } {
  let best = { banner: 0, modifier: -99 }
  for (let banner = 0; banner < BANNERS.length; banner++) {
    if (at(s.power, banner) === 0 || (s.disorganised & (1 << banner)) !== 0) continue
    const modifier = partyStrength(kit, s, action, banner)
    if (modifier > best.modifier) best = { banner, modifier }
  }
  return best
}

function partyStrength(kit: Kit, s: State, action: 'raid' | 'sortie', banner: number): number {
  const factors = kit.factors[action]
  const available = s.place.flatMap((place, c) => (place === AVAILABLE ? [kindOfCounter(kit, s, c)] : []))
  const best = (kind: string, count: number) =>
    available
      .filter((k) => kit.kindOf[k] === kind && at(factors, k) !== X)
      .map((k) => at(factors, k))
      .sort((a, b) => b - a)
      .slice(0, count)
      .reduce((total, factor) => total + factor, 0)
  const onNile = isNileBank(s, zoneOnPath(s, banner, at(s.banner, banner)))
  const troops = action === 'raid' ? 1 : 2
  const power = action === 'raid' ? (at(s.power, banner) + 1) >> 1 : at(s.power, banner)
  const guns = Math.min(troops, available.filter((k) => k === LIGHT).length) * Math.max(0, at(factors, LIGHT))
  return (
    best('troops', troops) +
    best('leaders', 1) +
    guns +
    (onNile ? best('gunboats', 3) : 0) +
    at(kit.cmDrm, s.cm) +
    rpModifier(kit, s) -
    power
  )
}

function targetBest(kit: Kit, s: State, action: 'raid' | 'sortie', offered: readonly Action[]): Action | undefined {
  const { banner } = bestTarget(kit, s, action)
  return offered.find((a) => a.type === 'target' && bannerIndex(a.banner) === banner)
}

/** Leaders, boats and guns first come along; infantry until it is enough. */
function engageNext(kit: Kit, offered: readonly Action[]): Action | undefined {
  const launch = offered.find((action) => action.type === 'launch')
  const engage = offered.filter((action) => action.type === 'engage')
  const troops = engage.filter((action) => kit.kindOf[unitIndex(action.unit)] === 'troops')
  const others = engage.filter(
    (action) => kit.kindOf[unitIndex(action.unit)] !== 'troops' && unitIndex(action.unit) !== HEAVY,
  )
  const worth = (action: (typeof engage)[number]) => at(kit.factors.sortie, unitIndex(action.unit))
  const pick = (list: typeof engage) => [...list].sort((a, b) => worth(b) - worth(a))[0]
  if (launch === undefined) return pick(troops)
  return pick(others) ?? launch
}

/** Holds every path at its best zone near the banner, then strengthens the weakest. */
function placeNext(kit: Kit, s: State, offered: readonly Action[]): Action | undefined {
  const placements = offered.filter((action) => action.type === 'place')
  const done = offered.find((action) => action.type === 'done')
  const posts = postsToHold(kit, s).sort((a, b) => a.strength - b.strength)
  const troopsLeft = placements.some((action) => kit.kindOf[unitIndex(action.unit)] === 'troops')
  if (troopsLeft) {
    const bare = posts.find((post) => post.troops === 0)
    if (bare !== undefined) return bestFor(kit, placements, bare.zone, ['troops'])
  }
  for (const post of posts) {
    const support = bestFor(kit, placements, post.zone, ['leaders', 'guns', 'gunboats'])
    if (support !== undefined) return support
    const troops = post.troops < 3 ? bestFor(kit, placements, post.zone, ['troops']) : undefined
    if (troops !== undefined) return troops
  }
  return done
}

interface Post {
  readonly zone: number
  readonly strength: number
  readonly troops: number
}

function postsToHold(kit: Kit, s: State): Post[] {
  const posts: Post[] = []
  for (let banner = 0; banner < BANNERS.length; banner++) {
    const zone = postOf(kit, s, banner)
    const frame = freshCombat('defence', BANNERS[banner] ?? 'black')
    let troops = 0
    let factors = 0
    s.place.forEach((place, c) => {
      if (place !== AT_ZONE + zone) return
      if (c < kit.troops[1]) troops++
      factors += at(kit.factors.defence, kindOfCounter(kit, s, c))
    })
    const safe = (s.disorganised & (1 << banner)) !== 0 || s.power[banner] === 0 || isKnownIdle(kit, s, frame)
    if (safe) continue
    posts.push({ zone, troops, strength: factors + fortificationLevel(s, zone) - at(s.power, banner) })
  }
  return posts
}

/** A card that was seen tells which banners stay in camp. */
function isKnownIdle(kit: Kit, s: State, frame: CombatFrame): boolean {
  return s.seen !== 0 && kit.bannerCards[s.seen]?.includes(frame.banner) !== true
}

/** The zone on a path worth holding: strong works, not too far back, key zones if possible. */
function postOf(kit: Kit, s: State, banner: number): number {
  let best = zoneOnPath(s, banner, 1)
  let bestScore = -99
  let keysGivenUp = 0
  for (let number = at(s.banner, banner) - 1; number >= 1; number--) {
    const zone = zoneOnPath(s, banner, number)
    const depth = at(s.banner, banner) - 1 - number
    const score = 2 * fortificationLevel(s, zone) - depth - 3 * keysGivenUp - (number === 1 ? 3 : 0)
    if (score > bestScore) {
      bestScore = score
      best = zone
    }
    if (isKeyZone(kit, zone)) keysGivenUp++
  }
  return best
}

function bestFor(
  kit: Kit,
  placements: readonly Extract<Action, { type: 'place' }>[],
  zone: number,
  kinds: readonly string[],
): Action | undefined {
  return placements
    .filter((action) => action.zone === zoneId(zone) && kinds.includes(kit.kindOf[unitIndex(action.unit)] ?? ''))
    .sort((a, b) => at(kit.factors.defence, unitIndex(b.unit)) - at(kit.factors.defence, unitIndex(a.unit)))[0]
}

/** Spends the RP when it turns a lost zone into a held one. */
function spendIfItHelps(kit: Kit, s: State, frame: CombatFrame, offered: readonly Action[]): Action | undefined {
  const hold = offered.find((action) => action.type === 'hold')
  const spend = offered.find((action) => action.type === 'spend')
  if (frame.roll === 0) return s.rp > 8 ? spend : hold
  const advances = (spent: number) => {
    const after = { ...s, rp: s.rp - spent }
    return tableRow(kit, 'defence', rowOf(frame.roll + combatModifier(kit, after, { ...frame, spent }))).advance
  }
  return advances(0) && !advances(1) ? spend : hold
}

function loseLeast(offered: readonly Action[]): Action | undefined {
  const losses = offered.filter((action) => action.type === 'lose')
  for (const unit of PRIORITY.lose) {
    const found = losses.find((action) => action.unit === unit)
    if (found !== undefined) return found
  }
  return losses[0]
}

function mostDangerous(s: State, offered: readonly Action[]): Action | undefined {
  const danger = (action: Action) =>
    action.type === 'banner' ? at(s.power, bannerIndex(action.banner)) - at(s.banner, bannerIndex(action.banner)) : 0
  return [...offered].sort((a, b) => danger(b) - danger(a))[0]
}
