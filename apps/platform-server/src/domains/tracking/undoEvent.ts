import { TRACKING } from '@portal/contract'
import { LoadTracking } from '@portal/contract/methods'
import { ApiError, notFound } from '../../http/ApiError'
import type { PortalTransaction } from '../../database/openDatabase'
import { defineMethod } from '../../methods/defineMethod'
import { resetPayment } from '../payments/followPaperwork'
import { isMilestone } from './lifecycle'
import { applyLifecycle, findTrackedLoad, readMilestones, readStops, type TrackedLoad } from './trackedLoad'

/**
 * Undoes the last milestone within ten minutes, by its author. Events are append-only: a compensating event
 * invalidates it (lifecycle 18).
 */
export const undoEvent = defineMethod(LoadTracking.undoEvent, {
  bypassesRowSecurity: 'Writes events, stops, loads and payments, which no member may write.',
  async handle({ eventId }, caller, { transaction, now }) {
    const event = await transaction
      .selectFrom('Load_Event__c')
      .select(['Id', 'Load__c', 'Stop__c', 'Type__c', 'Recorded_At__c', 'CreatedById'])
      .where('Id', '=', eventId)
      .where('Account__c', '=', caller.accountId)
      .executeTakeFirst()
    if (!event) throw notFound('event')
    const tracked = await findTrackedLoad(transaction, event.Load__c, caller)
    const milestones = await readMilestones(transaction, tracked)
    const last = milestones.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()).at(-1)
    const isRecent = now.getTime() - event.Recorded_At__c.getTime() <= TRACKING.undoWithinMs
    if (
      !isMilestone(event.Type__c) ||
      last?.id !== event.Id ||
      !isRecent ||
      event.CreatedById !== caller.userId
    )
      throw undoNotPossible(
        'Only the last milestone can be undone, within 10 minutes, by the person who reported it.',
      )
    if (!(await undoDelivery(transaction, tracked, now)))
      throw undoNotPossible(
        'This load is completed, or its payment is under way. Write to support to have the delivery taken back.',
      )
    await transaction
      .insertInto('Load_Event__c')
      .values({
        Load__c: event.Load__c,
        Stop__c: event.Stop__c,
        Account__c: caller.accountId,
        Type__c: 'Note',
        Occurred_At__c: now,
        Recorded_At__c: now,
        Source__c: caller.role === 'Driver' ? 'Driver' : 'Dispatcher',
        Note__c: `Undone: ${event.Type__c}`,
        Undoes__c: event.Id,
      })
      .execute()
    const stops = await readStops(transaction, event.Load__c)
    const loadStatus = await applyLifecycle(
      transaction,
      tracked,
      stops,
      milestones.filter(({ id }) => id !== event.Id),
      now,
    )
    return { id: event.Id, loadId: event.Load__c, loadStatus }
  },
})

export const undoNotPossible = (message: string): ApiError => new ApiError(409, 'UNDO_NOT_POSSIBLE', message)

/**
 * @returns false if the load is delivered and its payment has progressed beyond missing documents
 * (lifecycle 13, 18).
 */
export async function undoDelivery(
  transaction: PortalTransaction,
  { load }: TrackedLoad,
  now: Date,
): Promise<boolean> {
  const isDelivered = load.Status__c === 'Delivered' || load.Status__c === 'Completed'
  return !isDelivered || (await resetPayment(transaction, load.Id, now))
}
