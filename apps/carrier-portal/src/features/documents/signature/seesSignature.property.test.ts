/** Whatever the light, the noise and the way the paper lies: a name written by hand is seen, print and frames are not one. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPaper } from './aPaper'
import { seesSignature } from './seesSignature'

const conditions = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  shadow: fc.double({ min: 0, max: 0.6, noNaN: true }),
  tilt: fc.double({ min: -3, max: 3, noNaN: true }),
  noise: fc.integer({ min: 0, max: 14 }),
})

test('a signed page is seen as signed', () => {
  fc.assert(
    fc.property(conditions, (given) => {
      expect(seesSignature(aPaper({ ...given, isSigned: true }))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('a page with print, a table and an empty line to sign on is not', () => {
  fc.assert(
    fc.property(conditions, (given) => {
      expect(seesSignature(aPaper({ ...given, isSigned: false }))).toBe(false)
    }),
    { numRuns: 40 },
  )
})

test('an empty sheet, a black one and a picture of a few pixels have no signature', () => {
  for (const brightness of [0, 128, 255])
    expect(
      seesSignature({ pixels: new Uint8ClampedArray(300 * 400).fill(brightness), width: 300, height: 400 }),
    ).toBe(false)
  expect(seesSignature({ pixels: new Uint8ClampedArray([0, 255, 0, 255]), width: 2, height: 2 })).toBe(false)
})
