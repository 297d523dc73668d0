import type { LoadRow } from '../../methods/loadRow'

/** A load where it is picked up, as the map takes it. */
export interface LoadFeature {
  type: 'Feature'
  properties: { id: string }
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] }
}

/** A marker for every load of the list that says where it starts. */
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

/** From pickup to delivery of one load; undefined where an end is not known. */
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
