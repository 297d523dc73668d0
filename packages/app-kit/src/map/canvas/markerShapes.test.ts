import { expect, test } from 'vitest'
import type { PlacedMarker } from './clusterIndex'
import { markerAt, radiusOf } from './markerShapes'

const view = { scale: 2, x: 10, y: 20 }
const marker = (ids: readonly string[], x: number, clusterId?: number): PlacedMarker => ({
  ids,
  clusterId,
  loads: clusterId === undefined ? ids.length : 60,
  lng: 0,
  lat: 0,
  at: [x, 0],
})

test('[FND-06] a press takes all loads of the markers under it, before a cluster', () => {
  const cluster = marker([], 50, 7)
  const markers = [cluster, marker(['a', 'b'], 50), marker(['c'], 53), marker(['d'], 90)]
  expect(markerAt(markers, view, [110, 20])?.ids).toEqual(['a', 'b', 'c'])
  expect(markerAt(markers, view, [95, 20])).toBe(cluster)
  expect(markerAt(markers, view, [150, 20])).toBeUndefined()
})

test('[FND-06] a small marker can be pressed 12 px from its middle', () => {
  expect(markerAt([marker(['a'], 0)], view, [22, 20])?.ids).toEqual(['a'])
  expect(markerAt([marker(['a'], 0)], view, [23, 20])).toBeUndefined()
})

test('a cluster grows from 2 loads to 60', () => {
  const radius = (loads: number) => radiusOf({ clusterId: 1, loads })
  expect([radius(2), radius(31), radius(60), radius(900)]).toEqual([13, 16.5, 20, 20])
})
