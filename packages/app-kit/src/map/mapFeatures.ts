import type { SearchArea } from '@portal/contract/searchArea'

/** A load or truck. */
export interface MapPoint {
  id: string
  lat: number
  lng: number
  /** Accessible name, e.g. "Dallas, TX to Atlanta, GA, L-1234567". */
  name: string
  /** Other end of its lane. */
  to?: { lat: number; lng: number } | undefined
  /** Renders its lane without selection. @default false */
  isLaneKept?: boolean
}

/** A truck cannot be selected. */
export interface MapTruck {
  id: string
  lat: number
  lng: number
  name: string
}

/** Points of one place. */
export interface Marker {
  points: readonly MapPoint[]
  lat: number
  lng: number
}

type Position = [lng: number, lat: number]
interface Feature<Type extends string, Coordinates, Properties> {
  type: 'Feature'
  properties: Properties
  geometry: { type: Type; coordinates: Coordinates }
}

/** The ids of its points, and the number of loads. */
export type MarkerFeature = Feature<'Point', Position, { ids: string; loads: number }>

/** Rendered over the ground. */
export type MapFeature =
  | MarkerFeature
  | Feature<'Point', Position, Record<string, never>>
  | Feature<'LineString', Position[], Record<string, never>>
  | Feature<'Polygon', Position[][], Record<string, never>>

const IDS = '\n'

/** Groups points by place, to about ten yards: overlapping markers look like one. */
export function markersOf(points: readonly MapPoint[]): readonly Marker[] {
  const places = new Map<string, { points: MapPoint[]; lat: number; lng: number }>()
  for (const point of points) {
    const key = `${point.lat.toFixed(4)} ${point.lng.toFixed(4)}`
    const known = places.get(key)
    if (known) known.points.push(point)
    else places.set(key, { points: [point], lat: point.lat, lng: point.lng })
  }
  return [...places.values()]
}

export const markerFeatures = (markers: readonly Marker[]): MarkerFeature[] =>
  markers.map(({ points, lat, lng }) => ({
    type: 'Feature',
    properties: { ids: points.map(({ id }) => id).join(IDS), loads: points.length },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))

export const idsOf = (properties: Readonly<Record<string, unknown>>): readonly string[] =>
  typeof properties['ids'] === 'string' ? properties['ids'].split(IDS) : []

/** Returns the id of a cluster; undefined for a marker. */
export function clusterIdOf(properties: Readonly<Record<string, unknown>>): number | undefined {
  const { cluster_id: id } = properties
  return typeof id === 'number' ? id : undefined
}

/** Lanes as lines, with the points where they end. */
export function laneFeatures(points: readonly MapPoint[]) {
  const lanes = points.flatMap(({ lat, lng, to }) =>
    to ? [[[lng, lat] as Position, [to.lng, to.lat] as Position] as const] : [],
  )
  return {
    lines: lanes.map((lane): Feature<'LineString', Position[], Record<string, never>> => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: [...lane] },
    })),
    ends: lanes.map(([, end]): Feature<'Point', Position, Record<string, never>> => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: end },
    })),
  }
}

export const pointFeature = ({ lat, lng }: { lat: number; lng: number }): MapFeature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

const positions = (area: SearchArea): Position[] => area.map(([lat, lng]) => [lng, lat])

/** Converts areas to polygons, whose rings end where they begin. */
export const areaFeatures = (areas: readonly SearchArea[]): MapFeature[] =>
  areas.map((area) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [positions([...area, ...area.slice(0, 1)])] },
  }))

/** Converts the path in progress, with its first corner, where it ends. */
export function pathFeatures(path: SearchArea): MapFeature[] {
  const [first] = path
  if (!first) return []
  return [
    { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: positions(path) } },
    pointFeature({ lat: first[0], lng: first[1] }),
  ]
}

/** Returns the south-west and north-east corner around all markers; undefined without markers. */
export function boundsOf(
  points: readonly { lat: number; lng: number }[],
): [[number, number], [number, number]] | undefined {
  if (points.length === 0) return undefined
  const lngs = points.map(({ lng }) => lng)
  const lats = points.map(({ lat }) => lat)
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}
