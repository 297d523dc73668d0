import { expect, test, vi } from 'vitest'
import { loadAnew } from './loadAnew'

/** A page at an address, and what was done to it. */
function aPage(href: string) {
  const location = { href, assign: vi.fn(), reload: vi.fn() }
  const history = { state: { idx: 3 }, replaceState: vi.fn() }
  // Only these members are used.
  return { location, history, page: { location, history } as unknown as Window }
}

test('another address is gone to', () => {
  const { page, location } = aPage('https://x.test/carrier/s?accountId=a#Locations')
  loadAnew('https://x.test/carrier/s#Locations', page)
  expect(location.assign).toHaveBeenCalledWith('https://x.test/carrier/s#Locations')
  expect(location.reload).not.toHaveBeenCalled()
})

test('[ACC-03] [RTE-11] the same address with a hash is loaded anew, as going there would load nothing', () => {
  const { page, location, history } = aPage('https://x.test/carrier/s/my-company#Locations')
  loadAnew(location.href, page)
  expect(location.reload).toHaveBeenCalledOnce()
  expect(location.assign).not.toHaveBeenCalled()
  expect(history.replaceState).not.toHaveBeenCalled()
})

test('another hash is written into the address first, and the entry keeps its state', () => {
  const { page, location, history } = aPage('https://x.test/carrier/s/my-company#Locations')
  loadAnew('/carrier/s/my-company', page)
  expect(history.replaceState).toHaveBeenCalledWith({ idx: 3 }, '', 'https://x.test/carrier/s/my-company')
  expect(location.reload).toHaveBeenCalledOnce()
})
