import type { SearchArea } from '@portal/contract/searchArea'
import { Map as MapLibreMap } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { startAreaDrawing, type AreaDrawing, type AreaDrawingOptions } from './drawArea'
import { FONT } from './groundLayers'
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
import { mapStyle, MAX_ZOOM } from './mapStyle'
import { allowMapWorker } from './mapWorker'
import { roundCorner } from './simplifyPath'

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
  onSelect: (id: string | undefined) => void
}

/** A map outside React: markers in clusters with their lanes, trucks, and areas. */
export interface LoadMapHandle {
  /** Renders the markers, and moves the map to markers and areas unless it shows them already. */
  show(points: readonly MapPoint[], areas: readonly SearchArea[], isMoved: boolean): void
  /** Highlights a marker and renders its lane. */
  select(id: string | undefined): void
  showTrucks(trucks: readonly MapTruck[]): void
  /** The part of the map that is on the screen. */
  visibleArea(): SearchArea
  drawArea(options: Omit<AreaDrawingOptions, 'onPath'>): AreaDrawing
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
  const data = createMapData(map)
  const markers = createLoadMarkers(map, data, { words, onSelect })
  let bounds = COUNTRY
  map.once('load', () => {
    for (const [name, source] of Object.entries(loadSources())) map.addSource(name, source)
    for (const { name, image, pixelRatio } of mapImages(colours)) map.addImage(name, image, { pixelRatio })
    for (const layer of loadLayers(colours, FONT)) map.addLayer(layer)
    data.write()
  })
  fetchGround()
    .then((file) => {
      for (const [name, features] of groundFeatures(file)) data.set(name, features)
    })
    // Without the ground, cities and loads are on the map still.
    .catch(() => undefined)
  const fit = () => map.fitBounds(bounds, { padding: 56, maxZoom: 8 })

  return {
    show(points, areas, isMoved) {
      markers.show(points)
      data.setFeatures(AREAS, areaFeatures(areas))
      const corners = areas.flat().map(([lat, lng]) => ({ lat, lng }))
      bounds = boundsOf([...points, ...corners]) ?? COUNTRY
      if (isMoved) fit()
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
    remove: () => map.remove(),
  }
}
