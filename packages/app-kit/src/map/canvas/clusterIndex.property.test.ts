import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLUSTERS_UNTIL_ZOOM } from '../clusterLaw'
import { markerFeatures, markersOf } from '../mapFeatures'
import { createClusterIndex } from './clusterIndex'

const place = fc.oneof(
  fc.record({
    lat: fc.double({ min: 25, max: 49, noNaN: true }),
    lng: fc.double({ min: -124, max: -67, noNaN: true }),
  }),
  // Many loads start in the same city.
  fc.constantFrom({ lat: 32.78, lng: -96.8 }, { lat: 32.73, lng: -97.33 }),
)
const features = fc
  .array(place, { maxLength: 60 })
  .map((places) => markerFeatures(markersOf(places.map((at, id) => ({ id: `load ${id}`, name: '', ...at })))))
const zoom = fc.double({ min: 0, max: 11, noNaN: true })

test('[FND-06] each load is counted once, at any zoom', () => {
  fc.assert(
    fc.property(features, zoom, (list, at) => {
      const sum = (all: readonly { loads: number }[]) => all.reduce((total, { loads }) => total + loads, 0)
      expect(sum(createClusterIndex(list).at(at))).toBe(sum(list.map(({ properties }) => properties)))
    }),
  )
})

test('[FND-06] above the last zoom with clusters each place has its marker, with the ids of its loads', () => {
  fc.assert(
    fc.property(features, (list) => {
      const markers = createClusterIndex(list).at(CLUSTERS_UNTIL_ZOOM + 1.5)
      expect(markers.map(({ ids }) => ids.join('\n')).sort()).toEqual(
        list.map(({ properties }) => properties.ids).sort(),
      )
    }),
  )
})

test('[FND-06] a pressed cluster splits at the zoom to which the map moves', () => {
  fc.assert(
    fc.property(features, fc.integer({ min: 2, max: CLUSTERS_UNTIL_ZOOM }), (list, at) => {
      const index = createClusterIndex(list)
      for (const { clusterId } of index.at(at)) {
        if (clusterId === undefined) continue
        const split = index.splitZoom(clusterId)
        expect(split).toBeGreaterThan(at)
        expect(split).toBeLessThanOrEqual(CLUSTERS_UNTIL_ZOOM + 1)
        expect(index.at(split).some((marker) => marker.clusterId === clusterId)).toBe(false)
      }
    }),
  )
})
