import { parseFacilityHours, roadMiles } from '@portal/contract'
import { planningHours } from '../domains/booking/assignment/feasibility'
import { haulRate } from '../domains/quotes/haulRate'
import { windowWithinHours } from '../places/dockWindow'
import { shipperPrice } from '../domains/quotes/marketPrice'
import type { FacilityPool, KnownFacility } from './facilities'
import { freightKinds, type FreightKind } from './freightKinds'
import { pickLane, type Lane } from './lanes'
import { createRandom, type Random } from './random'
import type { RowWriter, SeedRow } from './rowWriter'
import { addHours, atOrAfterWithinHours, toQuarterHour } from './zonedTime'

export interface LoadSource {
  writer: RowWriter
  random: Random
  facilities: FacilityPool
  shipperIds: readonly string[]
}

/** The rest of a load is random. */
export interface LoadPlan {
  pickupAt: Date
  /** Keeps `pickupAt` even at night, for loads with a past history. @default false */
  isFixed?: boolean
  postedAt: Date
  lane?: Lane
  kind?: FreightKind
  shipperId?: string
  fields?: Partial<SeedRow<'Load__c'>>
}

export interface MadeStop {
  id: string
  type: 'Pickup' | 'Delivery'
  facility: KnownFacility
  row: SeedRow<'Load_Stop__c'>
}

export interface MadeLoad {
  id: string
  row: SeedRow<'Load__c'>
  stops: readonly MadeStop[]
  miles: number
  totalRate: number
  pickupFrom: Date
  pickupTo: Date
  deliveryFrom: Date
  deliveryTo: Date
}

/** Most freight is on pallets; inches. */
const PIECE = { Piece_Length_in__c: 48, Piece_Width_in__c: 40, Piece_Height_in__c: 60 } as const

const shares = freightKinds.map((kind) => [kind, kind.share] as const)

/** Inserts a load with its stops: a lane, feasible windows, matching freight, and a market rate. */
export function addLoad({ writer, random, facilities, shipperIds }: LoadSource, plan: LoadPlan): MadeLoad {
  const kind = plan.kind ?? random.weighted(shares)
  const lane = plan.lane ?? pickLane(random, kind.mostMiles)
  // A fixed time needs facilities with 24-hour service.
  const origin = facilities.at(lane.origin, plan.isFixed)
  const destination = facilities.at(lane.destination, plan.isFixed)
  const miles = roadMiles(origin, destination)
  const times = planWindows(random, plan, origin, destination, miles)
  const [commodity, detail, temperature] = random.pick(kind.commodities)
  const requirements = requirementsOf(random, kind, commodity)
  const { linehaul, fuel } = haulRate(kind.equipment, origin.state, miles, random.real(0.93, 1.08, 3))
  const totalRate = Math.round((linehaul + fuel) * 100) / 100
  const bookNow = random.chance(0.82)
  const row: SeedRow<'Load__c'> = {
    Status__c: 'Posted',
    Mode__c: random.weighted([
      ['FTL', 88],
      ['Partial', 8],
      ['LTL', 4],
    ]),
    Shipper_Account__c: plan.shipperId ?? random.pick(shipperIds),
    Equipment_Type__c: kind.equipment,
    Trailer_Length_ft__c: random.pick(kind.lengths),
    Weight_lbs__c: Math.round(random.int(...kind.weight) / 50) * 50,
    Pieces__c: random.int(1, 26),
    Commodity__c: commodity,
    Commodity_Detail__c: detail,
    ...PIECE,
    Declared_Value__c: random.int(5, 90) * 1000,
    Temperature_Min_F__c: temperature?.[0] ?? null,
    Temperature_Max_F__c: temperature?.[1] ?? null,
    Requirements__c: requirements.length > 0 ? requirements.join(';') : null,
    Loaded_Miles__c: miles,
    Linehaul__c: linehaul,
    Fuel_Surcharge__c: fuel,
    Shipper_Rate__c: shipperPrice(totalRate, agreedMargin(totalRate)),
    Rate_Version__c: 1,
    Book_Now__c: bookNow,
    Bids_Allowed__c: !bookNow || random.chance(0.45),
    Min_Bid__c: Math.round(totalRate * 0.92),
    Max_Bid__c: Math.round(totalRate * 1.12),
    Offer_Expires__c: times.pickupTo,
    Posted_At__c: plan.postedAt,
    CreatedDate: plan.postedAt,
    Visibility__c: 'Public',
    ...routeFields(origin, destination, times),
    Notes_To_Carrier__c: random.pick([
      'Check in at the guard shack with the load number.',
      'No early arrivals. Call 30 minutes out.',
      'Driver must wear a safety vest and closed shoes.',
      'Lumper available on site; keep the receipt.',
      null,
    ]),
    Payment_Status__c: 'Not Ready',
    Documents_Status__c: 'Not Required Yet',
    ...plan.fields,
  }
  const id = writer.add('Load__c', row)
  const pickup = addStop(writer, random, id, 1, 'Pickup', origin, times.pickupFrom, times.pickupTo)
  const delivery = addStop(
    writer,
    random,
    id,
    2,
    'Delivery',
    destination,
    times.deliveryFrom,
    times.deliveryTo,
  )
  return { id, row, stops: [pickup, delivery], miles, totalRate, ...times }
}

