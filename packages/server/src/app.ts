import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { problemsInWords, readJsonText } from '@grognard/kernel'
import type { Json, Lang } from '@grognard/kernel'
import { serveClient } from './client.ts'
import { gamesIn, gamesWith } from './cookie.ts'
import type { Library } from './library.ts'
import { markup, notice, otherLang, page } from './layout.ts'
import type { Matches, Seated } from './matches.ts'
import { askedSeat, homePage, matchPage, oddsPage, rollPage } from './pages.ts'
import { optionsSent } from './options-form.ts'
import { rulesPage } from './rules-page.ts'
import { STYLE } from './style.ts'
import { words } from './words.ts'

/** A save of a long game is a few hundred kB; nothing else that is sent here comes near. */
const MOST_BYTES = 4 * 1024 * 1024
const REQUESTS_A_MINUTE = 600
/** More than any form of ours has. */
const MOST_FIELDS = 2000

const short = v.pipe(v.string(), v.maxLength(200))
const actionText = v.pipe(v.string(), v.maxLength(4_000))
const langField = v.optional(v.picklist(['en', 'fr']))
const matchParams = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{16}$/)) })
const revision = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const newGame = v.pipe(
  v.record(v.string(), v.string()),
  v.check((fields) => Object.keys(fields).length <= MOST_FIELDS),
)
const loadForm = v.object({ file: v.optional(v.string(), ''), save: v.optional(v.string(), '') })
const actForm = v.object({
  at: revision,
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
const undoForm = v.object({ at: revision })
const langQuery = v.object({ lang: langField })
const rulesQuery = v.object({ game: v.optional(short), q: v.optional(short, '') })
const oddsQuery = v.object({ action: actionText })

export interface AppWishes {
  readonly matches: Matches
  /** The references of the games, by their names. */
  readonly books: Library['books']
  /** Seeds for new games. */
  readonly seed: () => string
  /** How many requests one address may send in a minute. */
  readonly requestsAMinute?: number
  /** Folder of the built browser client; without it the plain pages are all there is. */
  readonly client?: string
}

/** The pages of the plain table: no script, forms only, so that it works in any browser and with any screen reader. */
export async function buildApp({ matches, books, seed, requestsAMinute, client }: AppWishes): Promise<FastifyInstance> {
  const app = fastify({
    // A browser keeps connections open that it may never use: stopping does not wait for them.
    forceCloseConnections: 'idle',
    bodyLimit: MOST_BYTES,
    logger: false,
    frameworkErrors: (_error, request, reply) => {
      void sorry(request, reply, 400, 'unreadable')
    },
    // While it shuts down, requests that come over open connections are still answered.
    return503OnClosing: false,
  })
  await protect(app, requestsAMinute ?? REQUESTS_A_MINUTE)
  readForms(app)
  app.setNotFoundHandler((request, reply) => sorry(request, reply, 404, 'notFound'))
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    if (status === 429) return sorry(request, reply, 429, 'tooFast')
    if (status === 413) return sorry(request, reply, 413, 'tooLarge')
    if (status >= 400 && status < 500) return sorry(request, reply, status, 'unreadable')
    process.stderr.write(
      `${request.method} ${request.url}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
    return sorry(request, reply, 500, 'broken')
  })

  const home = async (request: FastifyRequest, reply: FastifyReply, message?: string): Promise<FastifyReply> => {
    const found = await Promise.all(gamesIn(request.headers.cookie).map((id) => matches.find(id)))
    const games = found.flatMap((each) => (each.kind === 'seated' ? [each.seated] : []))
    const refused = message === undefined ? {} : { message }
    return send(reply, homePage({ shelves: matches.shelves, lang: langOf(request), games, ...refused }))
  }
  const begun = (request: FastifyRequest, reply: FastifyReply, id: string): FastifyReply =>
    reply.header('set-cookie', gamesWith(request.headers.cookie, id)).redirect(matchHref(id, langOf(request)), 303)

  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
  )
  app.get('/health', () => ({ ok: true }))
  const hasClient = client !== undefined && serveClient(app, client)
  for (const path of hasClient ? ['/plain'] : ['/', '/plain']) app.get(path, (request, reply) => home(request, reply))
  app.get('/rules', (request, reply) => {
    const asked = v.safeParse(rulesQuery, request.query)
    const { q: query, game } = asked.success ? asked.output : { q: '' }
    return send(reply, rulesPage({ shelves: matches.shelves, books }, { lang: langOf(request), query, game }))
  })

  app.post('/new', async (request, reply) => {
    const form = v.safeParse(newGame, request.body)
    const shelf = form.success ? matches.shelves.get(form.output['game'] ?? '') : undefined
    if (!form.success || shelf === undefined) return sorry(request, reply, 400, 'unreadable')
    const { scenario, referee } = form.output
    const made = await matches.create(shelf, {
      ...(scenario === undefined ? {} : { scenario }),
      options: optionsSent(shelf, form.output),
      dice: referee === undefined ? { kind: 'seeded', seed: seed() } : { kind: 'referee' },
    })
    if (made.ok) return begun(request, reply, made.value)
    return home(request, reply.code(400), shelf.error(made.error, langOf(request)))
  })

  app.post('/load', async (request, reply) => {
    const form = v.safeParse(loadForm, request.body)
    if (!form.success) return sorry(request, reply, 400, 'unreadable')
    const lang = langOf(request)
    const refused = (message: string) => home(request, reply.code(400), message)
    const text = form.output.file.trim() === '' ? form.output.save : form.output.file
    if (text.trim() === '') return refused(words(lang).noSave)
    const save = readJsonText(text)
    if (!save.ok) return refused(words(lang).notASave(problemsInWords(save.problems, lang)))
    const shelf = matches.shelves.get(gameNamedIn(save.value) ?? '')
    if (shelf === undefined) return refused(words(lang).notASave(words(lang).noGameNamed))
    const loaded = await matches.load(shelf, save.value)
    return loaded.ok ? begun(request, reply, loaded.value) : refused(shelf.error(loaded.error, lang))
  })

  type Answer = FastifyReply | Promise<FastifyReply>

  /** Finds the match of a request, or says why there is none. */
  const withMatch =
    (use: (seated: Seated, lang: Lang, request: FastifyRequest, reply: FastifyReply) => Answer) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const lang = langOf(request)
      const params = v.safeParse(matchParams, request.params)
      const found = params.success ? await matches.find(params.output.id) : undefined
      if (found === undefined || found.kind === 'none') return sorry(request, reply, 404, 'notFound')
      if (found.kind === 'seated') return use(found.seated, lang, request, reply)
      const reason = matches.shelves.get(found.game)?.error(found.error, lang) ?? ''
      return apologise(request, reply, 409, words(lang).unplayable(reason))
    }

  /** The match as it stands now, for a player whose page was out of date. */
  const asItStands = async (
    id: string,
    lang: Lang,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const found = await matches.find(id)
    if (found.kind !== 'seated') return sorry(request, reply, 404, 'notFound')
    return send(reply.code(409), matchPage({ seated: found.seated, lang, message: words(lang).stale }))
  }

  app.get(
    '/match/:id',
    withMatch((seated, lang, _request, reply) => send(reply, matchPage({ seated, lang }))),
  )
  app.get(
    '/match/:id/save',
    withMatch(({ table }, _lang, _request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${table.game}.json"`)
        .send(`${JSON.stringify(table.save())}\n`),
    ),
  )
  app.get(
    '/match/:id/odds',
    withMatch((seated, lang, request, reply) => {
      const asked = v.safeParse(oddsQuery, request.query)
      const action = asked.success ? readJsonText(asked.output.action) : undefined
      if (action?.ok !== true) return sorry(request, reply, 400, 'unreadable')
      return send(reply, oddsPage({ seated, lang }, action.value))
    }),
  )
  app.post(
    '/match/:id/act',
    withMatch(async (seated, lang, request, reply) => {
      const form = v.safeParse(actForm, request.body)
      const action = form.success ? readJsonText(form.output.action) : undefined
      if (!form.success || action?.ok !== true) return sorry(request, reply, 400, 'unreadable')
      const { at, rolls } = form.output
      const { id, table } = seated
      const seat = askedSeat(table)
      const problem = await matches.act(seated, at, { seat, action: action.value, rolls })
      if (problem === undefined) return reply.redirect(matchHref(id, lang), 303)
      if (problem.kind === 'stale') return asItStands(id, lang, request, reply)
      const { error } = problem
      if (error.code === 'out-of-dice')
        return send(reply, rollPage({ seated, lang }, action.value, rolls, error.request))
      const cited = error.code === 'refused' ? ` (${error.refusal.rules.join(', ')})` : ''
      const message = `${table.text.error(seat, action.value, error, lang)}${cited}`
      return send(reply.code(422), matchPage({ seated, lang, message }))
    }),
  )
  app.post(
    '/match/:id/undo',
    withMatch(async (seated, lang, request, reply) => {
      const form = v.safeParse(undoForm, request.body)
      if (!form.success) return sorry(request, reply, 400, 'unreadable')
      const { id, table } = seated
      const problem = await matches.undo(seated, form.output.at)
      if (problem === undefined) return reply.redirect(matchHref(id, lang), 303)
      if (problem.kind === 'stale') return asItStands(id, lang, request, reply)
      const message = table.text.error(askedSeat(table), null, problem.error, lang)
      return send(reply.code(422), matchPage({ seated, lang, message }))
    }),
  )
  return app
}

