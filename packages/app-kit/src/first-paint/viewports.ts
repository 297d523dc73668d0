import type { FirstPaintRequest } from '@portal/contract'

/** A viewport in CSS pixels. */
export interface Viewport {
  widthPx: number
  heightPx: number
}

/** The viewports that pages are prerendered for; the media queries of `firstPaint.css` show them. */
export const viewports: Readonly<Record<FirstPaintRequest['device'], Viewport>> = {
  phone: { widthPx: 390, heightPx: 844 },
  desktop: { widthPx: 1440, heightPx: 900 },
}
