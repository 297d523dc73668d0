import { join, leave } from '../client/watching.js'
import { isWanting } from '../broadcast/broadcast.js'
import type { Query } from '../client/Engine.js'
import type { QueryBinding } from '../snapshot/QueryBinding.js'
import { PENDING, UNFULFILLED, withoutData, type Snapshot } from '../snapshot/Snapshot.js'

const nothingYet = () => UNFULFILLED
/** Nothing to read yet. */
const IDLE: QueryBinding = {
  subscribe: () => () => undefined,
  getSnapshot: nothingYet,
  getServerSnapshot: nothingYet,
}

function newBinding(query: Query): QueryBinding {
  let shown: Snapshot<unknown> = PENDING
  return {
    subscribe(onChange) {
      join(query, onChange)
      return () => leave(query, onChange)
    },
    // Before anybody watches, the snapshot is already that of the read which watching will start: so the first
    // render needs no second one to say that the data is on its way.
    getSnapshot: () => query.read(query.listeners === null),
    getServerSnapshot() {
      const rendered = query.engine.asRendered?.(query) ?? query
      const known = rendered.read()
      const { data, fetchedAt } = known
      if (data === undefined) return PENDING
      // Where the read's own says the same, nothing has to be rendered again.
      if (rendered === query && !query.flight && !isWanting(query, known)) return known
      if (shown.data !== data) shown = { ...withoutData('Fulfilled'), data, fetchedAt }
      return shown
    },
  }
}

/** The same functions for a query each time, so that React does not subscribe again on every render. */
export const bindingOf = (query: Query | undefined): QueryBinding =>
  query ? (query.binding ??= newBinding(query)) : IDLE
