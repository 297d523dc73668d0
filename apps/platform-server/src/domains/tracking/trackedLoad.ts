import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { draftDetention } from '../charges/draftDetention'
import { companyTerms } from '../payments/company/companyTerms'
import { followPaperwork } from '../payments/followPaperwork'
import { isMilestone, playLifecycle, type LifecycleEvent, type LifecycleStop } from './lifecycle'

/**
 * Locks a load of the caller's account until the transaction ends; drivers get their own loads only.
 * Returns stops and milestones, too.
 *
 * @throws {ApiError} 404 for any other load.
 */
export async function findTrackedLoad(
  transaction: PortalTransaction,
  loadId: string,
  caller: Pick<UserCaller, 'accountId' | 'contactId' | 'role'>,
) {
  const load = await transaction
    .selectFrom('Load__c')
    .select(['Id', 'Load_Number__c', 'Status__c', 'Pickup_From__c', 'Carrier_Account__c'])
    .where('Id', '=', loadId)
    .where('Carrier_Account__c', '=', caller.accountId)
    .forUpdate()
    .executeTakeFirst()
  const booking =
    load &&
    (await transaction
      .selectFrom('Booking__c')
      .select(['Id', 'Driver__c', 'Co_Driver__c', 'Booked_At__c', 'Agreed_Rate__c'])
      .where('Load__c', '=', load.Id)
      .where('Account__c', '=', caller.accountId)
      .where('Status__c', 'in', ['Confirmed', 'Completed'])
      .executeTakeFirst())
  if (!load || !booking) throw notFound('load')
  const isOwn = booking.Driver__c === caller.contactId || booking.Co_Driver__c === caller.contactId
  if (caller.role === 'Driver' && !isOwn) throw notFound('load')
  return { load, booking }
}
export type TrackedLoad = Awaited<ReturnType<typeof findTrackedLoad>>

export async function readStops(transaction: PortalTransaction, loadId: string) {
  return await transaction
    .selectFrom('Load_Stop__c')
    .select([
      'Id',
      'Type__c',
      'Status__c',
      'Window_Start__c',
      'Window_End__c',
      'Arrived_At__c',
      'Departed_At__c',
    ])
    .where('Load__c', '=', loadId)
    .orderBy('Sequence__c')
    .execute()
}
export type StopRow = Awaited<ReturnType<typeof readStops>>[number]

export const lifecycleStops = (stops: readonly StopRow[]): LifecycleStop[] =>
  stops.map(({ Id, Type__c, Status__c }) => ({ id: Id, type: Type__c, isSkipped: Status__c === 'Skipped' }))

/** Queries milestones of the current booking; omits undone ones. */
export async function readMilestones(
  transaction: PortalTransaction,
  { load, booking }: TrackedLoad,
): Promise<LifecycleEvent[]> {
  const rows = await transaction
    .selectFrom('Load_Event__c')
    .select(['Id', 'Type__c', 'Stop__c', 'Occurred_At__c', 'Undoes__c'])
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Recorded_At__c', '>=', booking.Booked_At__c)
    .orderBy('Recorded_At__c')
    .orderBy('Id')
    .execute()
  const undone = new Set(rows.map(({ Undoes__c }) => Undoes__c))
  return rows.flatMap(({ Id, Type__c, Stop__c, Occurred_At__c }) =>
    isMilestone(Type__c) && !undone.has(Id)
      ? [{ id: Id, type: Type__c, stopId: Stop__c, occurredAt: Occurred_At__c }]
      : [],
  )
}

/** Queries the dispatch time of the current booking; booking time if there is no such event. */
export async function readDispatchedAt(
  transaction: PortalTransaction,
  { load, booking }: TrackedLoad,
): Promise<Date> {
  const dispatched = await transaction
    .selectFrom('Load_Event__c')
    .select('Occurred_At__c')
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Type__c', '=', 'Dispatched')
    .where('Recorded_At__c', '>=', booking.Booked_At__c)
    .orderBy('Recorded_At__c', 'desc')
    .executeTakeFirst()
  return dispatched?.Occurred_At__c ?? booking.Booked_At__c
}

export async function applyLifecycle(
  transaction: PortalTransaction,
  { load, booking }: TrackedLoad,
  stops: readonly StopRow[],
  events: readonly LifecycleEvent[],
  now: Date,
): Promise<string> {
  const state = playLifecycle(lifecycleStops(stops), events)
  if ('refused' in state) throw new Error(`The milestones of load ${load.Id} contradict each other.`)
  for (const stop of stops) {
    const next = state.stops.get(stop.Id)
    if (!next || stop.Status__c === 'Skipped') continue
    const isSame =
      next.status === stop.Status__c &&
      next.arrivedAt?.getTime() === stop.Arrived_At__c?.getTime() &&
      next.departedAt?.getTime() === stop.Departed_At__c?.getTime()
    if (isSame) continue
    await transaction
      .updateTable('Load_Stop__c')
      .set({ Status__c: next.status, Arrived_At__c: next.arrivedAt, Departed_At__c: next.departedAt })
      .where('Id', '=', stop.Id)
      .execute()
  }
  const isDelivered = state.status === 'Delivered'
  await transaction
    .updateTable('Load__c')
    .set({
      Status__c: state.status,
      Documents_Status__c: isDelivered ? 'Missing' : 'Not Required Yet',
      Payment_Status__c: isDelivered ? 'Missing Documents' : 'Not Ready',
    })
    .where('Id', '=', load.Id)
    .execute()
  if (isDelivered) await openPayment(transaction, load, booking.Agreed_Rate__c)
  if (load.Carrier_Account__c) await draftDetention(transaction, load.Id, load.Carrier_Account__c)
  if (isDelivered) await followPaperwork(transaction, load.Id, now)
  return state.status
}

/**
 * Inserts the payment at delivery, so that the carrier sees amount and missing documents (domain model §6).
 */
async function openPayment(transaction: PortalTransaction, load: TrackedLoad['load'], amount: number) {
  const known = await transaction
    .selectFrom('Payment__c')
    .select('Id')
    .where('Load__c', '=', load.Id)
    .limit(1)
    .executeTakeFirst()
  if (known || !load.Carrier_Account__c) return
  const terms = await companyTerms(transaction, load.Carrier_Account__c)
  await transaction
    .insertInto('Payment__c')
    .values({
      Load__c: load.Id,
      Account__c: load.Carrier_Account__c,
      Amount__c: amount,
      Terms__c: terms,
      Method__c: terms === 'Factored' ? 'Factor' : null,
      Status__c: 'Missing Documents',
    })
    .execute()
}
