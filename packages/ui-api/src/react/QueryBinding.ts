import { join, leave } from '../client/watching.js'
import { fetchQuery, isWanting } from '../broadcast/broadcast.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { Query } from '../snapshot/Query.js'
import { UNFULFILLED, type Snapshot } from '../snapshot/Snapshot.js'

/** What `useSyncExternalStore` needs of one query, and what `useSuspenseWire` keeps between renders. */
export interface QueryBinding {
  readonly subscribe: (onChange: () => void) => () => void
  readonly getSnapshot: () => Snapshot<unknown>
  /** The read that components wait for, or have waited for last. */
  waited?: Promise<void>
  /** That one has ended. */
  isOver?: boolean
  /** The failure that was thrown last, and the one that error boundaries have got. */
  thrown?: UiApiError
  shown?: UiApiError
}

/** Nothing to read yet. */
const IDLE: QueryBinding = { subscribe: () => () => undefined, getSnapshot: () => UNFULFILLED }

/** The same two functions for a query each time, so that React does not subscribe again on every render. */
export function bindingOf(query: Query | undefined): QueryBinding {
  if (!query) return IDLE
  return (query.binding ??= {
    subscribe(onChange) {
      join(query, onChange)
      if (isWanting(query)) fetchQuery(query)
      return () => leave(query, onChange)
    },
    // Before anybody watches, the snapshot is already that of the read which watching will start: so the first
    // render needs no second one to say that the data is on its way.
    getSnapshot: () => query.read(query.listeners === null),
  })
}
