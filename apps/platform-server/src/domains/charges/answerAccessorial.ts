import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { lockPaperLoad } from '../documents/hauledLoad'
import { followPaperwork } from '../payments/followPaperwork'
import { refreshAmount } from '../payments/paymentRow'
import { notifyOffice } from '../notices/notifyPeople'
import { suggestShipperCharge } from './suggestShipperCharge'
import { recordLoadNote } from '../tracking/recordLoadNote'

export interface AccessorialAnswer {
  approve: boolean
  /** Approved dollars. @default the requested amount */
  amount?: number
  /** Shown to the carrier; required to decline. */
  reason?: string
  /** The shipper's dollars, null for none. @default a suggestion for a later answer */
  sell?: number | null
}

/**
 * Approves or declines a requested charge; approval updates the payment. Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown charge, 409 `INVALID_ACCESSORIAL_STATE` unless it is Requested, 400
 * for an approval without an amount.
 */
export async function answerAccessorial(
  transaction: PortalTransaction,
  accessorialId: string,
  { approve, amount, reason, sell }: AccessorialAnswer,
  now: Date,
): Promise<void> {
  const found = await transaction
    .selectFrom('Accessorial__c')
    .select('Load__c')
    .where('Id', '=', accessorialId)
    .executeTakeFirst()
  const load = found && (await lockPaperLoad(transaction, found.Load__c))
  if (!load) throw notFound('accessorial')
  const charge = await transaction
    .updateTable('Accessorial__c')
    .set({
      Status__c: approve ? 'Approved' : 'Declined',
      ...(approve && amount !== undefined ? { Amount__c: amount } : {}),
      ...(reason === undefined ? {} : { Reason__c: reason }),
    })
    .where('Id', '=', accessorialId)
    .where('Status__c', '=', 'Requested')
    .returning(['Account__c', 'Type__c', 'Amount__c', 'Status__c'])
    .executeTakeFirst()
  if (!charge)
    throw new ApiError(
      409,
      'INVALID_ACCESSORIAL_STATE',
      'Only a requested charge can be approved or declined.',
    )
  // A receipt without an amount is requested with 0.
  if (approve && charge.Amount__c <= 0)
    throw invalidInput('amount is needed: this charge was requested without one. Read it from the receipt.')
  if (approve)
    await suggestShipperCharge(transaction, load, {
      accessorialId,
      type: charge.Type__c,
      cost: charge.Amount__c,
      sell,
    })
  const note = `${charge.Type__c} ${charge.Status__c.toLowerCase()}: ${charge.Amount__c.toFixed(2)}`
  await recordLoadNote(
    transaction,
    { loadId: load.Id, accountId: charge.Account__c, type: 'Accessorial', source: 'Provider', note },
    now,
  )
  const values = { load: load.Load_Number__c, charge: charge.Type__c }
  if (charge.Account__c)
    await notifyOffice(
      transaction,
      charge.Account__c,
      approve
        ? { text: 'chargeApproved', values: { ...values, amount: charge.Amount__c.toFixed(2) } }
        : { text: 'chargeDeclined', values: { ...values, reason: reason ?? 'Not approved.' } },
      load.Id,
    )
  await refreshAmount(transaction, load, now)
  await followPaperwork(transaction, load.Id, now)
}
