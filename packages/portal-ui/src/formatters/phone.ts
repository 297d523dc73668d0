import { onlyDigits } from './onlyDigits.js'

/** Country code of a number that does not name one (VAL-12). */
export const defaultCountryCode = '1'

const NATIONAL_DIGITS = 10
// What people write between digits. Anything else, such as letters, makes it not a phone number.
const written = /^[\d\s()+.-]*$/

function parts(text: string) {
  const digits = onlyDigits(text)
  return { country: digits.slice(0, -NATIONAL_DIGITS), national: digits.slice(-NATIONAL_DIGITS) }
}

/** "2125551234" → "(212) 555-1234". Fewer than ten digits come back unchanged. */
export function formatNationalPhone(text: string): string {
  const { national } = parts(text)
  if (national.length < NATIONAL_DIGITS) return text
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`
}

/**
 * "2125551234" → "+1 (212) 555-1234": the last ten digits are the number, what stands before is the country code,
 * +1 by default (VAL-01). Fewer than ten digits come back unchanged.
 */
export function formatPhone(text: string): string {
  const { country, national } = parts(text)
  if (national.length < NATIONAL_DIGITS) return text
  return `+${country || defaultCountryCode} ${formatNationalPhone(national)}`
}

/** Whether it is an optional country code of one or two digits and a number of 3-3-4 (VAL-04). */
export function isPhone(text: string): boolean {
  const count = onlyDigits(text).length
  return written.test(text) && count >= NATIONAL_DIGITS && count <= NATIONAL_DIGITS + 2
}

/**
 * A number as it was meant: without the unseen marks that address books put around one, the "tel:" of a link, and with
 * plain hyphens. What people write between digits stays.
 */
export function plainPhone(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^\s*tel:/i, '')
    .replaceAll(/\p{Pd}/gu, '-')
}
