import type { MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError'
import { bringsFile } from './bringsFile'
import { clientFacts, type PortalAddress } from './clientAddress'
import type { Metrics } from './metrics'
import type { PlatformEnv } from './platformContext'
import { newRequestId } from './requestId'
import { methodLabel, routeLabel } from './routeLabel'

/** Where the server writes what operators read; pino's loggers fit. */
export interface PlatformLogger {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Names the request, finds out where it comes from, and notes how it went, without anything personal. */
export function observeRequests(
  logger: PlatformLogger,
  metrics: Metrics,
  portal: PortalAddress,
): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const requestId = newRequestId()
    const { address, origin, requestOrigin, isOwnName } = clientFacts(context.req.raw, context.env, portal)
    context.set('requestId', requestId)
    context.set('clientAddress', address)
    context.set('origin', origin)
    context.set('requestOrigin', requestOrigin)
    context.set('isOwnName', isOwnName)
    const startedAt = performance.now()
    await next()
    const ms = performance.now() - startedAt
    const route = routeLabel(context)
    const method = methodLabel(context)
    const { status } = context.res
    metrics.observeRequest(route, method, status, ms / 1000)
    logger.info({ requestId, method, route, status, ms: Math.round(ms) }, 'request')
  }
}

/** Adds headers that the response doesn't set itself. Answers of the API are never kept by anyone. */
export function addHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler<PlatformEnv> {
  const always = Object.entries({ ...headers, 'Cache-Control': 'no-store' })
  return async (context, next) => {
    const own = [...always, ['X-Request-Id', context.get('requestId')] as const]
    // Where the connection takes headers, the response is left as it is: working on those of a response costs more than routing it.
    const { setHeader } = context.env
    if (setHeader) for (const [name, value] of own) setHeader(name, value)
    await next()
    if (setHeader) return
    for (const [name, value] of own) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}

/** JSON bodies are small; files have their own limit where they are taken. */
export const MAX_JSON_BYTES = 1_000_000
/** Largest file (10 MB PDF) and the form around it. */
const MAX_UPLOAD_BYTES = 11_000_000

/** Refuses a body that announces, or turns out to have, more bytes than its kind may have. */
export function limitBody(): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    // What is read has no body; asking these requests for theirs would make whole ones of them.
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return await next()
    const most = bringsFile(context) ? MAX_UPLOAD_BYTES : MAX_JSON_BYTES
    const announced = context.req.header('content-length')
    if (announced !== undefined && Number(announced) > most) throw bodyTooLarge(most)
    if (announced === undefined && context.req.raw.body) context.req.raw = limited(context.req.raw, most)
    await next()
  }
}

const bodyTooLarge = (most: number): ApiError =>
  new ApiError(413, 'REQUEST_TOO_LARGE', `The body must have at most ${most.toLocaleString('en-US')} bytes.`)

/** A request without a length (chunked) is counted while it is read. */
function limited(request: Request, most: number): Request {
  let seen = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > most) controller.error(bodyTooLarge(most))
      else controller.enqueue(chunk)
    },
  })
  // Not `new Request(request, …)`: the Node server's requests only look like one, and the constructor refuses them.
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    body: request.body?.pipeThrough(counter) ?? null,
    duplex: 'half',
  })
}
