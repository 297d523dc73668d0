import { statusesBetween } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { invalidInput, notFound } from '../../http/ApiError'
import type { Notice } from '../notices/notice'
import { membersOf, notifyOffice, notifyPeople } from '../notices/notifyPeople'
import { crewOf, placeName, placeTime } from '../notices/tripOfLoad'
import { lockPaperLoad } from '../documents/hauledLoad'
import { recordLoadNote } from './recordLoadNote'
import { invalidTransition } from './invalidTransition'

export const MOVABLE = statusesBetween('Posted', 'In Transit')

export interface AppointmentWindow {
  start: Date
  end: Date
}

/**
 * Updates the windows of stop and load, and notifies the shipper, and the carrier's office and drivers, in
 * the stop's zone (domain model §9). Runs in a system transaction. An equal window has no effect.
 *
 * @throws {ApiError} 404 for an unknown stop, 400 for a window that ends before its start, 409
 * `INVALID_TRANSITION` after the truck's arrival.
 */
export async function changeAppointment(
  transaction: PortalTransaction,
  stopId: string,
  { start, end }: AppointmentWindow,
  now: Date,
): Promise<void> {
  if (end < start) throw invalidInput('The window must not end before it starts.')
  const named = await transaction
    .selectFrom('Load_Stop__c')
    .select('Load__c')
    .where('Id', '=', stopId)
    .executeTakeFirst()
  const load = named && (await lockPaperLoad(transaction, named.Load__c))
  if (!load) throw notFound('stop')
  const stop = await transaction
    .selectFrom('Load_Stop__c')
    .innerJoin('Facility__c as facility', 'facility.Id', 'Load_Stop__c.Facility__c')
    .select([
      'Load_Stop__c.Type__c',
      'Load_Stop__c.Status__c',
      'Load_Stop__c.Time_Zone__c',
      'Load_Stop__c.Window_Start__c',
      'Load_Stop__c.Window_End__c',
      'facility.City__c as city',
      'facility.State__c as state',
    ])
    .where('Load_Stop__c.Id', '=', stopId)
    .executeTakeFirstOrThrow()
  const isAhead = stop.Status__c === 'Scheduled' || stop.Status__c === 'En Route'
  if (!isAhead || !MOVABLE.includes(load.Status__c))
    throw invalidTransition(load.Status__c, 'change appointment')
  if (stop.Window_Start__c.getTime() === start.getTime() && stop.Window_End__c.getTime() === end.getTime())
    return
  await transaction
    .updateTable('Load_Stop__c')
    .set({ Window_Start__c: start, Window_End__c: end })
    .where('Id', '=', stopId)
    .execute()
  await followWindows(transaction, load.Id)
  const accountId = load.Carrier_Account__c
  const note = `${stop.Type__c} appointment changed`
  await recordLoadNote(
    transaction,
    { loadId: load.Id, accountId, type: 'Note', source: 'Provider', note },
    now,
  )
  const notice: Notice = {
    text: 'appointmentChanged',
    values: {
      load: load.Load_Number__c,
      stop: stop.Type__c === 'Pickup' ? 'Pickup' : 'Delivery',
      place: placeName(stop.city, stop.state),
      start: placeTime(start, stop.Time_Zone__c),
      end: placeTime(end, stop.Time_Zone__c),
    },
  }
  if (accountId)
    await notifyOffice(transaction, accountId, notice, load.Id, await crewOf(transaction, load.Id, accountId))
  const shipper = await membersOf(transaction, load.Shipper_Account__c, ['Shipper User'])
  await notifyPeople(transaction, shipper, notice, load.Id)
}

/** Copies the windows of first pickup and last delivery to the load. */
async function followWindows(transaction: PortalTransaction, loadId: string): Promise<void> {
  const stops = await transaction
    .selectFrom('Load_Stop__c')
    .select(['Window_Start__c', 'Window_End__c'])
    .where('Load__c', '=', loadId)
    .orderBy('Sequence__c')
    .execute()
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return
  await transaction
    .updateTable('Load__c')
    .set({
      Pickup_From__c: first.Window_Start__c,
      Pickup_To__c: first.Window_End__c,
      Delivery_From__c: last.Window_Start__c,
      Delivery_To__c: last.Window_End__c,
    })
    .where('Id', '=', loadId)
    .execute()
}
