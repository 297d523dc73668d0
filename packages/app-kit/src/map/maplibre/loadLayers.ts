import type { CircleLayerSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { CLUSTER_RADIUS_PX, CLUSTERS_UNTIL_ZOOM } from '../clusterLaw'
import type { MapColours } from '../mapColours'
import { ACTIVE, AREAS, DESTINATIONS, DRAWN_PATH, LANES, LOADS, TRUCKS } from '../mapLayers'
import { DESTINATION_IMAGE, TRUCK_IMAGE } from './mapImages'

const none = { type: 'FeatureCollection' as const, features: [] }

/** Rendered on any ground, in the order of `loadLayers`. */
export const loadSources = (): Record<string, SourceSpecification> => ({
  [LOADS]: {
    type: 'geojson',
    data: none,
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: CLUSTERS_UNTIL_ZOOM,
    // A marker may have several loads of one place.
    clusterProperties: { loads: ['+', ['get', 'loads']] },
  },
  [AREAS]: { type: 'geojson', data: none },
  [DRAWN_PATH]: { type: 'geojson', data: none },
  [LANES]: { type: 'geojson', data: none },
  [DESTINATIONS]: { type: 'geojson', data: none },
  [ACTIVE]: { type: 'geojson', data: none },
  [TRUCKS]: { type: 'geojson', data: none },
})

export function loadLayers(colours: MapColours, font: string[]): LayerSpecification[] {
  const dot: CircleLayerSpecification['paint'] = {
    'circle-color': colours.accent,
    'circle-radius': ['case', ['>', ['get', 'loads'], 1], 12, 8],
    'circle-stroke-color': colours.surface,
    'circle-stroke-width': 2,
  }
  return [
    {
      id: 'area-insides',
      type: 'fill',
      source: AREAS,
      paint: { 'fill-color': colours.accent, 'fill-opacity': 0.1 },
    },
    {
      id: AREAS,
      type: 'line',
      source: AREAS,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.accent, 'line-width': 2, 'line-dasharray': [3, 1.5] },
    },
    {
      id: 'lane-edges',
      type: 'line',
      source: LANES,
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colours.surface, 'line-width': 5 },
    },
    {
      id: LANES,
      type: 'line',
      source: LANES,
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colours.accent, 'line-width': 2.5 },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: LOADS,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colours.accent,
        'circle-radius': ['interpolate', ['linear'], ['get', 'loads'], 2, 13, 60, 20],
        'circle-stroke-color': colours.surface,
        'circle-stroke-width': 2,
      },
    },
    { id: 'points', type: 'circle', source: LOADS, filter: ['!', ['has', 'point_count']], paint: dot },
    // Rendered again, because a selected load may be in a cluster.
    { id: 'active-points', type: 'circle', source: ACTIVE, paint: dot },
    {
      id: ACTIVE,
      type: 'circle',
      source: ACTIVE,
      paint: {
        'circle-opacity': 0,
        'circle-radius': ['case', ['>', ['get', 'loads'], 1], 15, 11],
        'circle-stroke-color': colours.accent,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      source: LOADS,
      filter: ['>', ['get', 'loads'], 1],
      layout: {
        'text-field': ['to-string', ['get', 'loads']],
        'text-font': font,
        'text-size': 13,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.onAccent },
    },
    {
      id: DESTINATIONS,
      type: 'symbol',
      source: DESTINATIONS,
      layout: { 'icon-image': DESTINATION_IMAGE, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
    },
    {
      id: TRUCKS,
      type: 'symbol',
      source: TRUCKS,
      layout: {
        'icon-image': TRUCK_IMAGE,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        // Above its place, where a marker may be.
        'icon-anchor': 'bottom',
        'icon-offset': [0, -14],
      },
    },
    {
      id: DRAWN_PATH,
      type: 'line',
      source: DRAWN_PATH,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colours.accent, 'line-width': 3 },
    },
    {
      id: 'drawn-start',
      type: 'circle',
      source: DRAWN_PATH,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': colours.surface,
        'circle-radius': 7,
        'circle-stroke-color': colours.accent,
        'circle-stroke-width': 3,
      },
    },
  ]
}
