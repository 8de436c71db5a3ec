import type { Host, Json, Lang } from '@grognard/kernel'
import { intervalOf } from '@grognard/kernel/chances'
import { grouped, sharedStart } from './choices.ts'
import type { Choice, Group } from './choices.ts'
import { markup, notice, otherLang, page } from './layout.ts'
import type { Html } from './layout.ts'
import type { Face } from './face.ts'
import { optionFields } from './options-form.ts'
import type {
  MatchSheet,
  OddsInWords,
  OddsSheet,
  OrderLine,
  Place,
  ResignSheet,
  RollSheet,
  SeatLine,
} from './sheets.ts'
import { words } from './words.ts'

const MOST_OUTCOMES = 40

export interface Home {
  readonly hosts: ReadonlyMap<string, Host>
  readonly lang: Lang
  /** The games this browser has begun, the latest first. */
  readonly games: readonly { readonly address: string; readonly face: Face }[]
  readonly message?: string
}

export function homePage({ hosts, lang, games, message }: Home): string {
  const say = words(lang)
  const body = markup`<h1>Grognard</h1>
<p>${say.tagline}</p>
${message === undefined ? undefined : notice(message)}
${games.length === 0 ? undefined : markup`<h2>${say.yourGames}</h2><ul class="games">${games.map((game) => gameItem(game, lang))}</ul>`}
<div id="choices">${[...hosts.values()].map((host) => newGameForm(host, lang))}</div>
<h2>${say.loadSave}</h2>
<form method="post" action="/load?lang=${lang}" enctype="multipart/form-data">
<label>${say.saveFile} <input type="file" name="file" accept=".json,application/json"></label>
<label>${say.pasteSave}<textarea name="save"></textarea></label>
<button class="main">${say.load}</button>
</form>`
  return page({ lang, title: say.tagline, body, otherHref: `/plain?lang=${otherLang(lang)}` })
}

function gameItem({ address, face }: Home['games'][number], lang: Lang): Html {
  const { title, choices, state } = face.summary
  return markup`<li><a href="${href({ address, lang, as: undefined })}">${title}</a>, ${words(lang).choicesMade(choices)}. <span class="mute">${state}</span></li>`
}

function newGameForm(host: Host, lang: Lang): Html {
  const say = words(lang)
  const scenarios = host.scenarios.map(
    (scenario) => markup`<option value="${scenario}">${host.words.scenario(scenario, lang)}</option>`,
  )
  return markup`<section>
<h2>${host.title(lang)}</h2>
<form method="post" action="/new?lang=${lang}">
<input type="hidden" name="game" value="${host.id}">
${scenarios.length < 2 ? undefined : markup`<label>${say.scenario} <select name="scenario">${scenarios}</select></label>`}
${optionFields({ host, lang })}
<label><input type="checkbox" name="referee"> ${say.referee}</label>
<button class="main">${say.begin}</button>
</form>
</section>`
}

type Sheet = Extract<MatchSheet, { kind: 'match' }>

export function href({ address, lang, as }: Place, what = ''): string {
  return `/match/${address}${what}?lang=${lang}${as === undefined ? '' : `&as=${as}`}`
}

/** What just happened, the question, a button for every choice, and the position in words. */
export function matchPage(sheet: MatchSheet): string {
  const { lang, title } = sheet
  const body = sheet.kind === 'curtain' ? curtain(sheet) : table(sheet)
  return page({ lang, title, body, otherHref: href({ ...sheet, lang: otherLang(lang) }) })
}

function curtain(sheet: Extract<MatchSheet, { kind: 'curtain' }>): Html {
  const say = words(sheet.lang)
  return markup`<h1>${sheet.title}</h1>
<p class="ask">${say.curtain(sheet.name)}</p>
<p id="choices"><a class="main" href="${href(sheet)}">${say.show}</a></p>`
}

