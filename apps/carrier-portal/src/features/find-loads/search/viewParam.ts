const NAME = 'view'

/** Ways to look at the results. The map shows the very loads of the list. */
export const VIEWS = ['list', 'map', 'split'] as const
export type View = (typeof VIEWS)[number]

/** Which view the address asks for; the list unless it says otherwise. */
export const readView = (search: URLSearchParams): View =>
  VIEWS.find((view) => view === search.get(NAME)) ?? 'list'

/** The address with another view; the list is not written out, and pages begin anew because theirs are larger. */
export function writeView(search: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (view === 'list') next.delete(NAME)
  else next.set(NAME, view)
  return next
}
