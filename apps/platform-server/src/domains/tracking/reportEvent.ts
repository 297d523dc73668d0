import { TRACKING } from '@portal/contract'
import type { LoadTracking } from '@portal/contract/methods'
import type { z } from 'zod'
import { ApiError, invalidInput } from '../../http/ApiError'
import { UNDER_WAY } from '../../metadata/loadLife'
import { newId } from '../../database/schema/recordId'
import type { MethodCall } from '../../methods/defineMethod'
import { invalidTransition } from './invalidTransition'
import {
  isBeforeDispatch,
  isMilestone,
  playLifecycle,
  stopFor,
  type LifecycleEvent,
  type Milestone,
} from './lifecycle'
import {
  applyLifecycle,
  lifecycleStops,
  readDispatchedAt,
  readMilestones,
  readStops,
  type TrackedLoad,
} from './trackedLoad'

/** `exception`: over, short, damaged or refused freight, recorded by the provider with a note. */
export type EventReport = z.output<(typeof LoadTracking.recordEvent)['params']> & {
  exception?: string | null | undefined
}

/** A member of the carrier, or the provider's staff. */
export interface Reporter {
  accountId: string
  source: 'Driver' | 'Dispatcher' | 'Provider'
}

/**
 * Records a report of a tracked load. Idempotent by `clientEventId`; a late report is inserted at its time
 * of occurrence (lifecycle 6-12, 17).
 *
 * @throws {ApiError} 422 `EVENT_IN_FUTURE`, 409 `INVALID_TRANSITION` or `CLIENT_EVENT_ID_USED`, 400 for a
 * wrong stop or half a position.
 */
export async function reportEvent(
  params: EventReport,
  tracked: TrackedLoad,
  reporter: Reporter,
  call: MethodCall,
) {
  const known = await findReported(call, params, tracked, reporter)
  if (known) return { id: known, loadId: tracked.load.Id, loadStatus: tracked.load.Status__c, isRepeat: true }
  requirePast(params.occurredAt, call.now)
  requireSealFits(params)
  requireWholePosition(params)
  if (params.type === 'Delay' && !params.reason) throw invalidInput('reason is needed for a delay.')
  return isMilestone(params.type)
    ? await recordMilestone(params, params.type, tracked, reporter, call)
    : await recordRemark(params, tracked, reporter, call)
}

/** @throws {ApiError} 400 for a seal without the pickup that it closes. */
function requireSealFits({ sealNumber, type, stopId }: EventReport): void {
  if (!sealNumber || type === 'Loading Complete' || (type === 'Note' && stopId)) return
  throw invalidInput('sealNumber needs the type "Loading Complete", or "Note" and a stopId.')
}

/** @throws {ApiError} 400 for half a position, which would be dropped. */
function requireWholePosition({ lat, lng }: EventReport): void {
  if ((typeof lat === 'number') !== (typeof lng === 'number'))
    throw invalidInput('lat and lng belong together: send both or none.')
}

/** @throws {ApiError} 422 `EVENT_IN_FUTURE` for a time beyond the clock skew tolerance. */
export function requirePast(occurredAt: Date, now: Date): void {
  if (occurredAt.getTime() > now.getTime() + TRACKING.futureToleranceMs)
    throw new ApiError(
      422,
      'EVENT_IN_FUTURE',
      'The time of an event must not lie ahead. Check the clock of this device.',
    )
}

/**
 * Finds the event of a retried request. @throws {ApiError} 409 if the id belongs to a different report:
 * treating it as a retry would lose this one.
 */
async function findReported(
  { transaction }: MethodCall,
  { clientEventId, type, occurredAt }: EventReport,
  { load }: TrackedLoad,
  { accountId }: Reporter,
) {
  const event = await transaction
    .selectFrom('Load_Event__c')
    .select(['Id', 'Account__c', 'Load__c', 'Type__c', 'Occurred_At__c'])
    .where('Client_Event_Id__c', '=', clientEventId)
    .executeTakeFirst()
  if (!event) return undefined
  const isSame =
    event.Account__c === accountId &&
    event.Load__c === load.Id &&
    event.Type__c === type &&
    event.Occurred_At__c.getTime() === occurredAt.getTime()
  if (!isSame)
    throw new ApiError(
      409,
      'CLIENT_EVENT_ID_USED',
      'This clientEventId belongs to another event. Nothing was recorded; make a new one, e.g. with crypto.randomUUID().',
    )
  return event.Id
}

