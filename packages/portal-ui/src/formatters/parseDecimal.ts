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
  const factor = 10 ** decimals
  const rounded = Math.round(Number(match[0]) * factor) / factor
  const settled = Math.min(max ?? rounded, Math.max(min ?? rounded, rounded))
  // Rounding may give -0, which would show a minus sign.
  return settled === 0 ? 0 : settled
}
