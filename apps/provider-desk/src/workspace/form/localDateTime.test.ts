import { afterEach, expect, test, vi } from 'vitest'
import { timeZoneName } from './localDateTime'

const zoned = Intl.DateTimeFormat
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['America/Chicago', 'en-US', 'Central Time'],
  ['America/Los_Angeles', 'en-US', 'Pacific Time'],
  ['America/Chicago', 'es-US', 'hora central'],
])("names the browser's zone %s in %s as a user knows it", (timeZone, locale, name) => {
  vi.stubGlobal('Intl', {
    ...Intl,
    DateTimeFormat: function DateTimeFormat(given: string, options: Intl.DateTimeFormatOptions) {
      return new zoned(given, { ...options, timeZone })
    },
  })
  expect(timeZoneName(locale)).toBe(name)
})
