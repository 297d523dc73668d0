import type { Engine } from '../client/Engine.js'
import type { Query } from '../snapshot/Query.js'
import { UNFULFILLED, type Snapshot } from '../snapshot/Snapshot.js'

/** What `useSyncExternalStore` needs of one query. */
export interface QueryBinding {
  readonly subscribe: (onChange: () => void) => () => void
  readonly getSnapshot: () => Snapshot<unknown>
}

/** Nothing to read yet. */
export const IDLE: QueryBinding = { subscribe: () => () => undefined, getSnapshot: () => UNFULFILLED }

const bindings = new WeakMap<Query, QueryBinding>()

/** The same two functions for a query each time, so that React does not subscribe again on every render. */
export function bindingOf(engine: Engine, query: Query | undefined): QueryBinding {
  if (query === undefined) return IDLE
  let binding = bindings.get(query)
  if (binding === undefined) {
    binding = {
      subscribe: (onChange) => {
        const stop = engine.observe(query, onChange)
        if (query.read().state !== 'Fulfilled') engine.fetch(query)
        return stop
      },
      // Before anybody watches, the snapshot is already that of the read which watching will start: so the first
      // render needs no second one to say that the data is on its way.
      getSnapshot: () => query.read(query.listeners === null),
    }
    bindings.set(query, binding)
  }
  return binding
}
