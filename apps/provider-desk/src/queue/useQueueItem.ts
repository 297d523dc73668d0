import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQueueSelection, type QueueSelection } from './useQueueSelection'

export interface QueueItemSelection<Item> {
  selection: QueueSelection
  /** The selected item; as listed last if it left the queue while it was open. */
  item: Item | undefined
  /** Selects the next item after an answer of this user. */
  finish: () => void
}

interface Open<Item> {
  item: Item
  /** The id in the address. */
  given: string | null
}

/**
 * Selects an item of a queue whose items are answered. The item stays open while other users change the queue, so that
 * no answer reaches an item that took its place.
 */
export function useQueueItem<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): QueueItemSelection<Item> {
  const given = useSearchParams()[0].get('id')
  const [open, setOpen] = useState<Open<Item>>()
  // Until the queue is read again, it has the item that was answered.
  const [answeredId, setAnsweredId] = useState<string>()
  if (answeredId !== undefined && !items.some((item) => idOf(item) === answeredId)) setAnsweredId(undefined)
  const waiting = items.filter((item) => idOf(item) !== answeredId || answeredId === given)
  const openId = open && open.given === given && idOf(open.item) !== answeredId ? idOf(open.item) : undefined
  const selection = useQueueSelection(waiting.map(idOf), openId)
  const listed = waiting.find((item) => idOf(item) === selection.id)
  if (listed && (open?.item !== listed || open.given !== given)) setOpen({ item: listed, given })
  return {
    selection,
    item: listed ?? (selection.isGone ? open?.item : undefined),
    finish() {
      setAnsweredId(selection.id)
      setOpen(undefined)
      selection.select(selection.nextId)
    },
  }
}
