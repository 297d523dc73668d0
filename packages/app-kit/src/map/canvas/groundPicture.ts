import type { MapColours } from '../mapColours'
import { drawGround } from './drawGround'
import type { GroundPaths } from './groundPaths'
import type { MapView, Size } from './mercator'

/** The ground around a view, drawn once for all frames of a drag. */
interface Picture {
  image: HTMLCanvasElement
  colours: MapColours
  ratio: number
  /** The view whose left upper corner is that of the picture. */
  view: MapView
  size: Size
}

export interface DrawnGround {
  view: MapView
  size: Size
  /** Device px per px. */
  ratio: number
  colours: MapColours
}

type PathsOf = (view: MapView, size: Size) => GroundPaths

/** Part of the view's width and height that the picture extends beyond each edge. */
const MARGIN = 0.4

/**
 * Draws the ground: by its paths while the scale changes, and from a picture of the surroundings in further
 * frames of one scale: with paths a drag over the country took 45 ms a frame on a slow phone, with a picture 17.
 */
export function createGroundPicture(pathsOf: PathsOf) {
  let picture: Picture | undefined
  let lastScale: number | undefined

  function take({ view, size, ratio, colours }: DrawnGround): Picture {
    const [across, down] = [Math.ceil(size.width * MARGIN), Math.ceil(size.height * MARGIN)]
    const wide: Size = { width: size.width + 2 * across, height: size.height + 2 * down }
    const around: MapView = { ...view, x: view.x + across, y: view.y + down }
    const image = picture?.image ?? document.createElement('canvas')
    image.width = Math.round(wide.width * ratio)
    image.height = Math.round(wide.height * ratio)
    const context = image.getContext('2d', { alpha: false })
    if (context) paint(context, { view: around, size: wide, ratio, colours })
    return { image, colours, ratio, view: around, size: wide }
  }

  function paint(context: CanvasRenderingContext2D, { view, size, ratio, colours }: DrawnGround): void {
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.fillStyle = colours.water
    context.fillRect(0, 0, size.width, size.height)
    drawGround(context, pathsOf(view, size), view, colours)
  }

  return (context: CanvasRenderingContext2D, ground: DrawnGround): void => {
    const { view, ratio } = ground
    const isScaled = view.scale !== lastScale
    lastScale = view.scale
    if (isScaled) return paint(context, ground)
    if (!picture || !isCovered(picture, ground)) picture = take(ground)
    context.setTransform(1, 0, 0, 1, 0, 0)
    const [left, top] = offset(picture, view)
    // Whole device px keep it sharp.
    context.drawImage(picture.image, Math.round(left * ratio), Math.round(top * ratio))
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
  }
}

/** Where the picture begins in a view, in px. */
const offset = (picture: Pick<Picture, 'view'>, view: MapView) =>
  [view.x - picture.view.x, view.y - picture.view.y] as const

/** Whether a picture covers a view, in its colours. */
export function isCovered(
  picture: Omit<Picture, 'image'>,
  { view, size, ratio, colours }: DrawnGround,
): boolean {
  if (picture.view.scale !== view.scale || picture.ratio !== ratio || picture.colours !== colours)
    return false
  const [left, top] = offset(picture, view)
  return (
    left <= 0 &&
    top <= 0 &&
    left + picture.size.width >= size.width &&
    top + picture.size.height >= size.height
  )
}
