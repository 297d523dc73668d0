const NAME = 'view'

/** Views of the results; the map shows the rows of the list. */
export const VIEWS = ['list', 'map', 'split'] as const
export type View = (typeof VIEWS)[number]

/** Parses the view of the URL; default is the list. */
export const readView = (search: URLSearchParams): View =>
  VIEWS.find((view) => view === search.get(NAME)) ?? 'list'

/** Serializes a view; resets the pages, whose size differs. */
export function writeView(search: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (view === 'list') next.delete(NAME)
  else next.set(NAME, view)
  return next
}
