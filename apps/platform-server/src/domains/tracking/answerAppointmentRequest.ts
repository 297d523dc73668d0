import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { lockPaperLoad } from '../documents/hauledLoad'
import { changeAppointment } from './changeAppointment'

/** Declining requires a reason. */
export type AppointmentAnswer = { accept: true } | { accept: false; reason: string }

/**
 * Accepts an appointment request, which changes the stop's window and notifies its carrier, or declines it.
 * Runs in a system transaction.
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
  await lockPaperLoad(transaction, named.Load__c)
  const answered = await transaction
    .updateTable('Appointment_Request__c')
    .set({
      Status__c: answer.accept ? 'Accepted' : 'Declined',
      Answer__c: answer.accept ? null : answer.reason,
      Answered_At__c: now,
    })
    .where('Id', '=', requestId)
    .where('Status__c', '=', 'Open')
    .returning(['Stop__c', 'Requested_Start__c', 'Requested_End__c'])
    .executeTakeFirst()
  if (!answered) throw new ApiError(409, 'INVALID_REQUEST_STATE', 'This request is answered already.')
  if (answer.accept)
    await changeAppointment(
      transaction,
      answered.Stop__c,
      { start: answered.Requested_Start__c, end: answered.Requested_End__c },
      now,
    )
}
