import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, pointFeatures } from './mapFeatures'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const points = fc.array(fc.record({ id: fc.string(), lat: degrees(85), lng: degrees(180) }), {
  maxLength: 60,
})

test('all markers lie within the bounds', () => {
  fc.assert(
    fc.property(points, (list) => {
      const features = pointFeatures(list)
      const bounds = boundsOf(features)
      expect(bounds === undefined).toBe(features.length === 0)
      for (const { geometry } of features) {
        const [lng, lat] = geometry.coordinates
        expect(lng >= (bounds?.[0][0] ?? 0) && lng <= (bounds?.[1][0] ?? 0)).toBe(true)
        expect(lat >= (bounds?.[0][1] ?? 0) && lat <= (bounds?.[1][1] ?? 0)).toBe(true)
      }
    }),
  )
})
