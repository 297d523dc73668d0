import type { MapColours } from './mapColours'

/** Width and height. */
export const SQUARE_PX = 20
export const TRUCK_PX = 34

/** Draws the end of a lane: a square, so that it differs without colour. */
export function drawSquare(context: CanvasRenderingContext2D, { accent, surface }: MapColours): void {
  context.fillStyle = surface
  context.fillRect(0, 0, 20, 20)
  context.fillStyle = accent
  context.fillRect(2, 2, 16, 16)
  context.fillStyle = surface
  context.fillRect(6.5, 6.5, 7, 7)
}

/** Lucide's truck (ISC), as in the portal's menu. */
const TRUCK = [
  'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2',
  'M15 18H9',
  'M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14',
  'M19 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  'M9 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
]

export function drawTruck(context: CanvasRenderingContext2D, { text, surface }: MapColours): void {
  context.fillStyle = surface
  context.beginPath()
  context.arc(17, 17, 17, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = text
  context.beginPath()
  context.arc(17, 17, 15, 0, 2 * Math.PI)
  context.fill()
  context.translate(7, 7)
  context.scale(20 / 24, 20 / 24)
  context.strokeStyle = surface
  context.lineWidth = 2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const path of TRUCK) context.stroke(new Path2D(path))
}
