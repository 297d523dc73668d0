import type { LoadRow } from '@portal/contract/methods'

/** A pickup marker as GeoJSON. */
export interface LoadFeature {
  type: 'Feature'
  properties: { id: string }
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] }
}

/** A marker of the map. */
export interface MapPoint {
  id: string
  lat: number
  lng: number
}

/** Maps points to markers. */
export const pointFeatures = (points: readonly MapPoint[]): LoadFeature[] =>
  points.map(({ id, lat, lng }) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))

/** The pickups of the rows that have a position. */
export const pickupPoints = (rows: readonly LoadRow[]): MapPoint[] =>
  rows.flatMap(({ id, origin: { lat, lng } }) =>
    typeof lat === 'number' && typeof lng === 'number' ? [{ id, lat, lng }] : [],
  )

/** Maps rows with a pickup position to markers. */
export const loadFeatures = (rows: readonly LoadRow[]): LoadFeature[] => pointFeatures(pickupPoints(rows))

/** South-west and north-east corner around all markers; undefined when there are none. */
export function boundsOf(features: readonly LoadFeature[]): [[number, number], [number, number]] | undefined {
  if (features.length === 0) return undefined
  const lngs = features.map(({ geometry }) => geometry.coordinates[0])
  const lats = features.map(({ geometry }) => geometry.coordinates[1])
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}

/** A line of the map: longitude and latitude of both ends. */
export type MapLane = [[number, number], [number, number]]

/** The line from pickup to delivery; undefined when an end is unknown. */
export function laneOf(row: LoadRow | undefined): MapLane | undefined {
  const { origin, destination } = row ?? {}
  return typeof origin?.lat === 'number' &&
    typeof origin.lng === 'number' &&
    typeof destination?.lat === 'number' &&
    typeof destination.lng === 'number'
    ? [
        [origin.lng, origin.lat],
        [destination.lng, destination.lat],
      ]
    : undefined
}
