// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { readOfflineSnapshot, saveOfflineSnapshot } from '#/device/offlineSnapshot'
import { createRememberedSession } from './rememberedSession'
import type { Session } from './session'

const session = (name: string): Session => ({
  isGuest: false,
  csrfToken: 'a',
  userId: '005000000000001AAA',
  contactId: null,
  accountId: '001000000000001AAA',
  role: 'Driver',
  name,
  email: null,
  communityType: 'Carrier',
})

const hasPages = async () => (await readOfflineSnapshot('my-loads', 'anna')) !== undefined

beforeEach(async () => {
  localStorage.clear()
  await saveOfflineSnapshot('my-loads', 'anna', { readAt: 1, data: [] })
})

test('pages of a former person are deleted when another session begins, and stay for the same one', async () => {
  const remembered = createRememberedSession()
  remembered.keep(session('Anna'))
  expect(await hasPages()).toBe(false)
  await saveOfflineSnapshot('my-loads', 'anna', { readAt: 1, data: [] })
  remembered.keep({ ...session('Anna'), csrfToken: 'b' })
  expect(await hasPages()).toBe(true)
  remembered.keep(session('Bert'))
  expect(await hasPages()).toBe(false)
})

test('pages are deleted when the session is a guest', async () => {
  const remembered = createRememberedSession()
  remembered.keep(session('Anna'))
  await saveOfflineSnapshot('my-loads', 'anna', { readAt: 1, data: [] })
  remembered.keep({ ...session('Guest'), isGuest: true })
  expect([remembered.read(), await hasPages()]).toEqual([undefined, false])
})
