import { expect, test } from 'vitest'
import { myLoadsFilters as filters } from '@portal/contract/methods'
import { TAB_STATUSES } from './myLoadsParams'

const accepts = (given: object) => filters.safeParse(given).success

test.each(['search', 'origin', 'destination'])(
  '%s is a text of 1 to 60 characters, without blanks around it',
  (key) => {
    expect(filters.parse({ [key]: ' Dallas, TX ' })).toEqual({ [key]: 'Dallas, TX' })
    expect(accepts({ [key]: 'x' })).toBe(true)
    expect(accepts({ [key]: 'x'.repeat(60) })).toBe(true)
    expect(accepts({ [key]: 'x'.repeat(61) })).toBe(false)
    expect(accepts({ [key]: '' })).toBe(false)
    expect(accepts({ [key]: '   ' })).toBe(false)
  },
)

test.each(['pickupFrom', 'pickupTo'])('%s is a day of this century or the next', (key) => {
  for (const day of ['2000-01-01', '2026-02-28', '2199-12-31'])
    expect([day, accepts({ [key]: day })]).toEqual([day, true])
  for (const day of ['1999-12-31', '2200-01-01', '2026-02-30', '2026-11-21T00:00:00Z', 'soon'])
    expect([day, accepts({ [key]: day })]).toEqual([day, false])
})

test('validates that a driver is a record id, and a payment status is known', () => {
  expect(accepts({ driverId: 'none' })).toBe(true)
  expect(accepts({ driverId: 'some' })).toBe(false)
  expect(accepts({ paymentStatus: 'Paid' })).toBe(true)
  expect(accepts({ paymentStatus: 'paid' })).toBe(false)
})

test('every status that a carrier can have a load in is in one tab', () => {
  const all = Object.values(TAB_STATUSES).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(new Set<string>(all)).toEqual(
    new Set([
      'Booked',
      'Dispatched',
      'En Route to Pickup',
      'At Pickup',
      'Loaded',
      'In Transit',
      'At Delivery',
      'Delivered',
      'Completed',
      'Cancelled',
    ]),
  )
})
