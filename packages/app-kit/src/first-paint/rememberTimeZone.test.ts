// @vitest-environment jsdom
import { TIME_ZONE_COOKIE } from '@portal/contract'
import { expect, test } from 'vitest'
import { rememberTimeZone } from './rememberTimeZone'

test('the cookie has the name that the server reads, and the time zone of the browser', () => {
  rememberTimeZone('/')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(document.cookie).toBe(`${TIME_ZONE_COOKIE}=${timeZone}`)
})
