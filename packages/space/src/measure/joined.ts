import { LONGEST, turnOf } from './point.ts'
import type { Point, Segment } from './point.ts'
import { isApart, isBetween, isCrossing } from './segment.ts'

const NONE: readonly number[] = []

/**
 * The sections that the way from p to q goes through, by number. To pass beside an end, or along a section, is not to go
 * through it; to pass between two sections that are joined there is to go through both.
 */
export function sectionsCrossed(sections: readonly Segment[], p: Point, q: Point): readonly number[] {
  let crossed: number[] | undefined
  let touched = false
  for (let i = 0; i < sections.length; i++) {
    const section = sections[i]
    if (section === undefined || isApart(section, p, q)) continue
    if (isCrossing(p, q, section)) (crossed ??= []).push(i)
    else touched ||= touches(p, q, section.a) || touches(p, q, section.b)
  }
  if (!touched) return crossed ?? NONE
  return [...new Set([...(crossed ?? NONE), ...crossedAtJoints(sections, p, q)])].sort((a, b) => a - b)
}

/** Whether the way from p to q goes through any of them. */
export function isAnyCrossed(sections: readonly Segment[], p: Point, q: Point): boolean {
  let touched = false
  for (const section of sections) {
    if (isApart(section, p, q)) continue
    if (isCrossing(p, q, section)) return true
    touched ||= touches(p, q, section.a) || touches(p, q, section.b)
  }
  return touched && crossedAtJoints(sections, p, q).length > 0
}

const touches = (p: Point, q: Point, end: Point): boolean => turnOf(p, q, end) === 0 && isBetween(p, q, end)

const keyOf = ({ x, y }: Point): number => x * LONGEST * 2 + y

/** Sections that meet the way at one joint, or along others that lie in it, with the sides of the way they come from. */
interface Joint {
  readonly members: Set<number>
  left: boolean
  right: boolean
}

function crossedAtJoints(sections: readonly Segment[], p: Point, q: Point): number[] {
  const joints = new Map<number, Joint>()
  const jointAt = (end: Point): Joint => {
    const known = joints.get(keyOf(end))
    if (known !== undefined) return known
    const joint: Joint = { members: new Set(), left: false, right: false }
    joints.set(keyOf(end), joint)
    return joint
  }
  sections.forEach((section, i) => {
    for (const [end, other] of [
      [section.a, section.b],
      [section.b, section.a],
    ] as const) {
      if (!touches(p, q, end)) continue
      const joint = jointAt(end)
      joint.members.add(i)
      const turn = turnOf(p, q, other)
      joint.left ||= turn > 0
      joint.right ||= turn < 0
      if (turn === 0 && touches(p, q, other)) merge(joints, jointAt(other), joint)
    }
  })
  return [...new Set(joints.values())].flatMap(({ members, left, right }) => (left && right ? [...members] : []))
}

function merge(joints: Map<number, Joint>, from: Joint, into: Joint): void {
  if (from === into) return
  for (const member of from.members) into.members.add(member)
  into.left ||= from.left
  into.right ||= from.right
  for (const [key, joint] of joints) if (joint === from) joints.set(key, into)
}
