import type { RuleId } from '@grognard/kernel'
import type { Kit } from '../kit.ts'
import type { Banner } from '../names.ts'
import type { Play } from '../play.ts'
import type { Ending } from '../state.ts'

/** KH-9.2: sudden death. The first cause stands; nothing that comes later in the same result can mend it. */
export function lose(
  p: Play,
  reason: Exclude<Ending['reason'], 'relief'>,
  banner: Banner | null,
  rules: readonly RuleId[],
): void {
  end(p, { won: false, reason, turn: p.s.turn, banner }, rules)
}

/** KH-9.1-01, KH-9.1-02: the Palace held when the relief force is due, at the latest at the end of turn 12. */
export function winIfRelieved(p: Play, finished: number): void {
  if (finished < p.s.relief) return
  end(
    p,
    { won: true, reason: 'relief', turn: finished, banner: null },
    finished === 12 ? ['KH-9.1-01', 'KH-9.1-02'] : ['KH-9.1-02', 'KH-9.1-03'],
  )
}

function end(p: Play, ending: Ending, rules: readonly RuleId[]): void {
  if (p.s.ending !== null) return
  p.s.ending = ending
  p.s.frames.length = 1
  const grade = gradeOf(p.kit, ending)
  p.log?.push({
    type: 'gameOver',
    ending,
    grade: grade?.grade ?? null,
    rules: ending.won ? rules : [...rules, 'KH-9.3-01', grade?.rule ?? 'KH-9.3-06'],
  })
}

/** KH-9.3-01: a lost game is rated by the last month held; no grade before turn 9 (KH-9.3-06). */
export function gradeOf(kit: Kit, ending: Ending): { readonly grade: number; readonly rule: RuleId } | undefined {
  return ending.won ? undefined : kit.pack.tables.performance.find((row) => row.lostIn === ending.turn)
}
