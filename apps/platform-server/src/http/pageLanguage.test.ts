import { expect, test } from 'vitest'
import { pageLanguage } from './pageLanguage'

const languageOf = (cookie: string, accepted?: string, app: 'portal' | 'desk' = 'portal') =>
  pageLanguage(
    new Headers({ cookie, ...(accepted === undefined ? {} : { 'accept-language': accepted }) }),
    app,
    ['en', 'es'],
  )

test('a page has the first supported language of the browser, else English', () => {
  expect(languageOf('', 'fr, es-MX;q=0.9, en;q=0.5')).toBe('es')
  expect(languageOf('', 'fr')).toBe('en')
  expect(languageOf('')).toBe('en')
})

test('the language that the application showed last comes before', () => {
  expect(languageOf('a=b; portal-language=es-US', 'en')).toBe('es')
  expect(languageOf('portal-language=es-US', 'en', 'desk')).toBe('en')
  expect(languageOf('portal-language=es-US; desk-language=en-US', 'es', 'desk')).toBe('en')
})

test('a cookie that names no supported language counts for nothing', () => {
  for (const value of ['fr-FR', '', '%', '"es"', '<script>'])
    expect(languageOf(`portal-language=${value}`, 'es'), value).toBe('es')
})
