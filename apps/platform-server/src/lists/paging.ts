import { invalidList, quoted } from './invalidList'

/** Records on a page at most. Source: catalogue, `limits.listPageSizeMax`. */
const MAX_PAGE_SIZE = 2_000
/** Records that an offset may skip; beyond, tokens name a place (`keyset.ts`). Source: `limits.listPageOffsetMax`. */
export const MAX_OFFSET = 2_000

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

/** Reads a page size. @throws {ApiError} 400 when it is none. */
export function parsePageSize(pageSize: number | undefined, standard: number, most = MAX_PAGE_SIZE): number {
  const size = pageSize ?? standard
  if (Number.isInteger(size) && size >= 1 && size <= most) return size
  throw invalidList(`pageSize is between 1 and ${most}.`)
}

/** Whether a token is a plain number of records to skip. */
export function isOffset(token: string): boolean {
  return /^\d{1,6}$/.test(token)
}

/** Reads the number of records that a token skips. @throws {ApiError} 400 when it is none, or too large. */
export function parseOffset(pageToken: string | undefined): number {
  const token = pageToken ?? '0'
  const offset = isOffset(token) ? Number(token) : Number.NaN
  if (offset <= MAX_OFFSET) return offset
  throw invalidList(`${quoted(token)} is no page token. Take it from the previous page.`)
}

/** Reads page size and token of a short list. @throws {ApiError} 400 when one is none. */
export function parsePage(
  pageSize: number | undefined,
  pageToken: string | undefined,
  standard: number,
): Page {
  return { size: parsePageSize(pageSize, standard), offset: parseOffset(pageToken) }
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

/** What a list was asked with besides size and place of the page; empty lists and undefined ask nothing. */
export type AskedOfPages = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Page addresses for the tokens, relative to the host. Each asks for all that this page was asked for: a token belongs to
 * one order and one search.
 */
export function pageUrls(
  path: string,
  { size }: Pick<Page, 'size'>,
  tokens: PageTokens,
  asked: AskedOfPages = {},
) {
  const rest = Object.entries(asked).flatMap(([name, value]) =>
    value?.length ? [[name, String(value)]] : [],
  )
  const url = (token: string | null) =>
    token === null
      ? null
      : `${path}?${String(new URLSearchParams([['pageSize', String(size)], ['pageToken', token], ...rest]))}`
  return {
    currentPageUrl: url(tokens.currentPageToken),
    nextPageUrl: url(tokens.nextPageToken),
    previousPageUrl: url(tokens.previousPageToken),
  }
}
