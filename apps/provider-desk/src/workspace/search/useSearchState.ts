import { useSearchParams } from 'react-router'

const FILTER_PREFIX = 'f.'

/** Term, object and filters of a search, in the address. */
export interface SearchState {
  term: string
  /** Undefined for all objects. */
  objectApiName: string | undefined
  /** Values by field path. */
  filters: Readonly<Record<string, string>>
}

/** Reads and writes the search in the query string. Another object starts without filters, which belong to one object. */
export function useSearchState(): [SearchState, (change: Partial<SearchState>) => void] {
  const [params, setParams] = useSearchParams()
  const state: SearchState = {
    term: params.get('q') ?? '',
    objectApiName: params.get('object') ?? undefined,
    filters: Object.fromEntries(
      [...params].flatMap(([name, value]) =>
        name.startsWith(FILTER_PREFIX) ? [[name.slice(FILTER_PREFIX.length), value]] : [],
      ),
    ),
  }
  return [
    state,
    (change) => {
      const next = { ...state, ...('objectApiName' in change ? { filters: {} } : {}), ...change }
      const entries: [string, string][] = []
      if (next.term) entries.push(['q', next.term])
      if (next.objectApiName) entries.push(['object', next.objectApiName])
      for (const [path, value] of Object.entries(next.filters))
        if (value !== '') entries.push([FILTER_PREFIX + path, value])
      // Typing is no step of the history; another object or filter is.
      setParams(entries, { replace: 'term' in change })
    },
  ]
}
