import type { Play } from '../../arena.ts'
import { NONE } from '../../state.ts'
import { killEncircled, wound } from '../combat/harm.ts'
import { silent } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import { offerReaction } from '../fire/reaction.ts'
import { isStanding, nameOf, pieceOf, placeName, rosterOf } from '../ground.ts'
import { reveal, revealAround } from '../sequence/reveal.ts'
import { enterFire, isBurning } from '../tactics/fires.ts'
import { meetsCamels } from './camels.ts'
import type { ArrivalFrame } from './frames.ts'
import { moveOf } from './going.ts'
import { infiltrate } from './infiltration.ts'
import { stopBarredBy } from './presence.ts'

/** What a hex does to whoever comes into it, one thing after another; each may put a question above this frame. */
export const arrival: Conduct<ArrivalFrame> = {
  ...silent,
  run(p, frame) {
    const { check } = frame
    frame.check++
    const { at } = pieceOf(p.s, frame.piece)
    /* Dead, stunned or driven elsewhere: what was to come is none of his business any more. */
    if (at !== frame.at || !isStanding(p.arena, p.s, frame.piece)) {
      p.s.frames.pop()
      killEncircled(p)
      return
    }
    switch (check) {
      case 0:
        if (isBurning(p.s, at)) enterFire(p, frame.piece)
        return
      case 1:
        if (meetsCamels(p, frame.piece, [at], frame.from, frame.fromRear) === 'recoil') recoil(p, frame)
        return
      case 2:
        return show(p, frame)
      case 3:
        return killEncircled(p)
      default:
        p.s.frames.pop()
        if (!pieceOf(p.s, frame.piece).hidden) offerReaction(p, frame.piece)
    }
  },
}

/** Scenario 6: he shows himself by leaving his building, and finds those who hide on the floor he enters. */
function show(p: Play, { piece, at, from }: ArrivalFrame): void {
  const { building, floor } = p.arena.field
  if (from !== NONE && (building[from] !== building[at] || floor[from] !== floor[at])) reveal(p, piece)
  revealAround(p, piece)
}

/** AT-4.4.6-02: back where it came from, past whoever strikes at it there; where there is no room the rider is hurt. */
function recoil(p: Play, { piece, kind, from, fromRear }: ArrivalFrame): void {
  const { arena, s } = p
  const move = moveOf(s, piece)
  if (move !== undefined) move.stage = 'halted'
  const { side } = rosterOf(arena, piece)
  const passing = kind === 'move'
  const barred = [from, fromRear].some(
    (place) => place === NONE || stopBarredBy(arena, s, piece, side, place, passing) !== NONE,
  )
  if (barred) return wound(p, piece, 'recoil')
  const found = pieceOf(s, piece)
  found.at = from
  found.rear = fromRear
  p.log?.push({
    type: 'recoils',
    piece: nameOf(arena, piece),
    to: placeName(arena, from),
    rules: ['AT-4.4.6-02'],
  })
  infiltrate(p, piece, [])
}
