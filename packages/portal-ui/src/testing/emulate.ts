import { cdp } from 'vitest/browser'

export interface Emulation {
  /** What the system says about motion. @default false */
  isMotionReduced?: boolean
  /** The user's own palette replaces ours, as in Windows contrast themes. @default false */
  hasForcedColors?: boolean
  /** The page goes to paper. @default false */
  isPrint?: boolean
  /** The text size that the user chose in the browser, in px; media queries in em follow it. @default 16 */
  textSize?: number
}

/** Makes the browser behave as if the system had these settings; without arguments as if it had none. */
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
