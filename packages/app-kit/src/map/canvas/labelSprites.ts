import { CITY_OFFSET_EMS, CODES, LINE_EMS, STRONG_CITIES } from '../groundRules'
import type { MapColours } from '../mapColours'
import { linesOf, sizeOf, type Label, type Measure } from './labelPlaces'

/** A rendered text, and where its point is from its corner, in device px. */
export interface LabelSprite {
  image: HTMLCanvasElement
  x: number
  y: number
}

const HALO_PX = 1.5
/** Letters grow by steps of this many px, so that a text is rendered once for many zooms. */
const SIZE_STEP_PX = 0.5
/** More sprites than a screen shows at all sizes of a long pinch. */
const MOST_SPRITES = 600

/** Returns a measure by the font of the page. */
export function measureWith(context: CanvasRenderingContext2D, font: string): Measure {
  const widths = new Map<string, number>()
  return (text) => {
    const known = widths.get(text)
    if (known !== undefined) return known
    context.font = `100px ${font}`
    const width = context.measureText(text).width / 100
    widths.set(text, width)
    return width
  }
}

/** Renders each text once per size: text with a halo is slow to draw in each frame. */
export function createLabelSprites(
  { colours, font, ratio }: { colours: MapColours; font: string; ratio: number },
  measure: Measure,
): (label: Label, zoom: number) => LabelSprite {
  const sprites = new Map<string, LabelSprite>()
  return (label, zoom) => {
    const size = Math.round(sizeOf(label, zoom) / SIZE_STEP_PX) * SIZE_STEP_PX
    const key = `${size} ${label.rank ?? ''} ${label.text}`
    const known = sprites.get(key)
    if (known) return known
    if (sprites.size >= MOST_SPRITES) sprites.clear()
    const sprite = paint(label, size)
    sprites.set(key, sprite)
    return sprite
  }

  function paint(label: Label, size: number): LabelSprite {
    const isCode = label.rank === undefined
    const lines = isCode ? [label.text] : linesOf(label.text, measure)
    const spacing = isCode ? CODES.spacingEms * size : 0
    const width = Math.max(...lines.map((line) => measure(line) * size + spacing * line.length)) + 4 * HALO_PX
    const height = lines.length * LINE_EMS * size + 4 * HALO_PX
    const image = document.createElement('canvas')
    image.width = Math.ceil(width * ratio)
    image.height = Math.ceil(height * ratio)
    const context = image.getContext('2d')
    if (context) {
      context.scale(ratio, ratio)
      context.font = `${size}px ${font}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      context.lineWidth = 2 * HALO_PX
      context.strokeStyle = colours.land
      context.globalAlpha = isCode ? CODES.opacity : 1
      context.fillStyle = (label.rank ?? STRONG_CITIES) < STRONG_CITIES ? colours.text : colours.muted
      // Not in every browser: the letters stand closer then.
      if (isCode && 'letterSpacing' in context) context.letterSpacing = `${spacing}px`
      for (const [at, line] of lines.entries()) {
        const middle = 2 * HALO_PX + (at + 0.5) * LINE_EMS * size
        if (!isCode) context.strokeText(line, width / 2, middle)
        context.fillText(line, width / 2, middle)
      }
    }
    const y = isCode ? image.height / 2 : (2 * HALO_PX - CITY_OFFSET_EMS * size) * ratio
    return { image, x: image.width / 2, y }
  }
}
