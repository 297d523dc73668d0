import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { lockPaperLoad, type PaperLoad } from '../documents/hauledLoad'
import type { Notice } from '../notices/notice'
import { membersOf, notifyOffice, notifyPeople } from '../notices/notifyPeople'
import { crewOf, placeName } from '../notices/tripOfLoad'
import { changeAppointment } from './changeAppointment'

/** Declining requires a reason. */
export type AppointmentAnswer = { accept: true } | { accept: false; reason: string }

/**
 * Accepting a request changes the stop's window and notifies its carrier. Notifies the requester of either
 * response. Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown request, 409 `INVALID_REQUEST_STATE` if it is answered, 409
 * `INVALID_TRANSITION` after the truck's arrival.
 */
export async function answerAppointmentRequest(
  transaction: PortalTransaction,
  requestId: string,
  answer: AppointmentAnswer,
  now: Date,
): Promise<void> {
  const named = await transaction
    .selectFrom('Appointment_Request__c')
    .select('Load__c')
    .where('Id', '=', requestId)
    .executeTakeFirst()
  if (!named) throw notFound('request')
  const load = await lockPaperLoad(transaction, named.Load__c)
  const answered = await transaction
    .updateTable('Appointment_Request__c')
    .set({
      Status__c: answer.accept ? 'Accepted' : 'Declined',
      Answer__c: answer.accept ? null : answer.reason,
      Answered_At__c: now,
    })
    .where('Id', '=', requestId)
    .where('Status__c', '=', 'Open')
    .returning(['Account__c', 'Stop__c', 'Requested_Start__c', 'Requested_End__c'])
    .executeTakeFirst()
  if (!load || !answered)
    throw new ApiError(409, 'INVALID_REQUEST_STATE', 'This request is answered already.')
  if (!answer.accept) {
    const notice = await declinedNotice(transaction, load, answered.Stop__c, answer.reason)
    await notifyRequester(transaction, load, answered.Account__c, notice)
    return
  }
  const window = { start: answered.Requested_Start__c, end: answered.Requested_End__c }
  await changeAppointment(transaction, answered.Stop__c, window, now)
}

/** Notifies office and drivers of a carrier, or the users of a shipper. */
async function notifyRequester(
  transaction: PortalTransaction,
  load: PaperLoad,
  accountId: string,
  notice: Notice,
): Promise<void> {
  if (accountId === load.Carrier_Account__c)
    await notifyOffice(transaction, accountId, notice, load.Id, await crewOf(transaction, load.Id, accountId))
  else
    await notifyPeople(
      transaction,
      await membersOf(transaction, accountId, ['Shipper User']),
      notice,
      load.Id,
    )
}

async function declinedNotice(
  transaction: PortalTransaction,
  load: PaperLoad,
  stopId: string,
  reason: string,
): Promise<Notice> {
  const stop = await transaction
    .selectFrom('Load_Stop__c')
    .innerJoin('Facility__c as facility', 'facility.Id', 'Load_Stop__c.Facility__c')
    .select(['Load_Stop__c.Type__c as type', 'facility.City__c as city', 'facility.State__c as state'])
    .where('Load_Stop__c.Id', '=', stopId)
    .executeTakeFirstOrThrow()
  return {
    text: 'appointmentDeclined',
    values: {
      load: load.Load_Number__c,
      stop: stop.type === 'Pickup' ? 'Pickup' : 'Delivery',
      place: placeName(stop.city, stop.state),
      reason,
    },
  }
}
