import { loadOnce } from '../loading/loadOnce'
import citiesUrl from './mapCities.json?url'
import groundUrl from './mapGround.json?url'

/** Integer steps: the first point, then differences of longitude and latitude. */
export type SteppedLine = readonly number[]

/** Output of `buildMapGround.mjs`. */
export interface GroundFile {
  /** Steps per degree. */
  steps: number
  /** Polygons, each as its rings. */
  land: readonly (readonly SteppedLine[])[]
  neighbours: readonly (readonly SteppedLine[])[]
  lakes: readonly (readonly SteppedLine[])[]
  rivers: readonly SteppedLine[]
  borders: readonly SteppedLine[]
  nations: readonly SteppedLine[]
  /** State code, longitude and latitude of its label. */
  codes: readonly (readonly [string, number, number])[]
}

type Position = [lng: number, lat: number]

export const GROUND_AREAS = ['land', 'neighbours', 'lakes'] as const
export const GROUND_LINES = ['rivers', 'borders', 'nations'] as const
export const STATE_CODES = 'codes'

/** Converts a line to degrees. */
export function pointsOf(line: SteppedLine, steps: number): Position[] {
  const points: Position[] = []
  let [lng, lat] = [0, 0]
  for (let at = 0; at + 1 < line.length; at += 2) {
    lng += line[at] ?? 0
    lat += line[at + 1] ?? 0
    points.push([lng / steps, lat / steps])
  }
  return points
}

/** Converts the file to GeoJSON by layer. */
export function groundFeatures(file: GroundFile) {
  const toPoints = (line: SteppedLine) => pointsOf(line, file.steps)
  const areas = GROUND_AREAS.map((name) => {
    const coordinates = file[name].map((rings) => rings.map(toPoints))
    return [name, feature({ type: 'MultiPolygon' as const, coordinates })] as const
  })
  const lines = GROUND_LINES.map(
    (name) =>
      [name, feature({ type: 'MultiLineString' as const, coordinates: file[name].map(toPoints) })] as const,
  )
  const codes = {
    type: 'FeatureCollection' as const,
    features: file.codes.map(([code, lng, lat]) =>
      feature({ type: 'Point' as const, coordinates: [lng, lat] }, { code }),
    ),
  }
  return [...areas, ...lines, [STATE_CODES, codes] as const]
}

const feature = <Geometry, Properties extends object>(
  geometry: Geometry,
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the default of an absent argument.
  properties: Properties = {} as Properties,
) => ({ type: 'Feature' as const, properties, geometry })

/** Output of `buildMapGround.mjs`: GeoJSON. */
export interface CitiesFile {
  features: readonly {
    properties: { city: string; rank: number }
    geometry: { coordinates: Position }
  }[]
}

/**
 * Fetches land, water and borders once.
 * @throws {PartNotLoadedError} by the promise; a later call retries.
 */
export const loadGround = loadOnce(async (): Promise<GroundFile> => await fetchJson(groundUrl))
/** Fetches the cities once, as `loadGround`. */
export const loadCities = loadOnce(async (): Promise<CitiesFile> => await fetchJson(citiesUrl))

async function fetchJson<File>(url: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The ground of the map answered ${response.status}.`)
  // Written by our own script.
  return (await response.json()) as File
}
