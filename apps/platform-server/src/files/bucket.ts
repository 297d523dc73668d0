import { ApiError } from '../http/ApiError'

/** A store of bytes outside the database; objects are written once, under names that are never used again. */
export interface Bucket {
  /** Resolves when the store has taken the bytes for good. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes of an object; undefined when there is none. */
  get(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** Removes an object; one that is not there is no error. */
  remove(name: string): Promise<void>
}

/** 503: the store of files does not answer, or not as it should. */
export function bucketUnavailable(cause: unknown): ApiError {
  return new ApiError(503, 'FILE_STORE_UNAVAILABLE', 'Files cannot be reached just now. Try again later.', {
    cause,
  })
}
