import { isIP } from 'node:net'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { sorry } from './replies.ts'

export interface Protection {
  readonly requestsAMinute: number
  readonly names: readonly string[]
}

/** What every answer carries, and what is refused before anybody reads it. */
export async function protect(app: FastifyInstance, { requestsAMinute, names }: Protection): Promise<void> {
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
  /** A page of another site that has its own name point here may not read what is here. */
  app.addHook('onRequest', async (request, reply) => {
    if (!isOurs(request.hostname, names)) await sorry(request, reply, 421, 'unknownName')
  })
  /** A form of another site may not play for you. */
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return
    const site = request.headers['sec-fetch-site']
    const { origin, host } = request.headers
    const foreign = site === undefined ? origin !== undefined && hostOf(origin) !== host : site !== 'same-origin'
    if (foreign) await sorry(request, reply, 403, 'foreign')
  })
}

/** Addresses cannot be made to point elsewhere; of names, only those that were given to this machine. */
function isOurs(hostname: string, names: readonly string[]): boolean {
  const name = hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
  return isIP(name) > 0 || name === 'localhost' || name.endsWith('.localhost') || names.includes(name)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** Where an address leads that cannot be read, so that it is answered, guarded and counted like any other. */
export const UNREADABLE = '/unreadable'
/** No part of an address of ours is longer. */
const LONGEST_PART = 100

export function legible(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    return path.split('/').every((part) => decodeURIComponent(part).length <= LONGEST_PART) ? url : UNREADABLE
  } catch {
    return UNREADABLE
  }
}
