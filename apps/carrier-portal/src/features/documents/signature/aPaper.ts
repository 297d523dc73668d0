import type { GreyPicture } from '#/features/documents/photoQuality'

/** A synthetic photographed page for tests: print, lines, a frame, uneven light, noise. */
export interface PaperOptions {
  /** Random seed. */
  seed: number
  isSigned: boolean
  /** Darkness of the far side, 0 (even light) to 1. */
  shadow?: number
  /** Rotation in degrees. */
  tilt?: number
  /** Amplitude of noise. */
  noise?: number
}

const WIDTH = 770
const HEIGHT = 1000

/** Renders a proof of delivery: heading, paragraphs, table, signature line. */
export function aPaper({ seed, isSigned, shadow = 0.3, tilt = 0, noise = 6 }: PaperOptions): GreyPicture {
  const random = randomOf(seed)
  const ink = new Uint8Array(WIDTH * HEIGHT)
  const turn = (tilt * Math.PI) / 180
  const dot = (x: number, y: number, size = 1) => {
    const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2]
    const cx = Math.round(WIDTH / 2 + dx * Math.cos(turn) - dy * Math.sin(turn))
    const cy = Math.round(HEIGHT / 2 + dx * Math.sin(turn) + dy * Math.cos(turn))
    for (let row = cy; row < cy + size; row += 1)
      for (let column = cx; column < cx + size; column += 1)
        if (row >= 0 && row < HEIGHT && column >= 0 && column < WIDTH) ink[row * WIDTH + column] = 1
  }
  const line = (fromX: number, fromY: number, toX: number, toY: number, size = 1) => {
    const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) * 2)
    for (let step = 0; step <= steps; step += 1)
      dot(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps, size)
  }
  const letter = (x: number, y: number, height: number) => {
    const width = height * 0.55
    const size = height > 14 ? 3 : 2
    if (random() < 0.75) line(x, y, x, y + height, size)
    if (random() < 0.5) line(x + width, y, x + width, y + height, size)
    for (const part of [0, 0.5, 1])
      if (random() < 0.6) line(x, y + height * part, x + width, y + height * part, size)
  }
  const print = (x: number, y: number, to: number, height: number) => {
    for (let at = x; at < to; at += height * (random() < 0.18 ? 1.6 : 0.95)) letter(at, y, height)
  }

  print(80, 60, 360, 18)
  for (let row = 0; row < 12; row += 1) print(80, 120 + row * 20, 400 + random() * 280, 9)
  for (let row = 0; row <= 6; row += 1) line(80, 400 + row * 40, 690, 400 + row * 40, 2)
  for (let column = 0; column <= 4; column += 1) line(80 + column * 152, 400, 80 + column * 152, 640, 2)
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 4; column += 1)
      print(90 + column * 152, 414 + row * 40, 190 + column * 152, 10)
  const signY = 780 + random() * 80
  line(90, signY, 380, signY, 2)
  print(90, signY + 12, 250, 9)
  print(80, 920, 600, 9)
  if (isSigned) writeName(line, random, signY)
  return lit(ink, { random, shadow, noise })
}

/** Handwriting that partly crosses the line. */
function writeName(
  line: (fromX: number, fromY: number, toX: number, toY: number, size: number) => void,
  random: () => number,
  signY: number,
): void {
  const letters = 5 + Math.floor(random() * 6)
  const step = 16 + random() * 10
  let [x, y] = [110 + random() * 40, signY - 12]
  for (let at = 0; at < letters; at += 1) {
    const height = at === 0 ? 48 : 14 + random() * 26
    const points: [number, number][] = [
      [x + step * 0.3, y - height],
      [x + step * 0.7, y - height * 0.8],
      [x + step * 0.4, y + 6 + random() * 14],
      [x + step, y - 4],
    ]
    for (const [nextX, nextY] of points) {
      line(x, y, nextX, nextY, 2)
      ;[x, y] = [nextX, nextY]
    }
  }
}

function lit(
  ink: Uint8Array,
  { random, shadow, noise }: { random: () => number; shadow: number; noise: number },
): GreyPicture {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT)
  for (let index = 0; index < pixels.length; index += 1) {
    const light = 225 * (1 - shadow * ((index % WIDTH) / WIDTH))
    pixels[index] = (ink[index] === 1 ? light * 0.35 : light) + (random() - 0.5) * 2 * noise
  }
  return { pixels, width: WIDTH, height: HEIGHT }
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
