import type { UiApiError } from '../errors/UiApiError.js'
import type { Shown } from './Dependents.js'
import type { Lifetime } from './Lifetime.js'

/** Where the data of a read is: a view of a record, or a document. */
export interface Source extends Shown {
  /** What has the age of it. */
  readonly entry: {
    readonly lifetime: Lifetime | null
    /** Why it can't be read any more. */
    readonly gone: UiApiError | null
    /** It is known to have changed on the server: more than old, wrong. */
    readonly isOvertaken?: boolean
  }
  /** What is known; undefined when nothing is. */
  read(): unknown
  /** False while something that was asked for is not known. To be asked of what has just been read. */
  isComplete(): boolean
  /**
   * End of the shortest lifetime of all that it shows (epoch ms); while that is after `now` it may be later still.
   * `epoch` changes whenever any lifetime does.
   */
  expiresAt(epoch: number, now: number): number
  /** What it shows of other entries. */
  shown(): readonly Source[]
}
