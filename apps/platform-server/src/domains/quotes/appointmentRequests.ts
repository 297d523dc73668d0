import type { PortalTransaction } from '../../database/openDatabase'
import { MOVABLE } from '../tracking/changeAppointment'

/** Queries pending requests of stops that can still move, oldest first. Runs in a system transaction. */
export async function readAppointmentRequests(transaction: PortalTransaction) {
  return await transaction
    .selectFrom('Appointment_Request__c as request')
    .innerJoin('Load__c as load', 'load.Id', 'request.Load__c')
    .innerJoin('Load_Stop__c as stop', 'stop.Id', 'request.Stop__c')
    .innerJoin('Facility__c as place', 'place.Id', 'stop.Facility__c')
    .innerJoin('Account as company', 'company.Id', 'request.Account__c')
    .select((where) =>
      where
        .case()
        .when('request.Account__c', '=', where.ref('load.Carrier_Account__c'))
        .then(where.val<'Carrier' | 'Shipper'>('Carrier'))
        .else(where.val<'Carrier' | 'Shipper'>('Shipper'))
        .end()
        .as('companyType'),
    )
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
    .where('load.Status__c', 'in', [...MOVABLE])
    .where('stop.Status__c', 'in', ['Scheduled', 'En Route'])
    .orderBy('request.CreatedDate')
    .orderBy('request.Id')
    .limit(200)
    .execute()
}
