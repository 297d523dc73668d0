import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { MapFeature } from '../mapFeatures'

type GeoJson = Parameters<GeoJSONSource['setData']>[0]

/**
 * Data of the map's own sources. The latest data is cached until the style has loaded and the sources
 * exist.
 */
export interface MapData {
  set(name: string, data: GeoJson): void
  setFeatures(name: string, features: readonly MapFeature[]): void
  /** Called after the first style, and after each that replaces it. */
  write(): void
  readonly isWritten: boolean
}

export function createMapData(map: MapLibreMap): MapData {
  const latest = new Map<string, GeoJson>()
  let isWritten = false
  const writeOne = (name: string, data: GeoJson) => {
    void map.getSource<GeoJSONSource>(name)?.setData(data)
  }
  const set = (name: string, data: GeoJson) => {
    latest.set(name, data)
    if (isWritten) writeOne(name, data)
  }
  return {
    set,
    setFeatures: (name, features) => set(name, { type: 'FeatureCollection', features: [...features] }),
    write() {
      isWritten = true
      for (const [name, data] of latest) writeOne(name, data)
    },
    get isWritten() {
      return isWritten
    },
  }
}
