import type { FirstAnswers, FirstPaintCall } from '@portal/contract'
import type { Connection } from '../platformContext'
import type { AnswerCall } from './createRenderer'
import { MOST_BYTES } from './withAnswers'

export const SESSION_PATH = '/auth/me'
const READS = /^\/(?:lwr\/apex\/|services\/data\/|auth\/sign-in-options$)/u
const READS_BY_POST = /^\/services\/data\/v[\d.]+\/ui-api\/list-records\//u
/** Headers copied from the page's request: session, language and client address. */
const SENT_ALONG = [
  'cookie',
  'accept-language',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]
/** The platform's own `fetch`. */
export type Fetch = (request: Request, connection: Connection | undefined) => Promise<Response>

/** The page's request, whose session the calls use; its origin for a guest. */
export interface Reader {
  origin: string
  headers?: Headers
  /** Replaces the browser's language. */
  language?: string
  connection?: Connection | undefined
}

export interface PageCalls {
  answer: AnswerCall
  /** Responses so far. */
  answers: () => FirstAnswers
  /** `Set-Cookie` headers of a session that is renewed during the render: the page is then served without data. */
  renewal: () => readonly string[]
}

/** Handles the calls of one page with its user's session, through the middleware and rate limits of every request. */
export function createPageCalls(fetch: Fetch, reader: Reader): PageCalls {
  const answers: Record<string, string> = {}
  let bytes = 0
  let cookies: readonly string[] = []
  return {
    answers: () => answers,
    renewal: () => cookies,
    async answer(call) {
      if (!isRead(call)) throw new Error(`A page does not read ${call.path} first.`)
      const response = await fetch(requestFor(call, reader), reader.connection)
      if (call.path === SESSION_PATH) cookies = response.headers.getSetCookie()
      const body = await response.text()
      if (!response.ok || cookies.length > 0) return undefined
      bytes += body.length
      if (bytes <= MOST_BYTES) answers[call.path + (call.body ?? '')] = body
      return body
    },
  }
}

const isRead = ({ path, body }: FirstPaintCall): boolean =>
  body === undefined ? path === SESSION_PATH || READS.test(path) : READS_BY_POST.test(path)

function requestFor({ path, body, csrfToken }: FirstPaintCall, reader: Reader): Request {
  const { origin, headers: from, language } = reader
  const headers = new Headers({ Accept: 'application/json' })
  for (const name of SENT_ALONG) {
    const value = from?.get(name)
    if (value) headers.set(name, value)
  }
  if (language !== undefined) headers.set('Accept-Language', language)
  if (csrfToken !== undefined) headers.set('X-CSRF-Token', csrfToken)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return new Request(origin + path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })
}
