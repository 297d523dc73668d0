import type { PortalTransaction } from '../../database/openDatabase'

/** Queries pending appointment requests, oldest first. Runs in a system transaction. */
export async function readAppointmentRequests(transaction: PortalTransaction) {
  return await transaction
    .selectFrom('Appointment_Request__c as request')
    .innerJoin('Load__c as load', 'load.Id', 'request.Load__c')
    .innerJoin('Load_Stop__c as stop', 'stop.Id', 'request.Stop__c')
    .innerJoin('Facility__c as place', 'place.Id', 'stop.Facility__c')
    .innerJoin('Account as company', 'company.Id', 'request.Account__c')
    .select([
      'request.Id as requestId',
      'request.Load__c as loadId',
      'load.Load_Number__c as loadNumber',
      'company.Name as company',
      'stop.Type__c as stopType',
      'place.Name as place',
      'place.City__c as city',
      'place.State__c as state',
      'stop.Time_Zone__c as timeZone',
      'stop.Window_Start__c as windowStart',
      'stop.Window_End__c as windowEnd',
      'request.Requested_Start__c as requestedStart',
      'request.Requested_End__c as requestedEnd',
      'request.Reason__c as reason',
      'request.CreatedDate as requestedAt',
    ])
    .where('request.Status__c', '=', 'Open')
    .orderBy('request.CreatedDate')
    .orderBy('request.Id')
    .limit(200)
    .execute()
}
