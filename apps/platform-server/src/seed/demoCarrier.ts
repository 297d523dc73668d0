import { findCity, type City } from '../places/cities'
import { addHistory, type HistoryCarrier, type Paperwork, type HistorySource } from './addHistory'
import { addLoad } from './addLoad'
import { addPosition } from './addPosition'
import { createRandom } from './random'
import {
  addFleet,
  addPerson,
  addSpecialties,
  trailersOf,
  type CompanySource,
  type MadePerson,
} from './companies'
import { freightKinds } from './freightKinds'
import { addHours, DAY_MS } from './zonedTime'
import { streetNames } from './names'
import { postalCode } from './postalCodes'

export interface DemoCarrier {
  accountId: string
  admin: MadePerson
  dispatcher: MadePerson
  driver: MadePerson
}

const DRIVERS = 12
/** The truck that was loaded at this time sends no position. */
const SILENT_SINCE_HOURS = -9
const RECENT_DAYS = 75
const SCHEDULED_DAYS_AGO = 13

/** Inserts fleet, locations, preferences, and loads in every status. */
export function fillDemoCarrier(
  companies: CompanySource,
  loads: HistorySource,
  carrier: DemoCarrier,
  base: City,
): void {
  const { accountId, dispatcher, driver } = carrier
  // A van and a reefer per driver, so that no trailer is on two loads at once.
  const more = Array.from({ length: DRIVERS - 1 }, () => ['V', 'R']).flat()
  const { truckIds, trailersByType } = addFleet(companies, accountId, DRIVERS + 2, more)
  addSpecialties(companies, accountId)
  const others = Array.from({ length: DRIVERS - 1 }, () =>
    addPerson(companies, accountId, { role: 'Driver' }),
  )
  const crew = [driver, ...others].map((person, index): HistoryCarrier => ({
    accountId,
    bookedBy: dispatcher.contactId,
    driverId: person.contactId,
    ...(truckIds[index] === undefined ? {} : { truckId: truckIds[index] }),
    trailers: trailersOf(trailersByType, index),
  }))
  addCompanyPages(companies, carrier, base, truckIds)
  addActiveLoads(loads, crew, companies.now)
  addDoneLoads(loads, crew, companies.now)
  addOffers(companies, loads, accountId)
}

function addCompanyPages(
  { writer, random, now }: CompanySource,
  carrier: DemoCarrier,
  base: City,
  truckIds: readonly string[],
) {
  const { accountId, driver } = carrier
  const places = [
    ['Headquarters', 'Headquarters', base],
    ['Memphis Terminal', 'Terminal', findCity('Memphis', 'TN') ?? base],
    ['Atlanta Yard', 'Yard', findCity('Atlanta', 'GA') ?? base],
  ] as const
  places.forEach(([name, type, city], index) =>
    writer.add('Carrier_Location__c', {
      Account__c: accountId,
      Name: name,
      Type__c: type,
      Street__c: `${random.int(100, 9800)} ${random.pick(streetNames)}`,
      City__c: city.name,
      State__c: city.state,
      Postal_Code__c: postalCode(city, index + 1),
      Hours__c: 'Mon-Fri 06:00-18:00',
      Primary__c: index === 0,
    }),
  )
  truckIds.slice(0, 4).forEach((unit, index) =>
    writer.add('Tracking_Device__c', {
      Account__c: accountId,
      Method__c: index === 0 ? 'Mobile App' : 'ELD',
      Provider__c: index === 0 ? null : random.pick(['Samsara', 'Motive', 'Geotab']),
      Device_Id__c: `DEV-${random.int(10_000, 99_999)}`,
      Unit__c: unit,
      Driver__c: index === 0 ? driver.contactId : null,
      Status__c: index === 3 ? 'Pending' : 'Connected',
      Last_Ping__c: addHours(now, -random.real(0.1, 3)),
    }),
  )
  for (const [commodity, preference] of [
    ['General Freight', 'Preferred'],
    ['Food & Beverage', 'Preferred'],
    ['Produce', 'Acceptable'],
    ['Retail Goods', 'Acceptable'],
    ['Hazardous Materials', 'Never'],
  ] as const)
    writer.add('Preferred_Commodity__c', {
      Account__c: accountId,
      Commodity__c: commodity,
      Preference__c: preference,
    })
  addLanes(writer, accountId)
  addCapacity(writer, accountId, base, truckIds.at(-1), now)
}

function addLanes(writer: CompanySource['writer'], accountId: string) {
  const lanes = [
    ['Dallas', 'TX', 'Atlanta', 'GA', 'V'],
    ['Houston', 'TX', 'Memphis', 'TN', 'R'],
    ['Atlanta', 'GA', 'Chicago', 'IL', 'V'],
  ] as const
  for (const [fromCity, fromState, toCity, toState, equipment] of lanes) {
    const from = findCity(fromCity, fromState)
    const to = findCity(toCity, toState)
    if (!from || !to) continue
    writer.add('Preferred_Lane__c', {
      Account__c: accountId,
      Origin_Kind__c: 'City',
      Origin_City__c: from.name,
      Origin_State__c: from.state,
      Origin_Radius_mi__c: 150,
      Origin__Latitude__s: from.lat,
      Origin__Longitude__s: from.lng,
      Destination_Kind__c: 'City',
      Destination_City__c: to.name,
      Destination_State__c: to.state,
      Destination_Radius_mi__c: 200,
      Destination__Latitude__s: to.lat,
      Destination__Longitude__s: to.lng,
      Equipment_Type__c: equipment,
      Min_RPM__c: 2,
      Alert__c: 'Daily',
    })
  }
}

