// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REMEMBERED_KEY } from '#/session/isRemembered'
import { createRememberedSession } from '#/session/rememberedSession'
import { aSession } from '#/testing/fakePlatform'
import { startPortal } from './startPortal'

const anna = aSession({ userId: '005000000000001AAA', name: 'Anna' })

/** The prerender of the last visit, which the worker inserts. */
const prerender = () => document.getElementById('first-paint')

let respond: (session: typeof anna) => void

beforeEach(() => {
  localStorage.clear()
  createRememberedSession().keep(anna)
  document.body.innerHTML = '<div id="first-paint"><h1>My Loads</h1></div><div id="root"></div>'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const session = new Promise<Response>((resolve) => {
    respond = (found) => resolve(Response.json(found))
  })
  vi.stubGlobal('fetch', (input: string) =>
    input.includes('/auth/me') ? session : new Promise(() => undefined),
  )
})
afterEach(() => vi.useRealTimers())

/** Starts the portal and waits as long as it waits for its session. */
async function startWithoutResponse() {
  const root = document.getElementById('root') as HTMLElement
  const started = startPortal(root, new Map(), Promise.resolve())
  await vi.advanceTimersByTimeAsync(300)
  await started
}

const soon = () => new Promise((passed) => setImmediate(passed))

test('the prerender stays while the session is the one of the last visit, also when its response is late', async () => {
  await startWithoutResponse()
  respond(anna)
  await soon()
  await soon()
  expect(prerender()).not.toBeNull()
})

test('the prerender of a former session is removed when the late response has another one', async () => {
  await startWithoutResponse()
  expect(prerender()).not.toBeNull()
  respond({ ...anna, userId: '005000000000002AAA', name: 'Bert' })
  await soon()
  await soon()
  expect(localStorage.getItem(REMEMBERED_KEY)).toContain('Bert')
  expect(prerender()).toBeNull()
})
