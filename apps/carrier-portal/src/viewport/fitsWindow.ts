/**
 * Breakpoint between phone and desktop layout (CON-01). In `em` too, because large text leaves no room for
 * tables.
 */
export const DESKTOP = '(min-width: 1024px) and (min-width: 64em)'

/** Cached matches of the window. */
const known = new Map<string, boolean>()

/**
 * Whether the window matches a media query. While printing it returns the cached match: the paper's width
 * would switch to a layout that is not loaded.
 */
export function fitsWindow(query: string): boolean {
  const before = known.get(query)
  if (before !== undefined && matchMedia('print').matches) return before
  const { matches } = matchMedia(query)
  known.set(query, matches)
  return matches
}

/** Subscribes to changes of media queries, and to the end of printing. */
export function followWindow(queries: readonly string[], listener: () => void): () => void {
  const lists = [...queries, 'print'].map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
  }
}
