import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import cities from '../mapCities.json?url'
import {
  BORDER_PX,
  CITIES_BY_ZOOM,
  CITY_LINE_EMS,
  CITY_OFFSET_EMS,
  CITY_PADDING_PX,
  CITY_PX,
  CODE_PADDING_PX,
  CODES,
  NATION_PX,
  RIVER_PX,
  SEAM_DEGREES,
  STRONG_CITIES,
  type Steps,
} from '../groundRules'
import type { MapColours } from '../mapColours'
import { GROUND_AREAS, GROUND_LINES, STATE_CODES } from '../mapGround'

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

const linear = ({ from, small, to, large }: typeof RIVER_PX): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  from,
  small,
  to,
  large,
]

const steps = (key: ['zoom'] | ['get', string], [first, ...rest]: Steps): ExpressionSpecification => [
  'step',
  key,
  first,
  ...rest.flat(),
]

/** Renders land, water, borders, state codes and cities, by size. */
export const groundLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
  { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': colours.neighbours } },
  {
    id: 'seams',
    type: 'line',
    source: 'nations',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colours.neighbours, 'line-width': widthOnGround(SEAM_DEGREES) },
  },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
  {
    id: 'rivers',
    type: 'line',
    source: 'rivers',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colours.river,
      'line-width': linear(RIVER_PX),
    },
  },
  { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.water } },
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.stateLine, 'line-width': BORDER_PX },
  },
  {
    id: 'nations',
    type: 'line',
    source: 'nations',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.nationLine, 'line-width': NATION_PX },
  },
  {
    id: 'codes',
    type: 'symbol',
    source: STATE_CODES,
    maxzoom: CODES.maxZoom,
    minzoom: CODES.minZoom,
    layout: {
      'text-field': ['get', 'code'],
      'text-font': FONT,
      'text-size': linear(CODES),
      'text-letter-spacing': CODES.spacingEms,
      'text-padding': CODE_PADDING_PX,
    },
    paint: { 'text-color': colours.muted, 'text-opacity': CODES.opacity },
  },
  {
    id: 'cities',
    type: 'symbol',
    source: 'cities',
    // The largest first, and more where there is room.
    filter: ['<=', ['get', 'rank'], steps(['zoom'], CITIES_BY_ZOOM)],
    layout: {
      'text-field': ['get', 'city'],
      'text-font': FONT,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        CITY_PX.from,
        steps(['get', 'rank'], CITY_PX.small),
        CITY_PX.to,
        steps(['get', 'rank'], CITY_PX.large),
      ],
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': CITY_PADDING_PX,
      'text-max-width': CITY_LINE_EMS,
      // Below its point, where a marker may be.
      'text-anchor': 'top',
      'text-offset': [0, CITY_OFFSET_EMS],
    },
    paint: {
      'text-color': ['step', ['get', 'rank'], colours.text, STRONG_CITIES, colours.muted],
      'text-halo-color': colours.land,
      'text-halo-width': 1.5,
    },
  },
]
