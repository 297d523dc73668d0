import type { SearchSort } from '@portal/contract'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ApiError } from '../../http/ApiError'
import type { Secrets } from '../../sessions/secrets'
import type { SearchParams } from './SearchParams'

/** The last row of a page: where the next one begins, whatever is added or booked meanwhile. */
const cursorSchema = z.object({
  key: z.union([z.number(), z.string()]),
  number: z.string(),
  /** Matches in all, as the first page counted them. */
  count: z.number(),
  query: z.string(),
})
export type Cursor = z.infer<typeof cursorSchema>

/** Names the search that a token belongs to; another filter or order needs a new first page. */
export function queryHash(params: SearchParams, sort: SearchSort): string {
  const { pageToken: _token, pageSize: _size, ...rest } = params
  const text = JSON.stringify({ ...rest, sort }, Object.keys({ ...rest, sort }).sort())
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** Seals a cursor, so that nobody can make one up. */
export const writePageToken = (cursor: Cursor, secrets: Secrets): string =>
  secrets.seal(JSON.stringify(cursor))

/** @throws {ApiError} 400 for a token that is not ours or belongs to another search. */
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
