import { blockDays, dayLater, daysBetween, roadMiles, WEEKDAYS } from '@portal/contract'
import { daysOnClock } from '../domains/blocks/blockDetails'
import { dayInZone, instantOfLocal } from '../places/timeZones'
import { findCity } from '../places/cities'
import { addLoad, type LoadSource, type MadeLoad } from './addLoad'
import { freightKinds } from './freightKinds'
import { createRandom } from './random'

interface BlockSeed {
  from: readonly [city: string, state: string]
  to: readonly [city: string, state: string]
  equipment: string
  weekdays: readonly string[]
  weeks: number
  /** Local time of the pickup. */
  clock: string
  /** Days from now to the first week. */
  inDays: number
}

const BLOCKS: readonly BlockSeed[] = [
  {
    from: ['Dallas', 'TX'],
    to: ['Houston', 'TX'],
    equipment: 'V',
    weekdays: WEEKDAYS.slice(0, 5),
    weeks: 4,
    clock: '08:00',
    inDays: 5,
  },
  {
    from: ['Atlanta', 'GA'],
    to: ['Charlotte', 'NC'],
    equipment: 'R',
    weekdays: ['Monday', 'Thursday'],
    weeks: 8,
    clock: '07:00',
    inDays: 6,
  },
  {
    from: ['Chicago', 'IL'],
    to: ['Indianapolis', 'IN'],
    equipment: 'V',
    weekdays: ['Tuesday'],
    weeks: 13,
    clock: '09:00',
    inDays: 8,
  },
]

/** Open blocks of weeks (FND-11), after all other loads and with random numbers of their own. */
export function addBlocks(source: LoadSource, now: Date, seed = 'blocks'): void {
  const random = createRandom(seed)
  for (const block of BLOCKS) addBlock({ ...source, random }, block, now)
}

function addBlock(source: LoadSource, seed: BlockSeed, now: Date): void {
  const origin = findCity(...seed.from)
  const destination = findCity(...seed.to)
  const kind = freightKinds.find(({ equipment }) => equipment === seed.equipment)
  if (!origin || !destination || !kind) return
  const { writer } = source
  const { weekdays, weeks } = seed
  const days = blockDays({ firstDay: dayLater(now.toISOString().slice(0, 10), seed.inDays), weekdays, weeks })
  const [firstDay = ''] = days
  const blockId = writer.id('Load_Block__c')
  const first = addLoad(source, {
    pickupAt: instantOfLocal(`${firstDay}T${seed.clock}`, origin.zone),
    isFixed: true,
    postedAt: now,
    lane: { origin, destination, miles: roadMiles(origin, destination) },
    kind,
    fields: {
      Status__c: 'Draft',
      Book_Now__c: true,
      Bids_Allowed__c: false,
      Min_Bid__c: null,
      Offer_Expires__c: null,
      Posted_At__c: null,
      Load_Block__c: blockId,
      Block_Day__c: firstDay,
    },
  })
  const last = days.slice(1).reduce((_before, day) => repeatLoad(source, first, day), first.deliveryTo)
  addBlockRow(source, seed, { blockId, first, days, last })
}

/** The same load on another day; returns the end of its delivery window. */
function repeatLoad({ writer }: LoadSource, first: MadeLoad, day: string): Date {
  const zoneOf = (at: number) => first.stops[at]?.facility.zone ?? 'America/Chicago'
  const days = daysBetween(dayInZone(first.pickupFrom, zoneOf(0)), day)
  const later = (at: Date, stop: number) => daysOnClock(at, days, zoneOf(stop))
  const deliveryTo = later(first.deliveryTo, 1)
  const { Id: _id, ...row } = first.row
  const loadId = writer.add('Load__c', {
    ...row,
    Block_Day__c: day,
    Pickup_From__c: later(first.pickupFrom, 0),
    Pickup_To__c: later(first.pickupTo, 0),
    Delivery_From__c: later(first.deliveryFrom, 1),
    Delivery_To__c: deliveryTo,
  })
  for (const [index, { row: stopRow }] of first.stops.entries()) {
    const { Id: _stopId, ...stop } = stopRow
    const [from, to] =
      index === 0 ? [first.pickupFrom, first.pickupTo] : [first.deliveryFrom, first.deliveryTo]
    writer.add('Load_Stop__c', {
      ...stop,
      Load__c: loadId,
      Window_Start__c: later(from, index),
      Window_End__c: later(to, index),
    })
  }
  return deliveryTo
}

interface MadeBlock {
  blockId: string
  first: MadeLoad
  days: readonly string[]
  last: Date
}

function addBlockRow(
  { writer }: LoadSource,
  { weekdays, weeks }: BlockSeed,
  { blockId, first, days, last }: MadeBlock,
): void {
  const { row } = first
  writer.add('Load_Block__c', {
    Id: blockId,
    Status__c: 'Open',
    Shipper_Account__c: row.Shipper_Account__c,
    First_Day__c: days[0] ?? '',
    Weekdays__c: weekdays.join(';'),
    Weeks__c: weeks,
    Load_Count__c: days.length,
    Equipment_Type__c: row.Equipment_Type__c,
    Trailer_Length_ft__c: row.Trailer_Length_ft__c ?? null,
    Weight_lbs__c: row.Weight_lbs__c,
    Commodity__c: row.Commodity__c,
    Requirements__c: row.Requirements__c ?? null,
    Loaded_Miles__c: row.Loaded_Miles__c,
    Stop_Count__c: 2,
    Linehaul__c: row.Linehaul__c,
    Fuel_Surcharge__c: row.Fuel_Surcharge__c ?? null,
    Origin_City__c: row.Origin_City__c ?? null,
    Origin_State__c: row.Origin_State__c ?? null,
    Destination_City__c: row.Destination_City__c ?? null,
    Destination_State__c: row.Destination_State__c ?? null,
    Pickup_From__c: first.pickupFrom,
    Pickup_To__c: first.pickupTo,
    Pickup_Time_Zone__c: first.stops[0]?.facility.zone ?? 'America/Chicago',
    Delivery_From__c: first.deliveryFrom,
    Delivery_To__c: first.deliveryTo,
    Delivery_Time_Zone__c: first.stops[1]?.facility.zone ?? 'America/Chicago',
    Last_Delivery_To__c: last,
  })
}
