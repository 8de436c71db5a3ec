/**
 * Plays the battles that one process of a duel is given, two on the same dice with the sides changed, and then the next two. Each side keeps the match for itself, by its own code and with the same
 * dice, and is told what the other does.
 *
 * @typedef {{ scenario: string, number: number, seed: string }} Pair
 * @typedef {{ bundle: string, level: string, thinking: { playouts?: number, milliseconds?: number } }} Party
 * @typedef {{ scenario: string, number: number, side: 0 | 1, share: number, cpu: [number, number], verbs: [Record<string, number>, Record<string, number>] }} Played
 * @typedef {{ played?: Played, isReady?: true, problem?: string }} Report
 * @typedef {{ over: false, asks: { seat: number }[] } | { over: true, result: { winners: number[] } }} Pending
 * @typedef {{ type: string }} Action
 * @typedef {object} Rules
 * @property {(dice: object) => object} setup
 * @property {(state: object) => Pending} pending
 * @property {(state: object, seat: number) => object} view
 * @property {(state: object, seat: number, action: Action) => object | undefined} refuse
 * @property {(state: object, seat: number, action: Action, dice: object) => void} apply
 * @typedef {{ level: string, decide(view: object, seat: number, own: object): { action: Action } }} Mind
 * @typedef {{ dice: (seed: string) => object, table: (scenario: string, thinking: object) => { rules: Rules, minds: Mind[] } }} Bundle
 */

/**
 * One party at its own table.
 * @param {Party} party
 */
async function seated({ bundle, level, thinking }) {
  /** @type {Bundle} */
  const code = await import(bundle)
  /** @type {Map<string, { rules: Rules, mind: Mind }>} */
  const tables = new Map()
  return {
    dice: code.dice,
    at: (/** @type {string} */ scenario) => {
      const known = tables.get(scenario)
      if (known !== undefined) return known
      const { rules, minds } = code.table(scenario, thinking)
      const mind = minds.find((one) => one.level === level)
      if (mind === undefined) throw new Error(`there is no ${level}, but ${minds.map((one) => one.level).join(', ')}`)
      const made = { rules, mind }
      tables.set(scenario, made)
      return made
    },
  }
}

/** @param {Pending} pending */
const asked = (pending) => (pending.over ? 'over' : pending.asks.map(({ seat }) => seat).join())

/**
 * @param {Awaited<ReturnType<typeof seated>>[]} parties
 * @param {Pair} pair
 * @param {0 | 1} side
 * @returns {Played}
 */
function play(parties, { scenario, number, seed }, side) {
  const tables = parties.map(({ at, dice }, party) => {
    const { rules, mind } = at(scenario)
    const own = dice(`${seed}/minds/${party}`)
    const chance = dice(seed)
    return { rules, mind, own, chance, state: rules.setup(chance) }
  })
  const [first] = tables
  if (first === undefined) throw new Error('nobody plays')
  /** @type {Played} */
  const played = { scenario, number, side, share: 0, cpu: [0, 0], verbs: [{}, {}] }
  for (;;) {
    const pending = first.rules.pending(first.state)
    if (tables.some(({ rules, state }) => asked(rules.pending(state)) !== asked(pending)))
      throw new Error('the rules have changed in between: the two matches are no longer the same')
    if (pending.over) {
      const { winners } = pending.result
      played.share = winners.length !== 1 ? 0.5 : winners[0] === side ? 1 : 0
      return played
    }
    const seat = pending.asks[0]?.seat ?? 0
    const party = seat === side ? 0 : 1
    const table = tables[party] ?? first
    const before = process.cpuUsage()
    const { action } = table.mind.decide(table.rules.view(table.state, seat), seat, table.own)
    const { user, system } = process.cpuUsage(before)
    played.cpu[party] += user + system
    played.verbs[party][action.type] = (played.verbs[party][action.type] ?? 0) + 1
    for (const { rules, state, chance } of tables) {
      if (rules.refuse(state, seat, action) !== undefined)
        throw new Error(`the rules have changed in between: ${JSON.stringify(action)} is not allowed by both`)
      rules.apply(state, seat, action, chance)
    }
  }
}

/** @param {Party[]} parties */
async function sitDown(parties) {
  const ready = await Promise.all(parties.map(seated))
  process.on('message', (/** @type {{ pair: Pair }} */ { pair }) => {
    void guarded(() => {
      process.send?.({ played: play(ready, pair, 0) })
      process.send?.({ played: play(ready, pair, 1), isReady: true })
    })
  })
  process.send?.({ isReady: true })
}

/** @param {() => unknown} work */
async function guarded(work) {
  try {
    await work()
  } catch (failure) {
    process.send?.({ problem: failure instanceof Error ? failure.message : String(failure) })
    process.disconnect()
  }
}

process.once('message', (/** @type {{ parties: Party[] }} */ { parties }) => {
  void guarded(() => sitDown(parties))
})
