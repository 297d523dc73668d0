import { toastQueue } from '@portal/portal-ui'
import type { QueueEntry } from './queueEntry'
import { useDeviceQueue } from './useDeviceQueue'

export interface DiscardWords {
  /** Message of the toast. */
  discarded: string
  undo: string
}

/** Removes an entry at once; Undo restores it with its file. */
export function useDiscard(): (entry: QueueEntry, words: DiscardWords) => void {
  const { queue } = useDeviceQueue()

  async function discard(entry: QueueEntry, words: DiscardWords) {
    const bytes = await queue.bytesOf(entry.seq)
    if (!(await queue.remove(entry.seq))) return
    toastQueue.add({
      kind: 'info',
      message: words.discarded,
      action: { label: words.undo, onPress: () => void queue.putBack(entry, bytes) },
    })
  }
  return (entry, words) => void discard(entry, words)
}
