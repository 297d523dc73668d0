import type { HomeTrip } from '@portal/contract/methods'
import { expect, test } from 'vitest'
import { homewardAddress } from './homewardAddress'

const trip: HomeTrip = {
  unitId: 'a0B000000000001AAA',
  unitNumber: '101',
  equipmentType: 'V',
  from: { city: 'Dallas', state: 'TX' },
  emptyAt: '2026-11-24T15:00:00.000Z',
  known: 'Posted',
  home: { city: 'Memphis', state: 'TN' },
  isOwnHome: true,
  milesHome: 450,
}

test('[FND-09] a search between the truck and its home base, from the day that it is empty', () => {
  const today = new URLSearchParams(homewardAddress(trip, '2026-11-24'))
  expect(Object.fromEntries(today)).toEqual({
    from: 'Dallas, TX',
    fromRadius: '150',
    to: 'Memphis, TN',
    toRadius: '100',
    equipment: 'V',
    sort: 'deadhead',
  })
  expect(new URLSearchParams(homewardAddress(trip, '2026-11-22')).get('pickupFrom')).toBe('2026-11-24')
})

test('[FND-09] no search without both places', () => {
  expect(homewardAddress({ ...trip, from: null }, '2026-11-24')).toBeUndefined()
  expect(homewardAddress({ ...trip, home: null }, '2026-11-24')).toBeUndefined()
})
