import type { SearchArea } from '@portal/contract/searchArea'
import { areaOfBounds } from './areaOfBounds'
import { startAreaDrawing, type DrawingMap } from './drawArea'
import { COUNTRY, type LngLatBounds, type LoadMapHandle } from './LoadMapHandle'
import type { LoadMarkers } from './loadMarkers'
import { areaFeatures, boundsOf, pathFeatures, pointFeature, type MapFeature } from './mapFeatures'
import { AREAS, DRAWN_PATH, TRUCKS } from './mapLayers'

/** A map with its ground and gestures, on which loads are rendered. */
export interface MapBase extends DrawingMap {
  setFeatures: (layer: string, features: readonly MapFeature[]) => void
  bounds: () => LngLatBounds
  fit: (bounds: LngLatBounds) => void
  zoom: (by: 1 | -1) => void
  /** Sets the accessible name. */
  rename: (title: string) => void
  remove: () => void
}

/** Renders loads, trucks and areas on any map. */
export function loadMapOn(base: MapBase, markers: LoadMarkers): LoadMapHandle {
  let bounds = COUNTRY
  return {
    show(points, areas: readonly SearchArea[], isMoved) {
      markers.show(points)
      base.setFeatures(AREAS, areaFeatures(areas))
      const corners = areas.flat().map(([lat, lng]) => ({ lat, lng }))
      bounds = boundsOf([...points, ...corners]) ?? COUNTRY
      if (isMoved) base.fit(bounds)
    },
    rename(title, group) {
      base.rename(title)
      markers.rename(group)
    },
    select: (id) => markers.select(id),
    showTrucks: (trucks) => base.setFeatures(TRUCKS, trucks.map(pointFeature)),
    visibleArea: () => areaOfBounds(base.bounds()),
    drawArea(options) {
      markers.setDrawing(true)
      const drawing = startAreaDrawing(base, {
        ...options,
        onPath: (path) => base.setFeatures(DRAWN_PATH, pathFeatures(path)),
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
    zoom: (by) => base.zoom(by),
    reset: () => base.fit(bounds),
    remove: () => base.remove(),
  }
}
