import type { QueueEntry } from '../../queue/queueEntry'

/** Latest receipts that are shown; older ones say nothing that the milestones don't. */
const SHOWN = 12

/** What is shown of the entries of a load, newest first. What was refused stays in sight: somebody has to do something about it. */
export function latestReceipts(entries: readonly QueueEntry[]): QueueEntry[] {
  const latest = new Set(entries.filter(({ state }) => state !== 'refused').slice(-SHOWN))
  return entries.filter((entry) => entry.state === 'refused' || latest.has(entry)).toReversed()
}
