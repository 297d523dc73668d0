import { join, leave } from '../client/watching.js'
import { refresh } from '../broadcast/broadcast.js'
import type { Query } from '../client/Engine.js'
import type { Snapshot } from '../snapshot/Snapshot.js'
import { bindingOf } from './QueryBinding.js'

/** What is known of a read, now or when the page was rendered. */
export type Read = (query: Query) => Snapshot<unknown>

const asNow: Read = (query) => query.read()
const asRendered: Read = (query) => bindingOf(query).getServerSnapshot()

/** Several reads that one component shows together. */
export interface QueryGroup<Shown> {
  readonly subscribe: (onChange: () => void) => () => void
  /** The same object until one of the reads shows something else. */
  readonly getSnapshot: () => Shown
  /** As a server renders it, and the browser that takes that over. */
  readonly getServerSnapshot: () => Shown
  /** Reads all of them past the cache. */
  readonly refresh: () => Promise<void>
}

/**
 * Watches the reads that `wanted` names: which they are may depend on what the others have brought, as `read` tells it. `show` makes one
 * value of their snapshots; a component that subscribes renders once for each change, however many reads it took.
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
      stops.set(query, () => leave(query, changed))
      join(query, changed)
    }
  }

  function changed(): void {
    // What has come may tell what to read next.
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
    subscribe(listener) {
      onChange = listener
      watch()
      return () => {
        onChange = undefined
        for (const stop of stops.values()) stop()
        stops.clear()
      }
    },
    // Before anybody watches, snapshots are already those of the reads which watching will start.
    getSnapshot: () =>
      shownOf(
        wanted(asNow).map((query) => query.read(!stops.has(query))),
        asNow,
      ),
    getServerSnapshot: () => shownOf(wanted(asRendered).map(asRendered), asRendered),
    async refresh() {
      await Promise.all(wanted(asNow).map((query) => refresh(query).promise))
    },
  }
}
