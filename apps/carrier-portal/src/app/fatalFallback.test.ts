import { expect, test } from 'vitest'
import { LOCALES } from '#/i18n/locales'
import { fatalFallback } from './fatalFallback'

test('the fallback text exists in every language', () => {
  expect(fatalFallback.map(({ lang }) => lang)).toEqual([...LOCALES])
  for (const { text, action } of fatalFallback) expect(text && action).not.toBe('')
})
