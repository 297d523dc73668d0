// Makes the drawn map (`src/us-map`), outlines of the US states, once, by hand (`pnpm basemap`): paths of an Albers projection
// with Alaska and Hawaii below the southwest. The map of loads is made by buildMapGround.mjs.
// Source: us-atlas (ISC), made from the cartographic boundary files of the US Census Bureau (public domain).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stateCode } from '@portal/portal-ui/formatters'
import { feature } from 'topojson-client'
import { middleOf } from './ringMiddle.mjs'

const require = createRequire(import.meta.url)
const polygons = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)

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
const widthOf = ([outer]) => Math.max(...outer.map(([x]) => x)) - Math.min(...outer.map(([x]) => x))
const outlines = feature(drawn, drawn.objects.states)
  .features.filter(({ id }) => !territories.has(id))
  .map(({ properties, geometry }) => {
    const seen = polygons(geometry).filter(isDrawn)
    const [largest] = seen.toSorted((one, other) => widthOf(other) - widthOf(one))
    return [
      stateCode(properties.name),
      { path: seen.map(pathOf).join(''), at: middleOf(largest[0]).map(tenth) },
    ]
  })
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
writeFileSync(
  new URL('../src/us-map/statePaths.json', import.meta.url),
  JSON.stringify(Object.fromEntries(outlines)) + '\n',
)
