import { LANGUAGES } from '@portal/contract'
import { expect, test } from 'vitest'
import { detectLocale, LOCALES } from './locales'

test('prefers the language stored in this browser', () => {
  expect(detectLocale('es-US', ['en-US'])).toBe('es-US')
})

test('matches any Spanish to es-US and any English to en-US', () => {
  expect(detectLocale(null, ['es-MX'])).toBe('es-US')
  expect(detectLocale(null, ['fr-FR', 'en-GB', 'es-MX'])).toBe('en-US')
})

test('falls back to English', () => {
  expect(detectLocale('xx-YY', ['fr-FR'])).toBe('en-US')
  expect(detectLocale(null, [])).toBe('en-US')
})

test('every language of the contract has a locale', () => {
  expect([...LOCALES].toSorted()).toEqual([...LANGUAGES].toSorted())
})
