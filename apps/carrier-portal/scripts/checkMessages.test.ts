import { expect, test } from 'vitest'
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

test('every text of the portal exists in both languages, is used, and takes the same values', () => {
  const catalogues = readMessageCatalogues(packageRoot)
  expect(catalogues.length).toBeGreaterThan(4)
  expect(checkMessages(catalogues, readSources(packageRoot), sameInAllLanguages)).toEqual([])
})

test('finds a message that a language lacks', () => {
  expect(kinds(aCatalogue({ 'a.title': 'Loads' }, {}))).toEqual(['missing'])
})

test('finds an unused message', () => {
  expect(kinds(aCatalogue({ 'a.title': 'Loads' }, { 'a.title': 'Cargas' }), '')).toEqual(['unused'])
})

test('finds a message that was copied instead of translated', () => {
  expect(kinds(aCatalogue({ 'a.title': 'Loads' }, { 'a.title': 'Loads' }))).toEqual(['untranslated'])
})

test('finds a translation that forgets a value or breaks the syntax', () => {
  expect(kinds(aCatalogue({ 'a.title': '{count} loads' }, { 'a.title': 'cargas' }))).toEqual(['different'])
  expect(kinds(aCatalogue({ 'a.title': '{count} loads' }, { 'a.title': '{count cargas' }))).toEqual([
    'invalid',
  ])
})

test('finds an id that two catalogues define', () => {
  const catalogue = aCatalogue({ 'a.title': 'Loads' }, { 'a.title': 'Cargas' })
  expect(checkMessages([catalogue, catalogue], [`'a.title'`]).map(({ kind }) => kind)).toContain('double')
})
