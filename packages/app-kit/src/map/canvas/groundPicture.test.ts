import { expect, test } from 'vitest'
import type { MapColours } from '../mapColours'
import { isCovered } from './groundPicture'

// Compared by identity only.
const colours = {} as MapColours
const picture = { view: { scale: 8, x: 40, y: 30 }, size: { width: 180, height: 160 }, ratio: 2, colours }
const ground = { view: { scale: 8, x: 0, y: 0 }, size: { width: 100, height: 100 }, ratio: 2, colours }
const at = (x: number, y: number) => ({ ...ground, view: { scale: 8, x, y } })

test('a picture is drawn again in each frame of a drag, up to its edges', () => {
  expect(isCovered(picture, ground)).toBe(true)
  for (const [x, y] of [
    [40, 30],
    [-40, -30],
  ] as const) {
    expect(isCovered(picture, at(x, y))).toBe(true)
    expect(isCovered(picture, at(x + Math.sign(x), y))).toBe(false)
    expect(isCovered(picture, at(x, y + Math.sign(y)))).toBe(false)
  }
})

test('another scale, screen or theme needs another picture', () => {
  expect(isCovered(picture, { ...ground, view: { scale: 9, x: 0, y: 0 } })).toBe(false)
  expect(isCovered(picture, { ...ground, ratio: 1 })).toBe(false)
  expect(isCovered(picture, { ...ground, colours: { ...colours } })).toBe(false)
})
