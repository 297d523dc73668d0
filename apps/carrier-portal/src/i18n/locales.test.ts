import { expect, test } from 'vitest'
import { detectLocale } from './locales'

test('speaks the language chosen in this browser before any other', () => {
  expect(detectLocale('es-US', ['en-US'])).toBe('es-US')
})

test('speaks any Spanish as es-US and any English as en-US', () => {
  expect(detectLocale(null, ['es-MX'])).toBe('es-US')
  expect(detectLocale(null, ['fr-FR', 'en-GB', 'es-MX'])).toBe('en-US')
})

test('speaks English when nothing else is understood', () => {
  expect(detectLocale('xx-YY', ['fr-FR'])).toBe('en-US')
  expect(detectLocale(null, [])).toBe('en-US')
})
