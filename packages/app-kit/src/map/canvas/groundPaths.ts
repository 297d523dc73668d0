import { GROUND_AREAS, GROUND_LINES } from '../mapGround'
import { isWithin, type Box, type Flat } from './clipShapes'
import { shapesIn, type GroundLayer, type GroundShapes } from './groundShapes'
import { worldAt, zoomOf, type MapView, type Size } from './mercator'

/** Paths of the ground around the view, in px of a whole zoom from the north-west corner of their region. */
export interface GroundPaths {
  layers: Readonly<Record<GroundLayer, Path2D>>
  region: Box
  /** Scale of the whole zoom. */
  scale: number
}

/** Part of the view's width and height that a region extends beyond each edge. */
const MARGIN = 0.5

/** Returns the paths for each view; they are made again when the view leaves their region or whole zoom. */
export function createGroundPaths(shapes: GroundShapes): (view: MapView, size: Size) => GroundPaths {
  let made: GroundPaths | undefined
  return (view, size) => {
    const scale = 2 ** Math.floor(zoomOf(view) + 1e-6)
    const [left, top] = worldAt(view, [0, 0])
    const [right, bottom] = worldAt(view, [size.width, size.height])
    if (made?.scale === scale && isWithin([left, top, right, bottom], made.region)) return made
    const [across, down] = [(right - left) * MARGIN, (bottom - top) * MARGIN]
    made = pathsOf(shapes, [left - across, top - down, right + across, bottom + down], scale)
    return made
  }
}

function pathsOf(shapes: GroundShapes, region: Box, scale: number): GroundPaths {
  const [left, top] = region
  const pathOf = (layer: GroundLayer, isRing: boolean) => {
    const path = new Path2D()
    // The scale may double before the paths are made again.
    for (const points of shapesIn(shapes, layer, region, 2 * scale)) trace(path, points, isRing)
    return path
  }
  const trace = (path: Path2D, points: Flat, isRing: boolean) => {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const x = ((points[at] ?? 0) - left) * scale
      const y = ((points[at + 1] ?? 0) - top) * scale
      if (at === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    if (isRing) path.closePath()
  }
  const areas = GROUND_AREAS.map((name) => [name, pathOf(name, true)] as const)
  const lines = GROUND_LINES.map((name) => [name, pathOf(name, false)] as const)
  // Every layer has a path.
  return { layers: Object.fromEntries([...areas, ...lines]) as GroundPaths['layers'], region, scale }
}
