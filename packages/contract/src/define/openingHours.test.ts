import { expect, test } from 'vitest'
import { isAlwaysOpen, openingHours } from './openingHours'

test.each([
  ['en-US', 'Mon-Fri 06:00-18:00', 'Mon-Fri 06:00-18:00'],
  ['es-US', 'Mon-Sat 05:00-22:00', 'lun-sáb 05:00-22:00'],
  ['es-US', 'Sun by appointment, Monday closed', 'dom by appointment, Monday closed'],
])('in %s renders %j as %j', (locale, hours, expected) => {
  expect(openingHours(hours, locale)).toBe(expected)
})

test('recognizes a facility that never closes in any case of letters', () => {
  expect(isAlwaysOpen('Open 24 hours')).toBe(true)
  expect(isAlwaysOpen('OPEN 24 HOURS ')).toBe(true)
  expect(isAlwaysOpen('Mon-Fri open 24 hours')).toBe(false)
})
