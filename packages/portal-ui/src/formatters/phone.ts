import { onlyDigits } from './onlyDigits.js'

/** Default country code (VAL-12). */
export const defaultCountryCode = '1'

const NATIONAL_DIGITS = 10
// Separators between digits. Any other character, e.g. a letter, is invalid.
const written = /^[\d\s()+.-]*$/

function parts(text: string) {
  const digits = onlyDigits(text)
  return { country: digits.slice(0, -NATIONAL_DIGITS), national: digits.slice(-NATIONAL_DIGITS) }
}

/** Formats "2125551234" as "(212) 555-1234". Returns fewer than ten digits unchanged. */
export function formatNationalPhone(text: string): string {
  const { national } = parts(text)
  if (national.length < NATIONAL_DIGITS) return text
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`
}

/**
 * Formats "2125551234" as "+1 (212) 555-1234": the last ten digits with the preceding country code, by
 * default +1 (VAL-01). Returns fewer than ten digits unchanged.
 */
export function formatPhone(text: string): string {
  const { country, national } = parts(text)
  if (national.length < NATIONAL_DIGITS) return text
  return `+${country || defaultCountryCode} ${formatNationalPhone(national)}`
}

/** Validates an optional country code of one or two digits and a number of 3-3-4 (VAL-04). */
export function isPhone(text: string): boolean {
  const count = onlyDigits(text).length
  return written.test(text) && count >= NATIONAL_DIGITS && count <= NATIONAL_DIGITS + 2
}

/**
 * Normalizes a pasted number: removes invisible characters of address books and the scheme of a "tel:"
 * link, and replaces typographic hyphens. Separators stay.
 */
export function plainPhone(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^\s*tel:/i, '')
    .replaceAll(/\p{Pd}/gu, '-')
}
