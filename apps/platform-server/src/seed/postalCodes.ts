import type { City } from '../places/cities'
import zips from './cityZips.json' with { type: 'json' }

/** By city, e.g. `Dallas, TX`. */
// The inferred JSON type has a key per city; the file contains string lists only.
const ofCity = new Map(Object.entries(zips.cities as Record<string, string[]>))

/** @throws {RangeError} for a city without ZIP codes in `cityZips.json`. */
export function postalCode({ name, state }: Pick<City, 'name' | 'state'>, n: number): string {
  const codes = ofCity.get(`${name}, ${state}`) ?? []
  const code = codes[n % codes.length]
  if (code === undefined) throw new RangeError(`No ZIP code is known for ${name}, ${state}.`)
  return code
}
