import { ApiError } from '../http/ApiError'

/** A store of bytes outside the database; objects are written once under unique names. */
export interface Bucket {
  /** Resolves when the bytes are stored durably. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes of an object; undefined when it does not exist. */
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

/** A bucket whose objects can be listed. */
export interface ListableBucket extends Bucket {
  /** The objects whose names begin with a prefix. */
  list(prefix: string): Promise<readonly ListedObject[]>
}

/** 503: the file store does not respond, or responds unexpectedly. */
export function bucketUnavailable(cause: unknown): ApiError {
  return new ApiError(503, 'FILE_STORE_UNAVAILABLE', 'Files cannot be reached just now. Try again later.', {
    cause,
  })
}
