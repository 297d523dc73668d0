// Return paths stay inside the portal, and `signInPath` round-trips.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnTo, signInPath } from './returnTo'

const ORIGIN = 'https://portal.example'

test('never leads out of the portal, whatever the URL holds', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `//${text}`),
    fc.string().map((text) => `/\\${text}`),
    fc.string().map((text) => `/\t/${text}`),
  )
  fc.assert(
    fc.property(hostile, (value) => {
      const target = safeReturnTo(value, ORIGIN)
      if (target === undefined) return
      expect(new URL(target, ORIGIN).origin).toBe(ORIGIN)
    }),
  )
})

test('returns to the page that requested the sign-in', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
  const place = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), segment, segment)
    .map(([path, key, hash]) => `/carrier/s/${path.join('/')}?${key}=a%20b#${hash}`)
  fc.assert(
    fc.property(place, (from) => {
      const query = new URL(signInPath(from, 'expired'), ORIGIN).searchParams
      expect(safeReturnTo(query.get('returnTo'), ORIGIN)).toBe(from)
      expect(query.get('reason')).toBe('expired')
    }),
  )
})

test('never returns to the sign-in page', () => {
  expect(safeReturnTo('/carrier/login?returnTo=/carrier/login', ORIGIN)).toBeUndefined()
  expect(safeReturnTo('/shipper/login/', ORIGIN)).toBeUndefined()
})

test("[RTE-19] a start page leads to the role's home, with or without a trailing slash", () => {
  for (const start of ['/carrier/s', '/carrier/s/', '/']) expect(signInPath(start)).toBe('/carrier/login')
  for (const start of ['/shipper', '/shipper/']) expect(signInPath(start)).toBe('/shipper/login')
  expect(signInPath('/carrier/s/?origin=Dallas')).toContain('returnTo=')
})
