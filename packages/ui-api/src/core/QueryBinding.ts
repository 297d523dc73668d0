import type { UiApiError } from '../errors/UiApiError.js'
import type { Snapshot } from './Snapshot.js'

/** Callbacks for `useSyncExternalStore` and state of `useSuspenseWire` for one query. */
export interface QueryBinding {
  readonly _subscribe: (onChange: () => void) => () => void
  readonly _getSnapshot: () => Snapshot<unknown>
  /**
   * The snapshot for server rendering and hydration: independent of time and of requests. Cached data renders as
   * `Fulfilled`, everything else as `Pending`.
   */
  readonly _getServerSnapshot: () => Snapshot<unknown>
  /** The promise that Suspense waits for, until it settles. */
  waited?: Promise<void> | undefined
  /** The error that was thrown last, and the one that reached an error boundary. */
  thrown?: UiApiError
  shown?: UiApiError
}
