import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDeviceQueue } from './createDeviceQueue'
import { openIndexedDbStorage } from './indexedDbStorage'
import { survivingDisk } from './survivingDisk'
import type { SendResult } from './sendResult'

const PHOTO_BYTES = 200_000

/** Every 25th action is a photo: 500 actions and 20 photos over seven loads. */
const plan = Array.from({ length: 520 }, (_, index) => ({
  id: `entry ${index}`,
  loadId: `load ${index % 7}`,
  isPhoto: index % 26 === 25,
}))

test('delivers 500 actions and 20 photos once and in order despite repeated tab kills', async () => {
  const arrived: { id: string; loadId: string; bytes: number }[] = []
  let untilDeath = 37
  const openTab = async () =>
    createDeviceQueue({
      storage: await survivingDisk(() => openIndexedDbStorage('five hundred')).open(),
      owner: 'me',
      lock: (work) => work(),
      send: async ({ id, loadId }, bytes): Promise<SendResult> => {
        if (!arrived.some((known) => known.id === id))
          arrived.push({ id, loadId, bytes: bytes?.byteLength ?? 0 })
        untilDeath -= 1
        // The server has it; the tab dies before the response.
        if (untilDeath === 0) throw new Error('killed')
        return { kind: 'received', recordId: undefined }
      },
    })

  const first = await openTab()
  for (const { id, loadId, isPhoto } of plan)
    await first.add({
      id,
      loadId,
      work: isPhoto
        ? {
            kind: 'document',
            type: 'Photo',
            fileName: 'p.jpg',
            contentType: 'image/jpeg',
            sizeBytes: PHOTO_BYTES,
          }
        : { kind: 'call', method: 'LoadTracking/recordEvent', params: {} },
      ...(isPhoto ? { bytes: new Uint8Array(PHOTO_BYTES) } : {}),
    })
  let deaths = 0
  for (;;) {
    const tab = await openTab()
    untilDeath = 37
    const end = await tab.drain().catch(() => 'killed')
    if (end === 'empty') break
    deaths += 1
  }
  expect(deaths).toBeGreaterThan(10)
  expect(arrived).toHaveLength(plan.length)
  expect(arrived.filter(({ bytes }) => bytes === PHOTO_BYTES)).toHaveLength(20)
  for (let load = 0; load < 7; load += 1) {
    const order = (list: readonly { id: string; loadId: string }[]) =>
      list.filter(({ loadId }) => loadId === `load ${load}`).map(({ id }) => id)
    expect(order(arrived)).toEqual(order(plan))
  }
  const states = new Set((await (await openTab()).list()).map(({ state }) => state))
  expect([...states]).toEqual(['received'])
}, 60_000)
