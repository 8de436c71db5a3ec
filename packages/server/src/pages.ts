import type { Json, Lang, RollRequest, Shelf, Table } from '@grognard/kernel'
import { grouped, sharedStart } from './choices.ts'
import type { Choice, Group } from './choices.ts'
import { markup, notice, otherLang, page } from './layout.ts'
import type { Html } from './layout.ts'
import type { Seated } from './matches.ts'
import { optionFields } from './options-form.ts'
import { words } from './words.ts'

const MOST_OUTCOMES = 40

export interface Home {
  readonly shelves: ReadonlyMap<string, Shelf>
  readonly lang: Lang
  /** The games this browser has begun, the latest first. */
  readonly games: readonly Seated[]
  readonly message?: string
}

export function homePage({ shelves, lang, games, message }: Home): string {
  const say = words(lang)
  const body = markup`<h1>Grognard</h1>
<p>${say.tagline}</p>
${message === undefined ? undefined : notice(message)}
${games.length === 0 ? undefined : markup`<h2>${say.yourGames}</h2><ul class="games">${games.map((game) => gameItem(game, lang))}</ul>`}
<div id="choices">${[...shelves.values()].map((shelf) => newGameForm(shelf, lang))}</div>
<h2>${say.loadSave}</h2>
<form method="post" action="/load?lang=${lang}" enctype="multipart/form-data">
<label>${say.saveFile} <input type="file" name="file" accept=".json,application/json"></label>
<label>${say.pasteSave}<textarea name="save"></textarea></label>
<button class="main">${say.load}</button>
</form>`
  return page({ lang, title: say.tagline, body, otherHref: `/plain?lang=${otherLang(lang)}` })
}

function gameItem({ id, table }: Seated, lang: Lang): Html {
  const state = table.text.result(lang) ?? table.text.ask(askedSeat(table), lang)
  return markup`<li><a href="${href(id, lang)}">${table.text.title(lang)}</a>, ${words(lang).choicesMade(table.length)}. <span class="mute">${state}</span></li>`
}

function newGameForm(shelf: Shelf, lang: Lang): Html {
  const say = words(lang)
  const scenarios = shelf.scenarios.map(
    (scenario) => markup`<option value="${scenario}">${shelf.scenarioName(scenario, lang)}</option>`,
  )
  return markup`<section>
<h2>${shelf.title(lang)}</h2>
<form method="post" action="/new?lang=${lang}">
<input type="hidden" name="game" value="${shelf.id}">
${scenarios.length < 2 ? undefined : markup`<label>${say.scenario} <select name="scenario">${scenarios}</select></label>`}
${optionFields({ shelf, lang })}
<label><input type="checkbox" name="referee"> ${say.referee}</label>
<button class="main">${say.begin}</button>
</form>
</section>`
}

export interface MatchPage {
  readonly seated: Seated
  readonly lang: Lang
  readonly message?: string
}

const href = (id: string, lang: Lang, what = '') => `/match/${id}${what}?lang=${lang}`

export function askedSeat(table: Table): number {
  const pending = table.pending()
  return pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
}

/** What just happened, the question, a button for every choice, and the position in words. */
export function matchPage({ seated, lang, message }: MatchPage): string {
  const { id, table, revision } = seated
  const say = words(lang)
  const seat = askedSeat(table)
  const result = table.text.result(lang)
  const choices =
    result === undefined
      ? choicesOf(seated, seat, lang)
      : markup`<h2>${say.over}</h2>
<p class="ask" id="choices">${result}</p>
<p><a href="/plain?lang=${lang}">${say.newGame}</a></p>`
  const undo = markup`<form method="post" action="${href(id, lang, '/undo')}"><input type="hidden" name="at" value="${revision}"><button>${say.undo}</button></form>`
  const body = markup`<h1>${table.text.title(lang)}</h1>
${message === undefined ? undefined : notice(message)}
<div class="table">
<section>
${happenedLast(table, seat, lang)}
${choices}
<div class="tools">${table.length === 0 ? undefined : undo}<a href="${href(id, lang, '/save')}" download="${table.game}.json">${say.save}</a></div>
</section>
<section>
<h2>${say.position}</h2>
<pre>${table.text.position(seat, lang)}</pre>
</section>
</div>`
  return page({ lang, title: table.text.title(lang), body, otherHref: href(id, otherLang(lang)) })
}

/** The events of the last entry, and the rules that they cite. */
function happenedLast(table: Table, seat: number, lang: Lang): Html | undefined {
  const say = words(lang)
  const events = table.events(seat, Math.max(0, table.length - 1))
  if (events.length === 0) return undefined
  const cited = [...new Set(events.flatMap(rulesOf))]
  return markup`<h2>${say.happened}</h2>
<ul class="events">${events.map((event) => markup`<li>${table.text.event(event, lang)}</li>`)}</ul>
<details><summary>${say.why}</summary><dl class="rules">${cited.map((rule) => markup`<dt>${rule}</dt><dd>${table.text.rule(rule, lang) ?? ''}</dd>`)}</dl></details>`
}

