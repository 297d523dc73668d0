/** A marker as GeoJSON. */
export interface PointFeature {
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

/** A line of the map: longitude and latitude of both ends. */
export type MapLane = [[number, number], [number, number]]

/** Maps points to markers. */
export const pointFeatures = (points: readonly MapPoint[]): PointFeature[] =>
  points.map(({ id, lat, lng }) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))

/** South-west and north-east corner around all markers; undefined when there are none. */
export function boundsOf(
  features: readonly PointFeature[],
): [[number, number], [number, number]] | undefined {
  if (features.length === 0) return undefined
  const lngs = features.map(({ geometry }) => geometry.coordinates[0])
  const lats = features.map(({ geometry }) => geometry.coordinates[1])
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}
