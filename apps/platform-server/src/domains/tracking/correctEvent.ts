import { ApiError, notFound } from '../../http/ApiError'
import { newId } from '../../database/schema/recordId'
import type { MethodCall } from '../../methods/defineMethod'
import { invalidTransition } from './invalidTransition'
import { isBeforeDispatch, isMilestone, playLifecycle } from './lifecycle'
import { requirePast, type Reporter } from './reportEvent'
import {
  applyLifecycle,
  lifecycleStops,
  readDispatchedAt,
  readMilestones,
  readStops,
  type TrackedLoad,
} from './trackedLoad'
import { undoDelivery, undoNotPossible } from './undoEvent'

interface Correction {
  eventId: string
  reason: string
  /** The correct time; absent if it did not happen. */
  occurredAt?: Date
  /** Idempotency key of the replacing event, or of the undo. */
  clientEventId: string
}

/**
 * Has no time limit (lifecycle 18). Events are append-only: a compensating event with the reason
 * invalidates the wrong one, and the right one follows (DTR-02).
 *
 * @throws {ApiError} 404 for an unknown event, 409 `UNDO_NOT_POSSIBLE` for an invalidated event or once
 * payment is in progress, 409 `INVALID_TRANSITION` if the remaining events are inconsistent, 422
 * `EVENT_IN_FUTURE`.
 */
export async function correctEvent(
  tracked: TrackedLoad,
  { eventId, reason, occurredAt, clientEventId }: Correction,
  { accountId, source }: Reporter,
  { transaction, now }: MethodCall,
) {
  const { load } = tracked
  const repeated = await findCorrection(clientEventId, eventId, { transaction })
  if (repeated) return { id: repeated, loadId: load.Id, loadStatus: load.Status__c, isRepeat: true }
  const milestones = await readMilestones(transaction, tracked)
  const wrong = milestones.find(({ id }) => id === eventId)
  if (!wrong || !isMilestone(wrong.type)) throw notFound('event')
  const others = milestones.filter(({ id }) => id !== eventId)
  if (!occurredAt && others.some((event) => event.occurredAt > wrong.occurredAt))
    throw undoNotPossible(
      'Only the last milestone can be undone. Correct its time, or undo the later ones first.',
    )
  if (occurredAt) requirePast(occurredAt, now)
  if (occurredAt && isBeforeDispatch(occurredAt, await readDispatchedAt(transaction, tracked)))
    throw invalidTransition(load.Status__c, wrong.type)
  const id = await newId(transaction, 'a06')
  const events = occurredAt ? [...others, { ...wrong, id, occurredAt }] : others
  const stops = await readStops(transaction, load.Id)
  if ('refused' in playLifecycle(lifecycleStops(stops), events))
    throw invalidTransition(load.Status__c, `correct ${wrong.type}`)
  if (!(await undoDelivery(transaction, tracked, now)))
    throw undoNotPossible(
      'This load is completed, or its payment is under way. Its milestones stay as they are.',
    )
  const row = {
    Load__c: load.Id,
    Stop__c: wrong.stopId,
    Account__c: accountId,
    Recorded_At__c: now,
    Source__c: source,
  }
  await transaction
    .insertInto('Load_Event__c')
    .values({
      ...row,
      Type__c: 'Note',
      Occurred_At__c: now,
      Note__c: `${occurredAt ? 'Corrected' : 'Undone'}: ${wrong.type}. ${reason}`.slice(0, 2000),
      Undoes__c: wrong.id,
      ...(occurredAt ? {} : { Id: id, Client_Event_Id__c: clientEventId }),
    })
    .execute()
  if (occurredAt)
    await transaction
      .insertInto('Load_Event__c')
      .values({
        ...row,
        Id: id,
        Type__c: wrong.type,
        Occurred_At__c: occurredAt,
        Note__c: reason,
        Client_Event_Id__c: clientEventId,
      })
      .execute()
  const loadStatus = await applyLifecycle(transaction, tracked, stops, events, now)
  return { id, loadId: load.Id, loadStatus, isRepeat: false }
}

/** Finds the event of a retried correction. @throws {ApiError} 409 if another event uses the id. */
async function findCorrection(
  clientEventId: string,
  eventId: string,
  { transaction }: Pick<MethodCall, 'transaction'>,
): Promise<string | undefined> {
  const known = await transaction
    .selectFrom('Load_Event__c')
    .select('Id')
    .where('Client_Event_Id__c', '=', clientEventId)
    .executeTakeFirst()
  if (!known) return undefined
  const undone = await transaction
    .selectFrom('Load_Event__c')
    .select('Id')
    .where('Undoes__c', '=', eventId)
    .executeTakeFirst()
  if (undone) return known.Id
  throw new ApiError(
    409,
    'CLIENT_EVENT_ID_USED',
    'This clientEventId belongs to another event. Nothing was recorded; make a new one, e.g. with crypto.randomUUID().',
  )
}
