import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { inSavepoint } from '../../../database/savepoint'
import { lockLoad } from '../../booking/lockLoad'
import { creditProblem } from '../../invoices/credit'
import { cancelFromDesk } from '../../loads/changeLoad'
import { checkDetails } from '../../loads/checkDetails'
import { postDraft } from '../../loads/postLoad'
import { writeLoad } from '../../loads/writeLoad'
import { ediTables } from '../ediTables'
import type { EdiPartner } from '../partners'
import type { SetResult } from '../SetResult'
import { distinct, elementProblem, type SetProblem } from '../x12/SetProblem'
import type { Segment } from '../x12/Interchange'
import { readTender, type Tender } from './readTender'
import { problemOfDetail, tenderDetails } from './tenderDetails'

/**
 * Applies a 204: an original creates a draft, which is posted if the partner accepts automatically; a
 * change replaces the draft, a cancellation cancels the load.
 */
export async function takeTender(
  transaction: PortalTransaction,
  partner: EdiPartner,
  segments: readonly Segment[],
  now: Date,
): Promise<SetResult> {
  const tender = readTender(segments)
  const reference = tender.shipmentId
  const known = await ediTables(transaction)
    .selectFrom('portal_edi_tender')
    .select('load_id')
    .where('partner_id', '=', partner.id)
    .where('shipment_id', '=', tender.shipmentId)
    .executeTakeFirst()
  const refuse = (problem: SetProblem): SetResult => ({
    reference,
    loadId: known?.load_id,
    problems: [problem],
  })
  const purpose = (message: string) => refuse(problemOfPurpose(segments, tender, message))
  if (tender.purpose === '00') {
    if (known)
      return purpose(
        `the shipment ${tender.shipmentId} was tendered already: change it (04) or cancel it (01)`,
      )
    return await place(transaction, partner, tender, undefined, now)
  }
  if (!known) return purpose(`the shipment ${tender.shipmentId} was not tendered`)
  if (tender.purpose === '01') return await cancel(transaction, known.load_id, tender, purpose, now)
  const load = await lockLoad(transaction, known.load_id)
  if (load?.Status__c !== 'Draft')
    return purpose(
      `the shipment ${tender.shipmentId} was answered already: cancel it (01) and tender it anew`,
    )
  return await place(transaction, partner, tender, known.load_id, now)
}

async function place(
  transaction: PortalTransaction,
  partner: EdiPartner,
  tender: Tender,
  loadId: string | undefined,
  now: Date,
): Promise<SetResult> {
  const reference = tender.shipmentId
  const { details: typed, problems } = await tenderDetails(transaction, tender, partner.accountId)
  if (!typed || problems.length > 0) return { reference, loadId, problems }
  const checked = checkDetails(typed, now)
  if (!checked.details)
    return {
      reference,
      loadId,
      problems: distinct(checked.problems.map((problem) => problemOfDetail(tender, problem))),
    }
  const id = await writeLoad(transaction, checked.details, loadId)
  if (!loadId)
    await ediTables(transaction)
      .insertInto('portal_edi_tender')
      .values({ load_id: id, partner_id: partner.id, shipment_id: tender.shipmentId, answered_at: null })
      .execute()
  if (partner.acceptance === 'Automatically') await accept(transaction, id, partner, now)
  return { reference, loadId: id, problems: [] }
}

/** An incomplete tender, or one beyond the credit limit, remains a draft for staff. */
async function accept(
  transaction: PortalTransaction,
  loadId: string,
  { accountId }: EdiPartner,
  now: Date,
): Promise<void> {
  // The draft already counts.
  if ((await creditProblem(transaction, accountId, 0)) !== undefined) return
  try {
    await inSavepoint(transaction, () => postDraft(transaction, loadId, now), 'portal_request')
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'LOAD_INCOMPLETE') throw error
  }
}

async function cancel(
  transaction: PortalTransaction,
  loadId: string,
  tender: Tender,
  refuse: (message: string) => SetResult,
  now: Date,
): Promise<SetResult> {
  // No 990 answers the shipper's own cancellation.
  await ediTables(transaction)
    .updateTable('portal_edi_tender')
    .set({ answered_at: now })
    .where('load_id', '=', loadId)
    .where('answered_at', 'is', null)
    .execute()
  try {
    await inSavepoint(
      transaction,
      () => cancelFromDesk(transaction, loadId, 'Shipper Cancelled', now),
      'portal_request',
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'INVALID_TRANSITION') throw error
    return refuse(error.message)
  }
  return { reference: tender.shipmentId, loadId, problems: [] }
}

function problemOfPurpose(segments: readonly Segment[], { purpose }: Tender, message: string): SetProblem {
  const position = segments.findIndex(({ name }) => name === 'B2A') + 2
  return elementProblem({ segment: 'B2A', position }, 1, '7', purpose, message)
}
