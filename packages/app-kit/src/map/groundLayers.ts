import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import cities from './mapCities.json?url'
import type { MapColours } from './mapColours'
import { GROUND_AREAS, GROUND_LINES, STATE_CODES } from './mapGround'

const none = { type: 'FeatureCollection' as const, features: [] }
export const FONT = ['sans-serif']

/** The sources of the embedded ground are empty until its file is fetched; the map is used before that. */
export const groundSources = (): Record<string, SourceSpecification> => ({
  ...Object.fromEntries(
    [...GROUND_AREAS, ...GROUND_LINES, STATE_CODES].map((name) => [
      name,
      { type: 'geojson', data: none } as const,
    ]),
  ),
  cities: { type: 'geojson', data: new URL(cities, location.href).href },
})

/** Returns a width in px that grows with the map's scale: `degrees` on the ground at any zoom. */
function widthOnGround(degrees: number): ExpressionSpecification {
  const px = (zoom: number) => (degrees * 512 * 2 ** zoom) / 360
  return ['interpolate', ['exponential', 2], ['zoom'], 0, px(0), 12, px(12)]
}

/** Renders land, water, borders, state codes and cities, by size. */
export const groundLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
  { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': colours.neighbours } },
  {
    // The country's outline and its neighbours' are from two surveys; this closes the gap between them.
    id: 'seams',
    type: 'line',
    source: 'nations',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colours.neighbours, 'line-width': widthOnGround(0.08) },
  },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
  {
    id: 'rivers',
    type: 'line',
    source: 'rivers',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colours.river,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 2.5],
    },
  },
  { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.water } },
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.stateLine, 'line-width': 1 },
  },
  {
    id: 'nations',
    type: 'line',
    source: 'nations',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.nationLine, 'line-width': 1.25 },
  },
  {
    id: 'codes',
    type: 'symbol',
    source: STATE_CODES,
    maxzoom: 6.5,
    minzoom: 2.8,
    layout: {
      'text-field': ['get', 'code'],
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 12, 6, 17],
      'text-letter-spacing': 0.08,
      'text-padding': 2,
    },
    paint: { 'text-color': colours.muted, 'text-opacity': 0.75 },
  },
  {
    id: 'cities',
    type: 'symbol',
    source: 'cities',
    // The largest first, and more where there is room.
    filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 24, 4, 70, 5, 200, 6, 450, 7, 900]],
    layout: {
      'text-field': ['get', 'city'],
      'text-font': FONT,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        ['step', ['get', 'rank'], 14, 12, 13, 60, 12],
        8,
        ['step', ['get', 'rank'], 20, 12, 17, 60, 15, 250, 13],
      ],
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': 8,
      'text-max-width': 8,
      // Below its point, where a marker may be.
      'text-anchor': 'top',
      'text-offset': [0, 1.15],
    },
    paint: {
      'text-color': ['step', ['get', 'rank'], colours.text, 60, colours.muted],
      'text-halo-color': colours.land,
      'text-halo-width': 1.5,
    },
  },
]
