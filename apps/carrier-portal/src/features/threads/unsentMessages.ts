import type { Message } from '@portal/contract/methods'
import type { MessageWork, QueueEntry } from '#/queue/queueEntry'

export type UnsentMessage = QueueEntry & { work: MessageWork }

const isMessage = (entry: QueueEntry): entry is UnsentMessage => entry.work.kind === 'message'

/**
 * Messages of the device queue that the thread does not show yet. A received one counts until the thread has been refetched;
 * receipts older than the newest sent message belong to earlier pages.
 */
export function unsentMessages(
  entries: readonly QueueEntry[],
  sent: readonly Pick<Message, 'clientMessageId' | 'sentAt'>[],
): readonly UnsentMessage[] {
  const known = new Set(sent.map(({ clientMessageId }) => clientMessageId))
  const newestAt = Date.parse(sent.at(-1)?.sentAt ?? '') || 0
  return entries
    .filter(isMessage)
    .filter(
      ({ id, state, receivedAt = 0 }) => !known.has(id) && (state !== 'received' || receivedAt >= newestAt),
    )
}
