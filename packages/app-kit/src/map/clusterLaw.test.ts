import { Supercluster } from '@maplibre/geojson-vt'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLUSTER_RADIUS_PX, CLUSTERS_UNTIL_ZOOM, METRO_MILES, pixelsOf } from './clusterLaw'

/** As MapLibre clusters, whose radius is in px of tiles of 512. */
function clustersOf(places: readonly (readonly [lat: number, lng: number])[], zoom: number) {
  const index = new Supercluster({ radius: CLUSTER_RADIUS_PX, extent: 512, maxZoom: CLUSTERS_UNTIL_ZOOM })
  index.load(
    places.map(([lat, lng]) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )
  return index.getClusters([-180, -85, 180, 85], zoom)
}

const MILES_A_DEGREE = 69.17
/** A metro area anywhere in the country: two ends 40 miles apart, east and west, and loads in between. */
const metro = fc
  .record({
    lat: fc.double({ min: 25, max: 49, noNaN: true }),
    lng: fc.double({ min: -124, max: -67, noNaN: true }),
    between: fc.array(
      fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
      {
        maxLength: 40,
      },
    ),
  })
  .map(({ lat, lng, between }) => {
    const north = METRO_MILES / 2 / MILES_A_DEGREE
    const east = north / Math.cos((lat * Math.PI) / 180)
    const places = [
      [lat, lng - east],
      [lat, lng + east],
      ...between.map(([x, y]) => [lat + y * north, lng + x * east]),
    ] as [number, number][]
    return { lat, places }
  })

test('[FND-06] no cluster covers a metro area that is wider on the screen than four radii', () => {
  fc.assert(
    fc.property(metro, fc.integer({ min: 3, max: CLUSTERS_UNTIL_ZOOM }), ({ lat, places }, zoom) => {
      fc.pre(pixelsOf(METRO_MILES, lat, zoom) > 4 * CLUSTER_RADIUS_PX)
      expect(clustersOf(places, zoom).length).toBeGreaterThan(1)
    }),
    { numRuns: 300 },
  )
})

test('[FND-06] above the last zoom with clusters each place has its own marker, in a metro area of at least 230 px', () => {
  fc.assert(
    fc.property(metro, ({ lat, places }) => {
      expect(clustersOf(places, CLUSTERS_UNTIL_ZOOM + 1)).toHaveLength(places.length)
      expect(pixelsOf(METRO_MILES, lat, CLUSTERS_UNTIL_ZOOM + 1)).toBeGreaterThan(230)
    }),
  )
})

test('[FND-06] seen as a whole country, a metro area is one cluster', () => {
  expect(
    clustersOf(
      [
        [32.78, -96.8],
        [32.73, -97.33],
        [33.02, -96.7],
      ],
      4,
    ),
  ).toHaveLength(1)
})
