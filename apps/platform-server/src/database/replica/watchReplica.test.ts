import { expect, test } from 'vitest'
import { formatPosition, LAST_POSITION, parsePosition } from './walPosition'
import { watchReplica, type ReplicaWatch } from './watchReplica'

/** A primary and a replica whose positions a test sets, on a clock of its own. */
function createPair() {
  const state = {
    now: 0,
    written: 100n as bigint | undefined,
    replayed: 100n as bigint | undefined,
    looks: 0,
  }
  const watch = watchReplica(
    {
      async writtenPosition() {
        state.looks += 1
        if (state.written === undefined) throw new Error('The primary is gone.')
        return state.written
      },
      replayedPosition: async () => state.replayed,
    },
    1_000,
    { now: () => state.now, lookMs: 1 },
  )
  /** Waits until positions were read that were set before. */
  const looked = async () => {
    const before = state.looks
    await expect.poll(() => state.looks, { interval: 1, timeout: 8_000 }).toBeGreaterThan(before + 1)
  }
  return { state, watch, looked }
}

async function withPair(work: (pair: ReturnType<typeof createPair>) => Promise<void>): Promise<void> {
  const pair = createPair()
  try {
    await work(pair)
  } finally {
    pair.watch.close()
  }
}

const isReplayed = async (watch: ReplicaWatch, position: bigint): Promise<() => boolean> => {
  let isDone = false
  void watch.replayed(position).then(() => (isDone = true))
  return () => isDone
}

test('parses and formats positions of the log, and refuses other text', () => {
  expect(parsePosition('16/B374D848')).toBe(97_500_059_720n)
  expect(formatPosition(97_500_059_720n)).toBe('16/B374D848')
  expect(parsePosition(formatPosition(LAST_POSITION))).toBe(LAST_POSITION)
  for (const text of ['', '0', '1/', '-1/0', '1/2/3', '123456789/0'])
    expect(parsePosition(text)).toBeUndefined()
})

test('a replica serves sessions whose writes it has', async () => {
  await withPair(async ({ state, watch, looked }) => {
    expect(watch.serves(0n)).toBe(false)
    await looked()
    state.written = 200n
    await looked()
    expect([watch.serves(0n), watch.serves(100n), watch.serves(101n)]).toEqual([true, true, false])
    state.replayed = 200n
    await looked()
    expect(watch.serves(200n)).toBe(true)
  })
})

test('a replica that is behind for longer than the lag serves no session until it has caught up', async () => {
  await withPair(async ({ state, watch, looked }) => {
    await looked()
    state.written = 200n
    state.now = 900
    await looked()
    expect(watch.serves(0n)).toBe(true)
    state.now = 1_100
    await looked()
    expect(watch.serves(0n)).toBe(false)
    state.replayed = 200n
    await looked()
    expect(watch.serves(0n)).toBe(true)
  })
})

test('without the primary the age of a replica is unknown, so it serves for the lag at most', async () => {
  await withPair(async ({ state, watch, looked }) => {
    await looked()
    state.written = undefined
    state.now = 1_000
    await looked()
    expect(watch.serves(0n)).toBe(true)
    state.now = 1_001
    expect(watch.serves(0n)).toBe(false)
  })
})

test('a server that is no replica, or further back than before, does not serve', async () => {
  await withPair(async ({ state, watch, looked }) => {
    await looked()
    state.replayed = 50n
    state.written = 200n
    await looked()
    expect(watch.serves(0n)).toBe(false)
    state.replayed = 200n
    await looked()
    expect(watch.serves(0n)).toBe(true)
    state.replayed = undefined
    await looked()
    expect([watch.serves(0n), watch.lagMs()]).toEqual([false, Infinity])
  })
})

test('a failed read excludes the replica until it responds again', async () => {
  await withPair(async ({ watch, looked }) => {
    await looked()
    watch.exclude()
    expect(watch.serves(0n)).toBe(false)
    await looked()
    expect(watch.serves(0n)).toBe(true)
  })
})

test('a change is published when the replica has it, or no process reads without it any more', async () => {
  await withPair(async ({ state, watch, looked }) => {
    await looked()
    const isFirst = await isReplayed(watch, 100n)
    await looked()
    expect(isFirst()).toBe(true)
    const isSecond = await isReplayed(watch, 200n)
    await looked()
    expect(isSecond()).toBe(false)
    state.replayed = 200n
    await looked()
    expect(isSecond()).toBe(true)
    const isThird = await isReplayed(watch, 300n)
    await looked()
    expect(isThird()).toBe(false)
    state.now += 1_000
    await looked()
    expect(isThird()).toBe(true)
  })
})
