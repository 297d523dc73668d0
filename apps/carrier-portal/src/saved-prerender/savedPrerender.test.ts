import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { clearOfflineSnapshots } from '#/device/offlineSnapshot'
import { OLDEST_MS, readPrerender, savePrerender } from './savedPrerender'

const prerender = { title: 'My Loads', html: '<p>L-0000001</p>', styles: [] }

test('the prerender of a page is read on its path until it is a day old', async () => {
  await savePrerender('/carrier/s/my-loads', prerender, 1_000)
  expect(await readPrerender('/carrier/s/my-loads', OLDEST_MS)).toEqual(prerender)
  expect(await readPrerender('/carrier/s/my-loads', OLDEST_MS + 1_000)).toBeUndefined()
  expect(await readPrerender('/carrier/s', 1_000)).toBeUndefined()
})

test('signing out deletes it', async () => {
  await savePrerender('/carrier/s/my-loads', prerender, 1_000)
  await clearOfflineSnapshots()
  expect(await readPrerender('/carrier/s/my-loads', 1_000)).toBeUndefined()
})
