/** Work of one or more complete turns (AT-10.1-02, AT-4.2.2-01). */
export const TASK_KINDS = [
  'clear',
  'rip',
  'openGate',
  'closeGate',
  'breakGate',
  'cutBridge',
  'layFootbridge',
  'arm',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]