async function recordMilestone(
  params: EventReport,
  type: Milestone,
  tracked: TrackedLoad,
  reporter: Reporter,
  call: MethodCall,
) {
  const { transaction } = call
  const { load } = tracked
  if (load.Status__c === 'Booked') throw invalidTransition(load.Status__c, type)
  const [stops, before, dispatchedAt] = await Promise.all([
    readStops(transaction, load.Id),
    readMilestones(transaction, tracked),
    readDispatchedAt(transaction, tracked),
  ])
  if (isBeforeDispatch(params.occurredAt, dispatchedAt)) throw invalidTransition(load.Status__c, type)
  const given = params.stopId ? stops.find(({ Id }) => Id === params.stopId) : undefined
  if (params.stopId && !given) throw invalidInput('stopId is not a stop of this load.')
  const current = playLifecycle(
    lifecycleStops(stops),
    before.filter(({ occurredAt }) => occurredAt <= params.occurredAt),
  )
  const stopId = given?.Id ?? ('refused' in current ? null : stopFor(type, lifecycleStops(stops), current))
  const id = await newId(transaction, 'a06')
  const event: LifecycleEvent = { id, type, stopId, occurredAt: params.occurredAt }
  const events = [...before, event]
  const next = playLifecycle(lifecycleStops(stops), events)
  if ('refused' in next) throw invalidTransition(load.Status__c, type)
  await insertEvent(id, stopId, params, tracked, reporter, call)
  if (params.sealNumber && stopId) await storeSeal(load.Id, stopId, params.sealNumber, call)
  const loadStatus = await applyLifecycle(transaction, tracked, stops, events, call.now)
  return { id, loadId: load.Id, loadStatus, isRepeat: false }
}

async function recordRemark(params: EventReport, tracked: TrackedLoad, reporter: Reporter, call: MethodCall) {
  const { load } = tracked
  if (!UNDER_WAY.includes(load.Status__c)) throw invalidTransition(load.Status__c, params.type)
  if (params.type === 'Position' && !mayKeepPosition(params, load))
    throw new ApiError(
      422,
      'TRACKING_NOT_STARTED',
      'Positions are kept from 4 hours before the first pickup window on.',
    )
  if (params.eta && (params.type !== 'ETA Changed' || !params.stopId))
    throw invalidInput('eta needs the type "ETA Changed" and a stopId.')
  const id = await newId(call.transaction, 'a06')
  await insertEvent(id, params.stopId ?? null, params, tracked, reporter, call)
  if (params.eta && params.stopId) await storeEta(load.Id, params.stopId, params.eta, call)
  if (params.sealNumber && params.stopId) await storeSeal(load.Id, params.stopId, params.sealNumber, call)
  return { id, loadId: load.Id, loadStatus: load.Status__c, isRepeat: false }
}

/** @throws {ApiError} 400 for a stop of another load. */
async function storeEta(loadId: string, stopId: string, eta: Date, { transaction }: MethodCall) {
  const stop = await transaction
    .updateTable('Load_Stop__c')
    .set({ ETA__c: eta })
    .where('Id', '=', stopId)
    .where('Load__c', '=', loadId)
    .returning('Id')
    .executeTakeFirst()
  if (!stop) throw invalidInput('stopId is not a stop of this load.')
}

/** @throws {ApiError} 400 for a stop that is no pickup of this load. */
async function storeSeal(loadId: string, stopId: string, seal: string, { transaction }: MethodCall) {
  const stop = await transaction
    .updateTable('Load_Stop__c')
    .set({ Seal_Number__c: seal })
    .where('Id', '=', stopId)
    .where('Load__c', '=', loadId)
    .where('Type__c', '=', 'Pickup')
    .returning('Id')
    .executeTakeFirst()
  if (!stop) throw invalidInput('stopId is not a pickup of this load.')
}

function mayKeepPosition({ occurredAt }: EventReport, { Pickup_From__c }: TrackedLoad['load']): boolean {
  return (
    Pickup_From__c !== null &&
    occurredAt.getTime() >= Pickup_From__c.getTime() - TRACKING.startsBeforePickupMs
  )
}

async function insertEvent(
  id: string,
  stopId: string | null,
  params: EventReport,
  { load }: TrackedLoad,
  reporter: Reporter,
  { transaction, now }: MethodCall,
) {
  const hasPosition =
    typeof params.lat === 'number' && typeof params.lng === 'number' && mayKeepPosition(params, load)
  await transaction
    .insertInto('Load_Event__c')
    .values({
      Id: id,
      Load__c: load.Id,
      Stop__c: stopId,
      Account__c: reporter.accountId,
      Type__c: params.type,
      Occurred_At__c: params.occurredAt,
      Recorded_At__c: now,
      Location__Latitude__s: hasPosition ? (params.lat ?? null) : null,
      Location__Longitude__s: hasPosition ? (params.lng ?? null) : null,
      Accuracy_m__c: hasPosition ? (params.accuracyM ?? null) : null,
      Source__c: reporter.source,
      Reason__c: params.exception ?? params.reason ?? null,
      Note__c: params.note ?? (params.sealNumber ? `Seal ${params.sealNumber}` : null),
      Client_Event_Id__c: params.clientEventId,
    })
    .execute()
}
