import { Shipments } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { lockPaperLoad } from '../documents/hauledLoad'
import { defineMethod } from '../../methods/defineMethod'
import { requireOutsideOpenBlock } from '../blocks/lockBlock'
import { cancelLoad } from '../booking/cancelLoad'
import { changeOrder } from './changeOrder'
import { addAppointmentRequest } from '../tracking/addAppointmentRequest'
import { canChange, cancelFee } from './shipmentTerms'

const bypassesRowSecurity = 'Writes loads, stops and appointment requests, which no member may write.'

/** Locks the shipment. @throws {ApiError} 404 unless it belongs to the account. */
async function lockOwn(transaction: PortalTransaction, loadId: string, accountId: string) {
  const load = await lockPaperLoad(transaction, loadId)
  if (load?.Shipper_Account__c !== accountId) throw notFound('shipment')
  return load
}

const invalidState = (status: string, message: string) =>
  new ApiError(409, 'INVALID_SHIPMENT_STATE', message, { details: { currentStatus: status } })

/**
 * Changes an order that no carrier has booked. Cities and equipment determined the price and cannot change.
 */
export const changeShipment = defineMethod(Shipments.change, {
  bypassesRowSecurity,
  async handle(params, { accountId }, { transaction, now }) {
    const load = await lockOwn(transaction, params.loadId, accountId)
    if (!canChange(load.Status__c))
      throw invalidState(load.Status__c, 'A carrier has booked this shipment; message us to change it.')
    await requireOutsideOpenBlock(transaction, params.loadId)
    await changeOrder(transaction, params, now)
    return { loadId: params.loadId }
  },
})

/** Cancels at the fee that the shipper confirmed. Idempotent. */
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

/** Accepts one pending request per stop. */
export const requestAppointment = defineMethod(Shipments.requestAppointment, {
  bypassesRowSecurity,
  async handle({ loadId, ...wanted }, { accountId }, { transaction, now }) {
    const load = await lockOwn(transaction, loadId, accountId)
    const tooLate = (message: string) => invalidState(load.Status__c, message)
    const id = await addAppointmentRequest(transaction, { accountId, load, tooLate }, wanted, now)
    return { id, status: 'Open' }
  },
})
