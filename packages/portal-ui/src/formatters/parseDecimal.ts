export interface DecimalLimits {
  min?: number | undefined
  max?: number | undefined
  /** Most decimals kept. @default 0 */
  decimals?: number | undefined
}

/** Reads a number as a US user types it ("1,250.50"), settled inside the limits; null when there is none. */
export function parseDecimal(text: string, { min, max, decimals = 0 }: DecimalLimits = {}): number | null {
  const match = /-?(?:\d+\.?\d*|\.\d+)/.exec(text.replaceAll(',', ''))
  if (!match) return null
  const typed = Number(match[0])
  // The point is moved in the text: 1.005 × 100 is a little less than 100.5, which would lose a cent.
  const moved = Math.round(Number(`${match[0]}e${decimals}`))
  const rounded = Number.isSafeInteger(moved) ? moved / 10 ** decimals : typed
  // Hundreds of digits.
  if (!Number.isFinite(rounded) && max === undefined) return null
  const settled = Math.min(max ?? rounded, Math.max(min ?? rounded, rounded))
  // Rounding may give -0, which would show a minus sign.
  return settled === 0 ? 0 : settled
}
