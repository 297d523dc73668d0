import type { GeoJSONSource, Map as MapLibreMap, MapLayerMouseEvent } from 'maplibre-gl'
import { ACTIVE, DESTINATIONS, LANES, LOADS } from './loadLayers'
import styles from './MapCanvas.module.css'
import type { MapData } from './mapData'
import {
  clusterIdOf,
  idsOf,
  laneFeatures,
  markerFeatures,
  markersOf,
  type MapPoint,
  type Marker,
} from './mapFeatures'
import { MAX_ZOOM } from './mapStyle'
import { createMarkerButtons, type DrawnMarker } from './markerButtons'

export interface MarkerWords {
  /** Accessible name of the markers. */
  markers: string
  cluster: (count: number) => string
  several: (count: number, first: string) => string
}

interface Drawn {
  ids: readonly string[]
  clusterId: number | undefined
  center: { lng: number; lat: number }
}

/** Markers select their loads and render their lanes when pressed, hovered or focused. */
export function createLoadMarkers(
  map: MapLibreMap,
  data: MapData,
  { words, onSelect }: { words: MarkerWords; onSelect: (id: string | undefined) => void },
) {
  let markers: readonly Marker[] = []
  let points = new Map<string, MapPoint>()
  let selectedId: string | undefined
  /** Points of the hovered or focused marker. */
  let pointed: readonly string[] = []
  /** The last pressed marker: until the pointer leaves it, only the lane of its selected load is rendered. */
  let pressed = ''
  let isDrawing = false

  const drawActive = () => {
    const ids = pointed.length > 0 ? pointed : selectedId === undefined ? [] : [selectedId]
    const kept = [...points.values()].filter(({ id, isLaneKept }) => isLaneKept && !ids.includes(id))
    const { lines, ends } = laneFeatures([...kept, ...ids.flatMap((id) => points.get(id) ?? [])])
    data.setFeatures(LANES, lines)
    data.setFeatures(DESTINATIONS, ends)
    const active = markers.filter((marker) =>
      marker.points.some(({ id }) => id === selectedId || ids.includes(id)),
    )
    data.setFeatures(ACTIVE, markerFeatures(active))
  }
  const point = (ids: readonly string[]) => {
    if (ids.length === 0) pressed = ''
    const next = isDrawing || ids.join() === pressed ? [] : ids
    if (next.join() === pointed.join()) return
    pointed = next
    drawActive()
  }
  /** Selects the next load of a marker. */
  const press = (ids: readonly string[]) => {
    pressed = ids.join()
    point(ids)
    onSelect(ids[(selectedId === undefined ? -1 : ids.indexOf(selectedId)) + 1] ?? ids[0])
  }
  const expand = (clusterId: number | undefined, center: { lng: number; lat: number }) => {
    const source = map.getSource<GeoJSONSource>(LOADS)
    if (clusterId === undefined || !source) return
    void source
      .getClusterExpansionZoom(clusterId)
      .then((zoom) => map.easeTo({ center, zoom: Math.min(zoom, MAX_ZOOM) }))
  }

  /** By the key of their button. */
  const drawn = new Map<string, Drawn>()
  const buttons = createMarkerButtons(
    {
      container: map.getCanvasContainer(),
      label: words.markers,
      project: ({ lng, lat }) => map.project([lng, lat]),
      onFocus: (key) => point(drawn.get(key)?.ids ?? []),
      onBlur: () => point([]),
      onPress: (key) => {
        const marker = drawn.get(key)
        if (marker?.clusterId === undefined) press(marker?.ids ?? [])
        else expand(marker.clusterId, marker.center)
      },
    },
    styles.markers ?? '',
  )
  const nameOf = ({ ids, clusterId }: Drawn, loads: number): string => {
    if (clusterId !== undefined) return words.cluster(loads)
    const first = points.get(ids[0] ?? '')?.name ?? ''
    return ids.length > 1 ? words.several(ids.length, first) : first
  }
  const readDrawn = () => {
    if (!data.isWritten || !map.getLayer('points')) return
    drawn.clear()
    const found: DrawnMarker[] = []
    for (const { properties, geometry } of map.queryRenderedFeatures({ layers: ['clusters', 'points'] })) {
      if (geometry.type !== 'Point') continue
      const [lng = 0, lat = 0] = geometry.coordinates
      const marker = { ids: idsOf(properties), clusterId: clusterIdOf(properties), center: { lng, lat } }
      const key = marker.clusterId === undefined ? marker.ids.join() : `cluster ${marker.clusterId}`
      // A marker at the edge of a tile is rendered in both tiles.
      if (drawn.has(key)) continue
      drawn.set(key, marker)
      const isPressed = selectedId !== undefined && marker.ids.includes(selectedId)
      found.push({ key, name: nameOf(marker, Number(properties['loads'])), isPressed, lng, lat })
    }
    buttons.show(found)
  }
  map.on('idle', readDrawn)
  map.on('move', () => buttons.move())

  map.on('click', 'clusters', (event: MapLayerMouseEvent) =>
    expand(clusterIdOf(event.features?.[0]?.properties ?? {}), event.lngLat),
  )
  map.on('click', 'points', (event: MapLayerMouseEvent) =>
    press((event.features ?? []).flatMap(({ properties }) => idsOf(properties))),
  )
  map.on('mousemove', 'points', (event: MapLayerMouseEvent) =>
    point(idsOf(event.features?.[0]?.properties ?? {})),
  )
  map.on('mouseleave', 'points', () => point([]))
  for (const layer of ['clusters', 'points']) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'))
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''))
  }

  return {
    show(list: readonly MapPoint[]) {
      markers = markersOf(list)
      points = new Map(list.map((one) => [one.id, one]))
      data.setFeatures(LOADS, markerFeatures(markers))
      drawActive()
    },
    /** In another language; the markers' names follow with the next `show`. */
    rename: (label: string) => buttons.rename(label),
    select(id: string | undefined) {
      selectedId = id
      drawActive()
    },
    /** Markers are inert while an area is drawn. */
    setDrawing(isOn: boolean) {
      isDrawing = isOn
      buttons.hide(isOn)
      point([])
    },
  }
}
