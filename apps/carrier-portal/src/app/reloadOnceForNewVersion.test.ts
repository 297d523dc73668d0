// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceForNewVersion } from './reloadOnceForNewVersion'

beforeEach(() => sessionStorage.clear())

/** A window that counts reloads. */
function aPage(canReload: boolean, isAtRisk = () => false) {
  const reload = vi.fn()
  const page = Object.assign(new EventTarget(), { location: { reload } })
  const isReady = vi.fn(async () => canReload)
  // Only these parts of a window are used.
  reloadOnceForNewVersion(page as unknown as Window, sessionStorage, {
    now: () => 1_000_000,
    isReady,
    isAtRisk,
  })
  return { page, reload, isReady }
}

test('reloads once when a chunk is gone', async () => {
  const { page, reload, isReady } = aPage(true)
  page.dispatchEvent(new Event('vite:preloadError'))
  page.dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  page.dispatchEvent(new Event('vite:preloadError'))
  await Promise.all(isReady.mock.results.map(({ value }) => value))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('does not reload without network or server', async () => {
  const { page, reload, isReady } = aPage(false)
  page.dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(isReady).toHaveBeenCalled())
  await Promise.all(isReady.mock.results.map(({ value }) => value))
  expect(reload).not.toHaveBeenCalled()
})

test('does not reload a page with unsaved input', async () => {
  const { page, reload, isReady } = aPage(true, () => true)
  page.dispatchEvent(new Event('vite:preloadError'))
  await Promise.resolve()
  expect(isReady).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('does not reload when input starts during the server check', async () => {
  let isAtRisk = false
  const { page, reload, isReady } = aPage(true, () => isAtRisk)
  page.dispatchEvent(new Event('vite:preloadError'))
  isAtRisk = true
  await Promise.all(isReady.mock.results.map(({ value }) => value))
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
})