async function protect(app: FastifyInstance, requestsAMinute: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    // Without a referrer a browser would send `Origin: null` with our own forms.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
  })
  await app.register(rateLimit, { max: requestsAMinute, timeWindow: '1 minute' })
  /** A form of another site may not play for you. */
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return
    const site = request.headers['sec-fetch-site']
    const { origin, host } = request.headers
    const foreign = site === undefined ? origin !== undefined && hostOf(origin) !== host : site !== 'same-origin'
    if (foreign) await sorry(request, reply, 403, 'foreign')
  })
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => fieldsOf(body, request.headers['content-type'] ?? ''),
  )
}

/** The fields of a form with a file in it; undefined if it cannot be read. */
async function fieldsOf(body: Buffer, type: string): Promise<Readonly<Record<string, string>> | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  if (form === undefined) return undefined
  const fields: [string, string][] = []
  for (const [name, value] of form) fields.push([name, typeof value === 'string' ? value : await value.text()])
  return Object.fromEntries(fields)
}

function send(reply: FastifyReply, content: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(content)
}

function matchHref(id: string, lang: Lang): string {
  return `/match/${id}?lang=${lang}`
}

type Apology = 'notFound' | 'tooFast' | 'tooLarge' | 'foreign' | 'broken' | 'unreadable'

function sorry(request: FastifyRequest, reply: FastifyReply, status: number, what: Apology): FastifyReply {
  return apologise(request, reply, status, words(langOf(request))[what])
}

function apologise(request: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  const lang = langOf(request)
  const body = markup`<h1>Grognard</h1>
${notice(message)}
<p id="choices"><a href="/plain?lang=${lang}">${words(lang).home}</a></p>`
  return send(reply.code(status), page({ lang, title: message, body, otherHref: `/plain?lang=${otherLang(lang)}` }))
}

function langOf(request: FastifyRequest): Lang {
  const asked = v.safeParse(langQuery, request.query)
  const accepted = (request.headers['accept-language'] ?? '').trim().toLowerCase()
  return (asked.success ? asked.output.lang : undefined) ?? (accepted.startsWith('fr') ? 'fr' : 'en')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}

function gameNamedIn(save: Json): string | undefined {
  return typeof save === 'object' && save !== null && 'game' in save && typeof save.game === 'string'
    ? save.game
    : undefined
}
