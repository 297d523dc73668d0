import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOfView, fromWorld, inView, toWorld, viewOf, worldAt, WORLD_PX, zoomOf } from './mercator'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place = fc.record({ lat: degrees(-85, 85), lng: degrees(-180, 180) })
const size = fc.record({
  width: fc.integer({ min: 200, max: 3000 }),
  height: fc.integer({ min: 200, max: 2000 }),
})

test('a place is found again at its point of the world, in any view', () => {
  fc.assert(
    fc.property(place, degrees(0, 11), degrees(-1e5, 1e5), (at, zoom, offset) => {
      const view = { scale: 2 ** zoom, x: offset, y: -offset }
      const found = fromWorld(worldAt(view, inView(view, toWorld(at))))
      expect(found.lat).toBeCloseTo(at.lat, 5)
      expect(found.lng).toBeCloseTo(at.lng, 5)
    }),
  )
})

test('the world is as wide as in MapLibre, and its middle is on the equator', () => {
  expect(toWorld({ lng: 180, lat: 0 })).toEqual([WORLD_PX, WORLD_PX / 2])
  expect(toWorld({ lng: -180, lat: 85.051129 })[1]).toBeCloseTo(0, 4)
})

test('a view of bounds shows all of them inside of the padding, as large as they fit', () => {
  fc.assert(
    fc.property(place, place, size, (one, other, room) => {
      fc.pre(Math.abs(one.lng - other.lng) > 1 && Math.abs(one.lat - other.lat) > 1)
      const bounds: [[number, number], [number, number]] = [
        [Math.min(one.lng, other.lng), Math.min(one.lat, other.lat)],
        [Math.max(one.lng, other.lng), Math.max(one.lat, other.lat)],
      ]
      const paddingPx = 50
      const view = viewOf(bounds, room, { paddingPx, maxZoom: 22 })
      const margins = [one, other].flatMap((corner) => {
        const [x, y] = inView(view, toWorld(corner))
        return [x, room.width - x, y, room.height - y]
      })
      expect(Math.min(...margins)).toBeCloseTo(paddingPx, 4)
    }),
  )
})

test('a view of one place has the highest zoom, and the bounds of a view are around it', () => {
  const dallas = { lng: -96.8, lat: 32.78 }
  const room = { width: 800, height: 600 }
  const view = viewOf(
    [
      [dallas.lng, dallas.lat],
      [dallas.lng, dallas.lat],
    ],
    room,
    { paddingPx: 56, maxZoom: 8 },
  )
  expect(zoomOf(view)).toBe(8)
  const [[west, south], [east, north]] = boundsOfView(view, room)
  expect((west + east) / 2).toBeCloseTo(dallas.lng)
  expect(south < dallas.lat && dallas.lat < north).toBe(true)
})
