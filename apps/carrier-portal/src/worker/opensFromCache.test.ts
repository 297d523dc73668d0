import { expect, test } from 'vitest'
import { opensFromCache } from './opensFromCache'

const newer = { state: 'installed' } as ServiceWorker
const alone = { waiting: null, installing: null }

test('a return visit opens from the cache', () => {
  expect(opensFromCache({ cache: 'default' }, alone)).toBe(true)
})

test.each(['no-cache', 'reload', 'no-store'] as const)(
  'a page that is reloaded (%s) is the newest',
  (cache) => {
    expect(opensFromCache({ cache }, alone)).toBe(false)
  },
)

test.each([
  { waiting: newer, installing: null },
  { waiting: null, installing: newer },
])('the page of a former version is not opened from the cache', (registration) => {
  expect(opensFromCache({ cache: 'default' }, registration)).toBe(false)
})
