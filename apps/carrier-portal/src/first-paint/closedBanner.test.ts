// @vitest-environment jsdom
import { firstPaint, revealWhenReady } from '@portal/app-kit/first-paint'
import { afterEach, expect, test } from 'vitest'
import { BANNER, hideClosedBanner } from './closedBanner'

afterEach(() => sessionStorage.clear())

async function isRevealedWithoutBanner() {
  document.body.innerHTML =
    '<div id="first-paint"><section data-type="Announcement"></section></div><div id="root"></div>'
  const root = document.getElementById('root') as HTMLElement
  hideClosedBanner()
  revealWhenReady(root, BANNER)
  root.innerHTML = '<main><h1>Find Loads</h1></main>'
  // The page is looked at in the microtask after that of its mutation observer.
  await Promise.resolve()
  await Promise.resolve()
  return firstPaint() === null
}

test('[BAN-01] a page without the banner of its prerender is awaited, unless it was closed', async () => {
  expect(await isRevealedWithoutBanner()).toBe(false)
  sessionStorage.setItem('isAnnouncementBannerClosed', 'true')
  expect(await isRevealedWithoutBanner()).toBe(true)
})
