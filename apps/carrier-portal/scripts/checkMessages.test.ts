import { expect, test } from 'vitest'
import { LOCALES } from '../src/i18n/locales.ts'
import { checkMessages } from './checkMessages.ts'
import { readMessageCatalogues, readSources, type MessageCatalogue } from './messageCatalogues.ts'
import { sameInAllLanguages } from './sameInAllLanguages.ts'

const packageRoot = `${import.meta.dirname}/..`

function aCatalogue(english: Record<string, string>, spanish: Record<string, string>): MessageCatalogue {
  return {
    folder: 'src/messages',
    byLocale: new Map([
      ['en-US', english],
      ['es-US', spanish],
    ]),
  }
}

const kinds = (catalogue: MessageCatalogue, source = `'a.title'`) =>
  checkMessages([catalogue], [source]).map(({ kind }) => kind)

test('every message exists in both languages, is used, and has the same values', () => {
  const catalogues = readMessageCatalogues(packageRoot)
  expect(catalogues.length).toBeGreaterThan(4)
  expect(checkMessages(catalogues, readSources(packageRoot), sameInAllLanguages)).toEqual([])
})

test('reports a message that is missing in a language', () => {
  expect(kinds(aCatalogue({ 'a.title': 'Loads' }, {}))).toEqual(['missing'])
})

test.each(LOCALES)('reports a catalogue without a file for %s', (locale) => {
  const { folder, byLocale } = aCatalogue({ 'a.title': 'Loads' }, { 'a.title': 'Cargas' })
  const without = new Map([...byLocale].filter(([one]) => one !== locale))
  expect(checkMessages([{ folder, byLocale: without }], [`'a.title'`])).toContainEqual({
    kind: 'missing',
    id: folder,
    text: `src/messages lacks ${locale}.json.`,
  })
})

test('reports an unused message', () => {
  expect(kinds(aCatalogue({ 'a.title': 'Loads' }, { 'a.title': 'Cargas' }), '')).toEqual(['unused'])
})

test('reports an untranslated message', () => {
  expect(kinds(aCatalogue({ 'a.title': 'Loads' }, { 'a.title': 'Loads' }))).toEqual(['untranslated'])
})

test('reports a translation with a missing value or invalid syntax', () => {
  expect(kinds(aCatalogue({ 'a.title': '{count} loads' }, { 'a.title': 'cargas' }))).toEqual(['different'])
  expect(kinds(aCatalogue({ 'a.title': '{count} loads' }, { 'a.title': '{count cargas' }))).toEqual([
    'invalid',
  ])
})

test('reports a message id of two catalogues', () => {
  const catalogue = aCatalogue({ 'a.title': 'Loads' }, { 'a.title': 'Cargas' })
  expect(checkMessages([catalogue, catalogue], [`'a.title'`]).map(({ kind }) => kind)).toContain('double')
})
