import { forEachOf } from '../cache/Dependents.js'
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
  private waiting: (() => void)[] = []

  constructor(
    private readonly engine: Engine,
    private readonly timer: ExpiryTimer,
  ) {}

  mark(query: Query): void {
    query.touch()
    if (query.listeners === null) return
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

  /** Runs it at the end of the tick, with all else that waits for that. */
  later(run: () => void): void {
    if (this.waiting.push(run) > 1) return
    queueMicrotask(() => {
      const all = this.waiting
      this.waiting = []
      for (const one of all) this.guard(one)
    })
  }

  /** Calls code of somebody else: what it throws reaches nobody but the log. */
  private guard(run: () => void): void {
    try {
      run()
    } catch (error) {
      this.engine.settings.log({
        level: 'error',
        event: 'observer-threw',
        message: 'An observer threw.',
        error,
      })
    }
  }

  private flush(): void {
    // Observers may cause further changes; those join the loop.
    for (const query of this.marked) {
      this.marked.delete(query)
      if (query.listeners !== null) this.tell(query)
    }
  }

  private tell(query: Query): void {
    const { engine } = this
    let snapshot = query.read()
    if (snapshot.state === 'Fulfilled') query.isRefreshUseless = false
    else if (snapshot.state === 'Stale' && engine.settings.refreshObserved && !query.isRefreshUseless) {
      engine.refresh(query)
      snapshot = query.read()
    }
    this.timer.watch(query)
    if (snapshot === query.told) return
    query.told = snapshot
    forEachOf(query.listeners, (listener) => this.guard(() => listener(snapshot)))
  }
}
