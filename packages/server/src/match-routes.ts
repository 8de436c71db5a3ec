import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { readJsonText } from '@grognard/kernel'
import type { AnySitting, Lang } from '@grognard/kernel'
import { gamesWith } from './cookie.ts'
import { RoomFace } from './face.ts'
import type { Face, FaceWishes, Outcome } from './face.ts'
import type { Matches, Visit } from './matches.ts'
import { formPage } from './form-page.ts'
import { href, joinPage, matchPage, oddsPage, resignPage, rollPage } from './pages.ts'
import { apologise, langOf, send, sorry } from './replies.ts'
import { words } from './words.ts'

/** Milliseconds that a page waits for a bot. */
const PATIENCE = 1_500

const short = v.pipe(v.string(), v.maxLength(200))
const actionText = v.pipe(v.string(), v.maxLength(4_000))
const matchParams = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{16}$/)) })
const question = v.pipe(v.string(), v.regex(/^\d{1,9}$/))
const seatNumber = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number))
const actForm = v.object({
  at: question,
  action: actionText,
  rolls: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\d ]{0,4000}$/),
      v.transform((list) => (list.match(/\d+/g) ?? []).map(Number)),
    ),
    '',
  ),
})
/** Of nothing, where nothing can be taken back: the answer says why. */
const undoForm = v.object({ at: v.union([question, v.literal('')]) })
const rollForm = v.object({ at: short, value: v.pipe(question, v.transform(Number)) })
const ordersForm = v.record(v.string(), short)
const retryForm = v.object({ which: seatNumber })
const seatForm = v.object({
  which: seatNumber,
  to: v.picklist(['here', 'invite', 'bot']),
  level: v.optional(short),
})
const asQuery = v.object({ as: v.optional(seatNumber) })
const formQuery = v.object({
  form: short,
  at: question,
  given: v.pipe(v.string(), v.maxLength(8_000), v.parseJson(), v.array(v.string()), v.maxLength(200)),
  /** Boxes that are checked come one by one, after nothing. */
  answer: v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((sent) => (typeof sent === 'string' ? sent : sent.filter((one) => one !== '').join(', '))),
      v.maxLength(2_000),
    ),
  ),
})
const oddsQuery = v.object({ action: actionText })

