import { expect, test } from 'vitest'
import { detectLocale, PSEUDO_LOCALE } from './locales'

test('the pseudo-locale is detected from storage only', () => {
  expect(detectLocale(PSEUDO_LOCALE, ['es-MX'])).toBe(PSEUDO_LOCALE)
  expect(detectLocale(null, [PSEUDO_LOCALE])).toBe('en-US')
  expect(detectLocale('es-US', ['en-US'])).toBe('es-US')
})
