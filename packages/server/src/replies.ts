import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Lang } from '@grognard/kernel'
import { markup, notice, otherLang, page } from './layout.ts'
import { words } from './words.ts'

const langQuery = v.object({ lang: v.optional(v.picklist(['en', 'fr'])) })

export function send(reply: FastifyReply, content: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(content)
}

type Apology = 'notFound' | 'tooFast' | 'tooLarge' | 'foreign' | 'unknownName' | 'broken' | 'unreadable'

export function sorry(request: FastifyRequest, reply: FastifyReply, status: number, what: Apology): FastifyReply {
  return apologise(request, reply, status, words(langOf(request))[what])
}

export function apologise(request: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  const lang = langOf(request)
  const body = markup`<h1>Grognard</h1>
${notice(message)}
<p id="choices"><a href="/plain?lang=${lang}">${words(lang).home}</a></p>`
  return send(reply.code(status), page({ lang, title: message, body, otherHref: `/plain?lang=${otherLang(lang)}` }))
}

export function langOf(request: FastifyRequest): Lang {
  const asked = v.safeParse(langQuery, request.query)
  const accepted = (request.headers['accept-language'] ?? '').trim().toLowerCase()
  return (asked.success ? asked.output.lang : undefined) ?? (accepted.startsWith('fr') ? 'fr' : 'en')
}