function addCapacity(
  writer: CompanySource['writer'],
  accountId: string,
  base: City,
  unit: string | undefined,
  now: Date,
) {
  writer.add('Available_Capacity__c', {
    Account__c: accountId,
    Unit__c: unit ?? null,
    Equipment_Type__c: 'V',
    Count__c: 1,
    Place_City__c: base.name,
    Place_State__c: base.state,
    Place__Latitude__s: base.lat,
    Place__Longitude__s: base.lng,
    Available_From__c: now,
    Available_To__c: new Date(now.getTime() + 13 * DAY_MS),
    Max_Deadhead_mi__c: 200,
  })
}

/** Inserts at most one active load per driver; the first is that of `driver@carrier.test`. */
function addActiveLoads(source: HistorySource, crew: readonly HistoryCarrier[], now: Date) {
  const regional = freightKinds.filter(({ equipment }) => equipment === 'V' || equipment === 'R')
  const kind = () => source.random.pick(regional)
  const positions = createRandom('positions of the carrier')
  const active: readonly (readonly [status: string, pickupInHours: number])[] = [
    ['Dispatched', 3],
    ['Dispatched', 20],
    ['Dispatched', 26],
    ['En Route to Pickup', 1],
    ['At Pickup', -0.5],
    ['Loaded', -2],
    ['In Transit', -5],
    ['In Transit', -7],
    ['In Transit', -9],
    ['In Transit', -12],
    ['At Delivery', -30],
  ]
  active.forEach(([status, pickupInHours], index) => {
    const carrier = crew[index]
    if (!carrier) return
    const load = addHistory(
      source,
      carrier,
      { status, kind: kind(), pickupAt: addHours(now, pickupInHours) },
      now,
    )
    // The device of the truck on its way to a pickup is pending.
    if (pickupInHours < 0 && !(status === 'In Transit' && pickupInHours === SILENT_SINCE_HOURS))
      addPosition(source, carrier, load, { status, now, random: positions })
  })
  const [first] = crew
  if (!first) return
  for (const hours of [30, 54, 80, 100])
    addHistory(source, first, { status: 'Booked', kind: kind(), pickupAt: addHours(now, hours) }, now)
}

const PAPERWORK: readonly (readonly [status: string, paperwork: Paperwork, count: number])[] = [
  ['Delivered', { documents: 'Missing', payment: 'Missing Documents' }, 5],
  ['Delivered', { documents: 'Under Review', payment: 'Under Review' }, 4],
  ['Completed', { documents: 'Complete', payment: 'Approved' }, 4],
  ['Completed', { documents: 'Complete', payment: 'Scheduled' }, 10],
  ['Completed', { documents: 'Complete', payment: 'Paid' }, 26],
]

function addDoneLoads(source: HistorySource, crew: readonly HistoryCarrier[], now: Date) {
  const all = PAPERWORK.flatMap(([status, paperwork, count]) =>
    Array.from({ length: count }, () => ({ status, paperwork })),
  )
  all.forEach(({ status, paperwork }, index) => {
    const isScheduled = paperwork.payment === 'Scheduled'
    // A payment on standard terms is scheduled for a day ahead.
    const daysAgo = isScheduled ? SCHEDULED_DAYS_AGO + index / 2 : 5 + (index * RECENT_DAYS) / all.length
    const carrier = crew[index % crew.length]
    if (carrier)
      addHistory(source, carrier, { status, paperwork, pickupAt: addHours(now, -24 * daysAgo) }, now)
  })
  const [first] = crew
  if (!first) return
  for (const daysAgo of [6, 19, 40])
    addHistory(
      source,
      first,
      {
        status: 'Cancelled',
        pickupAt: addHours(now, -24 * daysAgo),
        fields: { Carrier_Account__c: null, Cancel_Reason__c: 'Other' },
      },
      now,
    )
}

function addOffers({ writer, now }: CompanySource, source: HistorySource, accountId: string) {
  const open = (hoursToPickup: number) =>
    addLoad(source, {
      pickupAt: addHours(now, hoursToPickup),
      postedAt: addHours(now, -6),
      fields: { Bids_Allowed__c: true },
    })
  const offer = (
    load: { id: string; totalRate: number },
    kind: string,
    status: string,
    factor: number,
    parent?: string,
  ) =>
    writer.add('Load_Offer__c', {
      Load__c: load.id,
      Account__c: accountId,
      Amount__c: Math.round(load.totalRate * factor),
      Kind__c: kind,
      Status__c: status,
      Expires_At__c: addHours(now, status === 'Open' ? 20 : -2),
      Parent_Offer__c: parent ?? null,
      Answered_At__c: status === 'Open' ? null : addHours(now, -3),
    })
  for (const hours of [40, 50, 64]) offer(open(hours), 'Bid', 'Open', 1.08)
  for (const hours of [44, 70]) offer(open(hours), 'Bid', 'Lost', 1.2)
  for (const hours of [56, 76]) offer(open(hours), 'Tender', 'Open', 1.02)
  const countered = open(60)
  offer(countered, 'Counter', 'Open', 1.05, offer(countered, 'Bid', 'Countered', 1.15))
}
