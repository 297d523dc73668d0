import type { GeoPoint } from '@portal/contract'
import table from './usZips.json' with { type: 'json' }

let points: ReadonlyMap<string, GeoPoint> | undefined

function readRow(row: string): readonly [string, GeoPoint] {
  const [zip = '', lat, lng] = row.split(' ')
  return [zip, { lat: Number(lat), lng: Number(lng) }]
}

/** Returns the center of a ZIP code such as `75201` or `75201-1234`. */
export function findZip(postalCode: string): GeoPoint | undefined {
  // Parsed at the first call: most processes need no ZIP code.
  points ??= new Map(table.zips.map(readRow))
  return points.get(/^\s*(\d{5})(-\d{4})?\s*$/.exec(postalCode)?.[1] ?? '')
}
