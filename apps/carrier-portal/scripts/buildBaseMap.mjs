// Makes the base maps, outlines of the US states, once, by hand (`pnpm basemap`): for the map of loads in degrees, for
// drawn maps (`src/us-map`) as paths of an Albers projection with Alaska and Hawaii below the southwest.
// Source: us-atlas (ISC), made from the cartographic boundary files of the US Census Bureau (public domain).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stateCode } from '@portal/portal-ui/formatters'
import { feature } from 'topojson-client'

const require = createRequire(import.meta.url)
const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/states-10m.json'), 'utf8'))
const states = feature(atlas, atlas.objects.states)

/** A fiftieth of a degree is about two kilometres: finer than a state is drawn. */
const round = (value) => Math.round(value * 50) / 50
/** Smaller rings, in degrees, are islands that are invisible at the scale of a country. */
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
const file = new URL('../../../packages/app-kit/src/map/usStates.json', import.meta.url)
writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }) + '\n')

const drawn = JSON.parse(readFileSync(require.resolve('us-atlas/states-albers-10m.json'), 'utf8'))
const territories = new Set(['60', '66', '69', '72', '78'])

/** How far, in units of the drawing, a line may leave the border that it stands for. */
const TOLERANCE = 0.6
/** Islands smaller than this, in units of the drawing, are not seen. */
const SMALLEST_DRAWN = 2

/** Ramer, Douglas and Peucker: leaves out points that are no further than the tolerance from the line between others. */
function thin(points) {
  const [first, last] = [points[0], points.at(-1)]
  let furthest = 0
  let distance = 0
  for (let at = 1; at < points.length - 1; at += 1) {
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
    const length = Math.hypot(dx, dy)
    const [px, py] = [points[at][0] - first[0], points[at][1] - first[1]]
    const off = length === 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length
    if (off > distance) [furthest, distance] = [at, off]
  }
  if (distance <= TOLERANCE) return [first, last]
  return [...thin(points.slice(0, furthest + 1)).slice(0, -1), ...thin(points.slice(furthest))]
}

/** The arcs are thinned, not the rings: neighbours keep one border. */
const { scale, translate } = drawn.transform
drawn.arcs = drawn.arcs.map((arc) => {
  let [x, y] = [0, 0]
  const points = arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
  return thin(points)
})
delete drawn.transform
const tenth = (value) => Math.round(value * 10) / 10
const pathOf = ([outer]) => {
  let [x, y] = [0, 0]
  const steps = outer.slice(0, -1).map((point) => {
    const [nextX, nextY] = point.map(tenth)
    const step = `${tenth(nextX - x)} ${tenth(nextY - y)}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${steps[0]}l${steps.slice(1).join(' ')}z`.replaceAll(' -', '-').replaceAll(/(?<!\d)0\./g, '.')
}
const isDrawn = ([outer]) => {
  const span = (index) => Math.max(...outer.map((p) => p[index])) - Math.min(...outer.map((p) => p[index]))
  return outer.length > 3 && Math.max(span(0), span(1)) > SMALLEST_DRAWN
}
/** A point well inside a ring: the middle of its widest stretch, on lines across it. */
function middleOf(ring) {
  const ys = ring.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const stretches = [0.3, 0.4, 0.5, 0.6, 0.7].flatMap((share) => {
    const y = top + (bottom - top) * share
    const crossings = ring
      .flatMap(([ax, ay], at) => {
        const [bx, by] = ring.at(at - 1)
        return ay > y === by > y ? [] : [((bx - ax) * (y - ay)) / (by - ay) + ax]
      })
      .toSorted((one, other) => one - other)
    return crossings.flatMap((from, at) =>
      at % 2 === 0 ? [{ y, from, width: crossings[at + 1] - from }] : [],
    )
  })
  const { y, from, width } = stretches.toSorted((one, other) => other.width - one.width)[0]
  return [tenth(from + width / 2), tenth(y)]
}
const widthOf = ([outer]) => Math.max(...outer.map(([x]) => x)) - Math.min(...outer.map(([x]) => x))
const outlines = feature(drawn, drawn.objects.states)
  .features.filter(({ id }) => !territories.has(id))
  .map(({ properties, geometry }) => {
    const seen = polygons(geometry).filter(isDrawn)
    const [largest] = seen.toSorted((one, other) => widthOf(other) - widthOf(one))
    return [stateCode(properties.name), { path: seen.map(pathOf).join(''), at: middleOf(largest[0]) }]
  })
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
writeFileSync(
  new URL('../src/us-map/statePaths.json', import.meta.url),
  JSON.stringify(Object.fromEntries(outlines)) + '\n',
)
