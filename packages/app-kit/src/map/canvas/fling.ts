import type { MapView, Pixel } from './mercator'

/** The speed at the end of a drag is that of its last moments, in ms. */
const WINDOW_MS = 100
/** A finger that rested this long before it let go throws nothing, in ms. */
const REST_MS = 40
/** Slower drags stop at once, and no throw is faster, in px per ms. */
const SLOWEST = 0.15
const FASTEST = 3

/** Measures how fast a drag ends. */
export function createFling() {
  let track: { view: MapView; at: number }[] = []
  return {
    start: () => void (track = []),
    track(view: MapView, at: number) {
      track = [...track.filter((one) => at - one.at <= WINDOW_MS), { view, at }]
    },
    /** Returns the velocity in px per ms; none after a pinch or a rest. */
    velocity(at: number): Pixel {
      const [first, last] = [track[0], track.at(-1)]
      if (!first || !last || last.at === first.at || at - last.at > REST_MS) return [0, 0]
      if (first.view.scale !== last.view.scale) return [0, 0]
      const passed = last.at - first.at
      const [x, y] = [(last.view.x - first.view.x) / passed, (last.view.y - first.view.y) / passed]
      const speed = Math.hypot(x, y)
      if (speed < SLOWEST) return [0, 0]
      const limit = Math.min(1, FASTEST / speed)
      return [x * limit, y * limit]
    },
  }
}
