import type { ServerClock } from '../device/serverClock'
import type { QueueEntry } from './queueEntry'
import type { ClockReading } from './ClockReading'

export type TrueClock = Pick<ServerClock, 'now' | 'offsetMs' | 'heardAt'>

/** The server takes a few minutes more; a clock that is off by less disturbs nobody. */
const TOLERANCE_MS = 60_000

export const readClock = ({ offsetMs, heardAt }: TrueClock): ClockReading => ({
  offsetMs: offsetMs(),
  heardAt: heardAt(),
})

const doneAt = ({ work }: QueueEntry): number | undefined =>
  work.kind === 'call' && typeof work.params['occurredAt'] === 'string'
    ? Date.parse(work.params['occurredAt'])
    : undefined

/**
 * Whether an entry says that it was done before the server was heard last, or that it is still to come: a clock that jumped
 * while there was no network says so.
 */
export function isAtWrongTime(entry: QueueEntry, clock: TrueClock): boolean {
  const at = doneAt(entry)
  if (at === undefined || !entry.clock) return false
  return at > clock.now() + TOLERANCE_MS || at < entry.clock.heardAt - TOLERANCE_MS
}

/**
 * The entry with the time at which it was done: what its clock is found to be off by now was wrong then.
 *
 * @param notBefore epoch ms of what was done before it, which it must not overtake.
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

/** Epoch ms of the latest thing that was done before `entry` for the same load; 0 when there is none. */
export const doneBefore = (entries: readonly QueueEntry[], { loadId, seq }: QueueEntry): number =>
  Math.max(
    0,
    ...entries
      .filter((other) => other.loadId === loadId && other.seq < seq && other.state !== 'refused')
      .map((other) => doneAt(other) ?? 0),
  )
