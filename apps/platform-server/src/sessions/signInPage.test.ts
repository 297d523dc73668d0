import { expect, test } from 'vitest'
import { signInPageOf } from './findSignIn'

test.each([
  ['Provider', '/desk/login'],
  ['Shipper', '/shipper/login'],
  ['Carrier', '/carrier/login'],
])('[DSK-03] a person of a %s signs in at %s', (type, page) => expect(signInPageOf(type)).toBe(page))
