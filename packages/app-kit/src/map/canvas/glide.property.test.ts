import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { glide } from './glide'
import { inView, worldAt, type MapView, type Pixel } from './mercator'

const px = fc.double({ min: -2000, max: 2000, noNaN: true })
const zoom = fc.double({ min: 1, max: 11, noNaN: true })
const view = fc
  .record({ zoom, x: px, y: px })
  .map(({ zoom: of, x, y }): MapView => ({ scale: 2 ** of, x, y }))

/** Zooms by a factor around a px. */
const zoomed = (from: MapView, factor: number, [x, y]: Pixel): MapView => ({
  scale: from.scale * factor,
  x: x - (x - from.x) * factor,
  y: y - (y - from.y) * factor,
})

test('the shown view arrives at its target, and never leaves the way to it', () => {
  fc.assert(
    fc.property(view, view, fc.integer({ min: 1, max: 60 }), (from, to, frameMs) => {
      let shown = from
      let left = Infinity
      for (let frame = 0; shown !== to; frame += 1) {
        expect(frame).toBeLessThan(10_000)
        shown = glide(shown, to, frameMs, 100)
        const [least, most] = [Math.min(from.scale, to.scale), Math.max(from.scale, to.scale)]
        expect(shown.scale >= least * 0.999 && shown.scale <= most * 1.001).toBe(true)
        const distance = Math.abs(Math.log2(to.scale / shown.scale))
        expect(distance).toBeLessThanOrEqual(left)
        left = distance + 1e-9
      }
    }),
    { numRuns: 30 },
  )
})

test('the point under the pointer stays under it while the map zooms', () => {
  fc.assert(
    fc.property(
      view,
      fc.double({ min: 0.3, max: 4, noNaN: true }),
      px,
      px,
      fc.integer({ min: 1, max: 300 }),
      (from, factor, x, y, passedMs) => {
        fc.pre(Math.abs(factor - 1) > 0.01)
        const pointer: Pixel = [x, y]
        const shown = glide(from, zoomed(from, factor, pointer), passedMs, 100)
        const [stillX, stillY] = inView(shown, worldAt(from, pointer))
        expect(stillX).toBeCloseTo(x, 3)
        expect(stillY).toBeCloseTo(y, 3)
      },
    ),
  )
})

test('without a time the target is shown at once', () => {
  const to = { scale: 8, x: 1, y: 2 }
  expect(glide({ scale: 1, x: 0, y: 0 }, to, 16, 0)).toBe(to)
})
