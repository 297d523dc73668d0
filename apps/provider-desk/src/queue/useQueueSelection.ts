import { useSearchParams } from 'react-router'

/** The selected item of a queue, which stands in the address. */
export interface QueueSelection {
  /** The item of the address, else the first. */
  id: string | undefined
  /** Whether the address names an item: phones show it instead of the list. */
  isOpen: boolean
  /** Undefined returns to the list. */
  select: (id: string | undefined) => void
  /** Selects the item that many places further. */
  move: (places: number) => void
  /** The item that follows the selected one, or precedes the last. */
  nextId: string | undefined
  hrefOf: (id: string) => string
}

/** Selects an item of a queue by the address, so that a link leads to it and Back returns. */
export function useQueueSelection(ids: readonly string[]): QueueSelection {
  const [params, setParams] = useSearchParams()
  const given = params.get('id')
  const isOpen = given !== null && ids.includes(given)
  const id = isOpen ? given : ids[0]
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
    select,
    move(places) {
      const next = ids[Math.min(Math.max(index + places, 0), ids.length - 1)]
      if (next !== undefined) select(next)
    },
    nextId: ids[index + 1] ?? ids[index - 1],
    hrefOf: (next) => `?${withId(next).toString()}`,
  }
}
