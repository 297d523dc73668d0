import type { Query } from '../snapshot/Query.js'

/** What happens when a query has something new to say. */
export interface BroadcastHost {
  /** A query shows old data to somebody. */
  refreshStale(query: Query): void
  /** A query may expire earlier or later than before. */
  watchExpiry(query: Query): void
  /** An observer has thrown. */
  onListenerError(error: unknown, query: Query): void
}

/**
 * Collects the queries that a transaction has changed and tells their observers once, at its end. An observer is
 * called only when its snapshot is another object than the one that it was told last.
 */
export class Broadcaster {
  private readonly marked = new Set<Query>()
  private depth = 0

  constructor(private readonly host: BroadcastHost) {}

  mark(query: Query): void {
    if (query.listeners.size === 0) return
    this.marked.add(query)
    if (this.depth === 0) this.flush()
  }

  /** Runs changes of the store as one: nobody sees a state in between. */
  transaction<T>(change: () => T): T {
    this.depth++
    try {
      return change()
    } finally {
      if (--this.depth === 0) this.flush()
    }
  }

  private flush(): void {
    // Observers may cause further changes; those join the loop.
    for (const query of this.marked) {
      this.marked.delete(query)
      if (query.listeners.size === 0) continue
      const { state } = query.read()
      if (state === 'Fulfilled') query.isRefreshUseless = false
      if (state === 'Stale' && !query.isRefreshUseless) this.host.refreshStale(query)
      const snapshot = query.read()
      this.host.watchExpiry(query)
      if (snapshot === query.told) continue
      query.told = snapshot
      for (const listener of query.listeners) {
        try {
          listener(snapshot)
        } catch (error) {
          this.host.onListenerError(error, query)
        }
      }
    }
  }
}
