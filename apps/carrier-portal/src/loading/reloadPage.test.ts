import { expect, test, vi } from 'vitest'
import { reloadPage } from './reloadPage'

/** Stubs location and history. */
function aPage(href: string) {
  const location = { href, assign: vi.fn(), reload: vi.fn() }
  const history = { state: { idx: 3 }, replaceState: vi.fn() }
  // Only these members are used.
  return { location, history, page: { location, history } as unknown as Window }
}

test('assigns a URL with another path', () => {
  const { page, location } = aPage('https://x.test/carrier/s?accountId=a#Locations')
  reloadPage('https://x.test/carrier/s#Locations', page)
  expect(location.assign).toHaveBeenCalledWith('https://x.test/carrier/s#Locations')
  expect(location.reload).not.toHaveBeenCalled()
})

test('[ACC-03] [RTE-11] reloads when the URL is the same with a hash', () => {
  const { page, location, history } = aPage('https://x.test/carrier/s/my-company#Locations')
  reloadPage(location.href, page)
  expect(location.reload).toHaveBeenCalledOnce()
  expect(location.assign).not.toHaveBeenCalled()
  expect(history.replaceState).not.toHaveBeenCalled()
})

test('writes a changed hash first and preserves the history state', () => {
  const { page, location, history } = aPage('https://x.test/carrier/s/my-company#Locations')
  reloadPage('/carrier/s/my-company', page)
  expect(history.replaceState).toHaveBeenCalledWith({ idx: 3 }, '', 'https://x.test/carrier/s/my-company')
  expect(location.reload).toHaveBeenCalledOnce()
})
