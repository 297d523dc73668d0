import { beforeEach, expect, test } from 'vitest'
import { createFallbackQueueStorage } from './fallbackQueueStorage'
import { createMemoryStorage } from './memoryStorage'
import type { QueueEntry } from './queueEntry'
import type { QueueStorage } from './QueueStorage'

const ME = 'me'
const NONE: ReadonlySet<string> = new Set()
const bytes = new Uint8Array([1, 2, 3])

/** A disk that outlives connections: full, closed, hanging, refused or fine. */
const disk = { behaves: 'fine' as 'fine' | 'full' | 'closed' | 'hangs' | 'refused', opened: 0 }
let kept = createMemoryStorage()
beforeEach(() => {
  Object.assign(disk, { behaves: 'fine', opened: 0 })
  kept = createMemoryStorage()
})

async function openDisk(): Promise<QueueStorage> {
  disk.opened += 1
  const mine = disk.opened
  if (disk.behaves === 'hangs') return await new Promise(() => undefined)
  if (disk.behaves === 'refused') throw new DOMException('refused', 'SecurityError')
  const guarded =
    <A extends unknown[], T>(isWrite: boolean, work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (disk.behaves === 'closed' && mine === 1) throw new DOMException('closing', 'InvalidStateError')
      if (disk.behaves === 'full' && isWrite) throw new DOMException('full', 'QuotaExceededError')
      return await work(...args)
    }
  return {
    isDurable: true,
    add: guarded(true, (...args: Parameters<typeof kept.add>) => kept.add(...args)),
    list: guarded(false, (...args: Parameters<typeof kept.list>) => kept.list(...args)),
    claimNext: guarded(true, (...args: Parameters<typeof kept.claimNext>) => kept.claimNext(...args)),
    change: guarded(true, (...args: Parameters<typeof kept.change>) => kept.change(...args)),
    releaseClaims: guarded(true, (...args: Parameters<typeof kept.releaseClaims>) =>
      kept.releaseClaims(...args),
    ),
    remove: guarded(true, (...args: Parameters<typeof kept.remove>) => kept.remove(...args)),
    bytesOf: guarded(false, (...args: Parameters<typeof kept.bytesOf>) => kept.bytesOf(...args)),
    prune: guarded(true, (...args: Parameters<typeof kept.prune>) => kept.prune(...args)),
  }
}

const open = () =>
  createFallbackQueueStorage({ open: openDisk, knownEntries: () => [], knownBytes: () => undefined }, 20)

const anEntry = (id: string, loadId = 'load'): Omit<QueueEntry, 'seq'> => ({
  id,
  owner: ME,
  loadId,
  addedAt: 1,
  state: 'waiting',
  tries: 0,
  work: { kind: 'call', method: 'LoadTracking/recordEvent', params: {} },
})

/** Drains the storage as the queue does. Returns the order. */
async function sendAll(storage: QueueStorage): Promise<string[]> {
  const sent: string[] = []
  await storage.releaseClaims(ME)
  for (;;) {
    const next = await storage.claimNext(ME, NONE)
    if (!next) return sent
    sent.push(next.id)
    await storage.change(next.seq, { state: 'received', receivedAt: 2 })
  }
}

test('stores everything on a working disk', async () => {
  const storage = open()
  await storage.add(anEntry('a'), bytes)
  expect(storage.isDurable).toBe(true)
  expect(await sendAll(open())).toEqual(['a'])
})

test.each(['full', 'hangs', 'refused'] as const)(
  'on a disk that is %s keeps entries in memory, reports them as not durable and sends them in order',
  async (behaves) => {
    const storage = open()
    disk.behaves = behaves
    await storage.add(anEntry('a'), bytes)
    await storage.add(anEntry('b'), undefined)
    expect(storage.isDurable).toBe(false)
    const [first] = await storage.list(ME)
    expect(first && (await storage.bytesOf(first.seq))).toEqual(bytes)
    expect(await sendAll(storage)).toEqual(['a', 'b'])
    expect((await storage.list(ME)).map(({ state }) => state)).toEqual(['received', 'received'])
  },
)

test('reopens a connection that the browser has closed', async () => {
  const storage = open()
  await storage.add(anEntry('a'), undefined)
  disk.behaves = 'closed'
  await storage.add(anEntry('b'), undefined)
  expect(storage.isDurable).toBe(true)
  expect(await sendAll(open())).toEqual(['a', 'b'])
})

test('sends entries of a full disk first and once, and keeps them sent when there is room again', async () => {
  const storage = open()
  await storage.add(anEntry('a'), undefined)
  disk.behaves = 'full'
  await storage.add(anEntry('b'), undefined)
  disk.behaves = 'fine'
  // With room again, new entries still follow those in memory.
  await storage.add(anEntry('c'), undefined)
  disk.behaves = 'full'
  expect(await sendAll(storage)).toEqual(['a', 'b', 'c'])
  expect(await sendAll(storage)).toEqual([])
  expect((await storage.list(ME)).map(({ id, state }) => `${id} ${state}`)).toEqual([
    'a received',
    'b received',
    'c received',
  ])
})

test('a tab killed on a full disk leaves no claimed entry behind', async () => {
  await open().add(anEntry('a'), undefined)
  const storage = open()
  disk.behaves = 'full'
  expect(await storage.claimNext(ME, NONE)).toMatchObject({ id: 'a' })
  expect(await storage.claimNext(ME, NONE)).toBeUndefined()
  expect(await sendAll(storage)).toEqual(['a'])
})

test('moves entries with files, refusals and order from memory to the disk once it has room', async () => {
  const storage = open()
  disk.behaves = 'full'
  await storage.add(anEntry('a'), bytes)
  await storage.add(anEntry('b'), undefined)
  const [first] = await storage.list(ME)
  await storage.change(first?.seq ?? 0, { state: 'refused', refusal: { code: 'X', message: 'x' } })
  await storage.releaseClaims(ME)
  expect(storage.isDurable).toBe(false)
  disk.behaves = 'fine'
  await storage.releaseClaims(ME)
  expect(storage.isDurable).toBe(true)
  // As another page reads it.
  const [refused, waiting] = await open().list(ME)
  expect(refused).toMatchObject({ id: 'a', state: 'refused' })
  expect(await open().bytesOf(refused?.seq ?? 0)).toEqual(bytes)
  expect(waiting).toMatchObject({ id: 'b', state: 'waiting' })
  expect(await storage.list(ME)).toHaveLength(2)
})