function rulesOf(event: Json): string[] {
  if (typeof event !== 'object' || event === null || !('rules' in event)) return []
  const { rules: cited } = event
  return Array.isArray(cited) ? cited.filter((rule) => typeof rule === 'string') : []
}

function choicesOf(seated: Seated, seat: number, lang: Lang): Html {
  const { table } = seated
  const say = words(lang)
  const { actions } = table.legal(seat)
  const choices = actions.map((action) => ({ action, label: table.text.action(seat, action, lang) }))
  return markup`<h2>${say.choose}</h2>
<p class="ask">${table.text.ask(seat, lang)}</p>
<ol class="choices" id="choices">${grouped(choices).map((item) => choiceItem(seated, item, lang))}</ol>`
}

function choiceItem(seated: Seated, item: Choice | Group, lang: Lang): Html {
  if ('choices' in item)
    return markup`<li><details class="group"><summary>${item.label}</summary><ol class="choices">${item.choices.map((choice) => choiceItem(seated, choice, lang))}</ol></details></li>`
  const { action, label } = item
  const { odds } = words(lang)
  return markup`<li>${actForm({ seated, lang, action, label })}<a class="odds" href="${oddsHref(seated.id, lang, action)}" aria-label="${`${odds}: ${label}`}">${odds}</a></li>
`
}

function oddsHref(id: string, lang: Lang, action: Json): string {
  return `${href(id, lang, '/odds')}&action=${encodeURIComponent(JSON.stringify(action))}`
}

interface ActForm extends MatchPage {
  readonly action: Json
  readonly rolls?: readonly number[]
  readonly label: string
}

function actForm({ seated: { id, revision }, lang, action, rolls, label }: ActForm): Html {
  const given = rolls === undefined ? undefined : markup`<input type="hidden" name="rolls" value="${rolls.join(' ')}">`
  return markup`<form method="post" action="${href(id, lang, '/act')}"><input type="hidden" name="at" value="${revision}"><input type="hidden" name="action" value="${JSON.stringify(action)}">${given}<button>${label}</button></form>`
}

/** With real dice: which result was rolled, one button each. */
export function rollPage(
  { seated, lang }: MatchPage,
  action: Json,
  rolls: readonly number[],
  { kind, why, values }: RollRequest,
): string {
  const say = words(lang)
  const { id, table } = seated
  const items = values.map((value) => {
    const label = kind === 'pair' ? `${Math.floor(value / 10)} + ${value % 10}` : String(value)
    return markup`<li>${actForm({ seated, lang, action, rolls: [...rolls, value], label })}</li>`
  })
  const body = markup`<h1>${table.text.title(lang)}</h1>
<p>${table.text.action(askedSeat(table), action, lang)}</p>
<h2>${kind === 'pick' ? say.drawn : say.rolled}</h2>
<p class="ask">${table.text.roll(why, lang)}</p>
<ol class="choices rolls" id="choices">${items}</ol>
<p><a href="${href(id, lang)}">${say.cancel}</a></p>`
  return page({ lang, title: say.rolled, body, otherHref: href(id, otherLang(lang)) })
}

export function oddsPage({ seated: { id, table }, lang }: MatchPage, action: Json): string {
  const say = words(lang)
  const seat = askedSeat(table)
  const done = table.odds(seat, action, undefined, lang)
  const content = done.ok ? outcomesOf(done.value, lang) : notice(table.text.error(seat, action, done.error, lang))
  const body = markup`<h1>${say.oddsOf}</h1>
<p class="ask">${table.text.action(seat, action, lang)}</p>
<div id="choices">${content}</div>
<p><a href="${href(id, lang)}">${say.back}</a></p>`
  return page({ lang, title: say.oddsOf, body, otherHref: oddsHref(id, otherLang(lang), action) })
}

type Odds = Extract<ReturnType<Table['odds']>, { ok: true }>['value']

function outcomesOf({ exact, paths, outcomes }: Odds, lang: Lang): Html {
  const say = words(lang)
  if (exact && paths === 1) return markup`<p>${say.certain}</p>`
  const shared = sharedStart(outcomes.map(({ events }) => events))
  const always = outcomes[0]?.events.slice(0, shared).join(' ') ?? ''
  const items = outcomes
    .slice(0, MOST_OUTCOMES)
    .map(({ probability, events }) => outcomeItem(probability, events.slice(shared).join(' ') || say.nothing, lang))
  const rest = outcomes.slice(MOST_OUTCOMES)
  const left = rest.reduce((sum, { probability }) => sum + probability, 0)
  return markup`<p>${exact ? say.exact(paths) : say.estimated(paths)}</p>
${always === '' ? undefined : markup`<p>${say.always} ${always}</p>`}
<ol class="outcomes">${items}</ol>
${rest.length === 0 ? undefined : markup`<p>${say.otherOutcomes(rest.length, percent(left, lang))}</p>`}`
}

function outcomeItem(probability: number, text: string, lang: Lang): Html {
  return markup`<li><progress max="1" value="${probability}" aria-hidden="true"></progress> <strong>${percent(probability, lang)}</strong> <span>${text}</span></li>
`
}

function percent(probability: number, lang: Lang): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(lang, { style: 'percent', ...digits }).format(probability)
}
