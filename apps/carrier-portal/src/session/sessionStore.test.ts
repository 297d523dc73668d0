import { describe, expect, test } from 'vitest'
import { aGuest, aSession } from '#/testing/fakePlatform'
import { createSessionStore, isRememberedOnly } from './sessionStore'
import type { RememberedSession } from './rememberedSession'
import { signIn } from './signIn'
import { STORED_KEYS } from './storedValues'

function aStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}

function aStore(answer: (path: string) => Response | Promise<Response>) {
  const requests: { path: string; init: RequestInit | undefined }[] = []
  const storage = aStorage()
  const store = createSessionStore({
    storage,
    fetch: async (input, init) => {
      const path = typeof input === 'string' ? input : ''
      requests.push({ path, init })
      return answer(path)
    },
  })
  return { store, storage, requests }
}

/** Empty device storage with an optional pending sign-out. */
function aMemory(): RememberedSession {
  let isOwed = false
  return {
    read: () => undefined,
    keep: () => undefined,
    forget: () => undefined,
    isSignOutOwed: () => isOwed,
    oweSignOut: (next) => {
      isOwed = next
    },
  }
}

test('[ACC-05] stores account, contact and role of the session, and nothing for a guest', async () => {
  const signedIn = aStore(() => Response.json(aSession({ contactId: '003000000000001AAA' })))
  await signedIn.store.load()
  expect(signedIn.storage.getItem('accountId')).toBe('001000000000001AAA')
  expect(signedIn.storage.getItem('contactId')).toBe('003000000000001AAA')
  expect(signedIn.storage.getItem('roleForAccount')).toBe('Dispatcher')
  const guest = aStore(() => Response.json(aGuest()))
  await guest.store.load()
  expect(guest.storage.length).toBe(0)
})

test('[SES-01] deletes all four values at sign-out, even when the server is unreachable', async () => {
  const { store, storage } = aStore((path) =>
    path === '/auth/logout' ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(aSession()),
  )
  await store.load()
  storage.setItem('isAnnouncementBannerClosed', 'true')
  await store.signOut().catch(() => undefined)
  for (const key of STORED_KEYS) expect(storage.getItem(key)).toBeNull()
})

const CLOSED = 'isAnnouncementBannerClosed'

test('[BAN-25] a closed announcement stays closed during the session, across reloads and accounts', async () => {
  const { store, storage } = aStore(() => Response.json(aSession()))
  await store.load()
  storage.setItem(CLOSED, 'true')
  await store.load()
  await store.switchAccount('001000000000002AAA')
  expect(storage.getItem(CLOSED)).toBe('true')
})

test('[BAN-25] a new session shows the announcement again, for the same person or after a guest', async () => {
  let isGuest = false
  const { store, storage } = aStore(() => Response.json(isGuest ? aGuest() : aSession()))
  await store.load()
  storage.setItem(CLOSED, 'true')
  store.expire()
  expect(storage.getItem(CLOSED)).toBeNull()

  isGuest = true
  await store.load()
  storage.setItem(CLOSED, 'true')
  isGuest = false
  await signIn(store, 'a@b.co', 'x')
  expect(storage.getItem(CLOSED)).toBeNull()
})

test('[BAN-25] an announcement that a guest closed is open again after a sign-in elsewhere', async () => {
  const { store, storage } = aStore(() => Response.json(aSession()))
  storage.setItem(CLOSED, 'true')
  await store.load()
  expect(storage.getItem(CLOSED)).toBeNull()
})

const DRAFTS = [
  'draft:a|b',
  'draft.charge.1',
  'draft.offer.1',
  'portal.quoteDraft:x',
  'portal.registrationDraft',
]
const typeDrafts = (storage: Storage) => DRAFTS.forEach((name) => storage.setItem(name, '{}'))
const draftsIn = (storage: Storage) => DRAFTS.filter((name) => storage.getItem(name) !== null)

