import { expect, test } from 'vitest'
import { withRelativeDates } from './relativeDates'

const filters = { originCity: 'Dallas', relativeDays: { pickupFrom: 0, pickupTo: 2 } }

test.each([
  ['2026-11-24T12:00:00Z', '2026-11-24', '2026-11-26'],
  // Still the evening before in the middle of the country.
  ['2026-11-25T03:00:00Z', '2026-11-24', '2026-11-26'],
  ['2026-12-31T18:00:00Z', '2026-12-31', '2027-01-02'],
])('[FND-02] at %s the next three days are %s to %s', (now, pickupFrom, pickupTo) => {
  expect(withRelativeDates(filters, new Date(now))).toMatchObject({
    originCity: 'Dallas',
    pickupFrom,
    pickupTo,
  })
})

test.each([[{ pickupFrom: '2026-11-24' }], [null], ['text'], [{ relativeDays: { pickupFrom: 1e9 } }]])(
  'returns filters without valid relative days unchanged: %j',
  (given) => {
    expect(withRelativeDates(given, new Date('2026-11-24T12:00:00Z'))).toEqual(given)
  },
)
