import type { SearchSort } from '@portal/contract'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ApiError } from '../../http/ApiError'
import type { Secrets } from '../../sessions/secrets'
import type { SearchParams } from './SearchParams'

/** Contains the last row of a page: pagination is stable under inserts and bookings. */
const cursorSchema = z.object({
  key: z.union([z.number(), z.string()]),
  number: z.string(),
  /** Total matches, counted on the first page. */
  count: z.number(),
  query: z.string(),
})
export type Cursor = z.infer<typeof cursorSchema>

/** Hash of filter and order: a token is valid for the same query only. */
export function queryHash(params: SearchParams, sort: SearchSort): string {
  const { pageToken: _token, pageSize: _size, ...rest } = params
  const text = JSON.stringify({ ...rest, sort }, Object.keys({ ...rest, sort }).sort())
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** Encrypts the cursor, so that a client cannot forge one. */
export const writePageToken = (cursor: Cursor, secrets: Secrets): string =>
  secrets.seal(JSON.stringify(cursor))

/** @throws {ApiError} 400 for an invalid token, or one of another query. */
export function readPageToken(token: string, query: string, secrets: Secrets): Cursor {
  const text = secrets.unseal(token)
  const cursor = text === undefined ? undefined : cursorSchema.safeParse(JSON.parse(text)).data
  if (cursor?.query !== query)
    throw new ApiError(
      400,
      'INVALID_PAGE_TOKEN',
      'This page token does not fit this search. Start at the first page.',
    )
  return cursor
}
