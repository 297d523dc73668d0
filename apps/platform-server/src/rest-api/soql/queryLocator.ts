import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { RestError } from '../RestError'
import { MAX_QUERY_LENGTH } from './parseSoql'

/** Where a query continues. */
export interface QueryPlace {
  readonly soql: string
  /** Records of earlier pages. */
  readonly position: number
  /** Counted for the first page. */
  readonly totalSize: number
  /** Keyset token of the next page; absent where the order needs an offset. */
  readonly after?: string | undefined
}

const placeSchema = z.tuple([
  z.string().min(1).max(MAX_QUERY_LENGTH),
  z.int().min(0),
  z.int().min(0),
  z.string().max(8_000).nullable(),
])

/**
 * Returns the last part of `nextRecordsUrl`. It contains the query, so that every process can continue it
 * without a stored cursor; permissions are those of the next request's caller.
 */
export function queryLocator({ soql, position, totalSize, after }: QueryPlace): string {
  return deflateRawSync(JSON.stringify([soql, position, totalSize, after ?? null])).toString('base64url')
}

/** @throws {RestError} 400 `INVALID_QUERY_LOCATOR` */
export function readQueryLocator(locator: string): QueryPlace {
  try {
    const text = inflateRawSync(Buffer.from(locator, 'base64url'), { maxOutputLength: 4 * MAX_QUERY_LENGTH })
    const [soql, position, totalSize, after] = placeSchema.parse(JSON.parse(text.toString()))
    return { soql, position, totalSize, after: after ?? undefined }
  } catch {
    throw new RestError(
      400,
      'INVALID_QUERY_LOCATOR',
      'Take the locator from nextRecordsUrl of the previous page.',
    )
  }
}
