import { subscribe, unsubscribe } from '../core/subscriptions.js'
import { needsFetch } from '../core/scheduler.js'
import type { Query } from '../core/Engine.js'
import type { QueryBinding } from '../core/QueryBinding.js'
import { PENDING, UNFULFILLED, withoutData, type Snapshot } from '../core/Snapshot.js'

const nothingYet = () => UNFULFILLED
/** For an incomplete configuration. */
const IDLE: QueryBinding = {
  _subscribe: () => () => undefined,
  _getSnapshot: nothingYet,
  _getServerSnapshot: nothingYet,
}

function newBinding(query: Query): QueryBinding {
  let shown: Snapshot<unknown> = PENDING
  return {
    _subscribe(onChange) {
      subscribe(query, onChange)
      return () => unsubscribe(query, onChange)
    },
    // Without subscribers, the snapshot already shows the request that subscribing will start, which saves a render.
    _getSnapshot: () => query.read(query._subscribers === null),
    _getServerSnapshot() {
      const rendered = query._engine._hydrationSnapshot?.(query) ?? query
      const known = rendered.read()
      const { data, fetchedAt } = known
      if (data === undefined) return PENDING
      // An equal snapshot saves a render after hydration.
      if (rendered === query && !query._inFlight && !needsFetch(query, known)) return known
      if (shown.data !== data) shown = { ...withoutData('Fulfilled'), data, fetchedAt }
      return shown
    },
  }
}

/** Memoizes the callbacks of a query, so that React does not resubscribe on every render. */
export const bindingOf = (query: Query | undefined): QueryBinding =>
  query ? (query._binding ??= newBinding(query)) : IDLE
