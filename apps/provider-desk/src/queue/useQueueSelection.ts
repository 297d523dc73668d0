import { useSearchParams } from 'react-router'

/** The selection of a queue, stored in the query string. */
export interface QueueSelection {
  /** The selected id in the query string, else the first. */
  id: string | undefined
  /** Whether the query string has a selection: phones render it instead of the list. */
  isOpen: boolean
  /** Undefined clears the selection. */
  select: (id: string | undefined) => void
  /** Moves the selection by a number of items. */
  move: (places: number) => void
  /** Whether the selected item left the queue while it was open. */
  isGone: boolean
  /** The item after the selection, or before it at the end. */
  nextId: string | undefined
  hrefOf: (id: string) => string
}

/**
 * Stores the selection of a queue in the address, so that it can be linked and Back returns.
 *
 * @param openId selected without an id in the address. @default the first
 */
export function useQueueSelection(ids: readonly string[], openId = ids[0]): QueueSelection {
  const [params, setParams] = useSearchParams()
  const given = params.get('id')
  const isOpen = given !== null && (ids.includes(given) || given === openId)
  const id = isOpen ? given : openId
  const index = id === undefined ? -1 : ids.indexOf(id)
  function withId(next: string | undefined): URLSearchParams {
    const changed = new URLSearchParams(params)
    if (next === undefined) changed.delete('id')
    else changed.set('id', next)
    return changed
  }
  const select = (next: string | undefined) => setParams(withId(next), { replace: isOpen })
  return {
    id,
    isOpen,
    isGone: id !== undefined && index === -1,
    select,
    move(places) {
      const next = ids[Math.min(Math.max(index + places, 0), ids.length - 1)]
      if (next !== undefined) select(next)
    },
    nextId: ids[index + 1] ?? ids[index - 1],
    hrefOf: (next) => `?${withId(next).toString()}`,
  }
}
