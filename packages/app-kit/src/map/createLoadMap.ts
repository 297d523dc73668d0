import type { SearchArea } from '@portal/contract/searchArea'
import { Map as MapLibreMap, type LayerSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { startAreaDrawing, type AreaDrawing, type AreaDrawingOptions } from './drawArea'
import { allowTileFiles } from './allowTileFiles'
import type { Credit } from './attribution'
import { AREAS, DRAWN_PATH, loadLayers, loadSources, TRUCKS } from './loadLayers'
import { createLoadMarkers, type MarkerWords } from './loadMarkers'
import { readMapColours } from './mapColours'
import { createMapData } from './mapData'
import {
  areaFeatures,
  boundsOf,
  pathFeatures,
  pointFeature,
  type MapPoint,
  type MapTruck,
} from './mapFeatures'
import { fetchGround, groundFeatures } from './mapGround'
import { mapImages } from './mapImages'
import { creditsFor, EMBEDDED_GROUND, fontOf, groundOf } from './mapGroundOf'
import { MAX_ZOOM } from './mapStyle'
import { allowMapWorker } from './mapWorker'
import { isTileFile } from './roadLayers'
import { roundCorner } from './simplifyPath'
import { watchTheme } from './watchTheme'

/** Initial bounds: the contiguous states. */
const COUNTRY: [[number, number], [number, number]] = [
  [-125, 24],
  [-66, 50],
]

export interface LoadMapOptions {
  container: HTMLElement
  /** Accessible name. */
  title: string
  words: MarkerWords
  /** The operator's style or tile file; null for the embedded ground. */
  styleUrl: string | null
  /** Called with the attribution of the ground, and again when it changes. */
  onCredits: (credits: readonly Credit[]) => void
  onSelect: (id: string | undefined) => void
}

/** A map outside React: clustered markers with lanes, trucks, and areas. */
export interface LoadMapHandle {
  /** Renders the markers, and moves the map unless markers and areas are visible already. */
  show(points: readonly MapPoint[], areas: readonly SearchArea[], isMoved: boolean): void
  /** Sets the accessible names, in another language. */
  rename(title: string, markers: string): void
  /** Highlights a marker and renders its lane. */
  select(id: string | undefined): void
  showTrucks(trucks: readonly MapTruck[]): void
  visibleArea(): SearchArea
  drawArea(options: Omit<AreaDrawingOptions, 'onPath'>): AreaDrawing
  zoom(by: 1 | -1): void
  reset(): void
  remove(): void
}

export async function createLoadMap(options: LoadMapOptions): Promise<LoadMapHandle> {
  const { container, title, words, styleUrl, onCredits, onSelect } = options
  allowMapWorker()
  if (styleUrl !== null && isTileFile(styleUrl)) await allowTileFiles()
  let ground = groundOf(styleUrl)
  let font: string[] = []
  const map = new MapLibreMap({
    container,
    style: ground.style(readMapColours()),
    bounds: COUNTRY,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  const data = createMapData(map)
  const markers = createLoadMarkers(map, data, { words, onSelect })
  let bounds = COUNTRY
  map.on('style.load', () => {
    const colours = readMapColours()
    font = fontOf(map.getStyle())
    for (const [name, source] of Object.entries(loadSources())) map.addSource(name, source)
    for (const { name, image, pixelRatio } of mapImages(colours)) map.addImage(name, image, { pixelRatio })
    for (const layer of loadLayers(colours, font)) map.addLayer(layer)
    data.write()
    onCredits(creditsFor(map, ground))
  })
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata' && data.isWritten) onCredits(creditsFor(map, ground))
  })
  const endTheme = watchTheme(() => {
    if (data.isWritten)
      recolour(map, [...ground.layers(readMapColours()), ...loadLayers(readMapColours(), font)])
  })
  // A failed fetch of the operator's style must not leave the page without a map.
  map.on('error', () => {
    if (data.isWritten || ground.isEmbedded) return
    ground = EMBEDDED_GROUND
    map.setStyle(ground.style(readMapColours()), { diff: false })
    drawGround()
  })
  function drawGround() {
    fetchGround()
      .then((file) => {
        for (const [name, features] of groundFeatures(file)) data.set(name, features)
      })
      // Without the ground, cities and loads are still rendered.
      .catch(() => undefined)
  }
  if (ground.isEmbedded) drawGround()
  const fit = () => map.fitBounds(bounds, { padding: 56, maxZoom: 8 })

  return {
    show(points, areas, isMoved) {
      markers.show(points)
      data.setFeatures(AREAS, areaFeatures(areas))
      const corners = areas.flat().map(([lat, lng]) => ({ lat, lng }))
      bounds = boundsOf([...points, ...corners]) ?? COUNTRY
      if (isMoved) fit()
    },
    rename(name, group) {
      map.getCanvas().setAttribute('aria-label', name)
      markers.rename(group)
    },
    select: (id) => markers.select(id),
    showTrucks: (trucks) => data.setFeatures(TRUCKS, trucks.map(pointFeature)),
    visibleArea() {
      const shown = map.getBounds()
      const [south, west] = roundCorner(shown.getSouthWest())
      const [north, east] = roundCorner(shown.getNorthEast())
      return [
        [south, west],
        [north, west],
        [north, east],
        [south, east],
      ]
    },
    drawArea(options) {
      markers.setDrawing(true)
      const drawing = startAreaDrawing(map, {
        ...options,
        onPath: (path) => data.setFeatures(DRAWN_PATH, pathFeatures(path)),
        onFinish: (area) => {
          markers.setDrawing(false)
          options.onFinish(area)
        },
      })
      return {
        finish: () => drawing.finish(),
        cancel: () => {
          markers.setDrawing(false)
          drawing.cancel()
        },
      }
    },
    zoom: (by) => void (by > 0 ? map.zoomIn() : map.zoomOut()),
    reset: () => void fit(),
    remove() {
      endTheme()
      map.remove()
    },
  }
}

/** Updates the colours of rendered layers. */
function recolour(map: MapLibreMap, layers: readonly LayerSpecification[]): void {
  // The union of layers does not match properties to types.
  const set: (layer: string, name: never, value: never) => unknown = map.setPaintProperty.bind(map)
  for (const { id, paint = {} } of layers)
    for (const [name, value] of Object.entries(paint)) set(id, name as never, value as never)
  for (const { name, image } of mapImages(readMapColours())) map.updateImage(name, image)
}
