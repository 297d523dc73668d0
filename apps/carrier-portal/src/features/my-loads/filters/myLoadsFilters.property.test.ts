import { PAYMENT_STATUSES } from '@portal/contract'
import { assert, constantFrom, option, property, record, string, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { MY_LOADS_TABS } from '#/loads/myLoadsTabs'
import {
  countFilters,
  readMyLoadsFilters,
  readTab,
  writeMyLoads,
  type MyLoadsFilters,
} from './myLoadsFilters'

const maybe = (values: Arbitrary<string>) => option(values, { nil: undefined })
const filters = record({
  search: maybe(constantFrom('L-0000001', 'PO 4711', 'Dallas & Memphis?')),
  pickupFrom: maybe(constantFrom('2026-11-01', '2026-11-21')),
  pickupTo: maybe(constantFrom('2026-11-21', '2026-12-31')),
  origin: option(string({ minLength: 1, maxLength: 60 }), { nil: undefined }),
  destination: maybe(constantFrom('Dallas, TX', 'O’Fallon', '100% & more=?')),
  driverId: maybe(constantFrom('none', '003000000000001AAA')),
  paymentStatus: maybe(constantFrom(...PAYMENT_STATUSES)),
})

test('filters round-trip through the URL', () => {
  assert(
    property(filters, constantFrom(...MY_LOADS_TABS), (given, tab) => {
      const wanted = Object.fromEntries(
        Object.entries({ ...given, origin: given.origin?.trim() }).filter(([, value]) => value),
      ) as MyLoadsFilters
      const search = new URLSearchParams(writeMyLoads(tab, wanted))
      expect(readMyLoadsFilters(search)).toEqual(wanted)
      expect(readTab(search)).toBe(tab)
    }),
  )
})

test('parses any URL, idempotently', () => {
  assert(
    property(string(), string(), string(), (from, day, driver) => {
      const search = new URLSearchParams({ from, pickupFrom: day, pickupTo: from, driver, tab: day })
      const read = readMyLoadsFilters(search)
      const again = readMyLoadsFilters(new URLSearchParams(writeMyLoads(readTab(search), read)))
      expect(again).toEqual(read)
      expect(countFilters(read)).toBeLessThanOrEqual(Object.keys(read).length)
    }),
  )
})

test('drops an end before the start and invalid days', () => {
  expect(readMyLoadsFilters(new URLSearchParams('pickupFrom=2026-11-21&pickupTo=2026-11-20'))).toEqual({
    pickupFrom: '2026-11-21',
  })
  expect(readMyLoadsFilters(new URLSearchParams('pickupFrom=2026-02-31&payment=Bribed&driver=005'))).toEqual(
    {},
  )
})
