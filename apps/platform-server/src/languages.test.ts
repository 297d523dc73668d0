import { expect, test } from 'vitest'
import { languageOf, languageOfHeader, languageOfTag } from './languages'

test.each([
  ['es-US,es;q=0.9,en;q=0.8', 'es-US'],
  ['ES-mx', 'es-US'],
  ['es', 'es-US'],
  ['en-GB, es', 'en-US'],
  ['est', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
])('a browser that asks for %j is answered in %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language)
})

test.each(['fr-FR', '', 'toString', null, undefined])('falls back to English for %j', (chosen) => {
  expect(languageOf(chosen)).toBe('en-US')
})

test.each([
  ['es-US', 'es-US'],
  ['es-MX', 'es-US'],
  ['fr-CA', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
  [null, 'en-US'],
])('a page in %j is read in %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})
