import type { MiddlewareHandler } from 'hono'
import { readSessionCookie } from '../sessions/sessionCookie'
import { isSecure } from '../sessions/sessionMiddleware'
import { ApiError } from './ApiError'
import { bringsFile } from './bringsFile'
import type { PlatformContext, PlatformEnv } from './platformContext'

/** How many requests may be under way at once; more would wait, and fill the memory, for longer than anyone has patience. */
export interface OpenRequestLimits {
  /** Of everybody together, in a rush. */
  inAll: number
  /** Of everybody together while more comes than can be answered; of one then a quarter of it. Undefined: as in a rush. */
  whileOverloaded: number | undefined
  /** Of one session, or of one address without one: whoever hammers takes no more than this from the others. */
  ofOne: number
}

/**
 * What this server can have under way, by what it stands on. Before an org nothing is overload: requests wait there, not for
 * our processor, and the org has limits of its own.
 */
export function openRequestLimits(stands: { onPostgres: boolean; beforeOrg: boolean }): OpenRequestLimits {
  const inAll = stands.onPostgres ? 192 : 96
  return { inAll, whileOverloaded: stands.beforeOrg ? undefined : inAll / 3, ofOne: 32 }
}

const RETRY_AFTER_SECONDS = 1
/** So many times `inAll`, admitted without a calm moment, are no rush any more. */
const RUSH = 2
/** This part of `whileOverloaded` or less under way: whatever came was worked off. */
const CALM = 1 / 8
const SHARE_OF_ONE = 1 / 4
/** What takes this long (a large export) holds its place and says nothing about how fast the rest is worked off. */
const LONG_MS = 5_000
/** Streams stay open, and uploads take as long as their sender's network: they wait for nobody here. */
const LASTING = /^\/(?:events|services\/uploads)(?:\/|$)/u

/**
 * Refuses what is too much before anything is done for it (ux-reliability R10): 503 when the server is full, 429 when one
 * sender is, both with Retry-After. What was admitted is then answered in time.
 */
export function shedLoad(
  { inAll, whileOverloaded, ofOne }: OpenRequestLimits,
  now: () => number = () => performance.now(),
): MiddlewareHandler<PlatformEnv> {
  let open = 0
  /** Those under way that came a short while ago, oldest first. */
  const recent = new Set<{ startedAt: number }>()
  // Counted, not timed: a process that stood still for a moment has much to catch up with, and is not overloaded.
  let admittedSinceCalm = 0
  const openOf = new Map<string, number>()
  return async (context, next) => {
    if (isLasting(context)) return await next()
    const sender = senderOf(context)
    const own = openOf.get(sender) ?? 0
    const startedAt = now()
    for (const request of recent)
      if (startedAt - request.startedAt < LONG_MS) break
      else recent.delete(request)
    if (recent.size <= (whileOverloaded ?? inAll) * CALM) admittedSinceCalm = 0
    const isRush = whileOverloaded === undefined || admittedSinceCalm < RUSH * inAll
    if (open >= (isRush ? inAll : whileOverloaded))
      throw busy(503, 'SERVER_UNAVAILABLE', 'The server is busy. Nothing was done. Try again in a second.')
    if (own >= (isRush ? ofOne : Math.min(ofOne, whileOverloaded * SHARE_OF_ONE)))
      throw busy(
        429,
        'REQUEST_LIMIT_EXCEEDED',
        'Too many requests at once. Wait for answers before you send more.',
      )
    open += 1
    admittedSinceCalm += 1
    openOf.set(sender, own + 1)
    const request = { startedAt }
    recent.add(request)
    try {
      await next()
    } finally {
      open -= 1
      recent.delete(request)
      const left = (openOf.get(sender) ?? 1) - 1
      if (left > 0) openOf.set(sender, left)
      else openOf.delete(sender)
    }
  }
}

const isLasting = (context: PlatformContext): boolean => LASTING.test(context.req.path) || bringsFile(context)

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
