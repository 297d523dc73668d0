import type { TableSort } from '@portal/portal-ui'
import { useSearchParams } from 'react-router'

/** View, search term and sort of a list page, stored in the query string (WSP-11). */
export interface ListState {
  view: string | undefined
  term: string
  sort: TableSort | undefined
  /** The record beside the list in the split view; empty for none yet, undefined without a split view. */
  split: string | undefined
}

/** Reads and writes the list state in the query string; default values are omitted. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams()
  const sortText = params.get('sort') ?? ''
  const state: ListState = {
    view: params.get('view') ?? undefined,
    term: params.get('q') ?? '',
    split: params.get('split') ?? undefined,
    sort: sortText
      ? {
          columnId: sortText.replace(/^-/, ''),
          direction: sortText.startsWith('-') ? 'descending' : 'ascending',
        }
      : undefined,
  }
  return [
    state,
    (change) => {
      const next = { ...state, ...change }
      const entries: [string, string][] = []
      if (next.view) entries.push(['view', next.view])
      if (next.term) entries.push(['q', next.term])
      if (next.sort)
        entries.push(['sort', `${next.sort.direction === 'descending' ? '-' : ''}${next.sort.columnId}`])
      // Typing replaces the history entry; another view or sort adds one.
      if (next.split !== undefined) entries.push(['split', next.split])
      setParams(entries, { replace: Object.keys(change).every((name) => name === 'term') })
    },
  ]
}