/** Percent of the shipper's price: prices are agreed load by load. Derived from the rate, so that other random numbers stay. */
const agreedMargin = (totalRate: number): number => createRandom(`margin ${totalRate}`).int(8, 20)

function requirementsOf(random: Random, kind: FreightKind, commodity: string): string[] {
  const found = Object.entries(kind.requirements)
    .filter(([, chance]) => random.chance(chance))
    .map(([code]) => code)
  return commodity === 'Hazardous Materials' && !found.includes('Hazmat') ? [...found, 'Hazmat'] : found
}

/** Searches query these columns instead of the stops. */
function routeFields(origin: KnownFacility, destination: KnownFacility, times: LoadWindows) {
  return {
    Pickup_From__c: times.pickupFrom,
    Pickup_To__c: times.pickupTo,
    Delivery_From__c: times.deliveryFrom,
    Delivery_To__c: times.deliveryTo,
    Pickup_Time_Zone__c: origin.zone,
    Delivery_Time_Zone__c: destination.zone,
    Origin__Latitude__s: origin.lat,
    Origin__Longitude__s: origin.lng,
    Origin_City__c: origin.city,
    Origin_State__c: origin.state,
    Destination__Latitude__s: destination.lat,
    Destination__Longitude__s: destination.lng,
    Destination_City__c: destination.city,
    Destination_State__c: destination.state,
    Stop_Count__c: 2,
    Facility_Rating__c: Math.round(((origin.rating + destination.rating) / 2) * 10) / 10,
  } satisfies Partial<SeedRow<'Load__c'>>
}

type LoadWindows = ReturnType<typeof planWindows>

function planWindows(
  random: Random,
  { pickupAt, isFixed = false }: LoadPlan,
  origin: KnownFacility,
  destination: KnownFacility,
  miles: number,
) {
  const opens = toQuarterHour(pickupAt)
  const pickup = dockWindow(opens, origin, random.pick([1, 2, 4, 6]), isFixed)
  const arrives = addHours(pickup.end, planningHours(miles) * random.real(1.02, 1.2) + 2)
  const delivery = dockWindow(toQuarterHour(arrives), destination, random.pick([1, 2, 4, 8]), isFixed)
  return {
    pickupFrom: pickup.start,
    pickupTo: pickup.end,
    deliveryFrom: delivery.start,
    deliveryTo: delivery.end,
  }
}

/** Returns a window within the facility's opening hours; in daytime unless fixed. */
function dockWindow(earliest: Date, { zone, hours }: KnownFacility, lengthHours: number, isFixed: boolean) {
  const open = parseFacilityHours(hours)
  if (!open) throw new RangeError(`No hours: ${hours}`)
  const start = isFixed ? earliest : atOrAfterWithinHours(earliest, zone, 6, 16)
  return windowWithinHours(start, zone, open, lengthHours)
}

function addStop(
  writer: RowWriter,
  random: Random,
  loadId: string,
  sequence: number,
  type: 'Pickup' | 'Delivery',
  facility: KnownFacility,
  from: Date,
  to: Date,
): MadeStop {
  const hours = (to.getTime() - from.getTime()) / 3_600_000
  const row: SeedRow<'Load_Stop__c'> = {
    Load__c: loadId,
    Sequence__c: sequence,
    Type__c: type,
    Facility__c: facility.id,
    Appointment_Type__c: hours <= 1 ? 'Appointment' : hours <= 4 ? 'FCFS' : 'Open Window',
    Window_Start__c: from,
    Window_End__c: to,
    Time_Zone__c: facility.zone,
    Handling__c: random.weighted([
      ['Live', 80],
      ['Drop', 12],
      ['Hook', 8],
    ]),
    Driver_Work__c: random.weighted([
      ['No Touch', 70],
      ['Driver Assist', 15],
      ['Lumper', 10],
      ['Driver Unload', 5],
    ]),
    Reference_Numbers__c: `PO ${random.int(100_000, 999_999)}`,
    Status__c: 'Scheduled',
  }
  const digits = Number(row.Reference_Numbers__c?.replace(/\D/gu, ''))
  if (row.Handling__c === 'Hook') row.Provider_Trailer__c = hookedTrailer(digits)
  return { id: writer.add('Load_Stop__c', row), type, facility, row }
}

/** A 53 ft trailer in a yard; derived, so that it draws no random number. */
function hookedTrailer(seed: number): string {
  const unit = String((seed * 37) % 10_000).padStart(4, '0')
  return `Trailer 53${unit}, spot ${'ABCD'.charAt(seed % 4)}${1 + (seed % 40)}`
}
