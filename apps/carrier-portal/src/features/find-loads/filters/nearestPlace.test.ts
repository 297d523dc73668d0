import { expect, test } from 'vitest'
import { loadPlaces } from '../../../places/loadPlaces'
import { nearestPlace } from './nearestPlace'

test('takes the city next to a position, and none when there are no cities', async () => {
  const places = await loadPlaces()
  expect(nearestPlace(places, { latitude: 32.78, longitude: -96.8 })?.label).toBe('Dallas, TX')
  expect(nearestPlace(places, { latitude: 47.6, longitude: -122.33 })?.label).toBe('Seattle, WA')
  expect(nearestPlace([], { latitude: 47.6, longitude: -122.33 })).toBeUndefined()
})
