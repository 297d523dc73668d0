// Makes the ground of the small route drawings: land, borders between states and the largest cities of the contiguous
// states, once, by hand (`pnpm basemap`). It is kept on every phone, so each point has to earn its place.
// Sources: us-atlas (ISC), made from boundary files of the US Census Bureau (public domain); cities as in buildPlaces.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { merge, mesh } from 'topojson-client'

const require = createRequire(import.meta.url)
const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/states-10m.json'), 'utf8'))
/** Alaska, Hawaii and the territories: no road leads there from the rest. */
const AWAY = new Set(['02', '15', '60', '66', '69', '72', '78'])
const states = {
  type: 'GeometryCollection',
  geometries: atlas.objects.states.geometries.filter(({ id }) => !AWAY.has(id)),
}

/** Steps of a fiftieth of a degree, about two kilometres: a pixel of a drawing of 100 miles. */
const STEPS = 50
/** A point may be left out when the line stays this close to it, in degrees. */
const TOLERANCE = 0.03
/** Islands below this span, in degrees, are left out. */
const SMALLEST = 0.3
const CITIES = 220

/** Distance of `p` from the line between `a` and `b`. */
function distance([px, py], [ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(px - ax, py - ay)
  return Math.abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length
}

/** Douglas and Peucker's algorithm. */
function simplify(line) {
  let farthest = 0
  let at = 0
  for (let i = 1; i < line.length - 1; i += 1) {
    const off = distance(line[i], line[0], line.at(-1))
    if (off > farthest) [farthest, at] = [off, i]
  }
  if (farthest <= TOLERANCE) return [line[0], line.at(-1)]
  return [...simplify(line.slice(0, at + 1)).slice(0, -1), ...simplify(line.slice(at))]
}

/** Whole steps, each the difference to the one before: small numbers compress well. */
function encode(line) {
  const points = line.map((point) => point.map((degrees) => Math.round(degrees * STEPS)))
  return points.flatMap(([x, y], i) => (i === 0 ? [x, y] : [x - points[i - 1][0], y - points[i - 1][1]]))
}

const span = (ring, axis) => Math.max(...ring.map((p) => p[axis])) - Math.min(...ring.map((p) => p[axis]))
/** A ring ends where it begins, so it is simplified in two halves. */
const simplifyRing = (ring) => {
  const half = Math.floor(ring.length / 2)
  return [...simplify(ring.slice(0, half + 1)).slice(0, -1), ...simplify(ring.slice(half))]
}

const land = merge(atlas, states.geometries)
  .coordinates.map(([outer]) => outer)
  .filter((ring) => Math.max(span(ring, 0), span(ring, 1)) > SMALLEST)
  .map((ring) => encode(simplifyRing(ring)))
const borders = mesh(atlas, states, (a, b) => a !== b).coordinates.map((line) => encode(simplify(line)))
const { places } = JSON.parse(readFileSync(new URL('../src/places/usPlaces.json', import.meta.url), 'utf8'))
const cities = places
  .filter(([, state]) => state !== 'AK' && state !== 'HI')
  .slice(0, CITIES)
  .map(([name, , lat, lng]) => [name, lat, lng])

writeFileSync(
  new URL('../src/features/todays-loads/route/routeBase.json', import.meta.url),
  JSON.stringify({ steps: STEPS, land, borders, cities }) + '\n',
)
