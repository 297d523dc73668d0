import type { GreyPicture } from '#/features/documents/photoQuality'

/** Radius of the local mean, relative to the width. */
const AROUND = 0.02
/** Relative darkness of ink; shadows and grey paper are lighter. */
const DARKER = 0.8
/** Longer straight runs are ruled lines, relative to the width. */
const RULED = 0.06

/** Returns a mask of ink without ruled lines and frames. */
export function readInk({ pixels, width, height }: GreyPicture): Uint8Array {
  const sums = integral(pixels, width, height)
  const around = Math.max(4, Math.round(width * AROUND))
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - around), Math.min(height, y + around + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - around), Math.min(width, x + around + 1)]
      const at = (row: number, column: number) => sums[row * (width + 1) + column] ?? 0
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)
      const mean = sum / ((bottom - top) * (right - left))
      if ((pixels[y * width + x] ?? 255) < mean * DARKER) ink[y * width + x] = 1
    }
  }
  removeRuled(ink, width, height, Math.round(width * RULED))
  return ink
}

/** Summed-area table. */
function integral(pixels: Uint8ClampedArray, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** Removes long horizontal and vertical runs. */
function removeRuled(ink: Uint8Array, width: number, height: number, least: number): void {
  const ruled: number[] = []
  const collect = (lines: number, length: number, index: (line: number, at: number) => number) => {
    for (let line = 0; line < lines; line += 1) {
      let from = 0
      for (let at = 0; at <= length; at += 1) {
        if (at < length && ink[index(line, at)] === 1) continue
        if (at - from >= least) for (let one = from; one < at; one += 1) ruled.push(index(line, one))
        from = at + 1
      }
    }
  }
  collect(height, width, (y, x) => y * width + x)
  collect(width, height, (x, y) => y * width + x)
  // After both passes: a crossing belongs to both.
  for (const index of ruled) ink[index] = 0
}
