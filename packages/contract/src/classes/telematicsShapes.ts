import { z } from 'zod'
import { DEVICE_POSITIONS } from '../limits'

const { most } = DEVICE_POSITIONS
export const tooManyPositions = `must have at most ${most} positions`

/** A position as a vendor sends it; one without place or time is unusable. */
export interface VendorPosition {
  id: string | number | undefined
  lat: number | null | undefined
  lng: number | null | undefined
  time: string | null | undefined
}

// Vendors add fields, and leave out those that a device does not know.
const degrees = z.number().nullish()
const time = z.string().max(64).nullish()
const vendorId = z.union([z.string().max(64), z.int()])

const samsaraPoint = z.looseObject({ latitude: degrees, longitude: degrees, time })
const samsaraPoints = z.union([z.array(samsaraPoint).max(most, tooManyPositions), samsaraPoint]).nullish()
type SamsaraPoints = z.output<typeof samsaraPoints>
const listOf = (points: SamsaraPoints) => (Array.isArray(points) ? points : points ? [points] : [])

const samsara = z
  .looseObject({
    data: z
      .array(
        z.looseObject({
          id: vendorId,
          gps: samsaraPoints,
          location: samsaraPoints,
          locations: samsaraPoints,
        }),
      )
      .max(most, tooManyPositions),
  })
  .meta({ id: 'SamsaraPositions', description: 'Vehicle stats with `gps`, or vehicle locations.' })
  .transform(({ data }) => ({
    provider: 'Samsara' as const,
    positions: data.flatMap(({ id, gps, location, locations }) =>
      [gps, location, locations]
        .flatMap((points) => listOf(points))
        .map((point): VendorPosition => ({
          id,
          lat: point.latitude,
          lng: point.longitude,
          time: point.time,
        })),
    ),
  }))

const motivePoint = z.looseObject({ lat: degrees, lon: degrees, located_at: time })
const motiveVehicle = z.looseObject({ id: vendorId, current_location: motivePoint.nullish() })
const motive = z
  .looseObject({ vehicles: z.array(z.looseObject({ vehicle: motiveVehicle })).max(most, tooManyPositions) })
  .meta({ id: 'MotivePositions', description: 'Vehicle locations.' })
  .transform(({ vehicles }) => ({
    provider: 'Motive' as const,
    positions: vehicles.flatMap(({ vehicle: { id, current_location: at } }): VendorPosition[] =>
      at ? [{ id, lat: at.lat, lng: at.lon, time: at.located_at }] : [],
    ),
  }))

const geotabRecords = z
  .array(
    z.looseObject({
      device: z.looseObject({ id: vendorId }).nullish(),
      latitude: degrees,
      longitude: degrees,
      dateTime: time,
    }),
  )
  .max(most, tooManyPositions)
const geotab = z
  .looseObject({ result: z.union([geotabRecords, z.looseObject({ data: geotabRecords })]) })
  .meta({ id: 'GeotabPositions', description: '`Get` or `GetFeed` of `LogRecord` or `DeviceStatusInfo`.' })
  .transform(({ result }) => ({
    provider: 'Geotab' as const,
    positions: (Array.isArray(result) ? result : result.data).map((record): VendorPosition => ({
      id: record.device?.id,
      lat: record.latitude,
      lng: record.longitude,
      time: record.dateTime,
    })),
  }))

/** Positions as Samsara, Motive or Geotab answer them. */
export const telematicsPositions = z
  .union([samsara, motive, geotab], 'must be positions as Samsara, Motive or Geotab answer them')
  .refine(({ positions }) => positions.length <= most, tooManyPositions)
/** Positions of a vendor in one shape. */
export type TelematicsPositions = z.output<typeof telematicsPositions>
