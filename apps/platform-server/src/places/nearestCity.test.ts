import { expect, test } from 'vitest'
import { nearestCity } from './nearestCity'

test('finds the nearest city across cells, and at all in the open sea', () => {
  expect(nearestCity({ lat: 35.2, lng: -101.8 })).toMatchObject({ name: 'Amarillo', state: 'TX' })
  expect(nearestCity({ lat: 40.01, lng: -75.13 })).toMatchObject({ name: 'Philadelphia', state: 'PA' })
  expect(nearestCity({ lat: 30, lng: -150 })?.state).toBe('HI')
})
