export interface DecimalLimits {
  min?: number | undefined
  max?: number | undefined
  /** Maximum decimals. @default 0 */
  decimals?: number | undefined
}

/**
 * Parses a number in US format ("1,250.50") and clamps it to the limits; null for none. A number that is
 * only valid in the format of Latin America or Spain ("1.250,50", "12,5") is parsed as such.
 */
export function parseDecimal(
  text: string,
  { min = -Infinity, max = Infinity, decimals = 0 }: DecimalLimits = {},
): number | null {
  // Thousands separators: a comma before three digits or a point, a point before a comma. The remaining one
  // is the decimal separator.
  const plain = text.replace(/,(?=\d{3}|.*\.)|\.(?=.*,)/g, '').replace(',', '.')
  const match = /-?(?:\d+\.?\d*|\.\d+)/.exec(plain)
  if (!match) return null
  // Shifts the decimal point in the text, because 1.005 × 100 is less than 100.5 and would lose a cent.
  const rounded = Math.round(Number(`${match[0]}e${decimals}`)) / 10 ** decimals
  const settled = Math.min(max, Math.max(min, rounded))
  // Infinity is invalid. Adding 0 turns -0 into 0.
  return Number.isFinite(settled) ? settled + 0 : null
}
