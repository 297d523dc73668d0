import type { ServerClock } from '#/device/serverClock'
import type { QueueEntry } from './queueEntry'
import type { ClockReading } from './ClockReading'

export type TrueClock = Pick<ServerClock, 'now' | 'offsetMs' | 'heardAt'>

/** The server tolerates a few minutes more. */
const TOLERANCE_MS = 60_000

export const readClock = ({ offsetMs, heardAt }: TrueClock): ClockReading => ({
  offsetMs: offsetMs(),
  heardAt: heardAt(),
})

const doneAt = ({ work }: QueueEntry): number | undefined =>
  work.kind === 'call' && typeof work.params['occurredAt'] === 'string'
    ? Date.parse(work.params['occurredAt'])
    : undefined

/** Whether an entry's time is before the last response or in the future: the clock jumped while offline. */
export function isAtWrongTime(entry: QueueEntry, clock: TrueClock): boolean {
  const at = doneAt(entry)
  if (at === undefined || !entry.clock) return false
  return at > clock.now() + TOLERANCE_MS || at < entry.clock.heardAt - TOLERANCE_MS
}

/**
 * Corrects the time of an entry by the present clock offset.
 *
 * @param notBefore epoch ms of the load's previous entry, the lower bound.
 */
export function atTrueTime(entry: QueueEntry, clock: TrueClock, notBefore = 0): QueueEntry {
  const { work, clock: reading } = entry
  const at = doneAt(entry)
  if (work.kind !== 'call' || !reading || at === undefined) return entry
  const { eta } = work.params
  const now = clock.now()
  const earliest = Math.max(reading.heardAt, notBefore)
  const trueAt = Math.min(now, Math.max(earliest, at + clock.offsetMs() - reading.offsetMs))
  const moved = (instant: string) => new Date(Date.parse(instant) + trueAt - at).toISOString()
  const params = {
    ...work.params,
    occurredAt: new Date(trueAt).toISOString(),
    ...(typeof eta === 'string' ? { eta: moved(eta) } : {}),
  }
  return { ...entry, work: { ...work, params } }
}

/** Epoch ms of the load's latest entry before `entry`; 0 when there is none. */
export const doneBefore = (entries: readonly QueueEntry[], { loadId, seq }: QueueEntry): number =>
  Math.max(
    0,
    ...entries
      .filter((other) => other.loadId === loadId && other.seq < seq && other.state !== 'refused')
      .map((other) => doneAt(other) ?? 0),
  )
