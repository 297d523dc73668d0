import type { MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError'
import { bringsFile } from './bringsFile'
import type { PlatformContext, PlatformEnv } from './platformContext'
import { createProvenTokens } from './provenTokens'

/** How many requests may be under way at once; more would wait, and fill the memory, for longer than anyone has patience. */
export interface OpenRequestLimits {
  /** Of everybody together, in a rush. */
  inAll: number
  /** Of everybody together while more comes than can be answered. Undefined: as in a rush. */
  whileOverloaded: number | undefined
  /** Of one session, or of one address without a session that is known to live; a quarter of `whileOverloaded` then. Those that wait count as well. */
  ofOne: number
  /** So many of one are worked on, and the others of the same sender wait for them: who hammers keeps nobody else waiting. */
  ofOneAtATime: number
}

/**
 * What this server can have under way, by what it stands on. The embedded database answers one question after the other: what more
 * than two at a time would gain a sender, everybody else would lose. Before an org nothing is overload: requests wait there, not for
 * our processor, and the org has limits of its own.
 */
export function openRequestLimits(stands: { onPostgres: boolean; beforeOrg: boolean }): OpenRequestLimits {
  const ofOne = 32
  const inAll = stands.onPostgres ? 192 : 96
  if (stands.beforeOrg) return { inAll, whileOverloaded: undefined, ofOne, ofOneAtATime: ofOne }
  return { inAll, whileOverloaded: inAll / 3, ofOne, ofOneAtATime: stands.onPostgres ? 8 : 2 }
}

const RETRY_AFTER_SECONDS = 1
/** So many times `inAll`, admitted without a calm moment, are no rush any more. */
const RUSH = 2
/** As many senders as this part of `whileOverloaded`, or fewer, are being answered: whatever came was worked off. */
const CALM = 1 / 8
const SHARE_OF_ONE = 1 / 4
/** What a page asks at once: a browser opens so many connections to a server. */
const PAGE = 6
/** What takes this long (a large export) holds its place and says nothing about how fast the rest is worked off. */
const LONG_MS = 5_000
/** Streams stay open, and uploads take as long as their sender's network: they wait for nobody here. */
const LASTING = /^\/(?:events|services\/uploads)(?:\/|$)/u

/** Someone of whose requests some are worked on. */
interface Sender {
  readonly name: string
  /** Without those that have taken long. */
  working: number
  /** Begins the next one that waits, the oldest first. */
  readonly line: (() => void)[]
}

/**
 * Refuses what is too much before anything is done for it (reliability R10): 503 when the server is full, 429 when one
 * sender is, both with Retry-After. What was admitted is then answered in time, and one sender's in turn.
 */
export function shedLoad(limits: OpenRequestLimits): MiddlewareHandler<PlatformEnv> {
  const { inAll, whileOverloaded = inAll, ofOne, ofOneAtATime } = limits
  const senders = new Map<string, Sender>()
  let open = 0
  /** Those that wait, without what a sender asks beyond a page: it waits for its sender only, and takes no place from others. */
  let waiting = 0
  let waitingBeyond = 0
  // Counted, not timed: a process that stood still for a moment has much to catch up with, and is not overloaded.
  let admittedSinceCalm = 0
  const refuseHammering = createSlowRefusal(inAll)
  const provenTokens = createProvenTokens()

  async function enter(sender: Sender): Promise<void> {
    // Senders, not requests: one who hammers is no overload, and must not make the others' places fewer.
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
      // As long as it took, the place is the others': whoever hammers gets half of the time.
      if (!isLong && sender.line.length > PAGE) setTimeout(handOn, performance.now() - startedAt, sender)
      else if (!isLong) handOn(sender)
    }
  }
}

/**
 * Lets senders of too much wait for as long as they are told to: who does not heed it, and asks again at once, would take more of
 * the processor by being refused than others do by being answered.
 *
 * @param most refusals that are held back at a time; more are given at once, because each holds memory.
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