function table(sheet: Sheet): Html {
  const { lang, game, message, position } = sheet
  const say = words(lang)
  const file = sheet.name === undefined && !sheet.isPublic ? say.save : say.record
  return markup`<h1>${sheet.title}</h1>
${message === undefined ? undefined : notice(message)}
${whoseChair(sheet)}
<div class="table">
<section>
${happenedLast(sheet)}
${choicesOf(sheet)}
<div class="tools">${undoForm(sheet)}<a href="${href(sheet, '/save')}" download="${game}.json">${file}</a>${sheet.mayResign ? markup`<a href="${href(sheet, '/resign')}">${say.resign}</a>` : undefined}</div>
${ordersForm(sheet)}
${seatsOf(sheet)}
</section>
<section>
<h2>${say.position}</h2>
<pre>${position}</pre>
</section>
</div>`
}

function whoseChair(sheet: Sheet): Html | undefined {
  const say = words(sheet.lang)
  if (sheet.isPublic) return markup`<p class="chair">${say.watching}</p>`
  return sheet.name === undefined ? undefined : markup`<p class="chair">${say.youAre(sheet.name)}</p>`
}

/** What happened last, and the rules that it cites. */
function happenedLast({ lang, happened: { events, rules } }: Sheet): Html | undefined {
  const say = words(lang)
  if (events.length === 0) return undefined
  return markup`<h2>${say.happened}</h2>
<ul class="events">${events.map((event) => markup`<li>${event}</li>`)}</ul>
<details><summary>${say.why}</summary><dl class="rules">${rules.map(({ id, text }) => markup`<dt>${id}</dt><dd>${text}</dd>`)}</dl></details>`
}

function choicesOf(sheet: Sheet): Html {
  const { lang, question, result, wanted } = sheet
  const say = words(lang)
  if (result !== undefined)
    return markup`<h2>${say.over}</h2>
<p class="ask" id="choices">${result}</p>
<p><a href="/plain?lang=${lang}">${say.newGame}</a></p>`
  if (wanted !== undefined && !sheet.isPublic) return rollsOf(wanted)
  if (question === undefined) return waiting(sheet)
  const choices = grouped(question.choices).map((item) => choiceItem(sheet, question.at, item))
  const forms = question.forms.map(({ form, label }) => {
    const start = new URLSearchParams({ form, at: question.at, given: '[]' })
    return markup`<li><a href="${`${href(sheet, '/form')}&${start.toString()}`}">${label} …</a></li>`
  })
  const items = [...choices, ...forms]
  return markup`<h2>${say.choose}</h2>
<p class="ask">${question.text}</p>
<ol class="choices" id="choices">${items}</ol>`
}

/** Whom the match waits for. */
function waiting(sheet: Sheet): Html {
  const { lang, sealed, awaited } = sheet
  const say = words(lang)
  const items = awaited.map(({ seat, name, state }) => {
    const again =
      state === 'failed' && !sheet.isPublic
        ? markup` <form method="post" action="${href(sheet, '/retry')}"><input type="hidden" name="which" value="${seat}"><button>${say.tryAgain}</button></form>`
        : undefined
    return markup`<li>${say.awaited[state](name)}${again}</li>`
  })
  return markup`<h2>${say.waiting}</h2>
${sealed === undefined ? undefined : markup`<p>${say.sealed(sealed)}</p>`}
<ul class="awaited">${items}</ul>
<p id="choices"><a href="${href(sheet)}">${say.lookAgain}</a></p>`
}

function choiceItem(sheet: Sheet, at: string, item: Choice | Group): Html {
  if ('choices' in item)
    return markup`<li><details class="group"><summary>${item.label}</summary><ol class="choices">${item.choices.map((choice) => choiceItem(sheet, at, choice))}</ol></details></li>`
  const { action, label } = item
  const { odds } = words(sheet.lang)
  return markup`<li>${actForm(sheet, { at, action, label })}<a class="odds" href="${oddsHref(sheet, action)}" aria-label="${`${odds}: ${label}`}">${odds}</a></li>
`
}

function oddsHref(place: Place, action: Json): string {
  return `${href(place, '/odds')}&action=${encodeURIComponent(JSON.stringify(action))}`
}

interface ActForm {
  readonly at: string
  readonly action: Json
  readonly rolls?: readonly number[]
  readonly label: string
}

