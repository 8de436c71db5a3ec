import { markup, notice, otherLang, page } from './layout.ts'
import type { Html } from './layout.ts'
import { actForm, href } from './pages.ts'
import type { FieldSheet, FormSheet, Place } from './sheets.ts'
import { words } from './words.ts'

/** Where a form is filled in, after so many answers. */
function formHref(place: Place, { form, at, given }: Pick<FormSheet, 'form' | 'at' | 'given'>): string {
  const query = new URLSearchParams({ form, at, given: JSON.stringify(given) })
  return `${href(place, '/form')}&${query.toString()}`
}

/** A form, question by question. */
export function formPage(sheet: FormSheet): string {
  const { lang, title, label, message, next, given, at } = sheet
  const say = words(lang)
  const before = formHref(sheet, { ...sheet, given: given.slice(0, -1) })
  const content =
    next.kind === 'ask' ? fieldForm(sheet, next.field) : actForm(sheet, { at, action: next.action, label: say.doThis })
  const body = markup`<h1>${title}</h1>
<h2>${label}</h2>
${message === undefined ? undefined : notice(message)}
<p class="ask">${next.text}</p>
<div id="choices">${content}</div>
<p>${given.length === 0 ? undefined : markup`<a href="${before}">${say.formBack}</a> `}<a href="${href(sheet)}">${say.cancel}</a></p>`
  return page({ lang, title: label, body, otherHref: formHref({ ...sheet, lang: otherLang(lang) }, sheet) })
}

function fieldForm(sheet: FormSheet, field: FieldSheet): Html {
  const { lang, as, form, at, given, address } = sheet
  const say = words(lang)
  const fields = { lang, ...(as === undefined ? {} : { as: String(as) }), form, at, given: JSON.stringify(given) }
  const hidden = Object.entries(fields).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  )
  return markup`<form action="/match/${address}/form">${hidden}${inputs(field, say)}</form>`
}

function inputs(field: FieldSheet, say: ReturnType<typeof words>): Html {
  switch (field.kind) {
    case 'one': {
      const buttons = field.answers.map(
        ({ typed, label }) => markup`<li><button name="answer" value="${typed}">${label}</button></li>`,
      )
      return markup`<ol class="choices">${buttons}</ol>`
    }
    case 'some': {
      const boxes = field.answers.map(
        ({ typed, label }) => markup`<label><input type="checkbox" name="answer" value="${typed}"> ${label}</label>`,
      )
      // Even where no box is checked the answer is sent.
      return markup`<input type="hidden" name="answer" value="">${boxes}<button>${say.formNext}</button>`
    }
    case 'count':
      return markup`<label>${say.formAnswer} <input type="number" name="answer" min="${field.least}" max="${field.most}" value="${field.least}"></label><button>${say.formNext}</button>`
    case 'typed':
      return markup`<label>${say.formAnswer} <input name="answer"></label><button>${say.formNext}</button>`
  }
}
