import { GROUND_AREAS, GROUND_LINES, pointsOf, type GroundFile, type SteppedLine } from '../mapGround'
import { boxOf, clippedRing, isApart, isWithin, partsOfLine, type Box, type Flat } from './clipShapes'
import { toWorld } from './mercator'

/** A ring or line in px of the world at zoom 0. */
interface Shape {
  points: Flat
  box: Box
}

export type GroundLayer = (typeof GROUND_AREAS)[number] | (typeof GROUND_LINES)[number]
export type GroundShapes = Readonly<Record<GroundLayer, readonly Shape[]>>

/** The ground before its file has arrived. */
export const NO_SHAPES: GroundShapes = {
  land: [],
  neighbours: [],
  lakes: [],
  rivers: [],
  borders: [],
  nations: [],
}

const isArea = (layer: GroundLayer) => GROUND_AREAS.some((name) => name === layer)

/** Projects the file once. */
export function groundShapes(file: GroundFile): GroundShapes {
  const project = (line: SteppedLine) =>
    pointsOf(line, file.steps).flatMap(([lng, lat]) => [...toWorld({ lng, lat })])
  const shapeOf = (points: Flat): Shape => ({ points, box: boxOf(points) })
  const areas = GROUND_AREAS.map(
    (name) =>
      [
        name,
        file[name].flatMap((rings) => rings.map((ring, at) => shapeOf(turned(project(ring), at === 0)))),
      ] as const,
  )
  const lines = GROUND_LINES.map((name) => [name, file[name].map((line) => shapeOf(project(line)))] as const)
  // Every layer was projected.
  return Object.fromEntries([...areas, ...lines]) as unknown as GroundShapes
}

/** Turns outlines one way and holes the other, so that shapes of a layer can be filled together. */
export function turned(ring: Flat, isOutline: boolean): Flat {
  const isClockwise = signedArea(ring) > 0
  if (isClockwise === isOutline) return ring
  const back: number[] = []
  for (let at = ring.length - 2; at >= 0; at -= 2) back.push(ring[at] ?? 0, ring[at + 1] ?? 0)
  return back
}

function signedArea(ring: Flat): number {
  let sum = 0
  let [lastX = 0, lastY = 0] = ring.slice(-2)
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [x = 0, y = 0] = [ring[at], ring[at + 1]]
    sum += lastX * y - x * lastY
    ;[lastX, lastY] = [x, y]
  }
  return sum / 2
}

/** Smaller shapes cannot be seen, in px. */
const SEEN_PX = 0.5

/** Returns the parts of a layer in a region that can be seen at a scale. */
export function shapesIn(shapes: GroundShapes, layer: GroundLayer, region: Box, scale: number): Flat[] {
  const seen = SEEN_PX / scale
  return shapes[layer].flatMap(({ points, box }) => {
    if (isApart(box, region) || Math.max(box[2] - box[0], box[3] - box[1]) < seen) return []
    if (isWithin(box, region)) return [points]
    if (!isArea(layer)) return [...partsOfLine(points, region)]
    const ring = clippedRing(points, region)
    return ring.length < 6 ? [] : [ring]
  })
}
