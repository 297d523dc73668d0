import type { LayerSpecification, VectorSourceSpecification } from 'maplibre-gl'
import type { MapColours } from '../mapColours'

export const ROADS = 'roads'
const isHighway = ['==', ['get', 'kind'], 'highway'] as ['==', ['get', string], string]

/** Whether the URL is a tile file, which has roads but no style. */
export const isTileFile = (url: string): boolean => new URL(url).pathname.endsWith('.pmtiles')

export const roadSource = (url: string): VectorSourceSpecification => ({
  type: 'vector',
  url: `pmtiles://${url}`,
})

/** Highways of a file in the Protomaps basemap schema, over the embedded ground. */
export const roadLayers = (colours: MapColours, font: string[]): LayerSpecification[] => [
  {
    id: ROADS,
    type: 'line',
    source: ROADS,
    'source-layer': 'roads',
    filter: isHighway,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colours.road,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 8, 2.5, 11, 4],
    },
  },
  {
    id: 'road-numbers',
    type: 'symbol',
    source: ROADS,
    'source-layer': 'roads',
    minzoom: 5.5,
    filter: isHighway,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 350,
      'text-field': ['coalesce', ['get', 'shield_text'], ['get', 'ref'], ''],
      'text-font': font,
      'text-size': 11,
      'text-rotation-alignment': 'viewport',
    },
    paint: {
      'text-color': colours.muted,
      'text-halo-color': colours.land,
      'text-halo-width': 2,
    },
  },
]
