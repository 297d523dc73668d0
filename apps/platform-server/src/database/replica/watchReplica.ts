import { FIRST_POSITION, type WalPosition } from './walPosition'

/** Queries log positions; a promise rejects when its server does not respond. */
export interface ReplicaProbe {
  writtenPosition(): Promise<WalPosition>
  /** Queries the replayed position; undefined when the server is not a replica. */
  replayedPosition(): Promise<WalPosition | undefined>
}

export interface ReplicaWatch {
  /** Whether the replica has the writes up to a position, and every write older than the lag. */
  serves(after: WalPosition): boolean
  /** Returns the lag; Infinity before the first response. */
  lagMs(): number
  /**
   * Resolves when the replica has replayed a position, or when the position is older than the lag, so that
   * no process runs a query without it.
   */
  replayed(position: WalPosition): Promise<void>
  /** Excludes the replica until its next response, after a failed read. */
  exclude(): void
  close(): void
}

/** Milliseconds between queries of positions. */
const LOOK_MS = 250
/** While a change waits to be published. */
const LOOK_SOON_MS = 20
/** Retained positions of the primary with their times. */
const MOST_SAMPLES = 1_000

/**
 * Watches a read replica's lag: it has every write older than the time at which the primary was at the
 * position that the replica has replayed.
 *
 * @param lagMs age up to which writes may be missing.
 */
export function watchReplica(
  probe: ReplicaProbe,
  lagMs: number,
  { now = () => performance.now(), lookMs = LOOK_MS }: { now?: () => number; lookMs?: number } = {},
): ReplicaWatch {
  let samples: { at: number; position: WalPosition }[] = []
  let replayedTo = FIRST_POSITION
  let freshAsOf = -Infinity
  let isReplica = false
  let isLooking = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const waiting = new Set<{ position: WalPosition; until: number; resolve: () => void }>()

  async function look(): Promise<void> {
    if (isLooking || isClosed) return
    isLooking = true
    try {
      // Before the position: writes in between make the replica look more stale than it is.
      const at = now()
      const [written, replayed] = await Promise.allSettled([
        probe.writtenPosition(),
        probe.replayedPosition(),
      ])
      if (written.status === 'fulfilled') samples.push({ at, position: written.value })
      if (samples.length > MOST_SAMPLES) samples = samples.slice(-MOST_SAMPLES)
      const position = replayed.status === 'fulfilled' ? replayed.value : undefined
      isReplica = position !== undefined
      if (position !== undefined) advance(position)
    } finally {
      isLooking = false
      settle()
      schedule()
    }
  }

  function advance(position: WalPosition): void {
    // Another server behind the same address may be further back.
    if (position < replayedTo) freshAsOf = -Infinity
    replayedTo = position
    const newest = samples.findLastIndex((sample) => sample.position <= position)
    const sample = samples[newest]
    if (sample === undefined) return
    freshAsOf = sample.at
    samples = samples.slice(newest)
  }

  function settle(): void {
    const time = now()
    for (const one of waiting) {
      const isDone = isClosed || time >= one.until || (isReplica && replayedTo >= one.position)
      if (isDone && waiting.delete(one)) one.resolve()
    }
  }

  function schedule(): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => void look(), waiting.size > 0 ? Math.min(LOOK_SOON_MS, lookMs) : lookMs)
    timer.unref()
  }

  void look()
  return {
    serves: (after) => isReplica && now() - freshAsOf <= lagMs && replayedTo >= after,
    lagMs: () => (isReplica ? now() - freshAsOf : Infinity),
    replayed: (position) =>
      new Promise((resolve) => {
        const one = { position, until: now() + lagMs, resolve }
        waiting.add(one)
        settle()
        if (!waiting.has(one)) return
        setTimeout(settle, lagMs + 1).unref()
        schedule()
      }),
    exclude() {
      isReplica = false
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      settle()
    },
  }
}
