// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { newVersion as NewVersion } from '#/loading/newVersion'
import type { checkForNewVersion as LookForNewVersion } from './checkForNewVersion'

const page = (script: string) =>
  `<!doctype html><script type="module" crossorigin src="${script}"></script><div id="root"></div>`

let newVersion: typeof NewVersion
let checkForNewVersion: typeof LookForNewVersion
beforeEach(async () => {
  vi.resetModules()
  ;({ newVersion } = await import('#/loading/newVersion'))
  ;({ checkForNewVersion } = await import('./checkForNewVersion'))
  const script = document.head.appendChild(document.createElement('script'))
  script.type = 'text/plain'
  script.setAttribute('src', '/assets/index-old.js')
})
afterEach(() => vi.unstubAllGlobals())

/** Stubs the response. */
const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

test('other scripts in the page are a new version, which is published once', async () => {
  const told = vi.fn()
  newVersion.subscribe(told)
  answering(() => new Response(page('/assets/index-old.js')))
  await checkForNewVersion()
  expect(newVersion.isKnown()).toBe(false)
  answering(() => new Response(page('/assets/index-new.js')))
  await checkForNewVersion()
  await checkForNewVersion()
  expect(newVersion.isKnown()).toBe(true)
  expect(told).toHaveBeenCalledTimes(1)
})

test.each([
  ['a Wi-Fi that wants a sign-in', () => new Response('<script src="/portal.js"></script>Welcome')],
  ['a server that is away', () => new Response(page('/assets/index-new.js'), { status: 502 })],
  ['no network', () => Response.error()],
])('%s is not a new version', async (_what, answer) => {
  answering(answer)
  await checkForNewVersion()
  expect(newVersion.isKnown()).toBe(false)
})
