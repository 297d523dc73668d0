import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groundFeatures, pointsOf, type GroundFile } from './mapGround'

// Written by our own script.
const ground = JSON.parse(readFileSync(new URL('mapGround.json', import.meta.url), 'utf8')) as GroundFile

type Ring = readonly (readonly [lng: number, lat: number])[]
/** Whether a point is inside of a ring: a line to the east crosses it an odd number of times. */
const isInside = ([lng, lat]: readonly [number, number], ring: Ring): boolean =>
  ring.filter(([x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) ?? [x, y]
    return y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x
  }).length %
    2 ===
  1
const isIn = (layer: 'land' | 'neighbours' | 'lakes', at: readonly [number, number]) =>
  ground[layer].some(
    (rings) => rings.filter((ring) => isInside(at, pointsOf(ring, ground.steps))).length % 2 === 1,
  )

test('a stepped line is the sum of its steps', () => {
  expect(pointsOf([-20_000, 8_000, 100, -50, -1, 1], 200)).toEqual([
    [-100, 40],
    [-99.5, 39.75],
    [-99.505, 39.755],
  ])
})

test('[FND-06] cities are on land, the Great Lakes and the sea are water', () => {
  const [dallas, memphis, chicago] = [
    [-96.8, 32.78],
    [-90.05, 35.15],
    [-87.68, 41.85],
  ] as const
  for (const city of [dallas, memphis, chicago]) {
    expect(isIn('land', city)).toBe(true)
    expect(isIn('lakes', city)).toBe(false)
  }
  expect(isIn('neighbours', [-79.4, 43.8])).toBe(true)
  const lakes = {
    michigan: [-87, 43.5],
    superior: [-88, 47.8],
    huron: [-82.4, 44.8],
    erie: [-81, 42.2],
    ontario: [-77.8, 43.6],
  } as const
  for (const lake of Object.values(lakes)) expect(isIn('lakes', lake) || !isIn('land', lake)).toBe(true)
  // The Gulf, off Galveston.
  expect(isIn('land', [-94, 28.5])).toBe(false)
})

test('[FND-06] the file has state lines, the borders of the country, rivers and 50 states with the capital', () => {
  const names = groundFeatures(ground).map(([name]) => name)
  expect(names).toEqual(['land', 'neighbours', 'lakes', 'rivers', 'borders', 'nations', 'codes'])
  expect(ground.codes.map(([code]) => code)).toHaveLength(51)
  for (const [, lng, lat] of ground.codes) expect(isIn('land', [lng, lat])).toBe(true)
  expect(ground.borders.length).toBeGreaterThan(40)
  expect(ground.rivers.length).toBeGreaterThan(50)
})
