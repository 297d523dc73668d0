import type { RecordChange } from './connectEvents'

/** Gap after the first batch of an object; it doubles with each batch that follows at once … */
const FIRST_GAP_MS = 1_000
/** … up to this. */
const LONGEST_GAP_MS = 5_000
/** Without a batch for this long, the gap is reset. */
const CALM_MS = 10_000
/** Batches due this soon are merged into the one that is due. */
const ALONG_MS = 500
/** Above this, refetching everything costs less. */
const MAX_PENDING = 500

interface ObjectChanges {
  readonly pending: Map<string, RecordChange>
  passedAt: number
  gapMs: number
}

/**
 * Throttles changes and deduplicates the records of a batch: on a busy day changes arrive every second, and
 * each may refetch whole lists. Objects are throttled separately, so that the response to an offer does not
 * wait for new loads. A hidden page receives everything when it is visible again.
 *
 * @param passOn receives each batch; `all` when there are too many records.
 */
export function throttleChanges(passOn: (records: readonly RecordChange[] | 'all') => void) {
  const kinds = new Map<string, ObjectChanges>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const waiting = () => [...kinds.values()].filter((kind) => kind.pending.size > 0)
  const dueAt = ({ passedAt, gapMs }: ObjectChanges) => passedAt + gapMs

  function look(): void {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    const now = performance.now()
    const next = Math.min(...waiting().map(dueAt))
    if (next <= now) pass(now)
    else if (next < Infinity) timer = setTimeout(look, next - now)
  }

  function pass(now: number): void {
    const due = waiting().filter((kind) => dueAt(kind) <= now + ALONG_MS)
    const records = due.flatMap((kind) => [...kind.pending.values()])
    const isTooMuch = due.some((kind) => kind.pending.size > MAX_PENDING)
    for (const kind of due) {
      kind.pending.clear()
      kind.gapMs = now - kind.passedAt > CALM_MS ? FIRST_GAP_MS : Math.min(kind.gapMs * 2, LONGEST_GAP_MS)
      kind.passedAt = now
    }
    look()
    passOn(isTooMuch ? 'all' : records)
  }

  document.addEventListener('visibilitychange', look)
  return {
    add(records: readonly RecordChange[]): void {
      for (const record of records) {
        const kind = kinds.get(record.apiName) ?? { pending: new Map(), passedAt: -Infinity, gapMs: 0 }
        kinds.set(record.apiName, kind)
        if (kind.pending.size <= MAX_PENDING) kind.pending.set(record.id, record)
      }
      look()
    },
    end(): void {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
