import type { MiddlewareHandler } from 'hono'
import { readSessionCookie } from '../sessions/sessionCookie'
import { isSecure } from '../sessions/sessionMiddleware'
import { ApiError } from './ApiError'
import type { PlatformContext, PlatformEnv } from './platformContext'

/** How many requests may be under way at once; more would wait, and fill the memory, for longer than anyone has patience. */
export interface OpenRequestLimits {
  /** Of everybody together. */
  inAll: number
  /** Of one session, or of one address without one: whoever hammers takes no more than this from the others. */
  ofOne: number
}

const RETRY_AFTER_SECONDS = 1
/** Streams stay open, and uploads take as long as their sender's network: they wait for nobody here. */
const LASTING = /^\/(?:events|services\/uploads)(?:\/|$)/u

/**
 * Refuses what is too much before anything is done for it (ux-reliability R10): 503 when the server is full, 429 when one
 * sender is, both with Retry-After. What was admitted is then answered in time.
 */
export function shedLoad({ inAll, ofOne }: OpenRequestLimits): MiddlewareHandler<PlatformEnv> {
  let open = 0
  const openOf = new Map<string, number>()
  return async (context, next) => {
    if (isLasting(context)) return await next()
    const sender = senderOf(context)
    const own = openOf.get(sender) ?? 0
    if (open >= inAll)
      throw busy(503, 'SERVER_UNAVAILABLE', 'The server is busy. Nothing was done. Try again in a second.')
    if (own >= ofOne)
      throw busy(
        429,
        'REQUEST_LIMIT_EXCEEDED',
        'Too many requests at once. Wait for answers before you send more.',
      )
    open += 1
    openOf.set(sender, own + 1)
    try {
      await next()
    } finally {
      open -= 1
      const left = (openOf.get(sender) ?? 1) - 1
      if (left > 0) openOf.set(sender, left)
      else openOf.delete(sender)
    }
  }
}

const isLasting = (context: PlatformContext): boolean =>
  LASTING.test(context.req.path) || /^multipart\//iu.test(context.req.header('content-type') ?? '')

/** Who sends, as far as it can be told without asking the database. */
const senderOf = (context: PlatformContext): string =>
  context.req.header('authorization') ??
  readSessionCookie(context.req.raw, isSecure(context)) ??
  context.get('clientAddress')

const busy = (
  status: 429 | 503,
  code: 'SERVER_UNAVAILABLE' | 'REQUEST_LIMIT_EXCEEDED',
  text: string,
): ApiError => new ApiError(status, code, text, { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
