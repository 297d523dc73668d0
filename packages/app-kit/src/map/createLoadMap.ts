import { Map as MapLibreMap, type GeoJSONSource, type MapLayerMouseEvent } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { boundsOf, pointFeatures, type MapLane, type MapPoint, type PointFeature } from './mapFeatures'
import { LANE, LOADS, mapStyle, MAX_ZOOM, readMapColours, SELECTED } from './mapStyle'
import { allowMapWorker } from './mapWorker'

/** Initial bounds: the contiguous states. */
const COUNTRY: [[number, number], [number, number]] = [
  [-125, 24],
  [-66, 50],
]

export interface LoadMapOptions {
  container: HTMLElement
  /** Accessible name. */
  title: string
  onSelect: (loadId: string | undefined) => void
}

/** A marker or a lane. */
type MapFeature =
  | PointFeature
  | {
      type: 'Feature'
      properties: Record<string, never>
      geometry: { type: 'LineString'; coordinates: [number, number][] }
    }

/** A map outside React: clustered markers, and the lane of the selection. */
export interface LoadMapHandle {
  /** Draws the markers, and moves the map to them unless it shows them already. */
  show(points: readonly MapPoint[], isMoved: boolean): void
  /** Highlights a marker and draws its lane. */
  select(point: MapPoint | undefined, lane: MapLane | undefined): void
  zoom(by: 1 | -1): void
  reset(): void
  remove(): void
}

export function createLoadMap({ container, title, onSelect }: LoadMapOptions): LoadMapHandle {
  allowMapWorker()
  const map = new MapLibreMap({
    container,
    style: mapStyle(readMapColours()),
    bounds: COUNTRY,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  let selectedId: string | undefined
  let bounds = COUNTRY
  // Sources exist once the style has loaded; until then the latest update is queued.
  let whenLoaded: (() => void)[] | undefined = []
  map.once('load', () => {
    for (const task of whenLoaded ?? []) task()
    whenLoaded = undefined
  })
  const onceLoaded = (task: () => void) => (whenLoaded ? whenLoaded.push(task) : task())
  const setData = (name: string, features: readonly MapFeature[]) => {
    // Every source of this style is GeoJSON.
    void map.getSource<GeoJSONSource>(name)?.setData({ type: 'FeatureCollection', features: [...features] })
  }
  const fit = () => map.fitBounds(bounds, { padding: 56, maxZoom: 8 })

  map.on('click', 'clusters', (event: MapLayerMouseEvent) => {
    const [cluster] = event.features ?? []
    const clusterId: unknown = cluster?.properties['cluster_id']
    // As above.
    const source = map.getSource<GeoJSONSource>(LOADS)
    if (typeof clusterId !== 'number' || !source) return
    void source
      .getClusterExpansionZoom(clusterId)
      .then((zoom) => map.easeTo({ center: event.lngLat, zoom: Math.min(zoom, MAX_ZOOM) }))
  })
  map.on('click', 'points', (event: MapLayerMouseEvent) => {
    // Markers of one place overlap: the next click selects the next load.
    const ids = (event.features ?? []).map(({ properties }) => String(properties['id']))
    const next = ids[(selectedId === undefined ? -1 : ids.indexOf(selectedId)) + 1] ?? ids[0]
    onSelect(next)
  })
  for (const layer of ['clusters', 'points']) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'))
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''))
  }

  return {
    show(points, isMoved) {
      const features = pointFeatures(points)
      bounds = boundsOf(features) ?? COUNTRY
      onceLoaded(() => {
        setData(LOADS, features)
        if (isMoved) fit()
      })
    },
    select(point, lane) {
      selectedId = point?.id
      onceLoaded(() => {
        setData(
          LANE,
          lane
            ? [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: lane } }]
            : [],
        )
        setData(SELECTED, point ? pointFeatures([point]) : [])
      })
    },
    zoom: (by) => void (by > 0 ? map.zoomIn() : map.zoomOut()),
    reset: () => void fit(),
    remove: () => map.remove(),
  }
}
