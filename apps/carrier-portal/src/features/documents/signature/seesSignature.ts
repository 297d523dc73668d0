import type { GreyPicture } from '../photoQuality'
import { findStrokes, type Stroke } from './findStrokes'
import { readInk } from './readInk'

/** Longest side of the picture that is judged, in pixels: a pen's line is then two or three pixels wide. */
export const SIGNATURE_SIDE = 1000

/** Receivers sign in the lower part of a page. */
const FROM_HEIGHT = 0.4
/** A pen's letters are at least this tall, as a part of the page's width: 4 mm on letter paper … */
const LEAST_HEIGHT = 0.022
/** … and this many times as tall as the print around them. */
const TIMES_PRINT = 1.9
/** Drawn lines leave paper free around them; print, stamps and shadows fill it. */
const MOST_FILLED = 0.4
/** Larger than that is the edge of the paper or of a table. */
const MOST_WIDTH = 0.7
const MOST_HEIGHT = 0.25
/** Strokes of one hand stand this close, and together reach this far: a good two centimetres. */
const GAP = 0.05
const LEAST_REACH = 0.09

/**
 * Whether somebody seems to have written by hand on the lower part of a page: lines drawn taller than print, open, and
 * close together. It is no proof. A signature that is faint or far above is missed, so the answer may only warn.
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

/** Most marks on a page are printed letters: their height. */
function medianHeight(strokes: readonly Stroke[]): number {
  const heights = strokes.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

/** How far the widest group of strokes reaches that stand in one line, no more than `gap` apart. */
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
