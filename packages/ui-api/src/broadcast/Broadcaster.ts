import type { Engine } from '../client/Engine.js'
import type { Query } from '../snapshot/Query.js'
import type { ExpiryTimer } from './ExpiryTimer.js'

/**
 * Collects the queries that a transaction has changed and tells their observers once, at its end. An observer is
 * called only when its snapshot is another object than the one that it was told last.
 */
export class Broadcaster {
  private readonly marked = new Set<Query>()
  private depth = 0

  constructor(
    private readonly engine: Engine,
    private readonly timer: ExpiryTimer,
  ) {}

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
      if (--this.depth === 0) {
        this.flush()
        for (const watcher of this.engine.watchers) watcher.onSettled?.()
      }
    }
  }

  private flush(): void {
    // Observers may cause further changes; those join the loop.
    for (const query of this.marked) {
      this.marked.delete(query)
      if (query.listeners.size > 0) this.tell(query)
    }
  }

  private tell(query: Query): void {
    const { settings } = this.engine
    let snapshot = query.read()
    if (snapshot.state === 'Fulfilled') query.isRefreshUseless = false
    else if (snapshot.state === 'Stale' && settings.refreshObserved && !query.isRefreshUseless) {
      this.engine.refresh(query)
      snapshot = query.read()
    }
    this.timer.watch(query)
    if (snapshot === query.told) return
    query.told = snapshot
    for (const listener of query.listeners) {
      try {
        listener(snapshot)
      } catch (error) {
        settings.log({
          level: 'error',
          event: 'observer-threw',
          message: `An observer of ${query.key} threw.`,
          error,
        })
      }
    }
  }
}
