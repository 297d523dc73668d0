import { quoteStopParam, type QuoteStop } from '@portal/contract/methods'
import type { RepeatProblem } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { lockPaperLoad } from '../documents/hauledLoad'
import { addQuoteRequest } from '../quotes/addQuoteRequest'
import { freightOfRow } from '../quotes/freight'
import { readShipments, readStops, type StopRow } from '../shipments/shipmentAnswer'
import { citiesOf, planOrder } from './planOrder'
import { requireRoomForOrders } from './requireRoomForOrders'

export interface Repetition {
  loadId: string
  dates: readonly { pickupLocal: string; reference?: string | undefined }[]
  isPreview: boolean
}

/** The shipper and the recipient of the price. */
export interface Orderer {
  accountId: string
  contact: { name: string; email: string }
}

/**
 * Requests a shipment again for several pickup times; a date with a problem is skipped and reported. A
 * preview only omits the insert.
 *
 * @throws {ApiError} 404 for a load of another account.
 */
export async function repeatShipment(
  transaction: PortalTransaction,
  { loadId, dates, isPreview }: Repetition,
  { accountId, contact }: Orderer,
  now: Date,
) {
  // The lock serializes repetitions of a shipment: a date is requested once.
  const locked = await lockPaperLoad(transaction, loadId)
  if (locked?.Shipper_Account__c !== accountId) throw notFound('shipment')
  const [load] = await readShipments(transaction, { loadId, accountId })
  if (!load) throw notFound('shipment')
  const places = await readStops(transaction, loadId)
  const cities = citiesOf(places.map(({ city, state }) => ({ city: city ?? '', state: state ?? '' })))
  const [origin, destination] = [cities?.[0], cities?.at(-1)]
  const ordered = await readOrderedTimes(transaction, loadId, now)
  if (!isPreview) {
    await expireLapsed(transaction, loadId, now)
    await requireRoomForOrders(transaction, accountId, dates.length)
  }
  const results = []
  const seen = new Set<string>()
  for (const { pickupLocal, reference } of dates) {
    const stops = places.map((stop) => stopOfShipment(stop, reference))
    const plan = cities && planOrder(cities, stops, pickupLocal, now)
    const problem: RepeatProblem | undefined = !plan
      ? 'unknownCity'
      : (plan.problem ??
        (seen.has(pickupLocal) ? 'twice' : ordered.has(plan.pickupFrom.getTime()) ? 'ordered' : undefined))
    seen.add(pickupLocal)
    const quote =
      plan && !problem && !isPreview
        ? await addQuoteRequest(
            transaction,
            {
              accountId,
              stops,
              equipmentType: load.Equipment_Type__c,
              weightLbs: load.Weight_lbs__c,
              freight: freightOfRow(load),
              pickupFrom: plan.pickupFrom,
              contact,
              repeatOf: loadId,
            },
            now,
          )
        : undefined
    results.push({
      pickupLocal,
      status: problem ? ('Error' as const) : isPreview ? ('Valid' as const) : ('Requested' as const),
      problem: problem ?? null,
      pickupFrom: plan?.pickup.start ?? null,
      pickupTo: plan?.pickup.end ?? null,
      deliveryFrom: plan?.delivery.start ?? null,
      deliveryTo: plan?.delivery.end ?? null,
      quoteId: quote?.id ?? null,
      number: quote?.number ?? null,
    })
  }
  return {
    timeZones: origin && destination ? { pickup: origin.zone, delivery: destination.zone } : null,
    dates: results,
    requested: results.filter(({ status }) => status === 'Requested').length,
  }
}

/** A reference belongs to one order, so it is not copied. */
function stopOfShipment(stop: StopRow, reference: string | undefined): QuoteStop {
  const details = Object.fromEntries(
    Object.entries({
      type: stop.type,
      city: stop.city,
      state: stop.state,
      street: stop.street,
      postalCode: stop.postalCode,
      contactName: stop.contactName,
      contactPhone: stop.contactPhone,
      hours: stop.hours,
      appointmentType: stop.appointmentType,
      reference,
    }).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
  const parsed = quoteStopParam.safeParse(details)
  if (parsed.success) return parsed.data
  // Details from a facility may fail the order's schema, such as hours in words.
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const usable = Object.entries(details).filter(([field]) => !wrong.has(field))
  return quoteStopParam.safeParse(Object.fromEntries(usable)).data ?? { city: '', state: '' }
}

async function readOrderedTimes(
  transaction: PortalTransaction,
  loadId: string,
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await transaction
    .selectFrom('Quote_Request__c as quote')
    .leftJoin('Load__c as load', 'load.Id', 'quote.Load__c')
    .select('quote.Pickup_From__c as at')
    .where('quote.Repeat_Of__c', '=', loadId)
    .where((where) =>
      where.or([
        where('quote.Status__c', '=', 'Submitted'),
        where.and([
          where('quote.Status__c', '=', 'Quoted'),
          where.or([where('quote.Valid_Until__c', 'is', null), where('quote.Valid_Until__c', '>', now)]),
        ]),
        where.and([
          where('quote.Status__c', '=', 'Accepted'),
          where.or([where('load.Id', 'is', null), where('load.Status__c', '<>', 'Cancelled')]),
        ]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ at }) => at.getTime()))
}

/** Stores the expiry of quotes, which would otherwise hold their dates in the unique key. */
async function expireLapsed(transaction: PortalTransaction, loadId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('Quote_Request__c')
    .set({ Status__c: 'Expired' })
    .where('Repeat_Of__c', '=', loadId)
    .where('Status__c', '=', 'Quoted')
    .where('Valid_Until__c', '<=', now)
    .execute()
}
