import { cdp } from 'vitest/browser'

export interface Emulation {
  /** `prefers-reduced-motion`. @default false */
  isMotionReduced?: boolean
  /** Forced colors, as in Windows contrast themes. @default false */
  hasForcedColors?: boolean
  isPrint?: boolean
  /** The browser's font size in px; media queries in em depend on it. @default 16 */
  textSize?: number
}

/** Emulates system settings in the browser; without arguments resets them. */
export async function emulate({
  isMotionReduced = false,
  hasForcedColors = false,
  isPrint = false,
  textSize = 16,
}: Emulation = {}): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: textSize } })
  await cdp().send('Emulation.setEmulatedMedia', {
    media: isPrint ? 'print' : '',
    features: [
      { name: 'prefers-reduced-motion', value: isMotionReduced ? 'reduce' : 'no-preference' },
      { name: 'forced-colors', value: hasForcedColors ? 'active' : 'none' },
    ],
  })
}
