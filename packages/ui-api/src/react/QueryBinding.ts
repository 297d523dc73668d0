import { join, leave } from '../client/watching.js'
import { isWanting } from '../broadcast/broadcast.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { Query } from '../snapshot/Query.js'
import { PENDING, UNFULFILLED, withoutData, type Snapshot } from '../snapshot/Snapshot.js'

/** What `useSyncExternalStore` needs of one query, and what `useSuspenseWire` keeps between renders. */
export interface QueryBinding {
  readonly subscribe: (onChange: () => void) => () => void
  readonly getSnapshot: () => Snapshot<unknown>
  /**
   * For what a server renders and the browser that takes it over: the same for both, also when time has passed or a
   * request has begun in between. What is known is shown as fresh, all else as on its way.
   */
  readonly getServerSnapshot: () => Snapshot<unknown>
  /** The read that components wait for, or have waited for last. */
  waited?: Promise<void>
  /** That one has ended. */
  isOver?: boolean
  /** The failure that was thrown last, and the one that error boundaries have got. */
  thrown?: UiApiError
  shown?: UiApiError
}

const nothingYet = () => UNFULFILLED
/** Nothing to read yet. */
const IDLE: QueryBinding = {
  subscribe: () => () => undefined,
  getSnapshot: nothingYet,
  getServerSnapshot: nothingYet,
}

function newBinding(query: Query): QueryBinding {
  let rendered: Snapshot<unknown> = PENDING
  return {
    subscribe(onChange) {
      join(query, onChange)
      return () => leave(query, onChange)
    },
    // Before anybody watches, the snapshot is already that of the read which watching will start: so the first
    // render needs no second one to say that the data is on its way.
    getSnapshot: () => query.read(query.listeners === null),
    getServerSnapshot() {
      const known = query.read()
      const { data, fetchedAt } = known
      if (data === undefined) return PENDING
      // Where the read's own says the same, nothing has to be rendered again.
      if (!query.flight && !isWanting(query, known)) return known
      if (rendered.data !== data) rendered = { ...withoutData('Fulfilled'), data, fetchedAt }
      return rendered
    },
  }
}

/** The same functions for a query each time, so that React does not subscribe again on every render. */
export const bindingOf = (query: Query | undefined): QueryBinding =>
  query ? (query.binding ??= newBinding(query)) : IDLE
