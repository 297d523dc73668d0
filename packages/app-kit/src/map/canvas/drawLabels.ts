import { CODES } from '../groundRules'
import type { Label } from './labelPlaces'
import type { LabelSprite } from './labelSprites'
import { inView, zoomOf, type MapView, type Size } from './mercator'

/** In ms: how long a label takes to appear. */
const FADE_MS = 160
/** Half of the largest label, in px. */
const EDGE_PX = 100

/** Draws labels, which fade in when a zoom adds them. */
export function createLabelDrawing(isReduced: () => boolean) {
  let known: readonly Label[] | undefined
  let since = new Map<Label, number>()
  return {
    /** @returns whether labels are still fading in */
    draw(
      context: CanvasRenderingContext2D,
      labels: readonly Label[],
      spriteOf: (label: Label, zoom: number) => LabelSprite,
      { view, size, ratio, now }: { view: MapView; size: Size; ratio: number; now: number },
    ): boolean {
      if (labels !== known) {
        // The first ones are there at once.
        const start = known === undefined || isReduced() ? now - FADE_MS : now
        since = new Map(labels.map((label) => [label, since.get(label) ?? start]))
        known = labels
      }
      const zoom = zoomOf(view)
      let isFading = false
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      for (const label of labels) {
        if (label.rank === undefined && (zoom < CODES.minZoom || zoom >= CODES.maxZoom)) continue
        const [x, y] = inView(view, label.at)
        if (x < -EDGE_PX || y < -EDGE_PX || x > size.width + EDGE_PX || y > size.height + EDGE_PX) continue
        const share = Math.min((now - (since.get(label) ?? now)) / FADE_MS, 1)
        if (share < 1) isFading = true
        const sprite = spriteOf(label, zoom)
        context.globalAlpha = Math.max(share, 0)
        // Whole device px keep the letters sharp.
        context.drawImage(sprite.image, Math.round(x * ratio - sprite.x), Math.round(y * ratio - sprite.y))
      }
      context.restore()
      return isFading
    },
  }
}
