import type { Database } from '../database/openDatabase'
import type { SessionSignal } from './sessionSignal'
import type { Session } from './Session'

/**
 * Milliseconds that a session is cached without validation. Under a second on PostgreSQL: a notification
 * may be late or lost, and a session must end within a second in every process (reliability S7). The
 * embedded database's process receives every notification.
 */
const BELIEVED_MS: Readonly<Record<Database['kind'], number>> = { postgres: 800, embedded: 60_000 }

/** Cleared when full. */
const MOST_SESSIONS = 10_000

export interface SessionMemory {
  find(token: string): Session | undefined
  /** Call before the query. The returned function caches the session. */
  beginReading(): (session: Session) => Session
  noteUse(session: Session, usedAt: Date): void
  /** Invalidates the cache and queries in flight. */
  forget(): void
}

/**
 * Caches sessions until a notification invalidates them. A query in flight at that moment is not cached:
 * its snapshot may predate the change.
 */
export function createSessionMemory(
  signal: SessionSignal | undefined,
  kind: Database['kind'],
  now: () => number,
): SessionMemory {
  const kept = new Map<string, { session: Session; readAt: number }>()
  let changes = 0
  function forget(): void {
    changes += 1
    kept.clear()
  }
  signal?.subscribe(forget)
  return {
    forget,
    find(token) {
      const found = kept.get(token)
      if (!found) return undefined
      const age = now() - found.readAt
      // Negative after a clock change.
      return age >= 0 && age < BELIEVED_MS[kind] ? found.session : undefined
    },
    beginReading() {
      const readAt = now()
      const before = changes
      return (session) => {
        if (!signal || before !== changes) return session
        if (kept.size >= MOST_SESSIONS) kept.clear()
        kept.set(session.token, { session, readAt })
        return session
      }
    },
    noteUse({ token }, usedAt) {
      const found = kept.get(token)
      if (found) kept.set(token, { ...found, session: { ...found.session, lastUsedAt: usedAt } })
    },
  }
}
