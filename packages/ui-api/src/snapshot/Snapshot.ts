import type { UiApiError } from '../errors/UiApiError.js'

/**
 * - `Fulfilled`: the data is within its lifetime.
 * - `Stale`: past it, or known to be out of date; still shown while it is read again.
 * - `Pending`: on its way for the first time.
 * - `Unfulfilled`: nothing known and nothing asked, e.g. because the configuration is incomplete.
 * - `Error`: the last read failed. `data` holds what was known before, except when the record is gone.
 */
export type SnapshotState = 'Fulfilled' | 'Stale' | 'Pending' | 'Unfulfilled' | 'Error'

/** What is known of one read. The same object until something in it changes; frozen outside production. */
export interface Snapshot<T> {
  readonly state: SnapshotState
  readonly data: T | undefined
  readonly error: UiApiError | undefined
  /** When the data came (epoch ms). */
  readonly fetchedAt: number | undefined
  readonly isFetching: boolean
}

/** A snapshot without data. */
export const withoutData = (state: SnapshotState, isFetching = false, error?: UiApiError): Snapshot<never> =>
  Object.freeze({ state, data: undefined, error, fetchedAt: undefined, isFetching })

export const UNFULFILLED = withoutData('Unfulfilled')
export const PENDING = withoutData('Pending', true)