test('deletes drafts at sign-out, and nothing else', async () => {
  const { store, storage } = aStore(() => Response.json(aSession()))
  await store.load()
  typeDrafts(storage)
  storage.setItem('elsewhere', '1')
  await store.signOut()
  expect(draftsIn(storage)).toEqual([])
  expect(storage.getItem('elsewhere')).toBe('1')
})

test('retains drafts when a session expires and the same person signs in again', async () => {
  let session = aSession()
  const { store, storage } = aStore(() => Response.json(session))
  await store.load()
  typeDrafts(storage)
  store.expire()
  session = aGuest()
  await store.load()
  session = aSession()
  await signIn(store, 'a@b.co', 'x')
  expect(draftsIn(storage)).toEqual(DRAFTS)
})

test("deletes drafts before another person's first render, also without a sign-out", async () => {
  let session = aSession()
  const { store, storage } = aStore(() => Response.json(session))
  await store.load()
  typeDrafts(storage)
  session = aSession({ userId: '005000000000002AAA' })
  const seen: string[][] = []
  store.subscribe(() => seen.push(draftsIn(storage)))
  await signIn(store, 'c@b.co', 'x')
  expect(seen.at(-1)).toEqual([])
})

test("passes a guest's drafts to the person who signs in", async () => {
  let session = aGuest()
  const { store, storage } = aStore(() => Response.json(session))
  await store.load()
  typeDrafts(storage)
  session = aSession()
  await signIn(store, 'a@b.co', 'x')
  expect(draftsIn(storage)).toEqual(DRAFTS)
})

test('[SES-01] [ACC-05] ignores a response that arrives during a sign-out', async () => {
  let session = aSession()
  const { store, storage } = aStore(() => Response.json(session))
  await store.load()
  session = aGuest()
  const leaving = store.signOut()
  store.expire()
  await leaving
  store.expire()
  expect(await store.lookAgain()).toBe('same')
  expect(store.getState()).toMatchObject({ isExpired: false })
  expect(STORED_KEYS.map((name) => storage.getItem(name))).toEqual(STORED_KEYS.map(() => null))
  session = aSession()
  await signIn(store, 'a@b.co', 'x')
  store.expire()
  expect(store.getState()).toMatchObject({ isExpired: true })
})

test('sends the session token with every write request', async () => {
  const { store, requests } = aStore(() => Response.json(aSession({ csrfToken: 'token-7' })))
  await store.load()
  await store.switchAccount('001000000000002AAA')
  const sent = requests.find(({ path }) => path === '/auth/account')
  expect(new Headers(sent?.init?.headers).get('X-CSRF-Token')).toBe('token-7')
})

test('reports a missing response as failed, and recovers on retry', async () => {
  let isUp = false
  const { store } = aStore(() =>
    isUp ? Response.json(aSession()) : Promise.reject(new TypeError('Failed to fetch')),
  )
  await store.load()
  expect(store.getState().status).toBe('failed')
  isUp = true
  await store.load()
  expect(store.getState().status).toBe('ready')
})

