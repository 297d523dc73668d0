import { expect, test } from 'vitest'
import { loadPlaces } from '#/places/loadPlaces'
import { nearestPlace } from './nearestPlace'

test('returns the city nearest to a position, and undefined without cities', async () => {
  const places = await loadPlaces()
  expect(nearestPlace(places, { latitude: 32.78, longitude: -96.8 })?.label).toBe('Dallas, TX')
  expect(nearestPlace(places, { latitude: 47.6, longitude: -122.33 })?.label).toBe('Seattle, WA')
  expect(nearestPlace([], { latitude: 47.6, longitude: -122.33 })).toBeUndefined()
})
