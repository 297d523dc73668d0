import type { GeoPoint } from '@portal/contract'
import { cities, type City } from './cities'

/** Degrees; within a cell the flat approximation orders cities correctly. */
const CELL = 2

let grid: Map<string, City[]> | undefined
const cellOf = (lat: number, lng: number) => `${Math.floor(lat / CELL)}|${Math.floor(lng / CELL)}`

function cells(): Map<string, City[]> {
  if (grid) return grid
  grid = new Map()
  for (const city of cities) {
    const key = cellOf(city.lat, city.lng)
    grid.set(key, [...(grid.get(key) ?? []), city])
  }
  return grid
}

/** Compares the cities of the cells around the point, and all when those are empty. */
export function nearestCity(point: GeoPoint): City | undefined {
  const around = [-CELL, 0, CELL].flatMap((lat) =>
    [-CELL, 0, CELL].flatMap((lng) => cells().get(cellOf(point.lat + lat, point.lng + lng)) ?? []),
  )
  // Longitudes converge towards the pole.
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  let best: City | undefined
  let least = Number.POSITIVE_INFINITY
  for (const city of around.length > 0 ? around : cities) {
    const distance = (city.lat - point.lat) ** 2 + ((city.lng - point.lng) * shrink) ** 2
    if (distance < least) {
      least = distance
      best = city
    }
  }
  return best
}
