import type { QueueEntry } from '#/queue/queueEntry'

const SHOWN = 12

/** Selects receipts, newest first. Refused ones remain: they need an action. */
export function latestReceipts(entries: readonly QueueEntry[]): QueueEntry[] {
  const latest = new Set(entries.filter(({ state }) => state !== 'refused').slice(-SHOWN))
  return entries.filter((entry) => entry.state === 'refused' || latest.has(entry)).toReversed()
}
