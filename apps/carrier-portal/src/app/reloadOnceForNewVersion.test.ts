// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { reloadOnceForNewVersion } from './reloadOnceForNewVersion'

/** A page that counts its reloads, with or without network. */
function aPage(onLine: boolean) {
  const reload = vi.fn()
  const page = Object.assign(new EventTarget(), { location: { reload }, navigator: { onLine } })
  // Only these parts of a window are used.
  reloadOnceForNewVersion(page as unknown as Window, sessionStorage, () => 1_000_000)
  return { page, reload }
}

test('a part that is gone loads the page anew, once', () => {
  sessionStorage.clear()
  const { page, reload } = aPage(true)
  page.dispatchEvent(new Event('vite:preloadError'))
  page.dispatchEvent(new Event('vite:preloadError'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without network the page stays: what is there is all there is', () => {
  sessionStorage.clear()
  const { page, reload } = aPage(false)
  page.dispatchEvent(new Event('vite:preloadError'))
  expect(reload).not.toHaveBeenCalled()
})
