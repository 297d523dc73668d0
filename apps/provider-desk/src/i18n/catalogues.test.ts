import { LOCALES } from '@portal/app-kit/i18n/locales'
import { expect, test } from 'vitest'

type Texts = Readonly<Record<string, string>>

const files = {
  ...import.meta.glob<Texts>('../**/messages/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Texts>('../../../../packages/app-kit/src/**/messages/*.json', {
    eager: true,
    import: 'default',
  }),
}
const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, path.lastIndexOf('/'))))]

/** The names of the values that a message takes; the branches of a plural or select are texts in brackets as well. */
const valuesIn = (text: string) => {
  const value = /\{\w+, (?:plural|select)/u.test(text) ? /\{(\w+),/gu : /\{(\w+)[,}]/gu
  return [...new Set(Array.from(text.matchAll(value), ([, name = '']) => name))]
}

test('every catalogue is found', () => {
  expect(folders.length).toBeGreaterThan(10)
})

test.each(folders)('%s has every message in every language, with the same values', (folder) => {
  const english = files[`${folder}/en-US.json`] ?? {}
  for (const locale of LOCALES) {
    const texts = files[`${folder}/${locale}.json`] ?? {}
    expect(Object.keys(texts).toSorted(), locale).toEqual(Object.keys(english).toSorted())
    for (const [id, text] of Object.entries(texts)) {
      expect(text.trim(), id).not.toBe('')
      for (const value of valuesIn(english[id] ?? '')) expect(text, `${locale} ${id}`).toContain(`{${value}`)
    }
  }
})
