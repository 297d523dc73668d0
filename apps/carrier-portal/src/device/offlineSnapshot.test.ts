import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { clearOfflineSnapshots, saveOfflineSnapshot, readOfflineSnapshot } from './offlineSnapshot'

test('does not block deletion of the database at sign-out', async () => {
  await saveOfflineSnapshot('todays-loads', 'anna', { readAt: 1, data: [] })
  const forgotten = indexedDB.deleteDatabase('portal-last-seen')
  await new Promise((resolve, reject) => {
    forgotten.addEventListener('success', resolve)
    forgotten.addEventListener('blocked', reject)
  })
  expect(await readOfflineSnapshot('todays-loads', 'anna')).toBeUndefined()
})

test('stores a snapshot per person until sign-out', async () => {
  await saveOfflineSnapshot('todays-loads', 'anna', { readAt: 1, data: ['L-0000001'] })
  expect(await readOfflineSnapshot('todays-loads', 'anna')).toEqual({ readAt: 1, data: ['L-0000001'] })
  expect(await readOfflineSnapshot('todays-loads', 'bert')).toBeUndefined()
  await clearOfflineSnapshots()
  expect(await readOfflineSnapshot('todays-loads', 'anna')).toBeUndefined()
})
