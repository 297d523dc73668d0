// @vitest-environment jsdom
import { LANGUAGE_COOKIES } from '@portal/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { firstLocale, PSEUDO_LOCALE, rememberLocale, storeChosenLocale } from './locales'

afterEach(() => {
  localStorage.clear()
  rememberLocale('en-US')
})

test('the pseudo-locale comes from storage only', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([PSEUDO_LOCALE])
  expect(firstLocale()).toBe('en-US')
  storeChosenLocale(PSEUDO_LOCALE)
  expect(firstLocale()).toBe(PSEUDO_LOCALE)
})

test('the cookie of the shown language has the name that the server reads', () => {
  rememberLocale('es-US')
  expect(document.cookie).toBe(`${LANGUAGE_COOKIES.portal}=es-US`)
  expect(firstLocale()).toBe('es-US')
})
