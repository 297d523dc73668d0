const ZERO = 48
/** End of `2026-01-31 23:59:58`. */
const SECONDS_END = 19

/**
 * Parses a timestamp of a UTC session (`2026-01-31 23:59:58.123456+00`) to the millisecond. `Date`, several
 * times slower, parses other forms (another zone, a year with other than four digits, infinity).
 */
export function parseInstant(text: string): Date {
  const fraction = fractionMs(text)
  if (fraction === undefined) return new Date(text)
  const number = (at: number) => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
  const year = number(0) * 100 + number(2)
  return new Date(Date.UTC(year, number(5) - 1, number(8), number(11), number(14), number(17), fraction))
}

/** Parses the milliseconds; undefined for another form. */
function fractionMs(text: string): number | undefined {
  if (text.charAt(4) !== '-' || text.charAt(13) !== ':' || !text.endsWith('+00')) return undefined
  const digits = text.slice(SECONDS_END + 1, -3)
  if (digits === '') return text.length === SECONDS_END + 3 ? 0 : undefined
  return text.charAt(SECONDS_END) === '.' ? Number(digits.slice(0, 3).padEnd(3, '0')) : undefined
}
