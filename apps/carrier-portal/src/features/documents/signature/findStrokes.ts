/** A connected component of ink: bounding box (right and bottom excluded) and pixel count. */
export interface Stroke {
  left: number
  right: number
  top: number
  bottom: number
  ink: number
}

/** Fewer pixels are dust. */
const LEAST_INK = 6

/** Finds connected components with 8-neighbourhood. */
export function findStrokes(ink: Uint8Array, width: number, height: number): Stroke[] {
  const seen = new Uint8Array(ink.length)
  const strokes: Stroke[] = []
  const waiting: number[] = []
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1 || seen[start] === 1) continue
    const stroke = { left: width, right: 0, top: height, bottom: 0, ink: 0 }
    seen[start] = 1
    waiting.push(start)
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const x = index % width
      const y = (index - x) / width
      stroke.ink += 1
      stroke.left = Math.min(stroke.left, x)
      stroke.right = Math.max(stroke.right, x + 1)
      stroke.top = Math.min(stroke.top, y)
      stroke.bottom = Math.max(stroke.bottom, y + 1)
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column
          if (ink[next] !== 1 || seen[next] === 1) continue
          seen[next] = 1
          waiting.push(next)
        }
    }
    if (stroke.ink >= LEAST_INK) strokes.push(stroke)
  }
  return strokes
}
