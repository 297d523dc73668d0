import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GROUND_AREAS, type GroundFile } from '../mapGround'
import { groundShapes, shapesIn, turned } from './groundShapes'

// Written by our own script.
const file = JSON.parse(readFileSync(new URL('../mapGround.json', import.meta.url), 'utf8')) as GroundFile
const shapes = groundShapes(file)
const WORLD = [0, 0, 512, 512] as const

test('islands that cannot be seen from far are left out, and so are distant ones from close by', () => {
  const seen = (scale: number) => shapesIn(shapes, 'land', WORLD, scale).length
  expect(seen(512)).toBe(file.land.length)
  expect(seen(1)).toBeLessThan(file.land.length / 4)
  // The middle of the Atlantic.
  for (const layer of [...GROUND_AREAS, 'borders'] as const)
    expect(shapesIn(shapes, layer, [200, 180, 202, 182], 512)).toEqual([])
})

test('a region inside of the land is one ring around it', () => {
  // Around Dallas.
  const region = [118, 205, 118.5, 205.5] as const
  const rings = shapesIn(shapes, 'land', region, 512)
  expect(rings).toHaveLength(1)
  expect(new Set(rings[0])).toEqual(new Set(region))
})

test('outlines turn one way and holes the other', () => {
  const square = [0, 0, 4, 0, 4, 4, 0, 4]
  const back = [0, 4, 4, 4, 4, 0, 0, 0]
  expect(turned(square, true)).toEqual(square)
  expect(turned(back, true)).toEqual(square)
  expect(turned(square, false)).toEqual(back)
})
