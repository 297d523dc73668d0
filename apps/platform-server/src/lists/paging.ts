import { invalidList, quoted } from './invalidList'

/** Source: catalogue, `limits.listPageSizeMax`. */
const MAX_PAGE_SIZE = 2_000
/** Keyset tokens continue beyond it (`keyset.ts`). Source: `limits.listPageOffsetMax`. */
export const MAX_OFFSET = 2_000

export interface Page {
  readonly size: number
  readonly offset: number
}

/** Null where there is no such page. */
export interface PageTokens {
  readonly currentPageToken: string
  readonly nextPageToken: string | null
  readonly previousPageToken: string | null
}

/** @throws {ApiError} 400 for an invalid page size. */
export function parsePageSize(pageSize: number | undefined, standard: number, most = MAX_PAGE_SIZE): number {
  const size = pageSize ?? standard
  if (Number.isInteger(size) && size >= 1 && size <= most) return size
  throw invalidList(`pageSize is between 1 and ${most}.`)
}

export function isOffset(token: string): boolean {
  return /^\d{1,6}$/.test(token)
}

/** @throws {ApiError} 400 for a token that is invalid or too large. */
export function parseOffset(pageToken: string | undefined): number {
  const token = pageToken ?? '0'
  const offset = isOffset(token) ? Number(token) : Number.NaN
  if (offset <= MAX_OFFSET) return offset
  throw invalidList(`${quoted(token)} is no page token. Take it from the previous page.`)
}

/** For a short list. @throws {ApiError} 400 for an invalid page size or token. */
export function parsePage(
  pageSize: number | undefined,
  pageToken: string | undefined,
  standard: number,
): Page {
  return { size: parsePageSize(pageSize, standard), offset: parseOffset(pageToken) }
}

export function pageTokens({ size, offset }: Page, hasMore: boolean): PageTokens {
  const next = offset + size
  return {
    currentPageToken: String(offset),
    nextPageToken: hasMore && next <= MAX_OFFSET ? String(next) : null,
    previousPageToken: offset > 0 ? String(Math.max(0, offset - size)) : null,
  }
}

/** Params of a list request besides its page; empty lists and undefined are omitted. */
export type AskedOfPages = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Relative to the host. Each URL repeats the request's params, because a token belongs to one order and
 * search.
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
