export interface DecimalLimits {
  min?: number | undefined
  max?: number | undefined
  /** Most decimals kept. @default 0 */
  decimals?: number | undefined
}

/**
 * Reads a number as a US user types it ("1,250.50"), settled inside the limits; null when there is none. What can only
 * be the writing of Latin America or Spain ("1.250,50", "12,5") is read as that.
 */
export function parseDecimal(
  text: string,
  { min = -Infinity, max = Infinity, decimals = 0 }: DecimalLimits = {},
): number | null {
  // Between thousands: a comma before three digits or before a point, a point before a comma. What is left is the decimals'.
  const plain = text.replace(/,(?=\d{3}|.*\.)|\.(?=.*,)/g, '').replace(',', '.')
  const match = /-?(?:\d+\.?\d*|\.\d+)/.exec(plain)
  if (!match) return null
  // The point is moved in the text: 1.005 × 100 is a little less than 100.5, which would lose a cent.
  const rounded = Math.round(Number(`${match[0]}e${decimals}`)) / 10 ** decimals
  const settled = Math.min(max, Math.max(min, rounded))
  // Hundreds of digits are no number. Rounding may give -0, which would show a minus sign.
  return Number.isFinite(settled) ? settled + 0 : null
}
