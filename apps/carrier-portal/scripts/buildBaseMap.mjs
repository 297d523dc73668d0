// Makes the base map of the load map: outlines of the US states, once, by hand (`pnpm basemap`).
// Source: us-atlas (ISC), made from the cartographic boundary files of the US Census Bureau (public domain).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

const require = createRequire(import.meta.url)
const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/states-10m.json'), 'utf8'))
const states = feature(atlas, atlas.objects.states)

/** A fiftieth of a degree is about two kilometres: finer than a state is drawn. */
const round = (value) => Math.round(value * 50) / 50
/** Rings that are smaller than this, in degrees, are islands that nobody sees at the scale of a country. */
const SMALLEST = 0.15

const simplify = (ring) => {
  const points = ring.map(([lng, lat]) => [round(lng), round(lat)])
  return points.filter(([lng, lat], at) => at === 0 || lng !== points[at - 1][0] || lat !== points[at - 1][1])
}
const isSeen = ([outer]) => {
  const span = (index) => Math.max(...outer.map((p) => p[index])) - Math.min(...outer.map((p) => p[index]))
  return span(0) > SMALLEST || span(1) > SMALLEST
}
const polygons = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)

const features = states.features.map(({ geometry, properties }) => ({
  type: 'Feature',
  properties: { name: properties.name },
  geometry: {
    type: 'MultiPolygon',
    coordinates: polygons(geometry)
      .filter(isSeen)
      .map((rings) => rings.map(simplify)),
  },
}))
const file = new URL('../src/features/load-map/usStates.json', import.meta.url)
writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }) + '\n')
