import type { MapView } from './mercator'

/** A closer view is the target: in px, and as a share of the scale. */
const NEAR_PX = 0.3
const NEAR_SCALE = 0.0005

/**
 * Returns the view on the way to a target after some time: each `timeMs` the distance shrinks to 37 %. The
 * point that both views show at the same px stays there.
 */
export function glide(from: MapView, to: MapView, passedMs: number, timeMs: number): MapView {
  if (timeMs <= 0) return to
  const left = Math.exp(-passedMs / timeMs)
  const ratio = to.scale / from.scale
  const scale = to.scale * ratio ** -left
  const isZoom = Math.abs(ratio - 1) > NEAR_SCALE
  const share = isZoom ? (scale - from.scale) / (to.scale - from.scale) : 1 - left
  const next = { scale, x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
  return isNear(next, to) ? to : next
}

const isNear = (one: MapView, other: MapView) =>
  Math.abs(one.scale / other.scale - 1) < NEAR_SCALE && Math.hypot(one.x - other.x, one.y - other.y) < NEAR_PX
