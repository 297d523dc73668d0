import { ACTIVE, DESTINATIONS, LANES, LOADS } from './mapLayers'
import styles from './MapCanvas.module.css'
import {
  laneFeatures,
  markerFeatures,
  markersOf,
  type MapFeature,
  type MapPoint,
  type Marker,
} from './mapFeatures'
import { createMarkerButtons, type DrawnMarker } from './markerButtons'

export interface MarkerWords {
  /** Accessible name of the markers. */
  markers: string
  cluster: (count: number) => string
  several: (count: number, first: string) => string
}

/** A marker or cluster that the map renders. */
export interface RenderedMarker {
  /** Ids of its points; none for a cluster. */
  ids: readonly string[]
  clusterId: number | undefined
  loads: number
  lng: number
  lat: number
}

/** The map that renders the markers. */
export interface MarkerMap {
  /** Element over the canvas, for buttons. */
  container: HTMLElement
  project: (place: { lng: number; lat: number }) => { x: number; y: number }
  setFeatures: (layer: string, features: readonly MapFeature[]) => void
  /** Moves the map to the zoom where a cluster splits. */
  expand: (clusterId: number, center: { lng: number; lat: number }) => void
}

export interface LoadMarkersOptions {
  words: MarkerWords
  onSelect: (id: string | undefined) => void
}

/** Markers select their loads and render their lanes when pressed, hovered or focused. */
export function createLoadMarkers(map: MarkerMap, { words, onSelect }: LoadMarkersOptions) {
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
    map.setFeatures(LANES, lines)
    map.setFeatures(DESTINATIONS, ends)
    const active = markers.filter((marker) =>
      marker.points.some(({ id }) => id === selectedId || ids.includes(id)),
    )
    map.setFeatures(ACTIVE, markerFeatures(active))
  }
  const point = (ids: readonly string[]) => {
    if (ids.length === 0) pressed = ''
    const next = isDrawing || ids.join() === pressed ? [] : ids
    if (next.join() === pointed.join()) return
    pointed = next
    drawActive()
  }
  /** Selects the next load of a marker, or expands a cluster. */
  const press = ({ ids, clusterId, lng, lat }: RenderedMarker) => {
    if (clusterId !== undefined) return map.expand(clusterId, { lng, lat })
    pressed = ids.join()
    point(ids)
    onSelect(ids[(selectedId === undefined ? -1 : ids.indexOf(selectedId)) + 1] ?? ids[0])
  }

  /** By the key of their button. */
  const rendered = new Map<string, RenderedMarker>()
  const buttons = createMarkerButtons(
    {
      container: map.container,
      label: words.markers,
      project: map.project,
      onFocus: (key) => point(rendered.get(key)?.ids ?? []),
      onBlur: () => point([]),
      onPress: (key) => {
        const marker = rendered.get(key)
        if (marker) press(marker)
      },
    },
    styles.markers ?? '',
  )
  const nameOf = ({ ids, clusterId, loads }: RenderedMarker): string => {
    if (clusterId !== undefined) return words.cluster(loads)
    const first = points.get(ids[0] ?? '')?.name ?? ''
    return ids.length > 1 ? words.several(ids.length, first) : first
  }

  return {
    show(list: readonly MapPoint[]) {
      markers = markersOf(list)
      points = new Map(list.map((one) => [one.id, one]))
      map.setFeatures(LOADS, markerFeatures(markers))
      drawActive()
    },
    /** Sets the name of the group, in another language; the markers' names follow with the next `show`. */
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
    /** Places a button over each marker, when the map is at rest. */
    setRendered(list: readonly RenderedMarker[]) {
      rendered.clear()
      const found: DrawnMarker[] = []
      for (const marker of list) {
        const { ids, clusterId, lng, lat } = marker
        const key = clusterId === undefined ? ids.join() : `cluster ${clusterId}`
        // A marker at the edge of a tile is rendered in both tiles.
        if (rendered.has(key)) continue
        rendered.set(key, marker)
        const isPressed = selectedId !== undefined && ids.includes(selectedId)
        found.push({ key, name: nameOf(marker), isPressed, lng, lat })
      }
      buttons.show(found)
    },
    /** Moves the buttons with the map. */
    move: () => buttons.move(),
    /** Renders the lanes of the hovered marker. */
    point,
    press,
  }
}

export type LoadMarkers = ReturnType<typeof createLoadMarkers>
