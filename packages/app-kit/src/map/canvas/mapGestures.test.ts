// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createMapGestures } from './mapGestures'
import { zoomOf } from './mercator'

function gestures({ isReduced = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  const surface = document.body.appendChild(document.createElement('div'))
  let size = { width: 800, height: 600 }
  const moves = vi.fn()
  const made = createMapGestures({ surface, size: () => size, isFree: () => true, onMove: moves })
  made.resize(size)
  made.moveTo({ scale: 16, x: -2000, y: -3000 }, false)
  const key = (name: string) =>
    surface.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  /** The view after all frames. */
  const rest = () => {
    for (let now = 0; made.isMoving() && now < 5_000; now += 16) made.viewAt(now)
    return made.viewAt(5_000)
  }
  const mouse = (type: string, clientX: number, clientY: number, target: EventTarget = window) => {
    const event = new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true })
    // jsdom takes no window of the test runner.
    Object.defineProperty(event, 'view', { value: window })
    target.dispatchEvent(event)
  }
  const resize = (next: typeof size) => {
    const before = size
    size = next
    made.resize(before)
  }
  return { made, surface, moves, key, rest, mouse, resize }
}

test('[FND-06] keys move and zoom the map: arrows by 100 px, plus and minus by a level', () => {
  const { key, rest } = gestures()
  key('ArrowRight')
  key('ArrowDown')
  expect(rest()).toMatchObject({ x: -2100, y: -3100 })
  key('+')
  expect(zoomOf(rest())).toBeCloseTo(5)
  key('-')
  key('-')
  expect(zoomOf(rest())).toBeCloseTo(3)
})

test('[FND-06] a wheel zooms around the pointer, and the shown view follows', () => {
  const { made, surface, rest } = gestures()
  surface.dispatchEvent(
    new WheelEvent('wheel', {
      deltaY: -500,
      clientX: 200,
      clientY: 100,
      bubbles: true,
      cancelable: true,
    }),
  )
  expect(made.view().scale).toBe(16)
  const shown = rest()
  expect(shown.scale).toBeCloseTo(32)
  expect(shown.x).toBeCloseTo(200 - 2 * 2200)
})

test('[FND-06] with reduced motion the map is at its place at once', () => {
  const { made } = gestures({ isReduced: true })
  made.zoomBy(1)
  expect(zoomOf(made.view())).toBeCloseTo(5)
  expect(made.isMoving()).toBe(false)
})

test('a drag moves the map with the pointer, and a press stops a moving one', () => {
  const { made, surface, mouse, rest } = gestures()
  mouse('mousedown', 100, 100, surface)
  mouse('mousemove', 150, 90)
  expect(made.view()).toMatchObject({ x: -1950, y: -3010 })
  mouse('mouseup', 150, 90)
  made.moveTo(rest(), false)
  made.zoomBy(2)
  made.viewAt(0)
  const { scale } = made.viewAt(16)
  mouse('mousedown', 10, 10, surface)
  expect(made.view().scale).toBeCloseTo(scale)
  mouse('mouseup', 10, 10)
  expect(rest().scale).toBeCloseTo(scale)
})

test('the middle stays in a map of another size, and the world fills it', () => {
  const { made, rest, resize } = gestures()
  const before = rest()
  resize({ width: 1000, height: 500 })
  expect(made.view()).toMatchObject({ x: before.x + 100, y: before.y - 50 })
  made.zoomBy(-9)
  expect(rest()).toMatchObject({ scale: 1000 / 512, x: 0 })
})
