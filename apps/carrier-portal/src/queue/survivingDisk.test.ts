import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { expect, test } from 'vitest'
import { createFallbackQueueStorage } from './fallbackQueueStorage'
import { openIndexedDbStorage } from './indexedDbStorage'
import type { QueueEntry } from './queueEntry'
import type { QueueStorage } from './QueueStorage'
import { survivingDisk } from './survivingDisk'

const ME = 'me'
const photo = new Uint8Array([255, 216, 255, 217])
let databases = 0

/** A site's storage, which the browser may clear, and its tabs. */
function aSite() {
  databases += 1
  const name = `queue-${databases}`
  return {
    openTab: () => createFallbackQueueStorage(survivingDisk(() => openIndexedDbStorage(name))),
    name,
    empty: () => deleteDB(name),
    async emptyInPlace() {
      const database = await openDB(name)
      for (const store of database.objectStoreNames) await database.clear(store)
      database.close()
    },
  }
}

const aReport = (id: string): Omit<QueueEntry, 'seq'> => ({
  id,
  owner: ME,
  loadId: 'load',
  addedAt: 1,
  state: 'waiting',
  tries: 0,
  work: { kind: 'call', method: 'LoadTracking/recordEvent', params: {} },
})

const aPhoto = (id: string): Omit<QueueEntry, 'seq'> => ({
  ...aReport(id),
  work: { kind: 'document', type: 'POD', fileName: 'pod.jpg', contentType: 'image/jpeg', sizeBytes: 4 },
})

const idsOf = async (storage: QueueStorage) => (await storage.list(ME)).map(({ id }) => id)

test('restores waiting entries with order and photos after the browser clears the storage', async () => {
  const site = aSite()
  const tab = site.openTab()
  await tab.add(aReport('a'), undefined)
  await tab.add(aPhoto('b'), photo)
  const before = await tab.list(ME)
  await site.empty()
  await tab.add(aReport('c'), undefined)
  expect(tab.isDurable).toBe(true)
  expect(await idsOf(tab)).toEqual(['a', 'b', 'c'])
  // On the disk at the same positions, for the next visit.
  const after = await site.openTab().list(ME)
  expect(after.slice(0, 2)).toEqual(before)
  expect(await tab.bytesOf(after[1]?.seq ?? 0)).toEqual(photo)
})

test('restores an entry that was just added and never listed', async () => {
  const site = aSite()
  const tab = site.openTab()
  await tab.add(aPhoto('a'), photo)
  await site.empty()
  const [entry] = await tab.list(ME)
  expect(entry?.id).toBe('a')
  expect(await tab.bytesOf(entry?.seq ?? 0)).toEqual(photo)
})

test('does not restore sent or discarded entries', async () => {
  const site = aSite()
  const tab = site.openTab()
  for (const id of ['sent', 'discarded', 'waiting']) await tab.add(aReport(id), undefined)
  const [sent, discarded] = await tab.list(ME)
  await tab.change(sent?.seq ?? 0, { state: 'received', receivedAt: 2 })
  await tab.remove(discarded?.seq ?? 0)
  await tab.list(ME)
  await site.empty()
  expect(await idsOf(tab)).toEqual(['waiting'])
})

test('dedupes entries that two tabs restore, each with its photos', async () => {
  const site = aSite()
  const [one, other] = [site.openTab(), site.openTab()]
  await one.add(aPhoto('a'), photo)
  await other.add(aPhoto('b'), photo)
  await idsOf(one)
  await idsOf(other)
  await site.empty()
  expect(await idsOf(other)).toEqual(['a', 'b'])
  const listed = await one.list(ME)
  expect(listed.map(({ id }) => id)).toEqual(['a', 'b'])
  for (const { seq } of listed) expect(await other.bytesOf(seq)).toEqual(photo)
})

test('restores entries when another page has reopened the cleared storage first', async () => {
  const site = aSite()
  const tab = site.openTab()
  await tab.add(aPhoto('a'), photo)
  await tab.list(ME)
  await site.empty()
  // Like the service worker, which has no entries in memory.
  expect(await idsOf(site.openTab())).toEqual([])
  expect(await idsOf(tab)).toEqual(['a'])
  const [entry] = await site.openTab().list(ME)
  expect(await tab.bytesOf(entry?.seq ?? 0)).toEqual(photo)
})

test('restores entries to a storage that was cleared while open', async () => {
  const site = aSite()
  const tab = site.openTab()
  await tab.add(aPhoto('a'), photo)
  await tab.list(ME)
  await site.emptyInPlace()
  await tab.add(aReport('b'), undefined)
  const listed = await tab.list(ME)
  expect(listed.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(await tab.bytesOf(listed[0]?.seq ?? 0)).toEqual(photo)
})

test('shows and sends entries while the disk is unavailable, and restores them later', async () => {
  const site = aSite()
  let isBroken = false
  const tab = createFallbackQueueStorage(
    survivingDisk(async () => {
      if (isBroken) throw new DOMException('The connection was closed.', 'AbortError')
      return await openIndexedDbStorage(site.name)
    }),
  )
  await tab.add(aPhoto('a'), photo)
  await tab.add(aReport('b'), undefined)
  await site.empty()
  isBroken = true
  expect(await idsOf(tab)).toEqual(['a', 'b'])
  expect(tab.isDurable).toBe(false)
  const claimed = await tab.claimNext(ME, new Set())
  expect(claimed?.id).toBe('a')
  expect(await tab.bytesOf(claimed?.seq ?? 0)).toEqual(photo)
  await tab.change(claimed?.seq ?? 0, { state: 'received', receivedAt: 2 })
  isBroken = false
  expect((await tab.list(ME)).map(({ id, state }) => `${id} ${state}`)).toEqual(['a received', 'b waiting'])
  expect(tab.isDurable).toBe(true)
  expect(await idsOf(site.openTab())).toEqual(['a', 'b'])
})

test('retries a restore that failed', async () => {
  const site = aSite()
  let isBroken = false
  const tab = createFallbackQueueStorage(
    survivingDisk(async () => {
      const disk = await openIndexedDbStorage(site.name)
      return isBroken ? { ...disk, putBack: async () => await Promise.reject(new Error('disk')) } : disk
    }),
  )
  await tab.add(aReport('a'), undefined)
  await site.empty()
  isBroken = true
  expect(await idsOf(tab)).toEqual(['a'])
  expect(tab.isDurable).toBe(false)
  isBroken = false
  expect(await idsOf(tab)).toEqual(['a'])
  expect(tab.isDurable).toBe(true)
  expect(await idsOf(site.openTab())).toEqual(['a'])
})

test('keeps entries that another page has added to the cleared storage', async () => {
  const site = aSite()
  const tab = site.openTab()
  await tab.add(aReport('a'), undefined)
  await site.empty()
  await site.openTab().add(aReport('b'), undefined)
  expect(await idsOf(tab)).toEqual(['a', 'b'])
})

test('does not restore an entry that another tab has discarded', async () => {
  const site = aSite()
  const [one, other] = [site.openTab(), site.openTab()]
  await one.add(aReport('a'), undefined)
  const [entry] = await other.list(ME)
  await other.remove(entry?.seq ?? 0)
  expect(await idsOf(one)).toEqual([])
  await site.empty()
  expect(await idsOf(one)).toEqual([])
})
