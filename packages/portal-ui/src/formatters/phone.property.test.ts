import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onlyDigits } from './onlyDigits.js'
import { formatNationalPhone, formatPhone, isPhone, plainPhone } from './phone.js'

// Laws: formatting keeps every digit, adds only the default country code, and formatting twice is formatting once.
const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: min, maxLength: max })

describe('phone numbers', () => {
  test('[VAL-01] [VAL-12] formats the last ten digits, with +1 as the default country code', () => {
    expect(formatPhone('2125551234')).toBe('+1 (212) 555-1234')
    expect(formatPhone('442125551234')).toBe('+44 (212) 555-1234')
  })

  test('[VAL-01] preserves the digits and is idempotent', () => {
    fc.assert(
      fc.property(digits(10, 12), (number) => {
        const shown = formatPhone(number)
        expect(onlyDigits(shown)).toBe(number.length === 10 ? `1${number}` : number)
        expect(formatPhone(shown)).toBe(shown)
        expect(isPhone(shown)).toBe(true)
      }),
    )
  })

  test('[VAL-04] accepts 10 to 12 digits in any format, and nothing else', () => {
    expect(formatNationalPhone('1234567890')).toBe('(123) 456-7890')
    expect(isPhone('212-555-12E4')).toBe(false)
    fc.assert(
      fc.property(digits(0, 16), (number) => {
        expect(isPhone(number)).toBe(number.length >= 10 && number.length <= 12)
      }),
    )
  })

  test('normalizes numbers from address books, chats and links with invisible characters', () => {
    const copied = [
      '\u202A(212)\u00A0555\u20111234\u202C',
      '\u200E+1 212 555 1234',
      '212–555–1234',
      'tel:+12125551234',
    ]
    for (const text of copied) {
      expect(isPhone(plainPhone(text)), JSON.stringify(text)).toBe(true)
      expect(formatPhone(plainPhone(text))).toBe('+1 (212) 555-1234')
    }
    expect(plainPhone('call (212) 555-1234')).toBe('call (212) 555-1234')
  })

  test('returns too short input unchanged', () => {
    fc.assert(
      fc.property(digits(0, 9), (number) => {
        expect(formatPhone(number)).toBe(number)
      }),
    )
  })
})
