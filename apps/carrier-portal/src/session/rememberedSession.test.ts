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

test('pages stay while the same person signs in with another name, and are deleted for everyone else', async () => {
  const remembered = createRememberedSession()
  remembered.keep(session('Anna'))
  expect(await hasPages()).toBe(false)
  await saveOfflineSnapshot('my-loads', 'anna', { readAt: 1, data: [] })
  remembered.keep({ ...session('Anna'), csrfToken: 'b' })
  remembered.keep(session('Anna Lopez'))
  expect([remembered.read()?.name, await hasPages()]).toEqual(['Anna Lopez', true])
  remembered.keep({ ...session('Bert'), userId: '005000000000002AAA' })
  expect(await hasPages()).toBe(false)
})

test('pages of a former role or account are deleted', async () => {
  const remembered = createRememberedSession()
  for (const changed of [{ role: 'Dispatcher' }, { accountId: '001000000000002AAA' }] as const) {
    remembered.keep(session('Anna'))
    await saveOfflineSnapshot('my-loads', 'anna', { readAt: 1, data: [] })
    remembered.keep({ ...session('Anna'), ...changed })
    expect(await hasPages()).toBe(false)
  }
})

test('pages are deleted when the session is a guest', async () => {
  const remembered = createRememberedSession()
  remembered.keep(session('Anna'))
  await saveOfflineSnapshot('my-loads', 'anna', { readAt: 1, data: [] })
  remembered.keep({ ...session('Guest'), isGuest: true })
  expect([remembered.read(), await hasPages()]).toEqual([undefined, false])
})
