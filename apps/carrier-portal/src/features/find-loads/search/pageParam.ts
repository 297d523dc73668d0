const NAME = 'page'

/** Most pages that a visit restores. */
const MAX_RESTORED_PAGES = 8

/** Number of result pages in the URL, at least 1. */
export function readPages(search: URLSearchParams): number {
  const text = search.get(NAME) ?? ''
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MAX_RESTORED_PAGES) : 1
}

/** Serializes the number of pages; 1 is omitted. */
export function writePages(search: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(search)
  if (pages > 1) next.set(NAME, String(Math.min(pages, 99)))
  else next.delete(NAME)
  return next
}
