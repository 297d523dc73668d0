import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CITIES_BY_ZOOM, CODES, stepOf } from '../groundRules'
import type { CitiesFile, GroundFile } from '../mapGround'
import { isApart } from './clipShapes'
import { boxOfLabel, createLabelPlaces, LEVEL_STEP, linesOf, type Label } from './labelPlaces'
import { toWorld } from './mercator'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
// Written by our own script.
const embedded = (read('mapCities.json') as CitiesFile).features.map(({ properties, geometry }): Label => {
  const [lng, lat] = geometry.coordinates
  return { text: properties.city, rank: properties.rank, at: toWorld({ lng, lat }) }
})
const codes = (read('mapGround.json') as GroundFile).codes.map(([text, lng, lat]): Label => ({
  text,
  rank: undefined,
  at: toWorld({ lng, lat }),
}))
/** About the widths of a font. */
const measure = (text: string) => text.length * 0.55

const zoom = fc.double({ min: 2, max: 11, noNaN: true })
const cities = fc.oneof(
  // The cities of the build; too many to be printed.
  fc.constant(undefined),
  fc
    .array(
      fc.record({
        lat: fc.double({ min: 25, max: 49, noNaN: true }),
        lng: fc.double({ min: -124, max: -67, noNaN: true }),
        text: fc.constantFrom('Mesa', 'Salt Lake City', 'Winston-Salem', 'San Luis Rio Colorado'),
      }),
      { maxLength: 200 },
    )
    .map((list) => list.map(({ text, ...place }, rank): Label => ({ text, rank, at: toWorld(place) }))),
)

test('[FND-06] no two labels overlap, at any zoom', () => {
  fc.assert(
    fc.property(cities, zoom, (made, at) => {
      const list = made ?? embedded
      const isCode = ({ rank }: Label) => rank === undefined
      const shown = createLabelPlaces(
        list,
        codes,
        measure,
      )(at).filter((label) => !isCode(label) || (at >= CODES.minZoom && at < CODES.maxZoom))
      const boxes = shown.map((label) => boxOfLabel(label, at, measure))
      const overlaps = boxes.filter((box, first) =>
        boxes.slice(first + 1).some((other) => !isApart(box, other)),
      )
      expect(overlaps).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('[FND-06] a city that is named stays named at each closer zoom', () => {
  fc.assert(
    fc.property(cities, zoom, zoom, (made, one, other) => {
      const labelsAt = createLabelPlaces(made ?? embedded, [], measure)
      const closer = new Set(labelsAt(Math.max(one, other)))
      for (const label of labelsAt(Math.min(one, other))) expect(closer.has(label)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('[FND-06] a city is left out only where a larger one overlaps it', () => {
  fc.assert(
    fc.property(cities, fc.integer({ min: 4, max: 20 }), (made, level) => {
      const list = made ?? embedded
      const at = level * LEVEL_STEP
      const shown = new Set(createLabelPlaces(list, [], measure)(at))
      const known = list.filter(({ rank = 0 }) => rank <= stepOf(CITIES_BY_ZOOM, at))
      for (const [rank, label] of known.entries()) {
        const box = boxOfLabel(label, at, measure)
        const isFree = known.slice(0, rank).every((larger) => isApart(box, boxOfLabel(larger, at, measure)))
        expect(shown.has(label)).toBe(isFree)
      }
    }),
    { numRuns: 15 },
  )
})

test('[FND-06] seen as a whole country, the map names large cities and most states; close by, all of them', () => {
  const labelsAt = createLabelPlaces(embedded, codes, measure)
  const names = (at: number) => labelsAt(at).map(({ text }) => text)
  expect(names(3.7)).toEqual(
    expect.arrayContaining(['New York', 'Los Angeles', 'Chicago', 'Houston', 'TX', 'WY']),
  )
  expect(names(3.7)).not.toContain('Plano')
  expect(names(11).length).toBeGreaterThan(880)
})

test('a long name has two lines, and a word is never broken', () => {
  expect(linesOf('Salt Lake City', measure)).toEqual(['Salt Lake City'])
  expect(linesOf('Rancho Cucamonga', measure, 6)).toEqual(['Rancho', 'Cucamonga'])
  expect(linesOf('Saint Petersburg', measure, 2)).toEqual(['Saint', 'Petersburg'])
})
