const NAME = 'page'

/** More pages than this are not loaded again on a visit to the same address; the person goes on from here. */
const MAX_RESTORED_PAGES = 8

/** How many pages of results the address shows, at least 1. */
export function readPages(search: URLSearchParams): number {
  const text = search.get(NAME) ?? ''
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MAX_RESTORED_PAGES) : 1
}

/** The address that shows this many pages; the first page is not written out. */
export function writePages(search: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(search)
  if (pages > 1) next.set(NAME, String(Math.min(pages, 99)))
  else next.delete(NAME)
  return next
}
