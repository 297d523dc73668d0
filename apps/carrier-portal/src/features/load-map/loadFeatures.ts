import type { LoadRow } from '@portal/contract/methods'

/** A pickup marker as GeoJSON. */
export interface LoadFeature {
  type: 'Feature'
  properties: { id: string }
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] }
}

/** Maps rows with a pickup position to markers. */
export function loadFeatures(rows: readonly LoadRow[]): LoadFeature[] {
  return rows.flatMap(({ id, origin: { lat, lng } }) =>
    typeof lat === 'number' && typeof lng === 'number'
      ? [{ type: 'Feature', properties: { id }, geometry: { type: 'Point', coordinates: [lng, lat] } }]
      : [],
  )
}

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

/** The line from pickup to delivery; undefined when an end is unknown. */
export function laneOf(row: LoadRow | undefined): [[number, number], [number, number]] | undefined {
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
