import { between } from '../groundRules'
import type { RenderedMarker } from '../loadMarkers'
import type { PlacedMarker } from './clusterIndex'
import { inView, type MapView, type Pixel } from './mercator'

export const MARKER_EDGE_PX = 2
export const RING_EDGE_PX = 3

/** Radius in px of a marker of one place, without its edge. */
export const radiusOfLoads = (loads: number): number => (loads > 1 ? 12 : 8)
/** Radius in px of the ring around a selected marker, without its edge. */
export const radiusOfRing = (loads: number): number => radiusOfLoads(loads) + 3

/** Radius in px of a marker or cluster, which grows with its loads. */
export const radiusOf = ({ clusterId, loads }: Pick<RenderedMarker, 'clusterId' | 'loads'>): number =>
  clusterId === undefined ? radiusOfLoads(loads) : between(loads, { from: 2, small: 13, to: 60, large: 20 })

/** Half of the smallest target for a pointer, in px. */
const HALF_TARGET_PX = 12

/** Returns the markers of one place, or the cluster, at a px: the last drawn first. */
export function markerAt(
  markers: readonly PlacedMarker[],
  view: MapView,
  [x, y]: Pixel,
): PlacedMarker | undefined {
  const isHit = (marker: PlacedMarker) => {
    const [left, top] = inView(view, marker.at)
    return Math.hypot(x - left, y - top) <= Math.max(radiusOf(marker) + MARKER_EDGE_PX, HALF_TARGET_PX)
  }
  const hit = markers.filter(isHit)
  const points = hit.filter(({ clusterId }) => clusterId === undefined)
  const last = points.at(-1)
  return last ? { ...last, ids: points.flatMap(({ ids }) => ids) } : hit.at(-1)
}
