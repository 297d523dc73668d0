/** Degrees. */
export interface Position {
  lat: number
  lng: number
}

/** Delta-encoded land, borders and cities of `scripts/buildRouteBase.mjs`. */
export interface RouteBase {
  /** Steps per degree. */
  steps: number
  land: readonly (readonly number[])[]
  borders: readonly (readonly number[])[]
  cities: readonly (readonly [name: string, lat: number, lng: number])[]
}

/** A point in percent of width and height. */
export interface Mark {
  x: number
  y: number
  /** Side of the label. */
  side: 'start' | 'end'
}

export interface RouteDrawing {
  land: string
  borders: string
  /** Paths of the done and remaining route; empty when absent. */
  done: string
  ahead: string
  stops: (Mark & { isNamed: boolean })[]
  report: Mark | undefined
  cities: (Mark & { name: string })[]
}

/** Units of `viewBox`. */
export const WIDTH = 1000
export const HEIGHT = 562

/** Least visible span in degrees of longitude. */
const LEAST_SPAN = 1.4
/** Padding relative to the route. */
const MARGIN = 0.35
/** Label size on the narrowest phone, in percent. */
const LETTER = 2.2
const LINE = 12
/** Most city labels. */
const MOST_CITIES = 7

/** Mercator latitude, in degrees. */
const northing = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

export interface RouteToDraw {
  /** In order. */
  stops: readonly (Position & { name: string })[]
  /** Number of departed stops. */
  stopsLeft: number
  /** Last position. */
  report: Position | undefined
}

/** Computes the layout of a route and its surroundings. A pure function. */
export function drawRoute({ stops, stopsLeft, report }: RouteToDraw, base: RouteBase): RouteDrawing {
  const project = fitted(report ? [...stops, report] : stops)
  const percent = (place: Position): Mark => {
    const [x, y] = project(place.lng, place.lat)
    return { x: (x / WIDTH) * 100, y: (y / HEIGHT) * 100, side: x > WIDTH * 0.6 ? 'start' : 'end' }
  }
  const path = (line: readonly number[]) => pathOf(decoded(line, base.steps), project)
  const line = (places: readonly Position[]) =>
    places.length < 2
      ? ''
      : pathOf(
          places.map(({ lng, lat }) => [lng, lat]),
          project,
        )

  const done = stops.slice(0, stopsLeft)
  const truck = report ?? stops[Math.max(0, stopsLeft - 1)]
  // The way to the first stop is not part of the load.
  const behind = report && stopsLeft > 0 ? [...done, report] : done
  const ahead = truck && stopsLeft > 0 ? [truck, ...stops.slice(stopsLeft)] : stops

  const taken: Box[] = []
  const marks = stops.map((stop) => {
    const mark = percent(stop)
    const box = labelBox(mark, stop.name)
    const isNamed = !taken.some((other) => overlaps(other, box))
    taken.push(pinBox(mark))
    if (isNamed) taken.push(box)
    return { ...mark, isNamed }
  })
  const seen = report && percent(report)
  if (seen) taken.push(pinBox(seen))
  return {
    land: base.land.map(path).join(''),
    borders: base.borders.map(path).join(''),
    done: line(behind),
    ahead: line(ahead),
    stops: marks,
    report: seen,
    cities: nameCities(base.cities, percent, taken),
  }
}

/** Projection that centres and fits all `places`. */
function fitted(places: readonly Position[]): (lng: number, lat: number) => readonly [number, number] {
  const lngs = places.map(({ lng }) => lng)
  const norths = places.map(({ lat }) => northing(lat))
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...norths), Math.max(...norths)]
  const span = Math.max(
    LEAST_SPAN,
    (east - west) * (1 + 2 * MARGIN),
    (north - south) * (1 + 2 * MARGIN) * (WIDTH / HEIGHT),
  )
  const scale = WIDTH / span
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2]
  return (lng, lat) => [WIDTH / 2 + (lng - middleX) * scale, HEIGHT / 2 - (northing(lat) - middleY) * scale]
}

function decoded(line: readonly number[], steps: number): [lng: number, lat: number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < line.length; at += 2) {
    x += line[at] ?? 0
    y += line[at + 1] ?? 0
    points.push([x / steps, y / steps])
  }
  return points
}

/** SVG path; dedupes points of the same unit. */
function pathOf(
  points: readonly (readonly [number, number])[],
  project: (lng: number, lat: number) => readonly [number, number],
): string {
  let last = ''
  let path = ''
  for (const [lng, lat] of points) {
    const [x, y] = project(lng, lat)
    const point = `${Math.round(x)} ${Math.round(y)}`
    if (point === last) continue
    path += `${last === '' ? 'M' : 'L'}${point}`
    last = point
  }
  return path
}

/** Label box, in percent. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const pinBox = ({ x, y }: Mark): Box => ({ left: x - 4, right: x + 4, top: y - 7, bottom: y + 7 })
const labelBox = ({ x, y, side }: Mark, name: string): Box => {
  const width = name.length * LETTER + 4
  const [left, right] = side === 'end' ? [x + 4, x + 4 + width] : [x - 4 - width, x - 4]
  return { left, right, top: y - LINE / 2, bottom: y + LINE / 2 }
}
const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The largest cities whose labels fit. */
function nameCities(
  cities: RouteBase['cities'],
  percent: (place: Position) => Mark,
  taken: Box[],
): RouteDrawing['cities'] {
  const named: RouteDrawing['cities'] = []
  for (const [name, lat, lng] of cities) {
    const mark = percent({ lat, lng })
    const box = labelBox(mark, name)
    const isInside =
      Math.min(mark.x, box.left) > 0 && Math.max(mark.x, box.right) < 100 && box.top > 0 && box.bottom < 100
    if (!isInside || taken.some((other) => overlaps(other, box) || overlaps(other, pinBox(mark)))) continue
    named.push({ ...mark, name })
    taken.push(box, pinBox(mark))
    if (named.length === MOST_CITIES) break
  }
  return named
}
