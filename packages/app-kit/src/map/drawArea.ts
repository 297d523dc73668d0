import type { AreaCorner, SearchArea } from '@portal/contract/searchArea'
import styles from './MapCanvas.module.css'
import { cornersOfStroke, roundCorner } from './simplifyPath'

export interface AreaDrawing {
  /** Ends with the corners so far. */
  finish(): void
  cancel(): void
}

export interface AreaDrawingOptions {
  /** Corners and pointer, while drawing. */
  onPath: (path: SearchArea) => void
  onCorners: (count: number) => void
  onFinish: (area: SearchArea) => void
}

/** The map under the drawing. */
export interface DrawingMap {
  container: HTMLElement
  unproject: (pixel: Pixel) => { lat: number; lng: number }
}

/** A shorter move of the pointer is a press. */
const STROKE_PX = 8
/** Between two points of a stroke. */
const STEP_PX = 3
/** A press this close to the first corner closes the area. */
const CLOSE_PX = 16

type Pixel = readonly [x: number, y: number]
const apart = (one: Pixel, other: Pixel) => Math.hypot(one[0] - other[0], one[1] - other[1])

/**
 * Draws an area over the map: in one stroke, or corner by corner with a press each, ended on the first one.
 */
export function startAreaDrawing(
  { container, unproject }: DrawingMap,
  { onPath, onCorners, onFinish }: AreaDrawingOptions,
): AreaDrawing {
  const sheet = document.createElement('div')
  sheet.className = styles.sheet ?? ''
  container.append(sheet)
  let corners: Pixel[] = []
  let stroke: Pixel[] | undefined
  let pressedAt: Pixel | undefined

  const toCorner = (pixel: Pixel): AreaCorner => roundCorner(unproject(pixel))
  const pixelOf = (event: PointerEvent): Pixel => {
    const { left, top } = sheet.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }
  const end = () => {
    sheet.remove()
    onPath([])
  }
  const finish = (area: SearchArea) => {
    end()
    onFinish(area)
  }
  sheet.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    sheet.setPointerCapture(event.pointerId)
    pressedAt = pixelOf(event)
  })
  sheet.addEventListener('pointermove', (event) => {
    if (!event.isPrimary) return
    const pixel = pixelOf(event)
    if (!pressedAt) return onPath([...corners, pixel].map(toCorner))
    // A stroke continues corners that were pressed before it.
    if (!stroke && apart(pressedAt, pixel) > STROKE_PX) stroke = [...corners, pressedAt]
    const last = stroke?.at(-1)
    if (stroke && last && apart(last, pixel) > STEP_PX) {
      stroke.push(pixel)
      onPath(stroke.map(toCorner))
    }
  })
  sheet.addEventListener('pointerup', (event) => {
    if (!event.isPrimary || !pressedAt) return
    const pixel = pressedAt
    pressedAt = undefined
    if (stroke) return finish(cornersOfStroke(stroke, toCorner))
    const [first] = corners
    if (first && corners.length >= 3 && apart(first, pixel) < CLOSE_PX) return finish(corners.map(toCorner))
    corners = [...corners, pixel]
    onPath(corners.map(toCorner))
    onCorners(corners.length)
  })
  sheet.addEventListener('pointercancel', () => {
    pressedAt = undefined
    stroke = undefined
  })
  return { finish: () => finish(corners.map(toCorner)), cancel: end }
}
