import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { ApiError } from './ApiError'
import { bringsFile } from './bringsFile'
import { clientFacts, type PortalAddress } from './clientAddress'
import type { Metrics } from './metrics'
import type { PlatformEnv } from './platformContext'
import { inRequestSpan, traceFacts } from '../tracing/tracing'
import { methodLabel, routeLabel } from './routeLabel'

/** Compatible with pino. */
export interface PlatformLogger {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Length of the audit trail's column. */
const MAX_REQUEST_ID = 64

/**
 * Adopts a proxy's `X-Request-Id`, to join its log with this one. An id that is too long or has characters
 * other than letters, digits, `-`, `_` and `=` is replaced.
 */
export const assignRequestId = (): MiddlewareHandler<PlatformEnv> =>
  requestId({ limitLength: MAX_REQUEST_ID, generator: newRequestId })

/** Generates an id short enough to read to support. */
const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(0, 16)

/** Logs and measures requests without personal data. */
export function observeRequests(
  logger: PlatformLogger,
  metrics: Metrics,
  portal: PortalAddress,
): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const requestId = context.get('requestId')
    const { address, origin, requestOrigin, isOwnName } = clientFacts(context.req.raw, context.env, portal)
    context.set('clientAddress', address)
    context.set('origin', origin)
    context.set('requestOrigin', requestOrigin)
    context.set('isOwnName', isOwnName)
    const observed = () => ({
      route: routeLabel(context),
      method: methodLabel(context),
      status: context.res.status,
    })
    const startedAt = performance.now()
    await inRequestSpan(
      context.req.raw.headers,
      async () => {
        metrics.countOpen('requests', 1)
        try {
          await next()
        } finally {
          metrics.countOpen('requests', -1)
        }
        const ms = performance.now() - startedAt
        const { route, method, status } = observed()
        metrics.observeRequest(route, method, status, ms / 1000)
        logger.info({ requestId, ...traceFacts(), method, route, status, ms: Math.round(ms) }, 'request')
      },
      () => {
        const { route, method, status } = observed()
        return {
          name: `${method} ${route}`,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'request.id': requestId,
          },
          isFailed: status >= 500,
        }
      },
    )
  }
}

/**
 * Adds the request id, and `no-store` without a cache policy. A draining server closes each connection
 * after its response, so that a proxy sends no further request on it.
 */
export function addHeaders(draining: AbortSignal): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    // hono's `requestId` loses its header when a handler returns its own `Response`.
    headers.set('X-Request-Id', context.get('requestId'))
    if (draining.aborted) headers.set('Connection', 'close')
  }
}

/** Uploads have their own limit. */
export const MAX_JSON_BYTES = 1_000_000
/** The largest file (10 MB PDF) with its form. */
const MAX_UPLOAD_BYTES = 11_000_000

/** Rejects a body whose announced or actual size exceeds its limit. */
export function limitBody(): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    // No body; accessing it would create one.
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

/** Counts the bytes of a chunked request. */
function limited(request: Request, most: number): Request {
  let seen = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > most) controller.error(bodyTooLarge(most))
      else controller.enqueue(chunk)
    },
  })
  // `new Request(request, …)` rejects the Node server's lightweight requests.
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    body: request.body?.pipeThrough(counter) ?? null,
    duplex: 'half',
  })
}
