import type { FirstPaintRequest } from '@portal/contract'

/** A window in CSS pixels. */
export interface Viewport {
  widthPx: number
  heightPx: number
}

/** The windows that pictures are rendered for; `firstPaint.css` says where they are shown. */
export const viewports: Readonly<Record<FirstPaintRequest['device'], Viewport>> = {
  phone: { widthPx: 390, heightPx: 844 },
  desktop: { widthPx: 1440, heightPx: 900 },
}
