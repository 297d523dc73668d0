/**
 * Below it the phone layout, from it on the dispatcher's (CON-01). Both widths are the same unless the person has chosen
 * larger text: then tables have no room either.
 */
export const DESKTOP = '(min-width: 1024px) and (min-width: 64em)'

/** What was last said about the window. */
const known = new Map<string, boolean>()

/**
 * Whether the window fits a media query. Paper is another width: while a page is printed the answer stays what it was, or
 * what has been loaded for the window would be thrown away for a phone's page that has not.
 */
export function fitsWindow(query: string): boolean {
  const before = known.get(query)
  if (before !== undefined && matchMedia('print').matches) return before
  const { matches } = matchMedia(query)
  known.set(query, matches)
  return matches
}

/** Calls `listener` when a media query may have another answer: also after printing, in which nothing was to change. */
export function followWindow(queries: readonly string[], listener: () => void): () => void {
  const lists = [...queries, 'print'].map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
  }
}
