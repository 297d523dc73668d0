import { Hono } from 'hono'
import type { Database } from '../database/openDatabase'
import { ApiError, sessionRequired } from '../http/ApiError'
import type { Metrics } from '../http/metrics'
import type { Connection, PlatformEnv } from '../http/platformContext'
import type { Session } from '../sessions/Session'
import type { SessionStore } from '../sessions/sessionStore'
import type { ViewAsStore } from '../sessions/viewAs/viewAsStore'
import type { ChangeFeed } from './changeFeed'
import { createChangeResolver } from './changeResolver'
import { eventStream } from './eventStream'

export interface EventDeps {
  database: Database
  sessions: SessionStore
  views: ViewAsStore
  feed: ChangeFeed
  metrics: Pick<Metrics, 'countOpen'>
  /** Interval of heartbeats, which also detect an expired session. */
  heartbeatMs: number
  /** Aborts all streams when the server stops. */
  stopping: AbortSignal
}

/** Per person and process; a browser opens one per tab. */
const MOST_STREAMS_PER_USER = 12

/**
 * Serves `GET /events`: ids of changed records that the user may see, as server-sent events
 * (portal-contract §2, §5). `?missed=MS`, the age of the page, includes the changes since the page began to load.
 */
export function eventRoutes(deps: EventDeps): Hono<PlatformEnv> {
  const { database, sessions, views, feed, metrics, heartbeatMs, stopping } = deps
  const resolver = createChangeResolver(database)
  const streams = new Map<string, number>()
  const count = (userId: string, by: 1 | -1): void => {
    metrics.countOpen('streams', by)
    const next = (streams.get(userId) ?? 0) + by
    if (next > 0) streams.set(userId, next)
    else streams.delete(userId)
  }

  /** Takes few facts: a stream lives for hours, and retaining the request would triple its memory. */
  function openStream(
    { userId, token, viewAs }: Session,
    cutOff: Connection['cutOff'],
    from: { lastEventId: number | undefined; missedMs: number },
  ) {
    count(userId, 1)
    return eventStream({
      feed,
      resolver,
      findSession: () => (viewAs ? views.find(token) : sessions.find(token)),
      ...from,
      heartbeatMs,
      signal: stopping,
      onUnread: () => cutOff?.(),
      onEnd: () => count(userId, -1),
    })
  }

  return new Hono<PlatformEnv>().get('/', (context) => {
    const session = context.get('session')
    if (!session) throw sessionRequired()
    if ((streams.get(session.userId) ?? 0) >= MOST_STREAMS_PER_USER)
      throw new ApiError(429, 'TOO_MANY_STREAMS', 'Too many pages listen for changes. Close some of them.', {
        headers: { 'Retry-After': '30' },
      })
    const { cutOff } = context.env
    const body = openStream(session, cutOff, {
      lastEventId: readEventId(context.req.header('last-event-id')),
      missedMs: readMissed(context.req.query('missed')),
    })
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // Disables response buffering in nginx and similar proxies.
        'X-Accel-Buffering': 'no',
      },
    })
  })
}

/** Parses a Last-Event-ID; any other text is a position that cannot be resumed. */
function readEventId(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  return /^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN
}

/** A page that connects later has refetched most of its records. */
const MOST_MISSED_MS = 60_000
/** A change has the time of its write, which is before the commit. */
const COMMIT_MS = 2_000

/** Parses the age of the page in milliseconds; 0 for any other text. */
function readMissed(text: string | undefined): number {
  const ms = Number(text ?? 0)
  return ms > 0 ? Math.min(ms, MOST_MISSED_MS) + COMMIT_MS : 0
}
