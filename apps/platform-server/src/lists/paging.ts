import { invalidList, quoted } from './invalidList'

/** Records on a page at most. Source: catalogue, `limits`. */
const MAX_PAGE_SIZE = 2_000
/** Records that a token may skip; a list longer than this is narrowed by filters. */
const MAX_OFFSET = 100_000

/** One page: how many records, and how many come before them. */
export interface Page {
  readonly size: number
  readonly offset: number
}

/** Tokens around a page; null where there is no such page. */
export interface PageTokens {
  readonly currentPageToken: string
  readonly nextPageToken: string | null
  readonly previousPageToken: string | null
}

/** Reads page size and token. @throws {ApiError} 400 when one is none. */
export function parsePage(
  pageSize: number | undefined,
  pageToken: string | undefined,
  standard: number,
): Page {
  const size = pageSize ?? standard
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) {
    throw invalidList(`pageSize is between 1 and ${MAX_PAGE_SIZE}.`)
  }
  const token = pageToken ?? '0'
  const offset = /^\d{1,6}$/.test(token) ? Number(token) : Number.NaN
  if (!(offset <= MAX_OFFSET))
    throw invalidList(`${quoted(token)} is no page token. Take it from the previous page.`)
  return { size, offset }
}

/** The tokens of a page, given whether more records follow it. */
export function pageTokens({ size, offset }: Page, hasMore: boolean): PageTokens {
  const next = offset + size
  return {
    currentPageToken: String(offset),
    nextPageToken: hasMore && next <= MAX_OFFSET ? String(next) : null,
    previousPageToken: offset > 0 ? String(Math.max(0, offset - size)) : null,
  }
}

/** Page addresses for the tokens, relative to the host. */
export function pageUrls(path: string, { size }: Page, tokens: PageTokens) {
  const url = (token: string | null) =>
    token === null ? null : `${path}?pageSize=${size}&pageToken=${encodeURIComponent(token)}`
  return {
    currentPageUrl: url(tokens.currentPageToken),
    nextPageUrl: url(tokens.nextPageToken),
    previousPageUrl: url(tokens.previousPageToken),
  }
}
