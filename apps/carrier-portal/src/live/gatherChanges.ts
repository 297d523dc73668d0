import type { RecordChange } from './connectEvents'

/** What comes alone is passed on at once; what goes on coming first after this, then after twice that … */
const FIRST_GAP_MS = 1_000
/** … and at most so often. */
const LONGEST_GAP_MS = 5_000
/** After so long without being passed on, a kind of record is a rare one again. */
const CALM_MS = 10_000
/** What is due this soon goes along with what is due. */
const ALONG_MS = 500
/** With more of a kind it is simpler to read everything again. */
const MOST_KEPT = 500

/** What waits of the records of one object. */
interface Kind {
  readonly waiting: Map<string, RecordChange>
  passedAt: number
  gapMs: number
}

/**
 * Passes changes on, each record once a time: on a busy day they come every second, and each is a reason to read whole lists
 * again. Objects wait for themselves, so that an answer to an offer does not wait for the market's new loads. A page that nobody
 * sees hears of all when it is looked at.
 *
 * @param passOn told what has changed; `all` when it is too much to name.
 */
export function gatherChanges(passOn: (records: readonly RecordChange[] | 'all') => void) {
  const kinds = new Map<string, Kind>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const waiting = () => [...kinds.values()].filter((kind) => kind.waiting.size > 0)
  const dueAt = ({ passedAt, gapMs }: Kind) => passedAt + gapMs

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
    const records = due.flatMap((kind) => [...kind.waiting.values()])
    const isTooMuch = due.some((kind) => kind.waiting.size > MOST_KEPT)
    for (const kind of due) {
      kind.waiting.clear()
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
        const kind = kinds.get(record.apiName) ?? { waiting: new Map(), passedAt: -Infinity, gapMs: 0 }
        kinds.set(record.apiName, kind)
        if (kind.waiting.size <= MOST_KEPT) kind.waiting.set(record.id, record)
      }
      look()
    },
    end(): void {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
