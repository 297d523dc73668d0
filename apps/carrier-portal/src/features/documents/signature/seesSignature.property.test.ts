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

test('detects a signed page under any light, noise and rotation', () => {
  fc.assert(
    fc.property(conditions, (given) => {
      expect(seesSignature(aPaper({ ...given, isSigned: true }))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('detects no signature in print, a table and an empty line', () => {
  fc.assert(
    fc.property(conditions, (given) => {
      expect(seesSignature(aPaper({ ...given, isSigned: false }))).toBe(false)
    }),
    { numRuns: 40 },
  )
})

test('detects no signature on an empty or black sheet or a tiny picture', () => {
  for (const brightness of [0, 128, 255])
    expect(
      seesSignature({ pixels: new Uint8ClampedArray(300 * 400).fill(brightness), width: 300, height: 400 }),
    ).toBe(false)
  expect(seesSignature({ pixels: new Uint8ClampedArray([0, 255, 0, 255]), width: 2, height: 2 })).toBe(false)
})
