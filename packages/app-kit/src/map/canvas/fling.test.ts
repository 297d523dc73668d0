import { expect, test } from 'vitest'
import { createFling } from './fling'

/** A drag of some px per ms, one move each 10 ms. */
function drag(speed: number, scale = (_at: number) => 1) {
  const fling = createFling()
  fling.start()
  for (let at = 0; at <= 200; at += 10) fling.track({ scale: scale(at), x: speed * at, y: 0 }, at)
  return fling
}

test('a swipe goes on with the speed of its end', () => {
  expect(drag(0.8).velocity(205)).toEqual([expect.closeTo(0.8), 0])
})

test('a drag that rested, a slow one and a pinch stop where they are', () => {
  expect(drag(0.8).velocity(300)).toEqual([0, 0])
  expect(drag(0.1).velocity(205)).toEqual([0, 0])
  expect(drag(0.8, (at) => 1 + at / 1000).velocity(205)).toEqual([0, 0])
})

test('no swipe is faster than the map can be followed', () => {
  expect(drag(20).velocity(205)[0]).toBeCloseTo(3)
})