/** The pages of matches and what is done on them. */
export function matchRoutes(app: FastifyInstance, matches: Matches): void {
  type Answer = FastifyReply | Promise<FastifyReply>
  interface Asked {
    readonly face: Face
    readonly visit: Visit
    readonly lang: Lang
    readonly request: FastifyRequest
    readonly reply: FastifyReply
  }

  /** Finds the match of a request, or says why there is none. */
  const withMatch =
    (use: (asked: Asked) => Answer) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const lang = langOf(request)
      const params = v.safeParse(matchParams, request.params)
      const found = params.success ? await matches.find(params.output.id) : undefined
      if (found === undefined || found.kind === 'none') return sorry(request, reply, 404, 'notFound')
      if (found.kind === 'unplayable') {
        const reason = matches.hosts.get(found.game)?.error(found.error, lang) ?? ''
        return apologise(request, reply, 409, words(lang).unplayable(reason))
      }
      const asked = v.safeParse(asQuery, request.query)
      const face = await faceOf(matches, found.visit, lang, asked.success ? asked.output.as : undefined)
      return use({ face, visit: found.visit, lang, request, reply })
    }

  /** A page of the match itself: an invitation is none yet. */
  const withTable = (use: (asked: Asked) => Answer) =>
    withMatch((asked) =>
      asked.visit.opens.kind === 'invitation' ? sorry(asked.request, asked.reply, 404, 'notFound') : use(asked),
    )

  const answered = async ({ face, lang, request, reply }: Asked, outcome: Outcome): Promise<FastifyReply> => {
    switch (outcome.kind) {
      case 'done':
        // Whoever plays against a bot sees what it answers, unless that takes long.
        await Promise.race([face.settled(), later(PATIENCE)])
        return reply.redirect(href(outcome.place), 303)
      case 'stale':
        return send(reply.code(409), matchPage(face.sheet(words(lang).stale)))
      case 'refused':
        return send(reply.code(422), matchPage(face.sheet(outcome.message)))
      case 'roll':
        return send(reply, rollPage(outcome.sheet))
      case 'broken':
        return sorry(request, reply, 500, 'broken')
    }
  }

  app.get(
    '/match/:id',
    withTable(({ face, reply }) => {
      const sheet = face.sheet()
      const isThinking = sheet.kind === 'match' && sheet.awaited.some(({ state }) => state === 'thinking')
      return send(isThinking ? reply.header('refresh', '2') : reply, matchPage(sheet))
    }),
  )
  app.get(
    '/match/:id/save',
    withTable(async ({ face, reply }) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${face.game}.json"`)
        .send(`${JSON.stringify(await face.file())}\n`),
    ),
  )
  app.get(
    '/match/:id/odds',
    withTable(async ({ face, request, reply }) => {
      const asked = v.safeParse(oddsQuery, request.query)
      const action = asked.success ? readJsonText(asked.output.action) : undefined
      if (action?.ok !== true) return sorry(request, reply, 400, 'unreadable')
      return send(reply, oddsPage(await face.odds(action.value)))
    }),
  )
  app.get(
    '/match/:id/form',
    withTable(({ face, lang, request, reply }) => {
      const asked = v.safeParse(formQuery, request.query)
      if (!asked.success) return sorry(request, reply, 400, 'unreadable')
      const { form, at, given, answer } = asked.output
      const sheet = face.form({ form, at, given: answer === undefined ? given : [...given, answer] })
      return sheet === undefined
        ? send(reply.code(409), matchPage(face.sheet(words(lang).stale)))
        : send(reply, formPage(sheet))
    }),
  )
  app.post(
    '/match/:id/act',
    withTable(async (asked) => {
      const form = v.safeParse(actForm, asked.request.body)
      const action = form.success ? readJsonText(form.output.action) : undefined
      if (!form.success || action?.ok !== true) return sorry(asked.request, asked.reply, 400, 'unreadable')
      const { at, rolls } = form.output
      return answered(asked, await asked.face.act({ at, rolls, action: action.value }))
    }),
  )

  /** A form whose fields are read by a schema, and what is done with it. */
  const posted = <F>(
    schema: v.GenericSchema<unknown, F>,
    act: (face: Face, form: F, visit: Visit) => Promise<Outcome>,
  ) =>
    withTable(async (asked) => {
      const form = v.safeParse(schema, asked.request.body)
      if (!form.success) return sorry(asked.request, asked.reply, 400, 'unreadable')
      return answered(asked, await act(asked.face, form.output, asked.visit))
    })
  app.post(
    '/match/:id/undo',
    posted(undoForm, (face, { at }) => face.undo(at)),
  )
  app.get(
    '/match/:id/resign',
    withTable(({ face, lang, reply }) => {
      const sheet = face.resigning()
      return sheet === undefined
        ? send(reply.code(409), matchPage(face.sheet(words(lang).stale)))
        : send(reply, resignPage(sheet))
    }),
  )
  app.post(
    '/match/:id/resign',
    posted(v.object({}), (face) => face.resign()),
  )
  app.post(
    '/match/:id/roll',
    posted(rollForm, (face, form) => face.roll(form)),
  )
  app.post(
    '/match/:id/orders',
    posted(ordersForm, (face, fields) => face.orders(ordersIn(fields))),
  )
  app.post(
    '/match/:id/retry',
    posted(retryForm, (face, { which }) => face.retry(which)),
  )

  /** What only whoever began the match may do: its home is his. */
  const atHome = (use: (asked: Asked) => Answer) =>
    withTable((asked) =>
      asked.visit.opens.kind === 'home' ? use(asked) : sorry(asked.request, asked.reply, 404, 'notFound'),
    )
  app.post(
    '/match/:id/seat',
    atHome(async (asked) => {
      const form = v.safeParse(seatForm, asked.request.body)
      if (!form.success) return sorry(asked.request, asked.reply, 400, 'unreadable')
      const { which, to, level } = form.output
      const isGone = (await matches.doors(asked.visit.match)).some(
        ({ opens }) => opens.kind === 'seat' && opens.seat === which,
      )
      if (isGone) return answered(asked, { kind: 'stale' })
      await matches.withdraw(asked.visit.match, which)
      const outcome = await asked.face.fill(which, to === 'bot' ? level : undefined)
      if (outcome.kind === 'done' && to === 'invite') await matches.invite(asked.visit.match, which)
      return answered(asked, outcome)
    }),
  )
  app.post(
    '/match/:id/watch',
    atHome(async ({ visit, lang, reply }) => {
      await matches.publish(visit.match)
      return reply.redirect(href({ address: visit.address, lang, as: undefined }), 303)
    }),
  )

  /** An invitation that nobody has taken. */
  const invited = (use: (asked: Asked) => Answer) =>
    withMatch((asked) =>
      asked.visit.opens.kind === 'invitation' ? use(asked) : sorry(asked.request, asked.reply, 404, 'notFound'),
    )
  app.get(
    '/join/:id',
    invited(({ visit, lang, reply }) => {
      const seat = visit.opens.kind === 'invitation' ? visit.opens.seat : 0
      const { title, name } = visit.sitting.use((one) => ({
        title: one.words.title(lang),
        name: one.room.rules.text.seat(seat, lang),
      }))
      return send(reply, joinPage({ title, name, address: visit.address, lang }))
    }),
  )
  app.post(
    '/join/:id',
    invited(async ({ visit, request, reply }) => {
      const own = await matches.accept(visit)
      return own === undefined ? sorry(request, reply, 404, 'notFound') : begun(request, reply, own)
    }),
  )
}

/** A match as an address shows it. */
export async function faceOf(matches: Matches, visit: Visit, lang: Lang, as?: number): Promise<Face> {
  const face = faceIn(visit.sitting, { visit, doors: await matches.doors(visit.match), lang, as })
  await face.recall()
  return face
}

/** Leads to the page of a match, which the browser will find again. */
export function begun(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header('set-cookie', gamesWith(request.headers.cookie, address))
    .redirect(href({ address, lang: langOf(request), as: undefined }), 303)
}

function faceIn(sitting: AnySitting, wishes: FaceWishes): Face {
  return sitting.use((one): Face => new RoomFace(one, wishes))
}

/** The orders among the fields of a form. */
function ordersIn(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, choice]) =>
      name.startsWith('order.') ? [[name.slice('order.'.length), choice]] : [],
    ),
  )
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
