import type { UiApiError } from '../errors/UiApiError.js'

/**
 * - `Fulfilled`: the data is fresh.
 * - `Stale`: the data is past its TTL or invalidated; rendered until it is refetched.
 * - `Pending`: the first request is in flight.
 * - `Unfulfilled`: no data and no request, e.g. for an incomplete configuration.
 * - `Error`: the last request failed. `data` has the cached value, unless the record was deleted.
 */
export type SnapshotState = 'Fulfilled' | 'Stale' | 'Pending' | 'Unfulfilled' | 'Error'

/** The state of a query. Immutable, and the same object until something in it changes; frozen outside production. */
export interface Snapshot<T> {
  readonly state: SnapshotState
  /** The cached response; undefined before the first one, and after a deletion. */
  readonly data: T | undefined
  /** The error of the last request. */
  readonly error: UiApiError | undefined
  /** Time of the response (epoch ms). */
  readonly fetchedAt: number | undefined
  /** True while a request is in flight, also in the background. */
  readonly isFetching: boolean
}

export const withoutData = (state: SnapshotState, isFetching = false, error?: UiApiError): Snapshot<never> =>
  Object.freeze({ state, data: undefined, error, fetchedAt: undefined, isFetching })

export const UNFULFILLED = withoutData('Unfulfilled')
export const PENDING = withoutData('Pending', true)
