import { statusesBetween } from '@portal/contract'
import { Accessorials, type ChargeRequest } from '@portal/contract/methods'
import type { UserCaller } from '../../access/caller'
import { readableFields } from '../../access/permissions'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, insufficientAccess, invalidInput } from '../../http/ApiError'
import { accessorial } from '../../metadata/objects/accessorial'
import { draftLumper, findLumperDraft, readUnclaimedReceipts } from './draftLumper'
import { readEvidence } from './evidence'
import { priceCharge, type Price } from './priceCharge'
import { isWindowOpen } from './requestWindow'
import { defineMethod } from '../../methods/defineMethod'
import { deliveredAt, findHauledLoad, type PaperLoad } from '../documents/hauledLoad'
import { followPaperwork } from '../payments/followPaperwork'
import { reopenLoad } from '../payments/reopenLoad'
import { recordLoadNote } from '../tracking/recordLoadNote'
import { invalidTransition } from '../tracking/invalidTransition'

/** From dispatch on; a request within the window reopens a completed load. */
const CHARGEABLE = statusesBetween('Dispatched', 'Completed')

/** Other charges can repeat with another amount. */
const ONCE_PER_STOP = ['Detention', 'Layover', 'Stop-off']

/**
 * A matching draft becomes the request, and a completed load is reopened. A lumper request without
 * documents claims all unclaimed receipts. Drivers request only detention, on their own loads.
 */
export const requestAccessorial = defineMethod(Accessorials.request, {
  bypassesRowSecurity: 'Writes charges, documents and payments, which no member may write.',
  async handle(params, caller, { transaction, now }) {
    if (caller.role === 'Driver' && params.type !== 'Detention') throw insufficientAccess()
    const { load: found } = await findHauledLoad(transaction, params.loadId, caller)
    if (!CHARGEABLE.includes(found.Status__c)) throw invalidTransition(found.Status__c, 'request a charge')
    await requireInTime(transaction, found, now)
    const load = await reopenLoad(transaction, found)
    const stopId = await requireStop(transaction, load, params.stopId)
    const { type, quantity, amount, documentIds } = params
    const evidence =
      type === 'Lumper' && !documentIds?.length
        ? await readUnclaimedReceipts(transaction, load)
        : await readEvidence(transaction, load, documentIds ?? [])
    const price = await priceCharge(transaction, load, { type, stopId, quantity, amount, evidence }, now)
    const draftId = await requireNew(transaction, load, params, stopId, price)
    const id = await writeCharge(transaction, load, params, stopId, price, draftId)
    if (evidence.length > 0)
      await transaction
        .updateTable('Load_Document__c')
        .set({ Accessorial__c: id })
        .where(
          'Id',
          'in',
          evidence.map(({ Id }) => Id),
        )
        .execute()
    await draftLumper(transaction, load, now)
    const source = caller.role === 'Driver' ? 'Driver' : 'Dispatcher'
    const note = `${params.type} requested: ${price.amount.toFixed(2)}`
    await recordLoadNote(
      transaction,
      { loadId: load.Id, accountId: caller.accountId, type: 'Accessorial', source, note },
      now,
    )
    await followPaperwork(transaction, load.Id, now)
    return await accessorialAnswer(transaction, id, caller)
  },
})

async function requireInTime(transaction: PortalTransaction, load: PaperLoad, now: Date): Promise<void> {
  const delivered = await deliveredAt(transaction, load.Id)
  if (delivered && !isWindowOpen(delivered, now))
    throw new ApiError(
      422,
      'REQUEST_TOO_LATE',
      'Charges are requested within 24 hours after delivery. Write to support about this load.',
      { details: { deliveredAt: delivered.toISOString() } },
    )
}

async function requireStop(
  transaction: PortalTransaction,
  load: PaperLoad,
  stopId: string | null | undefined,
): Promise<string | null> {
  if (!stopId) return null
  const stop = await transaction
    .selectFrom('Load_Stop__c')
    .select('Id')
    .where('Id', '=', stopId)
    .where('Load__c', '=', load.Id)
    .executeTakeFirst()
  if (!stop) throw invalidInput('stopId is not a stop of this load.')
  return stop.Id
}

/** Rejects a duplicate; returns the draft to promote, if any. */
async function requireNew(
  transaction: PortalTransaction,
  load: PaperLoad,
  { type }: ChargeRequest,
  stopId: string | null,
  price: Price,
): Promise<string | undefined> {
  const known = await transaction
    .selectFrom('Accessorial__c')
    .select(['Id', 'Type__c', 'Status__c', 'Amount__c'])
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Stop__c', stopId === null ? 'is' : '=', stopId)
    .where('Status__c', '<>', 'Declined')
    .execute()
  const claimed = known.filter(({ Status__c }) => Status__c !== 'Draft')
  const again = claimed.find(
    (one) =>
      one.Type__c === type &&
      (ONCE_PER_STOP.includes(type) || (one.Status__c === 'Requested' && one.Amount__c === price.amount)),
  )
  if (again)
    throw new ApiError(409, 'ALREADY_REQUESTED', `${type} was already requested here.`, {
      details: { accessorialId: again.Id, status: again.Status__c },
    })
  const other = type === 'Layover' ? 'Detention' : type === 'Detention' ? 'Layover' : undefined
  if (claimed.some(({ Type__c }) => Type__c === other))
    throw new ApiError(
      422,
      'CHARGES_OVERLAP',
      'Detention and layover are not paid for the same hours. Choose one of them for this stop.',
    )
  if (type === 'Lumper') return (await findLumperDraft(transaction, load))?.Id
  const draft = known.find(({ Type__c, Status__c }) => Status__c === 'Draft' && Type__c === 'Detention')
  return type === 'Detention' || type === 'Layover' ? draft?.Id : undefined
}

async function writeCharge(
  transaction: PortalTransaction,
  load: PaperLoad,
  { type, reason }: ChargeRequest,
  stopId: string | null,
  { quantity, rate, amount }: Price,
  draftId: string | undefined,
): Promise<string> {
  const values = {
    Type__c: type,
    Stop__c: stopId,
    Quantity__c: quantity,
    Rate__c: rate,
    Amount__c: amount,
    Status__c: 'Requested',
    Reason__c: reason,
  }
  if (draftId) {
    await transaction.updateTable('Accessorial__c').set(values).where('Id', '=', draftId).execute()
    return draftId
  }
  const { Id } = await transaction
    .insertInto('Accessorial__c')
    .values({ ...values, Load__c: load.Id, Account__c: load.Carrier_Account__c })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return Id
}

async function accessorialAnswer(transaction: PortalTransaction, id: string, caller: UserCaller) {
  const row = await transaction
    .selectFrom('Accessorial__c')
    .selectAll()
    .where('Id', '=', id)
    .executeTakeFirstOrThrow()
  const documents = await transaction
    .selectFrom('Load_Document__c')
    .select('Id')
    .where('Accessorial__c', '=', id)
    .orderBy('Id')
    .execute()
  return {
    id: row.Id,
    name: row.Name,
    loadId: row.Load__c,
    stopId: row.Stop__c,
    type: row.Type__c,
    quantity: row.Quantity__c,
    ...(readableFields(caller, accessorial).has('Amount__c')
      ? { rate: row.Rate__c, amount: row.Amount__c }
      : {}),
    status: row.Status__c,
    reason: row.Reason__c,
    documentIds: documents.map(({ Id }) => Id),
  }
}
