// @vitest-environment jsdom
import { LANGUAGE_COOKIES } from '@portal/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeChosenLocale } from './locales'
import { expectedLocale, firstLocale, rememberShownLocale } from './shownLocale'

const cookie = { name: LANGUAGE_COOKIES.desk, path: '/' }

beforeEach(() => {
  localStorage.clear()
  document.cookie = `${cookie.name}=; Path=/; Max-Age=0`
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
})

test('the next page starts in the language that was shown last, which the server reads too', () => {
  expect(firstLocale(cookie)).toBe('en-US')
  rememberShownLocale('es-US', cookie)
  expect(document.cookie).toBe('desk-language=es-US')
  expect(expectedLocale(cookie)).toBe('es-US')
  expect(firstLocale(cookie)).toBe('es-US')
})

test("the browser's own language needs no cookie", () => {
  rememberShownLocale('en-US', cookie)
  expect(document.cookie).toBe('')
  rememberShownLocale('es-US', cookie)
  rememberShownLocale('en-US', cookie)
  expect(document.cookie).toBe('')
})

test('the language that was chosen comes first, and a language that does not exist never', () => {
  rememberShownLocale('en-XA', cookie)
  expect(document.cookie).toBe('')
  document.cookie = `${cookie.name}=xx-YY; Path=/`
  expect(firstLocale(cookie)).toBe('en-US')
  storeChosenLocale('es-US')
  expect(firstLocale(cookie)).toBe('es-US')
  expect(expectedLocale(cookie)).toBe('en-US')
})
