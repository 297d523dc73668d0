import { Map as MapLibreMap, type GeoJSONSource, type MapLayerMouseEvent } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { FONT } from './groundLayers'
import { ACTIVE, DESTINATIONS, LANES, loadLayers, LOADS, loadSources, TRUCKS } from './loadLayers'
import styles from './MapCanvas.module.css'
import { readMapColours } from './mapColours'
import {
  boundsOf,
  clusterIdOf,
  idsOf,
  laneFeatures,
  markerFeatures,
  markersOf,
  type MapFeature,
  type MapPoint,
  type MapTruck,
  type Marker,
} from './mapFeatures'
import { fetchGround, groundFeatures } from './mapGround'
import { mapImages } from './mapImages'
import { mapStyle, MAX_ZOOM } from './mapStyle'
import { allowMapWorker } from './mapWorker'
import { createMarkerButtons, type DrawnMarker } from './markerButtons'

/** Initial bounds: the contiguous states. */
const COUNTRY: [[number, number], [number, number]] = [
  [-125, 24],
  [-66, 50],
]

export interface LoadMapOptions {
  container: HTMLElement
  /** Accessible name. */
  title: string
  words: {
    markers: string
    cluster: (count: number) => string
    several: (count: number, first: string) => string
  }
  onSelect: (id: string | undefined) => void
}

/** A map outside React: markers in clusters, the lanes of the one that is pointed at or selected, and trucks. */
export interface LoadMapHandle {
  /** Draws the markers, and moves the map to them unless it shows them already. */
  show(points: readonly MapPoint[], isMoved: boolean): void
  /** Highlights a marker and draws its lane. */
  select(id: string | undefined): void
  showTrucks(trucks: readonly MapTruck[]): void
  zoom(by: 1 | -1): void
  reset(): void
  remove(): void
}

export function createLoadMap({ container, title, words, onSelect }: LoadMapOptions): LoadMapHandle {
  allowMapWorker()
  const colours = readMapColours()
  const map = new MapLibreMap({
    container,
    style: mapStyle(colours),
    bounds: COUNTRY,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  let markers: readonly Marker[] = []
  let points = new Map<string, MapPoint>()
  let selectedId: string | undefined
  /** The points of the marker under the pointer or with the focus. */
  let pointed: readonly string[] = []
  let bounds = COUNTRY
  // Sources exist once the style has loaded; until then the latest update is queued.
  let whenLoaded: (() => void)[] | undefined = []
  map.once('load', () => {
    for (const [name, source] of Object.entries(loadSources())) map.addSource(name, source)
    for (const { name, image, pixelRatio } of mapImages(colours)) map.addImage(name, image, { pixelRatio })
    for (const layer of loadLayers(colours, FONT)) map.addLayer(layer)
    for (const task of whenLoaded ?? []) task()
    whenLoaded = undefined
  })
  const onceLoaded = (task: () => void) => (whenLoaded ? whenLoaded.push(task) : task())
  const setData = (name: string, data: Parameters<GeoJSONSource['setData']>[0]) => {
    // Only GeoJSON sources are written to.
    void map.getSource<GeoJSONSource>(name)?.setData(data)
  }
  const setFeatures = (name: string, features: readonly MapFeature[]) =>
    setData(name, { type: 'FeatureCollection', features: [...features] })
  fetchGround()
    .then((file) =>
      onceLoaded(() => {
        for (const [name, data] of groundFeatures(file)) setData(name, data)
      }),
    )
    // Without the ground, cities and loads are on the map still.
    .catch(() => undefined)
  const fit = () => map.fitBounds(bounds, { padding: 56, maxZoom: 8 })

  const drawActive = () =>
    onceLoaded(() => {
      const ids = pointed.length > 0 ? pointed : selectedId === undefined ? [] : [selectedId]
      const { lines, ends } = laneFeatures(ids.flatMap((id) => points.get(id) ?? []))
      setFeatures(LANES, lines)
      setFeatures(DESTINATIONS, ends)
      const active = markers.filter((marker) =>
        marker.points.some(({ id }) => id === selectedId || ids.includes(id)),
      )
      setFeatures(ACTIVE, markerFeatures(active))
    })
  /** The marker that was pressed last: until the pointer leaves it, the lane of its selected load is drawn alone. */
  let pressed = ''
  const point = (ids: readonly string[]) => {
    if (ids.length === 0) pressed = ''
    const next = ids.join() === pressed ? [] : ids
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

  /** What is drawn, by the key of its button. */
  const drawn = new Map<
    string,
    { ids: readonly string[]; clusterId: number | undefined; center: { lng: number; lat: number } }
  >()
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
  const readDrawn = () => {
    if (whenLoaded) return
    drawn.clear()
    const found: DrawnMarker[] = []
    for (const { properties, geometry } of map.queryRenderedFeatures({ layers: ['clusters', 'points'] })) {
      if (geometry.type !== 'Point') continue
      const [lng = 0, lat = 0] = geometry.coordinates
      const ids = idsOf(properties)
      const clusterId = clusterIdOf(properties)
      const key = clusterId === undefined ? ids.join() : `cluster ${clusterId}`
      // A marker at the edge of a tile is drawn in both.
      if (drawn.has(key)) continue
      drawn.set(key, { ids, clusterId, center: { lng, lat } })
      const first = points.get(ids[0] ?? '')?.name ?? ''
      const name =
        clusterId !== undefined
          ? words.cluster(Number(properties['loads']))
          : ids.length > 1
            ? words.several(ids.length, first)
            : first
      const isPressed = selectedId !== undefined && ids.includes(selectedId)
      found.push({ key, name, isPressed, lng, lat })
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
    show(list, isMoved) {
      markers = markersOf(list)
      points = new Map(list.map((one) => [one.id, one]))
      bounds = boundsOf(list) ?? COUNTRY
      onceLoaded(() => {
        setFeatures(LOADS, markerFeatures(markers))
        if (isMoved) fit()
      })
      drawActive()
    },
    select(id) {
      selectedId = id
      drawActive()
    },
    showTrucks: (trucks) =>
      onceLoaded(() =>
        setFeatures(
          TRUCKS,
          trucks.map(({ lng, lat }) => ({
            type: 'Feature',
            properties: {},
            geometry: { type: 'Point', coordinates: [lng, lat] },
          })),
        ),
      ),
    zoom: (by) => void (by > 0 ? map.zoomIn() : map.zoomOut()),
    reset: () => void fit(),
    remove: () => map.remove(),
  }
}
