import { ApiError } from '../http/ApiError'

/** Stores bytes outside the database; objects are written once under unique names. */
export interface Bucket {
  /** Resolves when the bytes are durable. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Fetches an object; undefined when it is missing. */
  get(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** Deletes an object. Idempotent. */
  remove(name: string): Promise<void>
}

export interface ListedObject {
  readonly name: string
  readonly sizeBytes: number
  /** Differs when the object was written again. */
  readonly version: string
  readonly at: Date
}

export interface ListableBucket extends Bucket {
  list(prefix: string): Promise<readonly ListedObject[]>
}

/** 503: the file store does not respond, or responds unexpectedly. */
export function bucketUnavailable(cause: unknown): ApiError {
  return new ApiError(503, 'FILE_STORE_UNAVAILABLE', 'Files cannot be reached just now. Try again later.', {
    cause,
  })
}
