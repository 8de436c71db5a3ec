import type { Game, GameEvent, Read } from './game.ts'
import { readSave } from './file/readSave.ts'
import { readDiceSpec, readRolls } from './file/schema.ts'
import { badRequest, startFromPosition, startFromScenario } from './history.ts'
import type { Start } from './history.ts'
import { jsonOf, readJson } from './json.ts'
import { Match } from './match.ts'
import { load, proveSegment, replayOf } from './replay.ts'
import type { Done, OwnTable, Shelf } from './table.ts'
import { errorInWords } from './words.ts'

/** Puts a game behind the face that knows no game. */
export function shelf<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>): Shelf<OwnTable<A, E, V>> {
  const optionsOf = (input: unknown): Read<O> => {
    if (input === undefined) return { ok: true, value: game.defaults }
    const json = readJson(input)
    return json.ok ? game.borders.options(json.value) : json
  }
  const seated = (start: Done<Start<S, A, E, V>>): Done<OwnTable<A, E, V>> =>
    start.ok ? { ok: true, value: new Match(game.text, start.value) } : start

  return {
    id: game.id,
    version: game.version,
    scenarios: game.scenarios,
    options: game.options,
    defaults: jsonOf(game.defaults),
    bots: game.levels,
    open(request) {
      const dice = readDiceSpec(request.dice)
      if (!dice.ok) return badRequest(...dice.problems)
      const options = optionsOf(request.options)
      if (!options.ok) return badRequest(...options.problems)
      const rolls = readRolls(request.rolls ?? [])
      if (!rolls.ok) return badRequest(...rolls.problems)
      const scenario = request.scenario ?? game.scenarios[0] ?? ''
      const setting = { scenario, options: options.value }
      return seated(startFromScenario(game, setting, { dice: dice.value, rolls: rolls.value }))
    },
    load(input, secret) {
      const save = readSave(input)
      return save.ok ? load(game, save.value, secret) : badRequest(...save.problems)
    },
    set(request) {
      const dice = readDiceSpec(request.dice)
      if (!dice.ok) return badRequest(...dice.problems)
      const position = readJson(request.position)
      if (!position.ok) return badRequest(...position.problems)
      return seated(startFromPosition(game, { position: position.value, dice: dice.value }))
    },
    replay: (input) => replayOf(game, input),
    prove: (of, segment) => proveSegment(game, of, segment),
    title: (lang) => game.text.title(lang),
    scenarioName: (scenario, lang) => game.text.scenario(scenario, lang),
    optionName: (option, lang, choice) => game.text.option(option, lang, choice),
    optionHelp: (option, lang, choice) => game.text.optionHelp?.(option, lang, choice),
    rule: (id, lang) => game.text.rule(id, lang),
    readOptions(input) {
      const options = optionsOf(input)
      return options.ok ? { ok: true, value: jsonOf(options.value) } : options
    },
    players: (scenario = game.scenarios[0] ?? '') => game.open({ scenario, options: game.defaults }).seats.length,
    error: (error, lang) => errorInWords(error, (why) => game.text.roll(why, lang), lang),
  }
}
