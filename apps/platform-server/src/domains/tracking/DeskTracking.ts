import { DeskTracking, type DeskEvent } from '@portal/contract/methods'
import { invalidInput, notFound } from '../../http/ApiError'
import { defineMethod, type MethodCall } from '../../methods/defineMethod'
import { membersOf, notifyOffice, notifyPeople } from '../notices/notifyPeople'
import { crewOf } from '../notices/tripOfLoad'
import { recordReason } from '../../audit/recordReason'
import { isMilestone } from './lifecycle'
import { reportEvent } from './reportEvent'
import { findTrackedLoad } from './trackedLoad'
import { assignToDesk } from '../loads/assignToDesk'
import { correctEvent } from './correctEvent'
import { readBoard } from './readBoard'
import { readMap } from './readMap'

/** The response has active loads with reasons and next action, most urgent first (DTR-01). */
export const deskTrackingBoard = defineMethod(DeskTracking.board, {
  async handle(page, _caller, { transaction, now }) {
    return await readBoard(transaction, page, now)
  },
})

/** The response has the last positions of active loads (DTR-01). */
export const deskTrackingMap = defineMethod(DeskTracking.map, {
  async handle(params, _caller, { transaction, now }) {
    return await readMap(transaction, params, now)
  },
})

/**
 * Records a milestone, check call, exception or ETA request with source Provider; corrects and undoes
 * milestones by compensating events (DTR-02, DTR-03).
 */
export const recordDeskEvent = defineMethod(DeskTracking.recordEvent, {
  bypassesRowSecurity: 'Writes events, stops, loads and payments, which no staff role may write.',
  async handle(params, caller, call) {
    requireFitting(params)
    const { transaction } = call
    const load = await transaction
      .selectFrom('Load__c')
      .select(['Id', 'Carrier_Account__c'])
      .where('Id', '=', params.loadId)
      .executeTakeFirst()
    if (!load?.Carrier_Account__c) throw notFound('load')
    const accountId = load.Carrier_Account__c
    // With the access of the carrier's office, for which the desk reports.
    const tracked = await findTrackedLoad(transaction, load.Id, { accountId, contactId: '', role: 'Admin' })
    const reporter = { accountId, source: 'Provider' } as const
    const eventId = params.correctsEventId ?? params.undoesEventId
    if (eventId) {
      const reason = params.note?.trim() ?? ''
      await recordReason(transaction, reason)
      const occurredAt = params.correctsEventId ? { occurredAt: params.occurredAt } : {}
      const corrected = await correctEvent(
        tracked,
        { eventId, reason, clientEventId: params.clientEventId, ...occurredAt },
        reporter,
        call,
      )
      await assignToDesk(transaction, load.Id, caller)
      return corrected
    }
    const answer = await reportEvent(asReport(params), tracked, reporter, call)
    if (!answer.isRepeat) {
      await assignToDesk(transaction, load.Id, caller)
      await notify(params, accountId, call)
    }
    return answer
  },
})

/** @throws {ApiError} 400 for params that do not belong to the type. */
function requireFitting(params: DeskEvent): void {
  const { type, exception, correctsEventId, undoesEventId, note, notifyShipper } = params
  if ((type === 'Exception') !== Boolean(exception))
    throw invalidInput('exception is needed with the type "Exception", and only with it.')
  if (correctsEventId && !isMilestone(type))
    throw invalidInput('correctsEventId needs the type of the milestone that it corrects.')
  if (undoesEventId && type !== 'Note') throw invalidInput('undoesEventId needs the type "Note".')
  if (correctsEventId && undoesEventId) throw invalidInput('Correct an event or undo it, not both.')
  if ((correctsEventId ?? undoesEventId) && !note?.trim())
    throw invalidInput('note is needed: state why the event is corrected.')
  if (notifyShipper && type !== 'Exception' && type !== 'Delay')
    throw invalidInput('notifyShipper is possible with the types "Exception" and "Delay".')
}

function asReport({ type, exception, note, ...params }: DeskEvent) {
  if (type === 'Exception') return { ...params, type: 'Note' as const, note, exception }
  if (type === 'ETA Request') return { ...params, type: 'Note' as const, note: note ?? 'ETA requested' }
  return { ...params, type, note }
}

/** Notifies the carrier of an ETA request, the shipper of an exception or delay. */
async function notify(
  { type, exception, reason, loadId, notifyShipper }: DeskEvent,
  accountId: string,
  { transaction }: MethodCall,
): Promise<void> {
  const load = await transaction
    .selectFrom('Load__c')
    .select(['Load_Number__c', 'Shipper_Account__c'])
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  if (type === 'ETA Request')
    await notifyOffice(
      transaction,
      accountId,
      { text: 'etaRequested', values: { load: load.Load_Number__c } },
      loadId,
      await crewOf(transaction, loadId, accountId),
    )
  const what = type === 'Exception' ? exception : reason
  if (!notifyShipper || !what) return
  await notifyPeople(
    transaction,
    await membersOf(transaction, load.Shipper_Account__c, ['Shipper User']),
    { text: 'shipmentException', values: { load: load.Load_Number__c, exception: what } },
    loadId,
  )
}
