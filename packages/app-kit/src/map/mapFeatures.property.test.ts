import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, idsOf, laneFeatures, markerFeatures, markersOf } from './mapFeatures'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const place = fc.oneof(
  fc.record({ lat: degrees(85), lng: degrees(180) }),
  // Many loads start in the same city.
  fc.constantFrom({ lat: 32.78, lng: -96.8 }, { lat: 33.75, lng: -84.39 }),
)
const points = fc
  .array(fc.record({ place, to: fc.option(place, { nil: undefined }) }), { maxLength: 60 })
  .map((list) => list.map(({ place: at, to }, index) => ({ id: `load ${index}`, name: 'X', ...at, to })))

test('all markers lie within the bounds', () => {
  fc.assert(
    fc.property(points, (list) => {
      const bounds = boundsOf(list)
      expect(bounds === undefined).toBe(list.length === 0)
      for (const { lng, lat } of list) {
        expect(lng >= (bounds?.[0][0] ?? 0) && lng <= (bounds?.[1][0] ?? 0)).toBe(true)
        expect(lat >= (bounds?.[0][1] ?? 0) && lat <= (bounds?.[1][1] ?? 0)).toBe(true)
      }
    }),
  )
})

test('each load is in one marker, and no two markers have the same place', () => {
  fc.assert(
    fc.property(points, (list) => {
      const markers = markersOf(list)
      const features = markerFeatures(markers)
      expect(features.flatMap(({ properties }) => idsOf(properties)).sort()).toEqual(
        list.map(({ id }) => id).sort(),
      )
      expect(features.reduce((sum, { properties }) => sum + properties.loads, 0)).toBe(list.length)
      const places = markers.map(({ lat, lng }) => `${lat.toFixed(4)} ${lng.toFixed(4)}`)
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})

test('[FND-06] a load has a lane and a destination when its delivery is known', () => {
  fc.assert(
    fc.property(points, (list) => {
      const known = list.filter(({ to }) => to)
      const { lines, ends } = laneFeatures(list)
      expect(lines.map(({ geometry }) => geometry.coordinates)).toEqual(
        known.map(({ lat, lng, to }) => [
          [lng, lat],
          [to?.lng, to?.lat],
        ]),
      )
      expect(ends.map(({ geometry }) => geometry.coordinates)).toEqual(
        known.map(({ to }) => [to?.lng, to?.lat]),
      )
    }),
  )
})
