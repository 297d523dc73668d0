import { Shipments } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { instantOfLocal } from '../../places/timeZones'
import { lockPaperLoad } from '../documents/hauledLoad'
import { defineMethod } from '../../methods/defineMethod'
import { cancelLoad } from '../booking/cancelLoad'
import { changeOrder } from './changeOrder'
import { canChange, canRequestAppointment, cancelFee } from './shipmentTerms'

const bypassesRowSecurity = 'Writes loads, stops and appointment requests, which no member may write.'

const MAX_WINDOW_MS = 24 * 3_600_000
const LAST_DAYS_MS = 90 * 24 * 3_600_000

/** Queries and locks a shipment of the account. @throws {ApiError} 404 for any other load. */
async function lockOwn(transaction: PortalTransaction, loadId: string, accountId: string) {
  const load = await lockPaperLoad(transaction, loadId)
  if (load?.Shipper_Account__c !== accountId) throw notFound('shipment')
  return load
}

const invalidState = (status: string, message: string) =>
  new ApiError(409, 'INVALID_SHIPMENT_STATE', message, { details: { currentStatus: status } })

/**
 * `Shipments/change`: changes an order before a carrier books it. Cities and equipment determined the price
 * and cannot change.
 */
export const changeShipment = defineMethod(Shipments.change, {
  bypassesRowSecurity,
  async handle(params, { accountId }, { transaction, now }) {
    const load = await lockOwn(transaction, params.loadId, accountId)
    if (!canChange(load.Status__c))
      throw invalidState(load.Status__c, 'A carrier has booked this shipment; message us to change it.')
    await changeOrder(transaction, params, now)
    return { loadId: params.loadId }
  },
})

/** `Shipments/cancel`: cancels at the fee that the shipper confirmed. Idempotent. */
export const cancelShipment = defineMethod(Shipments.cancel, {
  bypassesRowSecurity,
  async handle({ loadId, fee: shown, reason }, { accountId }, { transaction, now }) {
    const load = await lockOwn(transaction, loadId, accountId)
    if (load.Status__c === 'Cancelled') return { loadId, status: 'Cancelled' }
    const fee = await cancelFee(transaction, load.Status__c)
    if (fee === null)
      throw invalidState(load.Status__c, 'The truck is loaded; this shipment can no longer be cancelled.')
    if (fee > shown)
      throw new ApiError(409, 'TERMS_CHANGED', `Cancelling now costs $${fee.toFixed(2)}.`, {
        details: { fee },
      })
    await cancelLoad(transaction, loadId, reason, now)
    await transaction
      .updateTable('Load__c')
      .set({ Shipper_Cancel_Fee__c: fee })
      .where('Id', '=', loadId)
      .execute()
    return { loadId, status: 'Cancelled', fee }
  },
})

/** `Shipments/requestAppointment`: requests another window of a stop; one pending request per stop. */
export const requestAppointment = defineMethod(Shipments.requestAppointment, {
  bypassesRowSecurity,
  async handle({ loadId, stopId, startLocal, endLocal, reason }, { accountId }, { transaction, now }) {
    const load = await lockOwn(transaction, loadId, accountId)
    const stops = await transaction
      .selectFrom('Load_Stop__c')
      .select(['Id', 'Status__c', 'Time_Zone__c', 'Window_Start__c', 'Window_End__c'])
      .where('Load__c', '=', loadId)
      .orderBy('Sequence__c')
      .execute()
    const index = stops.findIndex(({ Id }) => Id === stopId)
    const stop = stops[index]
    if (!stop) throw notFound('stop')
    if (!canRequestAppointment(load.Status__c) || !['Scheduled', 'En Route'].includes(stop.Status__c))
      throw invalidState(load.Status__c, 'The appointment of this stop can no longer be moved.')
    const start = instantOfLocal(startLocal, stop.Time_Zone__c)
    const end = instantOfLocal(endLocal, stop.Time_Zone__c)
    if (start <= now || start.getTime() > now.getTime() + LAST_DAYS_MS)
      throw invalidInput('startLocal must lie ahead, by at most 90 days.')
    if (end <= start || end.getTime() - start.getTime() > MAX_WINDOW_MS)
      throw invalidInput('endLocal must come after startLocal, by at most 24 hours.')
    const [before, after] = [stops[index - 1], stops[index + 1]]
    if ((before && start < before.Window_Start__c) || (after && start > after.Window_End__c))
      throw invalidInput('startLocal must keep the order of the stops.')
    const { Id } = await transaction
      .insertInto('Appointment_Request__c')
      .values({
        Load__c: loadId,
        Stop__c: stopId,
        Account__c: accountId,
        Requested_Start__c: start,
        Requested_End__c: end,
        Reason__c: reason,
        CreatedDate: now,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    return { id: Id, status: 'Open' }
  },
})
