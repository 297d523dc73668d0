import type { UiApiError } from '../errors/UiApiError.js'
import type { Snapshot } from './Snapshot.js'

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
