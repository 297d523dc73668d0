import { useState } from 'react'
import { useChangesOf } from '#/live-updates/recordChanges'

/** Rows up to which a change by others refetches the list; beyond, the user decides when. */
const MAX_REFETCHED_ROWS = 600

interface LoadedList {
  items: readonly { id: string }[]
  refresh: () => Promise<unknown>
}

/**
 * Refetches a list after changes by others, since records may enter or leave it. While rows are edited, or when many are loaded,
 * nothing moves: the returned `refresh` is offered instead. Values of shown rows follow in any case (WSP-12).
 */
export function useLiveList(
  objectApiName: string,
  list: LoadedList,
  isEditing: boolean,
): { refresh: () => void } | undefined {
  const [isOutdated, setIsOutdated] = useState(false)
  const refresh = () => {
    setIsOutdated(false)
    void list.refresh()
  }
  useChangesOf([objectApiName], () => {
    if (isEditing || list.items.length > MAX_REFETCHED_ROWS) setIsOutdated(true)
    else refresh()
  })
  return isOutdated ? { refresh } : undefined
}
