import type { SearchArea } from '@portal/contract/searchArea'
import type { Credit } from './attribution'
import type { AreaDrawing, AreaDrawingOptions } from './drawArea'
import type { MarkerWords } from './loadMarkers'
import type { MapPoint, MapTruck } from './mapFeatures'

/** Initial bounds: the contiguous states, south-west and north-east corner. */
export const COUNTRY: LngLatBounds = [
  [-125, 24],
  [-66, 50],
]
export const MAX_ZOOM = 11
/** Highest zoom, and distance from the edges in px, when the map moves to its markers. */
export const FIT = { maxZoom: 8, paddingPx: 56 }

export type LngLatBounds = [southWest: [lng: number, lat: number], northEast: [lng: number, lat: number]]

export interface LoadMapOptions {
  container: HTMLElement
  /** Accessible name. */
  title: string
  words: MarkerWords
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
