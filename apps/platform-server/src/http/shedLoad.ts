import type { MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError'
import { bringsFile } from './bringsFile'
import type { PlatformContext, PlatformEnv } from './platformContext'
import { createProvenTokens } from './provenTokens'

/** Concurrent requests; more would fill the memory and wait longer than clients do. */
export interface OpenRequestLimits {
  /** During a burst. */
  inAll: number
  /** During sustained overload. @default as in a burst */
  whileOverloaded: number | undefined
  /**
   * Per session, or per address without a valid session, queue included; a quarter of `whileOverloaded`
   * during overload.
   */
  ofOne: number
  /** Concurrent requests per sender; its others queue, so that it cannot delay the rest. */
  ofOneAtATime: number
}

/**
 * Returns the limits. The embedded database runs one statement at a time: more than two requests per sender
 * would only delay the others. A gateway has no overload: the org has its own limits.
 */
export function openRequestLimits(stands: { onPostgres: boolean; beforeOrg: boolean }): OpenRequestLimits {
  const ofOne = 32
  const inAll = stands.onPostgres ? 192 : 96
  if (stands.beforeOrg) return { inAll, whileOverloaded: undefined, ofOne, ofOneAtATime: ofOne }
  return { inAll, whileOverloaded: inAll / 3, ofOne, ofOneAtATime: stands.onPostgres ? 8 : 2 }
}

const RETRY_AFTER_SECONDS = 1
/** Overload rather than a burst: this many times `inAll` requests without a calm moment. */
const RUSH = 2
/** The queue counts as drained at this share of `whileOverloaded` senders. */
const CALM = 1 / 8
const SHARE_OF_ONE = 1 / 4
/** Connections that a browser opens. */
const PAGE = 6
/** A longer request (a large export) keeps its slot, and is excluded from the overload estimate. */
const LONG_MS = 5_000
/** Streams stay open and uploads take as long as their network: neither takes a slot. */
const LASTING = /^\/(?:events|services\/uploads)(?:\/|$)/u

interface Sender {
  readonly name: string
  /** Excluding long requests. */
  working: number
  /** Callbacks of the queue, oldest first. */
  readonly line: (() => void)[]
}

/**
 * Rejects excess requests before any work (reliability R10): 503 when the server is full, 429 when one
 * sender is, both with Retry-After. Each sender's requests finish in order.
 */
export function shedLoad(limits: OpenRequestLimits): MiddlewareHandler<PlatformEnv> {
  const { inAll, whileOverloaded = inAll, ofOne, ofOneAtATime } = limits
  const senders = new Map<string, Sender>()
  let open = 0
  /** Excluding requests beyond a page, which wait for their sender only. */
  let waiting = 0
  let waitingBeyond = 0
  // A count instead of a duration: a suspended process is not overloaded.
  let admittedSinceCalm = 0
  const refuseHammering = createSlowRefusal(inAll)
  const provenTokens = createProvenTokens()

  async function enter(sender: Sender): Promise<void> {
    // Counts senders: many requests of one are not overload and must not shrink the others' limit.
    if (senders.size <= whileOverloaded * CALM) admittedSinceCalm = 0
    const isRush = limits.whileOverloaded === undefined || admittedSinceCalm < RUSH * inAll
    const most = isRush ? ofOne : Math.min(ofOne, whileOverloaded * SHARE_OF_ONE)
    const isFull = open + waiting >= (isRush ? inAll : whileOverloaded)
    const { working, line } = sender
    if (working < Math.min(ofOneAtATime, most)) {
      if (isFull)
        throw busy(503, 'SERVER_UNAVAILABLE', 'The server is busy. Nothing was done. Try again in a second.')
      sender.working += 1
      senders.set(sender.name, sender)
    } else {
      const isBeyond = line.length >= PAGE
      if (working + line.length >= most || (isBeyond ? waitingBeyond >= inAll : isFull))
        await refuseHammering()
      if (isBeyond) waitingBeyond += 1
      else waiting += 1
      await new Promise<void>((resolve) => line.push(resolve))
    }
    open += 1
    admittedSinceCalm += 1
  }

  function handOn(sender: Sender): void {
    const { line } = sender
    const next = line.shift()
    if (next) {
      if (line.length >= PAGE) waitingBeyond -= 1
      else waiting -= 1
      return next()
    }
    sender.working -= 1
    if (sender.working === 0) senders.delete(sender.name)
  }

  return async (context, next) => {
    const token = provenTokens.of(context)
    if (token !== undefined && isLasting(context)) return await next()
    const name = token ?? `address ${context.get('clientAddress')}`
    const sender = senders.get(name) ?? { name, working: 0, line: [] }
    await enter(sender)
    const startedAt = performance.now()
    let isLong = false
    const long = setTimeout(() => {
      isLong = true
      handOn(sender)
    }, LONG_MS)
    long.unref()
    try {
      await next()
    } finally {
      clearTimeout(long)
      provenTokens.note(context)
      open -= 1
      // Pauses the sender for as long as the request took: half of the time is left to others.
      if (!isLong && sender.line.length > PAGE) setTimeout(handOn, performance.now() - startedAt, sender)
      else if (!isLong) handOn(sender)
    }
  }
}

/**
 * Delays rejections by their Retry-After: a client that retries at once would use more CPU in rejections
 * than others in responses.
 *
 * @param most delayed rejections; more are sent at once, because each holds memory.
 */
function createSlowRefusal(most: number): () => Promise<never> {
  let held = 0
  return async () => {
    if (held < most) {
      held += 1
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_SECONDS * 1000))
      held -= 1
    }
    throw busy(
      429,
      'REQUEST_LIMIT_EXCEEDED',
      'Too many requests at once. Wait for answers before you send more.',
    )
  }
}

const isLasting = (context: PlatformContext): boolean => LASTING.test(context.req.path) || bringsFile(context)

const busy = (
  status: 429 | 503,
  code: 'SERVER_UNAVAILABLE' | 'REQUEST_LIMIT_EXCEEDED',
  text: string,
): ApiError => new ApiError(status, code, text, { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
