import { X, at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { UNITS } from '../names.ts'
import { rowOf } from '../rules/combat.ts'
import { isNileBank } from '../rules/zones.ts'
import type { Front, Situation } from './fronts.ts'
import { WAYS } from './outlook.ts'
import type { Post } from './plans.ts'

/** The fights a post is in for, worked out once. */
export class Field {
  readonly post: Post
  readonly fronts: Front[] = []
  readonly nile: boolean
  constructor(t: Situation, zone: number) {
    this.nile = isNileBank(t.s, zone) && (t.s.noGunboats & (1 << zone)) === 0
    this.post = {
      zone,
      banners: [],
      kinds: UNITS.map(() => 0),
      troops: 0,
      steps: 0,
      guns: 0,
      boats: 0,
      leaders: 0,
      factors: 0,
      troopWorth: 0,
      gunWorth: 0,
      boatWorth: 0,
      leaderWorth: 0,
      value: 0,
    }
  }
}

/** Expected value of the fights of a post, against the banners staying where they are. */
export function valueOfPost(t: Situation, field: Field): number {
  const { post, fronts } = field
  let value = 0
  for (const front of fronts) {
    const chance = at(t.active, front.banner)
    if (chance === 0) continue
    value += chance * ((post.troops === 0 ? 0 : fightValue(t, post, front)) - front.stay)
  }
  return value
}

function fightValue(t: Situation, post: Post, front: Front): number {
  const { outlook, s } = t
  const { kit, weights, rows } = outlook.staff
  const toll = outlook.staff.toll.defence
  const perStep = post.steps === 0 ? 0 : post.troopWorth / post.steps
  const perGun = post.guns === 0 ? 0 : post.gunWorth / post.guns
  const leader = post.leaderWorth
  const boats = post.boatWorth
  for (let row = 2; row <= 12; row++) {
    const cost = toll[row]
    if (cost === undefined) continue
    rows[row] =
      at(front.rows, row) -
      perStep * at(cost.steps, post.steps) -
      perGun * at(cost.guns, post.guns) -
      leader * (cost.killed + weights.wound * cost.wounded) -
      boats * (cost.destroyed + weights.damage * cost.damaged)
  }
  const sum = post.factors + front.sum + t.drm
  const canSpend = s.rp >= 2
  const lift = 1 + at(kit.rpDrm, s.rp - 1) - at(kit.rpDrm, s.rp)
  let value = 0
  for (let roll = 2; roll <= 12; roll++) {
    const plain = at(rows, rowOf(roll + sum))
    const bought = canSpend ? at(rows, rowOf(roll + sum + lift)) - outlook.rp : plain
    value += at(WAYS, roll) * (bought > plain ? bought : plain)
  }
  return value / 36
}

export function add(t: Situation, post: Post, kind: number, sign: 1 | -1): void {
  const { kit } = t.outlook.staff
  const { worth } = t.outlook
  const unitWorth = sign * at(worth, kind)
  post.kinds[kind] = at(post.kinds, kind) + sign
  post.factors += sign * at(kit.factors.defence, kind)
  switch (kit.kindOf[kind]) {
    case 'troops':
      post.troops += sign
      post.steps += kit.twoSteps[kind] === true ? 2 * sign : sign
      post.troopWorth += unitWorth
      return
    case 'guns':
      post.guns += sign
      post.gunWorth += unitWorth
      return
    case 'gunboats':
      post.boats += sign
      post.boatWorth += unitWorth
      return
    default:
      post.leaders += sign
      post.leaderWorth += unitWorth
  }
}

export function mayJoin(kit: Kit, field: Field, kind: number): boolean {
  const { post } = field
  if (at(kit.factors.defence, kind) === X) return false
  switch (kit.kindOf[kind]) {
    case 'troops':
      return post.troops < kit.limits.troopsPerZone
    case 'guns':
      return post.troops > 0
    case 'gunboats':
      return post.troops > 0 && field.nile
    default:
      return post.troops > 0 && post.leaders < kit.limits.leadersPerZone
  }
}
