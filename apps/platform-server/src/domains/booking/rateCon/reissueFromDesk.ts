import type { StaffCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import { notFound } from '../../../http/ApiError'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { notifyOffice } from '../../notices/notifyPeople'
import { requireBuyLimit } from '../../offers/buyLimit'
import { invalidTransition } from '../../tracking/invalidTransition'
import { recordLoadNote } from '../../tracking/recordLoadNote'
import { lockLoad } from '../lockLoad'
import { reissueRateCon } from './writeRateCon'

export interface NewIssue {
  loadId: string
  /** @default the agreed rate */
  agreedRate?: number | null | undefined
  reason: string
  isPreview: boolean
}

/**
 * Invalidates the acceptance of the rate confirmation, retains its signed version, and notifies the
 * carrier's office. A load on its way continues (LDD-09).
 *
 * @throws {ApiError} 404 for an unknown load, 409 `INVALID_TRANSITION` before booking and once delivered,
 * when its payment is open, 403 or 422 `BUY_LIMIT_EXCEEDED`.
 */
export async function reissueFromDesk(
  transaction: PortalTransaction,
  { loadId, agreedRate, reason, isPreview }: NewIssue,
  caller: StaffCaller,
  now: Date,
): Promise<void> {
  const load = await lockLoad(transaction, loadId)
  if (!load) throw notFound('load')
  if (!UNDER_WAY.includes(load.Status__c))
    throw invalidTransition(load.Status__c, 're-issue rate confirmation')
  const booking = await transaction
    .selectFrom('Booking__c')
    .select(['Id', 'Account__c', 'Agreed_Rate__c', 'Rate_Con_Issue__c'])
    .where('Load__c', '=', load.Id)
    .where('Status__c', '=', 'Confirmed')
    .executeTakeFirst()
  if (!booking) throw notFound('booking')
  const rate = agreedRate ?? booking.Agreed_Rate__c
  const isRaised = rate > booking.Agreed_Rate__c
  const override = isRaised ? requireBuyLimit(load, rate, caller, reason) : undefined
  const issue = booking.Rate_Con_Issue__c + 1
  await transaction
    .updateTable('Booking__c')
    .set({
      Agreed_Rate__c: rate,
      Rate_Con_Issue__c: issue,
      Rate_Con_Issued_At__c: now,
      Rate_Con_Accepted_At__c: null,
      Rate_Con_Accepted_By__c: null,
      Rate_Con_Accepted_Sha256__c: null,
      ...(override ? { Override_Reason__c: override } : {}),
    })
    .where('Id', '=', booking.Id)
    .execute()
  await recordLoadNote(
    transaction,
    {
      loadId,
      accountId: booking.Account__c,
      type: 'Document',
      source: 'Provider',
      note: `Rate confirmation issue ${issue}: ${reason}`,
    },
    now,
  )
  await notifyOffice(
    transaction,
    booking.Account__c,
    { text: 'rateConReissued', values: { load: load.Load_Number__c, reason } },
    loadId,
  )
  // A preview is rolled back; rendering its PDF would cost time.
  if (isPreview) return
  await reissueRateCon(transaction, booking.Id)
  await transaction
    .updateTable('Load_Document__c')
    .set({ Amount__c: rate })
    .where('Id', '=', (query) =>
      query.selectFrom('Booking__c').select('Rate_Con_Document__c').where('Id', '=', booking.Id),
    )
    .execute()
}
