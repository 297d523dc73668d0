import type { StyleSpecification } from 'maplibre-gl'
import cities from './mapCities.json?url'
import states from './usStates.json?url'

/** Resolved design tokens: the map's canvas has no CSS variables. */
export interface MapColours {
  canvas: string
  surface: string
  border: string
  text: string
  muted: string
  accent: string
  onAccent: string
}

/**
 * Reads the colours of the current theme or of forced colors. Resolved by the browser, because MapLibre
 * renders no system colour names.
 */
export function readMapColours(): MapColours {
  const isForced = matchMedia('(forced-colors: active)').matches
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.setProperty('forced-color-adjust', 'none')
  const colour = (role: string, own: string) => {
    probe.style.color = isForced ? own : `var(--color-${role})`
    return getComputedStyle(probe).color
  }
  const colours = {
    canvas: colour('canvas', 'Canvas'),
    surface: colour('surface', 'Canvas'),
    border: colour('border', 'GrayText'),
    text: colour('text', 'CanvasText'),
    muted: colour('text-muted', 'CanvasText'),
    accent: colour('accent', 'Highlight'),
    onAccent: colour('on-accent', 'HighlightText'),
  }
  probe.remove()
  return colours
}

export const LOADS = 'loads'
export const LANE = 'lane'
export const SELECTED = 'selected'

/** Highest zoom with clusters. */
const CLUSTERS_UNTIL_ZOOM = 9
export const MAX_ZOOM = 11

const none = { type: 'FeatureCollection' as const, features: [] }
const FONT = ['sans-serif']

/** Map style of states, cities and loads from local data only. */
export function mapStyle(colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: new URL(states, location.href).href },
      cities: { type: 'geojson', data: new URL(cities, location.href).href },
      [LOADS]: {
        type: 'geojson',
        data: none,
        cluster: true,
        clusterRadius: 44,
        clusterMaxZoom: CLUSTERS_UNTIL_ZOOM,
      },
      [LANE]: { type: 'geojson', data: none },
      [SELECTED]: { type: 'geojson', data: none },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.canvas } },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colours.surface } },
      {
        id: 'borders',
        type: 'line',
        source: 'states',
        paint: { 'line-color': colours.border, 'line-width': 1 },
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'cities',
        layout: {
          'text-field': ['get', 'city'],
          'text-font': FONT,
          'text-size': 12,
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 12,
          // Below its point, where a marker may be.
          'text-anchor': 'top',
          'text-offset': [0, 0.7],
        },
        paint: {
          'text-color': colours.muted,
          'text-halo-color': colours.surface,
          'text-halo-width': 1.5,
        },
      },
      {
        id: 'lane',
        type: 'line',
        source: LANE,
        paint: { 'line-color': colours.accent, 'line-width': 2, 'line-dasharray': [2, 1.5] },
      },
      {
        id: 'clusters',
        type: 'circle',
        source: LOADS,
        filter: ['has', 'point_count'],
        paint: {
          'circle-color': colours.accent,
          'circle-radius': ['interpolate', ['linear'], ['get', 'point_count'], 2, 14, 60, 24],
          'circle-stroke-color': colours.surface,
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'cluster-counts',
        type: 'symbol',
        source: LOADS,
        filter: ['has', 'point_count'],
        layout: {
          'text-field': ['get', 'point_count_abbreviated'],
          'text-font': FONT,
          'text-size': 13,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': colours.onAccent },
      },
      {
        id: 'points',
        type: 'circle',
        source: LOADS,
        filter: ['!', ['has', 'point_count']],
        paint: {
          'circle-color': colours.accent,
          'circle-radius': 8,
          'circle-stroke-color': colours.surface,
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'selected',
        type: 'circle',
        source: SELECTED,
        paint: {
          'circle-color': colours.surface,
          'circle-radius': 8,
          'circle-stroke-color': colours.accent,
          'circle-stroke-width': 5,
        },
      },
    ],
  }
}
