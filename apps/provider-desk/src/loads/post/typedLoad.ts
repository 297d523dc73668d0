import type { LoadNumberColumn } from '@portal/contract'
import type { LoadStop } from '#/freight/useLoadStops'
import { fromZoneInput, toZoneInput } from '#/freight/zoneTime'

/** A stop as entered. */
export interface TypedStop {
  type: 'Pickup' | 'Delivery'
  facilityId: string | null
  windowStart: string | null
  windowEnd: string | null
  appointmentType: string
  handling: string
  driverWork: string
  reference: string
  contactName: string
  contactPhone: string
  hours: string
  trailer: string
}

export const TEXTS = [
  'mode',
  'equipmentType',
  'commodity',
  'commodityDetail',
  'visibility',
  'notesToCarrier',
] as const
export type TextName = (typeof TEXTS)[number]

/** A load as entered; null and empty text are missing values. */
export interface TypedLoad extends Record<LoadNumberColumn, number | null>, Record<TextName, string> {
  shipperAccountId: string | null
  requirements: readonly string[]
  bookNow: boolean
  bidsAllowed: boolean
  offerExpires: string | null
  stops: readonly TypedStop[]
}

export const emptyStop = (type: TypedStop['type']): TypedStop => ({
  type,
  facilityId: null,
  windowStart: null,
  windowEnd: null,
  appointmentType: 'FCFS',
  handling: '',
  driverWork: '',
  reference: '',
  contactName: '',
  contactPhone: '',
  hours: '',
  trailer: '',
})

export const emptyLoad = (): TypedLoad => ({
  shipperAccountId: null,
  mode: 'FTL',
  equipmentType: '',
  trailerLengthFt: null,
  weightLbs: null,
  commodity: '',
  commodityDetail: '',
  pieces: null,
  declaredValue: null,
  temperatureMinF: null,
  temperatureMaxF: null,
  requirements: [],
  linehaul: null,
  fuelSurcharge: null,
  sellRate: null,
  minBid: null,
  maxBuy: null,
  bookNow: true,
  bidsAllowed: true,
  visibility: 'Public',
  offerExpires: null,
  notesToCarrier: '',
  stops: [emptyStop('Pickup'), emptyStop('Delivery')],
})

const isTyped = (value: unknown): boolean => value !== null && value !== '' && value !== undefined

const typedOf = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isTyped(value)))

/** Builds the payload from entered values only, so that the server validates missing ones. */
export const sentLoad = (load: TypedLoad): Record<string, unknown> => ({
  ...typedOf(load),
  stops: load.stops.map(typedOf),
})

/** Parses a saved draft; missing fields are empty, and unknown ones are dropped. */
export function loadOfDraft(saved: Readonly<Record<string, unknown>>): TypedLoad {
  const empty = emptyLoad()
  const known = (of: object, from: object) =>
    Object.fromEntries(
      Object.entries(of).map(([name, otherwise]: [string, unknown]) => {
        const value: unknown = Object.hasOwn(from, name)
          ? Object.entries(from).find(([key]) => key === name)?.[1]
          : undefined
        const isSame = otherwise === null || typeof value === typeof otherwise
        return [name, isTyped(value) && isSame ? value : otherwise]
      }),
    )
  const stops = Array.isArray(saved['stops'])
    ? saved['stops'].flatMap((stop: unknown): TypedStop[] =>
        typeof stop === 'object' && stop !== null
          ? // `known` answers the fields of an empty stop, each of its type.
            [
              known(
                emptyStop('type' in stop && stop.type === 'Delivery' ? 'Delivery' : 'Pickup'),
                stop,
              ) as unknown as TypedStop,
            ]
          : [],
      )
    : []
  // As above, of an empty load.
  const load = known({ ...empty, stops: undefined }, saved) as unknown as TypedLoad
  return { ...load, stops: stops.length > 0 ? stops : empty.stops }
}

const DAY_MS = 86_400_000

/** An instant some days later at the same time of day on the clock of its zone, also across a clock change. */
export function daysLater(at: string | null, days: number, zone: string): string | null {
  const local = toZoneInput(at, zone)
  if (local === '') return at
  const [day = '', clock = ''] = local.split('T')
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  return fromZoneInput(`${moved}T${clock}`, zone)
}

/** A load with every window some weeks later. `zones` are those of its stops. */
export const weeksLater = (load: TypedLoad, weeks: number, zones: readonly string[]): TypedLoad => ({
  ...load,
  offerExpires: daysLater(load.offerExpires, weeks * 7, zones[0] ?? 'America/Chicago'),
  stops: load.stops.map((stop, index) => ({
    ...stop,
    windowStart: daysLater(stop.windowStart, weeks * 7, zones[index] ?? 'America/Chicago'),
    windowEnd: daysLater(stop.windowEnd, weeks * 7, zones[index] ?? 'America/Chicago'),
  })),
})

/** Converts a stop of an existing load to form values. */
export const typedStop = (stop: LoadStop): TypedStop => ({
  type: stop.type === 'Delivery' ? 'Delivery' : 'Pickup',
  facilityId: stop.facilityId,
  windowStart: stop.windowStart,
  windowEnd: stop.windowEnd,
  appointmentType: stop.appointmentType ?? 'FCFS',
  handling: stop.handling ?? '',
  driverWork: stop.driverWork ?? '',
  reference: '',
  contactName: stop.contactName ?? '',
  contactPhone: stop.contactPhone ?? '',
  hours: stop.hours ?? '',
  // Another load hooks another trailer.
  trailer: '',
})
