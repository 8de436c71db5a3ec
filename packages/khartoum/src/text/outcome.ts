import type { Lang } from '@grognard/kernel'
import type { Event } from '../events.ts'
import type { Kit } from '../kit.ts'
import { rowOf } from '../rules/combat.ts'
import { mineBites } from '../rules/movement.ts'
import { topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { forecastOf } from './forecast.ts'
import { messages } from './messages.ts'
import { cap, namesOf } from './names.ts'
import type { Names } from './names.ts'

const many = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`

const WORDS = {
  en: {
    row: (row: number) => (row === 2 ? '2 or less' : row === 12 ? '12 or more' : `${row}`),
    result: (combat: string, banner: string, row: string, outcome: string) =>
      `${combat} against ${banner}: result ${row}, ${outcome}.`,
    fates: { killed: 'killed', wounded: 'wounded', destroyed: 'destroyed', damaged: 'damaged' },
    steps: (n: number) => `${many(n, 'step', 'steps')} to lose.`,
    guns: (n: number) => `${many(n, 'gun unit', 'gun units')} to lose.`,
    mine: (zone: string, bites: boolean) => `The mine in ${zone} goes off ${bites ? 'with' : 'without'} effect.`,
    stands: (row: string, outcome: string) => `The attack stands at ${row}, ${outcome}, before any RP are spent.`,
  },
  fr: {
    row: (row: number) => (row === 2 ? '2 ou moins' : row === 12 ? '12 ou plus' : `${row}`),
    result: (combat: string, banner: string, row: string, outcome: string) =>
      `${combat} contre ${banner} : résultat ${row}, ${outcome}.`,
    fates: { killed: 'tué', wounded: 'blessé', destroyed: 'perte totale', damaged: 'avarie' },
    steps: (n: number) => `${n} pas à perdre.`,
    guns: (n: number) => `${many(n, 'unité de canons à perdre', 'unités de canons à perdre')}.`,
    mine: (zone: string, bites: boolean) => `La mine saute : ${zone}, ${bites ? 'coup au but' : 'sans effet'}.`,
    stands: (row: string, outcome: string) => `L’attaque en est à ${row}, ${outcome}, avant toute dépense de RP.`,
  },
}

/** The row of a result, as it is read on the table: the first and the last stand for all beyond them. */
export function rowName(result: number, lang: Lang): string {
  return WORDS[lang].row(rowOf(result))
}

/** What came of something, sentence by sentence, without how the dice fell. */
export function outcomeText(kit: Kit, view: State, events: readonly Event[], lang: Lang): readonly string[] {
  const names = namesOf(kit, lang)
  return [...events.flatMap((event) => sentence(event, names, lang)), ...open(kit, view, lang)]
}

function sentence(event: Event, names: Names, lang: Lang): readonly string[] {
  const say = WORDS[lang]
  const { outcomes, combats, event: inWords } = messages(lang)
  const colon = lang === 'fr' ? ' :' : ':'
  switch (event.type) {
    case 'combatRoll':
    case 'troopsRoll':
    case 'gunsRoll':
    case 'lossesIgnored':
    case 'powerDie':
    case 'cardDie':
      return []
    case 'combatResult': {
      const { action, banner, result, outcome } = event
      return [say.result(cap(combats[action]), names.banner(banner), say.row(rowOf(result)), outcomes[outcome])]
    }
    case 'leaderRoll':
    case 'gunboatRoll':
      return event.result === 'none' ? [] : [`${names.unit(event.unit)}${colon} ${say.fates[event.result]}.`]
    case 'mineSprung':
      return event.die === null ? [inWords(event, names)] : [say.mine(names.zone(event.zone), mineBites(event.die))]
    case 'apSet':
      return [inWords({ ...event, die: null }, names)]
    default:
      return [inWords(event, names)]
  }
}

/** What the player has still to decide: RP on an attack whose dice lie there, or losses to divide. */
function open(kit: Kit, view: State, lang: Lang): readonly string[] {
  const say = WORDS[lang]
  const frame = view.ending === null ? topFrame(view) : null
  if (frame?.step !== 'combat') return []
  if (frame.stage === 'spend') {
    const { result, outcome } = forecastOf(kit, view, frame, false)
    return result === null || outcome === null
      ? []
      : [say.stands(rowName(result, lang), messages(lang).outcomes[outcome])]
  }
  return [...(frame.steps > 0 ? [say.steps(frame.steps)] : []), ...(frame.guns > 0 ? [say.guns(frame.guns)] : [])]
}