export function actForm(place: Place, { at, action, rolls, label }: ActForm): Html {
  const given = rolls === undefined ? undefined : markup`<input type="hidden" name="rolls" value="${rolls.join(' ')}">`
  return markup`<form method="post" action="${href(place, '/act')}"><input type="hidden" name="at" value="${at}"><input type="hidden" name="action" value="${JSON.stringify(action)}">${given}<button>${label}</button></form>`
}

function undoForm(sheet: Sheet): Html | undefined {
  if (sheet.undo === undefined || sheet.isPublic) return undefined
  return markup`<form method="post" action="${href(sheet, '/undo')}"><input type="hidden" name="at" value="${sheet.undo}"><button>${words(sheet.lang).undo}</button></form>`
}

/** Standing orders, each with its choices. */
function ordersForm(sheet: Sheet): Html | undefined {
  const say = words(sheet.lang)
  if (sheet.orders.length === 0) return undefined
  return markup`<details class="orders"><summary>${say.orders}</summary><form method="post" action="${href(sheet, '/orders')}">
${sheet.orders.map(orderField)}
<button>${say.order}</button>
</form></details>`
}

function orderField({ order, given, choices }: OrderLine): Html {
  const options = choices.map(({ choice, text }) =>
    choice === given
      ? markup`<label><input type="radio" name="order.${order}" value="${choice}" checked> ${text}</label>`
      : markup`<label><input type="radio" name="order.${order}" value="${choice}"> ${text}</label>`,
  )
  return markup`<fieldset><legend>${order}</legend>${options}</fieldset>
`
}

/** Who plays which seat, and from where. */
function seatsOf(sheet: Sheet): Html | undefined {
  const say = words(sheet.lang)
  if (!sheet.isHome || sheet.seats.length === 0) return undefined
  const watch =
    sheet.watching === undefined
      ? markup`<form method="post" action="${href(sheet, '/watch')}"><button>${say.letWatch}</button></form>`
      : markup`<p>${say.watchAt} <a href="${href({ address: sheet.watching, lang: sheet.lang, as: undefined })}">/match/${sheet.watching}</a></p>`
  return markup`<details class="seats" open><summary>${say.seats}</summary>
<ul>${sheet.seats.map((line) => seatItem(sheet, line))}</ul>
${watch}
</details>`
}

function seatItem(sheet: Sheet, line: SeatLine): Html {
  const say = words(sheet.lang)
  const form = (to: string, label: string, field?: Html): Html =>
    markup`<form method="post" action="${href(sheet, '/seat')}"><input type="hidden" name="which" value="${line.seat}"><input type="hidden" name="to" value="${to}">${field}<button>${label}</button></form>`
  const levels = line.levels.map((level) => markup`<option value="${level}">${level}</option>`)
  const bot =
    line.levels.length === 0
      ? undefined
      : form('bot', say.giveToBot, markup`<label>${say.botLevel} <select name="level">${levels}</select></label>`)
  switch (line.state) {
    case 'here':
      return markup`<li>${say.isHere(line.name)} ${form('invite', say.invite)}${bot}</li>`
    case 'away':
      return markup`<li>${say.isAway(line.name)}</li>`
    case 'invited':
      return markup`<li>${say.isInvited(line.name)} <a href="/join/${line.address}?lang=${sheet.lang}">/join/${line.address}</a> ${form('here', say.playHere)}</li>`
    case 'bot':
      return markup`<li>${say.isBot(line.name, line.level)} ${form('here', say.playHere)}${form('invite', say.invite)}</li>`
  }
}

interface Invitation {
  readonly title: string
  /** Of the seat. */
  readonly name: string
  readonly address: string
  readonly lang: Lang
}

/** An invitation: whoever takes it gets an address that nobody else knows. */
export function joinPage({ title, name, address, lang }: Invitation): string {
  const say = words(lang)
  const body = markup`<h1>${title}</h1>
<p class="ask">${say.invitation(name)}</p>
<form method="post" action="/join/${address}?lang=${lang}" id="choices"><button class="main">${say.sitDown}</button></form>`
  return page({ lang, title, body, otherHref: `/join/${address}?lang=${otherLang(lang)}` })
}

