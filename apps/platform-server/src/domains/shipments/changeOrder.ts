import type { FreightParam, QuoteStop } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput } from '../../http/ApiError'
import type { City } from '../../places/cities'
import { instantOfLocal } from '../../places/timeZones'
import { freightColumns } from '../quotes/freight'
import { planStops } from '../quotes/planStops'
import { facilityOf, stopColumns } from '../quotes/shipQuote'
import { missingDetails } from './missingDetails'
import { readShipments, readStops, type StopRow } from './shipmentAnswer'

/** Cities and equipment determined the price and cannot change. */
export interface OrderChange {
  loadId: string
  /** Local time of the first stop: `2026-11-24T08:00`. */
  pickupLocal: string
  weightLbs: number
  stops: readonly Omit<QuoteStop, 'city' | 'state' | 'type'>[]
  freight: FreightParam
}

/**
 * Changes an order; requires the lock on its row. On a posted load it increments the rate version, so that
 * a booking at stale terms is rejected, and expires open offers.
 *
 * @throws {ApiError} 400 for another number of stops, a pickup in the past, or missing details of a posted
 * load.
 */
export async function changeOrder(
  transaction: PortalTransaction,
  change: OrderChange,
  now: Date,
): Promise<void> {
  const { loadId } = change
  const [load] = await readShipments(transaction, { loadId })
  const stops = await readStops(transaction, loadId)
  const [first] = stops
  if (!load || !first) throw invalidInput('loadId: this shipment has no stops.')
  if (change.stops.length !== stops.length)
    throw invalidInput(`stops: must be the ${stops.length} stops of the shipment.`)
  const pickupFrom = instantOfLocal(change.pickupLocal, first.timeZone)
  const isMoved =
    pickupFrom.getTime() !== first.windowStart.getTime() ||
    change.stops.some(
      (stop, index) =>
        stop.hours !== (stops[index]?.hours ?? undefined) ||
        (stop.appointmentType ?? 'FCFS') !== stops[index]?.appointmentType,
    )
  if (isMoved && pickupFrom <= now) throw invalidInput('pickupLocal must lie ahead.')
  const places = await Promise.all(stops.map(async (stop) => await placeOf(transaction, stop)))
  const windows = isMoved ? planStops(places, change.stops, pickupFrom) : undefined
  for (const [index, stop] of stops.entries()) {
    const [details, place, window] = [change.stops[index], places[index], windows?.[index]]
    if (!details || !place) continue
    const isSamePlace =
      (details.street || null) === stop.street && (details.postalCode ?? null) === stop.postalCode
    await transaction
      .updateTable('Load_Stop__c')
      .set({
        ...stopColumns(details),
        Facility__c: isSamePlace ? stop.facilityId : await facilityOf(transaction, place, details),
        ...(window ? { Window_Start__c: window.start, Window_End__c: window.end } : {}),
      })
      .where('Id', '=', stop.id)
      .execute()
  }
  const { Commodity__c, ...freight } = freightColumns(change.freight)
  const [pickup, delivery] = [windows?.[0], windows?.at(-1)]
  const isPosted = load.Status__c === 'Posted'
  await transaction
    .updateTable('Load__c')
    .set({
      ...freight,
      ...(Commodity__c ? { Commodity__c } : {}),
      Weight_lbs__c: Math.round(change.weightLbs),
      ...(pickup && delivery
        ? {
            Pickup_From__c: pickup.start,
            Pickup_To__c: pickup.end,
            Delivery_From__c: delivery.start,
            Delivery_To__c: delivery.end,
            ...(isPosted ? { Offer_Expires__c: pickup.end } : {}),
          }
        : {}),
      ...(isPosted ? { Rate_Version__c: load.Rate_Version__c + 1 } : {}),
    })
    .where('Id', '=', loadId)
    .execute()
  if (isPosted) {
    await transaction
      .updateTable('Load_Offer__c')
      .set({ Status__c: 'Expired', Answered_At__c: now })
      .where('Load__c', '=', loadId)
      .where('Status__c', '=', 'Open')
      .execute()
  }
  if (load.Status__c !== 'Draft') await refuseMissing(transaction, loadId)
}

async function refuseMissing(transaction: PortalTransaction, loadId: string): Promise<void> {
  const [load] = await readShipments(transaction, { loadId })
  const missing = load ? missingDetails(load, await readStops(transaction, loadId)) : []
  if (missing.length > 0)
    throw new ApiError(400, 'INVALID_INPUT', 'Carriers see this order; it must stay complete.', {
      details: { missing },
    })
}

async function placeOf(transaction: PortalTransaction, { facilityId }: StopRow): Promise<City> {
  const row = await transaction
    .selectFrom('Facility__c')
    .select(['City__c', 'State__c', 'Time_Zone__c', 'Location__Latitude__s', 'Location__Longitude__s'])
    .where('Id', '=', facilityId)
    .executeTakeFirstOrThrow()
  return {
    name: row.City__c ?? '',
    state: row.State__c ?? '',
    zone: row.Time_Zone__c,
    lat: row.Location__Latitude__s ?? 0,
    lng: row.Location__Longitude__s ?? 0,
    population: 0,
  }
}
