import { setTimeout } from 'node:timers/promises'
import { ApiError, sessionRequired } from '../http/ApiError'
import type { PlatformContext } from '../http/platformContext'
import type { ApiBudget } from './apiBudget'
import type { CallOrg } from './callOrg'
import { pollChanges } from './pollChanges'
import { proxy } from './proxyAnswer'

export interface GatewayEventDeps {
  callOrg: CallOrg
  budget: ApiBudget
  now: () => number
  /** Aborts all streams when the server stops. */
  stopping: AbortSignal
  /** @default a timer */
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

/** Milliseconds until `/events` is requested again from an org without it: it costs an API request. */
const ASK_AGAIN_MS = 60 * 60 * 1000
/** Polling streams of a process; a browser opens one per tab. */
const MOST_STREAMS = 2_000

/** Ends early when the signal aborts. */
const defaultWait = async (ms: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => {})
}

/** Forwards the org's `/events` stream, or polls an org that has none. */
export function createGatewayEvents({
  callOrg,
  budget,
  now,
  stopping,
  wait = defaultWait,
}: GatewayEventDeps) {
  let pages = 0
  let lacksEventsUntil = -Infinity

  return async (context: PlatformContext): Promise<Response> => {
    const session = context.get('gatewaySession')
    if (now() >= lacksEventsUntil) {
      const answer = await proxy(context, callOrg)
      if (!session || (answer.status !== 404 && answer.status !== 405)) return answer
      await answer.body?.cancel()
      lacksEventsUntil = now() + ASK_AGAIN_MS
    }
    if (!session) throw sessionRequired()
    if (pages >= MOST_STREAMS)
      throw new ApiError(429, 'TOO_MANY_STREAMS', 'Too many pages listen for changes. Close some of them.', {
        headers: { 'Retry-After': '30' },
      })
    pages += 1
    const body = pollChanges({
      callOrg,
      session,
      budget,
      pages: () => pages,
      lastEventId: context.req.header('last-event-id'),
      now,
      signal: stopping,
      onEnd: () => (pages -= 1),
      wait,
    })
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
    })
  }
}
