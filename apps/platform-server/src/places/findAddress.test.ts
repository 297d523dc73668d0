import { TIME_ZONES, straightMiles } from '@portal/contract'
import { expect, test } from 'vitest'
import { findAddress } from './findAddress'
import { findZip } from './findZip'

const dallas = { lat: 32.78, lng: -96.8 }

test('finds a ZIP code with and without its extension, and no other text', () => {
  for (const zip of ['75201', ' 75201-1234 ']) expect(straightMiles(findZip(zip)!, dallas)).toBeLessThan(2)
  for (const zip of ['', '7520', '752011', '00000', 'Dallas']) expect(findZip(zip)).toBeUndefined()
})

test('finds an address by its ZIP code, in a city of the table or in a smaller place', () => {
  const inDallas = findAddress({ city: 'Dallas', state: 'TX', postalCode: '75241' })
  expect(inDallas).toEqual({ point: findZip('75241'), zone: 'America/Chicago' })
  // Marfa has fewer than 10,000 people.
  const marfa = findAddress({ city: 'Marfa', state: 'TX', postalCode: '79843' })
  expect(straightMiles(marfa!.point, { lat: 30.31, lng: -104.02 })).toBeLessThan(40)
})

test('finds the city when the ZIP code is missing or belongs to another region', () => {
  for (const postalCode of ['', '10001', 'unknown'])
    expect(
      straightMiles(findAddress({ city: 'Dallas', state: 'tx', postalCode })!.point, dallas),
    ).toBeLessThan(2)
  expect(findAddress({ city: 'Atlantis', state: 'TX', postalCode: '00000' })).toBeUndefined()
})

test.each([
  ['85003', 'America/Phoenix'],
  ['96813', 'Pacific/Honolulu'],
  ['33101', 'America/New_York'],
  ['99501', 'America/Anchorage'],
])('the zone of %s is one of the field that stores it', (postalCode, zone) => {
  expect(findAddress({ city: '', state: '', postalCode })?.zone).toBe(zone)
  expect(Object.keys(TIME_ZONES)).toContain(zone)
})