describe('[SES-01] a sign-out without network', () => {
  /** A server with a session cookie, behind a network that can fail. */
  function aDevice() {
    const device = { isUp: true, isSignedIn: true, signedOut: 0 }
    const remembered = aMemory()
    const openPage = () =>
      createSessionStore({
        storage: aStorage(),
        remembered,
        fetch: async (input, init) => {
          if (!device.isUp) throw new TypeError('Failed to fetch')
          if (input === '/auth/logout') {
            if (new Headers(init?.headers).get('X-CSRF-Token') !== 'token-1')
              return new Response(null, { status: 403 })
            device.signedOut += 1
            device.isSignedIn = false
          }
          if (input === '/auth/login') device.isSignedIn = true
          return Response.json(device.isSignedIn ? aSession({ csrfToken: 'token-1' }) : aGuest())
        },
      })
    return { device, openPage }
  }

  test('is sent before the next render of the session', async () => {
    const { device, openPage } = aDevice()
    const first = openPage()
    await first.load()
    device.isUp = false
    await first.signOut().catch(() => undefined)
    device.isUp = true
    const next = openPage()
    const seen: boolean[] = []
    next.subscribe(() => {
      const state = next.getState()
      seen.push(state.status === 'ready' && !state.session.isGuest)
    })
    await next.load()
    expect(seen).toEqual([false])
    expect(device).toMatchObject({ isSignedIn: false, signedOut: 1 })
    await next.load()
    expect(device.signedOut).toBe(1)
  })

  test('applies to the other tabs at once', async () => {
    const { device, openPage } = aDevice()
    const [first, other] = [openPage(), openPage()]
    await Promise.all([first.load(), other.load()])
    device.isUp = false
    await first.signOut().catch(() => undefined)
    expect(await other.lookAgain()).toBe('ended')
  })

  test.each(['with', 'without'])(
    'is sent once, %s network: a later sign-in elsewhere stays signed in',
    async (network) => {
      const { device, openPage } = aDevice()
      const first = openPage()
      await first.load()
      device.isUp = network === 'with'
      await first.signOut().catch(() => undefined)
      device.isUp = true
      if (network === 'without') await openPage().load()
      expect(device).toMatchObject({ isSignedIn: false, signedOut: 1 })
      device.isSignedIn = true
      const next = openPage()
      await next.load()
      expect(next.getState()).toMatchObject({ status: 'ready', session: { isGuest: false } })
      expect(device.signedOut).toBe(1)
    },
  )

  test('is cancelled by a new sign-in', async () => {
    const { device, openPage } = aDevice()
    const first = openPage()
    await first.load()
    device.isUp = false
    await first.signOut().catch(() => undefined)
    device.isUp = true
    await signIn(first, 'a@b.co', 'x')
    await first.load()
    expect(first.getState()).toMatchObject({ session: { isGuest: false } })
    expect(device.signedOut).toBe(0)
  })
})

test("a guest's session cannot expire", async () => {
  const { store } = aStore(() => Response.json(aGuest()))
  await store.load()
  store.expire()
  expect(store.getState()).toMatchObject({ status: 'ready', isExpired: false })
})

test.each([
  ['a server that stumbles', () => new Response(null, { status: 503 })],
  ['a page of another site in its place', () => new Response('<html>Welcome</html>')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('with %s the device shows the stored session and retries', async (_what, answer) => {
  let isUp = false
  const known = aSession({ csrfToken: null })
  const store = createSessionStore({
    storage: aStorage(),
    fetch: async () => (isUp ? Response.json(aSession()) : answer()),
    remembered: { ...aMemory(), read: () => known },
  })
  await store.load()
  expect(store.getState()).toEqual({ status: 'ready', session: known, isExpired: false })
  expect(isRememberedOnly(store.getState())).toBe(true)
  isUp = true
  await store.load()
  expect(isRememberedOnly(store.getState())).toBe(false)
})

test('detects a switched account or sign-out of another tab; a missing response changes nothing', async () => {
  let answer: () => Response | Promise<Response> = () => Response.json(aSession())
  let told = 0
  const store = createSessionStore({
    storage: aStorage(),
    fetch: async () => answer(),
    tellOtherTabs: () => {
      told += 1
    },
  })
  await store.load()
  expect(await store.lookAgain()).toBe('same')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await store.lookAgain()).toBe('same')
  answer = () => Response.json(aSession({ accountId: '001000000000002AAA' }))
  expect(await store.lookAgain()).toBe('changed')
  expect(store.getState()).toMatchObject({ session: { accountId: '001000000000002AAA' } })
  answer = () => Response.json(aSession({ accountId: '001000000000002AAA', csrfToken: 'token-8' }))
  expect(await store.lookAgain()).toBe('same')
  expect(store.csrfToken()).toBe('token-8')
  answer = () => Response.json(aGuest())
  expect(await store.lookAgain()).toBe('ended')
  expect(store.getState()).toMatchObject({ isExpired: true })
  expect(told).toBe(0)
  answer = () => Response.json(aSession())
  await store.switchAccount('001000000000003AAA')
  await store.signOut()
  expect(told).toBe(2)
})