/** Whoever gives a game up is asked twice. */
export function resignPage(sheet: ResignSheet): string {
  const { lang, title, name } = sheet
  const say = words(lang)
  const body = markup`<h1>${title}</h1>
<p class="ask">${say.resignSure(name)}</p>
<form method="post" action="${href(sheet, '/resign')}" id="choices"><button>${say.resignYes}</button></form>
<p><a href="${href(sheet)}">${say.back}</a></p>`
  return page({ lang, title: say.resign, body, otherHref: href({ ...sheet, lang: otherLang(lang) }, '/resign') })
}

/** With real dice: which result was rolled, one button each. */
export function rollPage(sheet: RollSheet): string {
  const { lang, title, action } = sheet
  const say = words(lang)
  const body = markup`<h1>${title}</h1>
<p>${action?.text ?? ''}</p>
${rollsOf(sheet)}
<p><a href="${href(sheet)}">${say.cancel}</a></p>`
  return page({ lang, title: say.rolled, body, otherHref: href({ ...sheet, lang: otherLang(lang) }) })
}

function rollsOf(sheet: RollSheet): Html {
  const { lang, kind, why, values, action, at, rolls = [] } = sheet
  const say = words(lang)
  const items = values.map((value) => {
    const label = kind === 'pair' ? `${Math.floor(value / 10)} + ${value % 10}` : String(value)
    const form =
      action === undefined
        ? markup`<form method="post" action="${href(sheet, '/roll')}"><input type="hidden" name="at" value="${at}"><input type="hidden" name="value" value="${value}"><button>${label}</button></form>`
        : actForm(sheet, { at, action: action.json, rolls: [...rolls, value], label })
    return markup`<li>${form}</li>`
  })
  return markup`<h2>${kind === 'pick' ? say.drawn : say.rolled}</h2>
<p class="ask">${why}</p>
<ol class="choices rolls" id="choices">${items}</ol>`
}

export function oddsPage(sheet: OddsSheet): string {
  const { lang, json, action, refusal, odds } = sheet
  const say = words(lang)
  const content = odds === undefined ? notice(refusal ?? '') : outcomesOf(odds, lang)
  const body = markup`<h1>${say.oddsOf}</h1>
<p class="ask">${action}</p>
<div id="choices">${content}</div>
<p><a href="${href(sheet)}">${say.back}</a></p>`
  return page({ lang, title: say.oddsOf, body, otherHref: oddsHref({ ...sheet, lang: otherLang(lang) }, json) })
}

function outcomesOf({ exact, paths, draws, outcomes }: OddsInWords, lang: Lang): Html {
  const say = words(lang)
  if (exact && paths === 1) return markup`<p>${say.certain}</p>`
  const shared = sharedStart(outcomes.map(({ events }) => events))
  const always = outcomes[0]?.events.slice(0, shared).join(' ') ?? ''
  const share = (probability: number): string =>
    exact
      ? percent(probability, lang)
      : say.within(
          percent(probability, lang),
          intervalOf(probability, draws).map((end) => percent(end, lang)),
        )
  const items = outcomes
    .slice(0, MOST_OUTCOMES)
    .map(({ probability, events }) =>
      outcomeItem(probability, share(probability), events.slice(shared).join(' ') || say.nothing),
    )
  const rest = outcomes.slice(MOST_OUTCOMES)
  const left = rest.reduce((sum, { probability }) => sum + probability, 0)
  return markup`<p>${exact ? say.exact(paths) : say.estimated(draws)}</p>
${always === '' ? undefined : markup`<p>${say.always} ${always}</p>`}
<ol class="outcomes">${items}</ol>
${rest.length === 0 ? undefined : markup`<p>${say.otherOutcomes(rest.length, percent(left, lang))}</p>`}`
}

function outcomeItem(probability: number, share: string, text: string): Html {
  return markup`<li><progress max="1" value="${probability}" aria-hidden="true"></progress> <strong>${share}</strong> <span>${text}</span></li>
`
}

function percent(probability: number, lang: Lang): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(lang, { style: 'percent', ...digits }).format(probability)
}
