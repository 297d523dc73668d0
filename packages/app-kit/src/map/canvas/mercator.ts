import type { LngLatBounds } from '../LoadMapHandle'

/** Width and height of the world in px at zoom 0, as in MapLibre. */
export const WORLD_PX = 512

export type Pixel = readonly [x: number, y: number]
export interface Size {
  width: number
  height: number
}

/**
 * The part of the world that is shown. A point of the world at zoom 0 is at `x + scale * point` px; the
 * zoom is the binary logarithm of the scale.
 */
export interface MapView {
  scale: number
  x: number
  y: number
}

const RADIANS = Math.PI / 180

/** Projects to px of the world at zoom 0 (Web Mercator). */
export function toWorld({ lng, lat }: { lng: number; lat: number }): Pixel {
  const northing = Math.asinh(Math.tan(lat * RADIANS)) / Math.PI
  return [(lng / 360 + 0.5) * WORLD_PX, ((1 - northing) / 2) * WORLD_PX]
}

export function fromWorld([x, y]: Pixel): { lng: number; lat: number } {
  const northing = 1 - (2 * y) / WORLD_PX
  return { lng: (x / WORLD_PX - 0.5) * 360, lat: Math.atan(Math.sinh(northing * Math.PI)) / RADIANS }
}

/** Returns the px of a world point in the view. */
export const inView = ({ scale, x, y }: MapView, [worldX, worldY]: Pixel): Pixel => [
  x + scale * worldX,
  y + scale * worldY,
]

/** Returns the world point at a px of the view. */
export const worldAt = ({ scale, x, y }: MapView, [px, py]: Pixel): Pixel => [
  (px - x) / scale,
  (py - y) / scale,
]

export const zoomOf = ({ scale }: MapView): number => Math.log2(scale)

/** Returns the view of a point in the middle. */
export function viewAround([worldX, worldY]: Pixel, zoom: number, { width, height }: Size): MapView {
  const scale = 2 ** zoom
  return { scale, x: width / 2 - scale * worldX, y: height / 2 - scale * worldY }
}

/** Returns the largest view that shows the bounds inside of a padding in px. */
export function viewOf(
  [[west, south], [east, north]]: LngLatBounds,
  size: Size,
  { paddingPx = 0, maxZoom }: { paddingPx?: number; maxZoom: number },
): MapView {
  const [left, bottom] = toWorld({ lng: west, lat: south })
  const [right, top] = toWorld({ lng: east, lat: north })
  // A padding that leaves no room is ignored, as is the extent of a single point.
  const room = (px: number) => Math.max(px - 2 * paddingPx, 1)
  const scale = Math.min(room(size.width) / (right - left), room(size.height) / (bottom - top))
  return viewAround([(left + right) / 2, (top + bottom) / 2], Math.min(Math.log2(scale), maxZoom), size)
}

export function boundsOfView(view: MapView, { width, height }: Size): LngLatBounds {
  const { lng: west, lat: north } = fromWorld(worldAt(view, [0, 0]))
  const { lng: east, lat: south } = fromWorld(worldAt(view, [width, height]))
  return [
    [west, south],
    [east, north],
  ]
}
