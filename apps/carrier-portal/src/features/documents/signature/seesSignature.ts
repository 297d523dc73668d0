import type { GreyPicture } from '#/features/documents/photoQuality'
import { findStrokes, type Stroke } from './findStrokes'
import { readInk } from './readInk'

/** Longest side of the analyzed picture in pixels: a pen's line is two or three pixels wide. */
export const SIGNATURE_SIDE = 1000

/** Start of the signature area. */
const FROM_HEIGHT = 0.4
/** Least height of handwriting, relative to the page's width: 4 mm on letter paper … */
const LEAST_HEIGHT = 0.022
/** … and relative to print. */
const TIMES_PRINT = 1.9
/** Greatest fill ratio of a stroke's box; print, stamps and shadows fill more. */
const MOST_FILLED = 0.4
/** Wider components are edges of paper or table. */
const MOST_WIDTH = 0.7
const MOST_HEIGHT = 0.25
/** Greatest gap between strokes of one signature, and its least width: about 2 cm. */
const GAP = 0.05
const LEAST_REACH = 0.09

/**
 * Whether the lower part of a page seems to have handwriting: open strokes, taller than print, close
 * together. Heuristic: use it for warnings only.
 */
export function seesSignature(picture: GreyPicture): boolean {
  const { width, height } = picture
  const strokes = findStrokes(readInk(picture), width, height)
  const print = medianHeight(strokes)
  const tall = Math.max(width * LEAST_HEIGHT, print * TIMES_PRINT)
  const drawn = strokes.filter(
    ({ left, right, top, bottom, ink }) =>
      bottom - top >= tall &&
      bottom - top <= height * MOST_HEIGHT &&
      right - left <= width * MOST_WIDTH &&
      (top + bottom) / 2 >= height * FROM_HEIGHT &&
      ink <= (right - left) * (bottom - top) * MOST_FILLED &&
      left > 1 &&
      top > 1 &&
      right < width - 1 &&
      bottom < height - 1,
  )
  return reachOf(drawn, width * GAP) >= width * LEAST_REACH
}

/** The median component is a printed letter. */
function medianHeight(strokes: readonly Stroke[]): number {
  const heights = strokes.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

/** Width of the widest row of strokes with gaps up to `gap`. */
function reachOf(strokes: readonly Stroke[], gap: number): number {
  const groups: Stroke[] = []
  for (const stroke of strokes.toSorted((a, b) => a.left - b.left)) {
    const beside = groups.find(
      (group) => stroke.left - group.right <= gap && stroke.top < group.bottom && group.top < stroke.bottom,
    )
    if (!beside) groups.push({ ...stroke })
    else {
      beside.right = Math.max(beside.right, stroke.right)
      beside.top = Math.min(beside.top, stroke.top)
      beside.bottom = Math.max(beside.bottom, stroke.bottom)
    }
  }
  return Math.max(0, ...groups.map(({ left, right }) => right - left))
}
