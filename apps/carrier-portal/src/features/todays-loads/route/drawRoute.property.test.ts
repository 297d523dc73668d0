import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRoute, type RouteBase } from './drawRoute'
import base from './routeBase.json'

// scripts/buildRouteBase.mjs writes this shape.
const ground = base as unknown as RouteBase

const places = fc.record({
  lat: fc.double({ min: 25, max: 49, noNaN: true }),
  lng: fc.double({ min: -124, max: -67, noNaN: true }),
})
const routes = fc
  .array(fc.record({ place: places, name: fc.constantFrom('Dallas', 'Rancho Cucamonga', 'Erie') }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((stops) => stops.map(({ place, name }) => ({ ...place, name })))

test('every stop and the truck are inside the drawing, with a margin', () => {
  fc.assert(
    fc.property(routes, fc.option(places, { nil: undefined }), fc.nat(6), (stops, report, left) => {
      const drawing = drawRoute({ stops, stopsLeft: Math.min(left, stops.length), report }, ground)
      expect(drawing.stops).toHaveLength(stops.length)
      for (const { x, y } of [...drawing.stops, ...(drawing.report ? [drawing.report] : [])]) {
        expect(x).toBeGreaterThan(5)
        expect(x).toBeLessThan(95)
        expect(y).toBeGreaterThan(5)
        expect(y).toBeLessThan(95)
      }
      expect(drawing.cities.length).toBeLessThanOrEqual(7)
      for (const { x, y } of drawing.cities) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(0)
    }),
  )
})

test('done and remaining route together are the whole route without a gap', () => {
  fc.assert(
    fc.property(routes, fc.nat(6), (stops, wanted) => {
      const stopsLeft = Math.min(wanted, stops.length)
      const { done, ahead } = drawRoute({ stops, stopsLeft, report: undefined }, ground)
      const points = (path: string) => path.split(/[ML]/u).filter(Boolean)
      if (stopsLeft >= 2) expect(points(done).length).toBeGreaterThan(0)
      if (stopsLeft === stops.length) expect(ahead).toBe('')
      else if (done && points(ahead).length > 1) expect(points(done).at(-1)).toBe(points(ahead)[0])
    }),
  )
})

test('Dallas to Atlanta shows its stops, well-known cities and land', () => {
  const stops = [
    { lat: 32.78, lng: -96.8, name: 'Dallas' },
    { lat: 33.75, lng: -84.39, name: 'Atlanta' },
  ]
  const drawing = drawRoute({ stops, stopsLeft: 1, report: { lat: 32.52, lng: -93.75 } }, ground)
  expect(drawing.stops.map(({ isNamed }) => isNamed)).toEqual([true, true])
  expect(drawing.cities.map(({ name }) => name)).toContain('Houston')
  // The done path ends at the last position; the rest ends in Atlanta.
  expect(drawing.done).toMatch(/^M\d+ \d+L\d+ \d+$/u)
  expect(drawing.ahead.startsWith(drawing.done.replace(/^.*L/u, 'M'))).toBe(true)
  expect(drawing.land.length).toBeGreaterThan(1000)
})
