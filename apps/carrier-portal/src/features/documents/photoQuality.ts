/** Greyscale picture, one byte per pixel. */
export interface GreyPicture {
  pixels: Uint8ClampedArray
  width: number
  height: number
}

export type QualityProblem = 'dark' | 'blurred' | 'small'

/** Mean brightness below which print is unreadable, 0 to 255. */
const DARK = 60
/** Variance of the Laplacian below which edges are soft, at about 640 px width. */
const BLURRED = 40
/** Least shorter side of a readable page, in pixels. */
const SMALL = 700

/** Detects problems that would make a reviewer reject the photo. Warnings only. */
export function qualityOf(picture: GreyPicture, shorterSide: number): QualityProblem[] {
  const problems: QualityProblem[] = []
  const isDark = meanOf(picture.pixels) < DARK
  if (isDark) problems.push('dark')
  // A dark photo has no edges to measure.
  else if (edgeVariance(picture) < BLURRED) problems.push('blurred')
  if (shorterSide < SMALL) problems.push('small')
  return problems
}

function meanOf(pixels: Uint8ClampedArray): number {
  let sum = 0
  for (const pixel of pixels) sum += pixel
  return pixels.length === 0 ? 0 : sum / pixels.length
}

/** Variance of the Laplacian: sharp print has strong edges. */
function edgeVariance({ pixels, width, height }: GreyPicture): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
      sum += edge
      squares += edge * edge
      count += 1
    }
  if (count === 0) return 0
  const mean = sum / count
  return squares / count - mean * mean
}
