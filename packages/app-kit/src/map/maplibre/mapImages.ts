import type { MapColours } from '../mapColours'
import { drawSquare, drawTruck, SQUARE_PX, TRUCK_PX } from '../mapSymbols'

export const DESTINATION_IMAGE = 'portal-destination'
export const TRUCK_IMAGE = 'portal-truck'

/** Twice the size, for dense screens. */
const RATIO = 2

interface MapImage {
  name: string
  image: ImageData
  pixelRatio: number
}

/** Draws a square where a lane ends, so that it differs without colour, and a truck. */
export const mapImages = (colours: MapColours): readonly MapImage[] => [
  {
    name: DESTINATION_IMAGE,
    image: draw(SQUARE_PX, (context) => drawSquare(context, colours)),
    pixelRatio: RATIO,
  },
  { name: TRUCK_IMAGE, image: draw(TRUCK_PX, (context) => drawTruck(context, colours)), pixelRatio: RATIO },
]

function draw(size: number, paint: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = size * RATIO
  canvas.height = size * RATIO
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no canvas.')
  context.scale(RATIO, RATIO)
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
