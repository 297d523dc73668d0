import { subscribe, unsubscribe } from '../core/subscriptions.js'
import { refresh } from '../core/scheduler.js'
import type { Query } from '../core/Engine.js'
import type { Snapshot } from '../core/Snapshot.js'
import { bindingOf } from './QueryBinding.js'

/** Reads a snapshot, current or as rendered on the server. */
export type Read = (query: Query) => Snapshot<unknown>

const asNow: Read = (query) => query.read()
const asRendered: Read = (query) => bindingOf(query)._getServerSnapshot()

/** Several queries of one component. */
export interface QueryGroup<Shown> {
  readonly _subscribe: (onChange: () => void) => () => void
  /** The same object until a snapshot changes. */
  readonly _getSnapshot: () => Shown
  /** For server rendering and hydration. */
  readonly _getServerSnapshot: () => Shown
  /** Refetches all. */
  readonly refresh: () => Promise<void>
}

/**
 * Subscribes to the queries that `wanted` returns, which may depend on the data of others through `read`. `show`
 * combines their snapshots; a change renders once, however many queries it touched.
 */
export function queryGroup<Shown>(
  wanted: (read: Read) => readonly Query[],
  show: (snapshots: readonly Snapshot<unknown>[], read: Read) => Shown,
): QueryGroup<Shown> {
  const stops = new Map<Query, () => void>()
  let onChange: (() => void) | undefined
  let parts: readonly Snapshot<unknown>[] | undefined
  let current: { readonly shown: Shown } | undefined

  function watch(): void {
    if (onChange === undefined) return
    const queries = wanted(asNow)
    for (const [query, stop] of stops) {
      if (queries.includes(query)) continue
      stop()
      stops.delete(query)
    }
    for (const query of queries) {
      if (stops.has(query)) continue
      stops.set(query, () => unsubscribe(query, changed))
      subscribe(query, changed)
    }
  }

  function changed(): void {
    // New data may change the wanted queries.
    watch()
    onChange?.()
  }

  function shownOf(now: readonly Snapshot<unknown>[], read: Read): Shown {
    if (current && now.length === parts?.length && now.every((part, i) => part === parts?.[i]))
      return current.shown
    parts = now
    current = { shown: show(now, read) }
    return current.shown
  }

  return {
    _subscribe(listener) {
      onChange = listener
      watch()
      return () => {
        onChange = undefined
        for (const stop of stops.values()) stop()
        stops.clear()
      }
    },
    // Without subscribers, snapshots already show the requests that subscribing will start.
    _getSnapshot: () =>
      shownOf(
        wanted(asNow).map((query) => query.read(!stops.has(query))),
        asNow,
      ),
    _getServerSnapshot: () => shownOf(wanted(asRendered).map(asRendered), asRendered),
    async refresh() {
      await Promise.all(wanted(asNow).map((query) => refresh(query)._promise))
    },
  }
}
