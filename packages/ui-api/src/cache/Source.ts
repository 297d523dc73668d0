import type { UiApiError } from '../errors/UiApiError.js'
import type { HasDependents } from './Dependents.js'
import type { Lifetime } from './Lifetime.js'

/** The normalized data of a query: a view of a record, or a document. */
export interface Source extends HasDependents {
  /** The entry that has the lifetime. */
  readonly _entry: {
    readonly _lifetime: Lifetime | null
    /** The error that subscribers receive after a deletion. */
    readonly _deletionError: UiApiError | null
    /** Changed on the server: a fetch must not return it. */
    readonly _isInvalidated?: boolean
  }
  /** Returns the cached data; undefined when there is none. */
  read(): unknown
  /** False while a selected field is not cached. Call it after `read`. */
  _isComplete(): boolean
  /**
   * Earliest expiry of its dependencies (epoch ms), or a lower bound that is still after `now`. `epoch` changes
   * whenever a lifetime does.
   */
  expiresAt(epoch: number, now: number): number
  _dependencies(): readonly Source[]
}
