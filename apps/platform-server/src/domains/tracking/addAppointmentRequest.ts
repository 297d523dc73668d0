import type { PortalTransaction } from '../../database/openDatabase'
import { invalidInput, notFound } from '../../http/ApiError'
import { instantOfLocal } from '../../places/timeZones'
import { canRequestAppointment } from '../shipments/shipmentTerms'

const MAX_WINDOW_MS = 24 * 3_600_000
const LAST_DAYS_MS = 90 * 24 * 3_600_000

/** In the zone of the stop. */
export interface WantedAppointment {
  stopId: string
  startLocal: string
  endLocal: string
  reason: string
}

interface Requester {
  accountId: string
  load: { Id: string; Status__c: string }
  /** Creates the error for a load or stop that has progressed too far. */
  tooLate: (message: string) => Error
}

/**
 * Requests another window of a stop for its shipper or carrier; the desk answers it. The caller holds the
 * lock on the load and has validated its owner. One pending request per stop and company.
 *
 * @returns the id of the request.
 */
export async function addAppointmentRequest(
  transaction: PortalTransaction,
  { accountId, load, tooLate }: Requester,
  { stopId, startLocal, endLocal, reason }: WantedAppointment,
  now: Date,
): Promise<string> {
  const stops = await transaction
    .selectFrom('Load_Stop__c')
    .select(['Id', 'Status__c', 'Time_Zone__c', 'Window_Start__c', 'Window_End__c'])
    .where('Load__c', '=', load.Id)
    .orderBy('Sequence__c')
    .execute()
  const index = stops.findIndex(({ Id }) => Id === stopId)
  const stop = stops[index]
  if (!stop) throw notFound('stop')
  if (!canRequestAppointment(load.Status__c) || !['Scheduled', 'En Route'].includes(stop.Status__c))
    throw tooLate('The appointment of this stop can no longer be moved.')
  const start = instantOfLocal(startLocal, stop.Time_Zone__c)
  const end = instantOfLocal(endLocal, stop.Time_Zone__c)
  if (start <= now || start.getTime() > now.getTime() + LAST_DAYS_MS)
    throw invalidInput('startLocal must lie ahead, by at most 90 days.')
  if (end <= start || end.getTime() - start.getTime() > MAX_WINDOW_MS)
    throw invalidInput('endLocal must come after startLocal, by at most 24 hours.')
  const [before, after] = [stops[index - 1], stops[index + 1]]
  if ((before && start < before.Window_Start__c) || (after && start > after.Window_End__c))
    throw invalidInput('startLocal must keep the order of the stops.')
  const { Id } = await transaction
    .insertInto('Appointment_Request__c')
    .values({
      Load__c: load.Id,
      Stop__c: stopId,
      Account__c: accountId,
      Requested_Start__c: start,
      Requested_End__c: end,
      Reason__c: reason,
      CreatedDate: now,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return Id
}
