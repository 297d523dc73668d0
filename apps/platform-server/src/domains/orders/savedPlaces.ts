import type { PortalTransaction } from '../../database/openDatabase'

/** Sorts by name. */
export const readSavedPlaces = async (transaction: PortalTransaction, accountId: string) =>
  await transaction
    .selectFrom('Saved_Place__c')
    .select([
      'Id as id',
      'Name as name',
      'Street__c as street',
      'City__c as city',
      'State__c as state',
      'Postal_Code__c as postalCode',
      'Contact_Name__c as contactName',
      'Contact_Phone__c as contactPhone',
      'Hours__c as hours',
      'Appointment_Type__c as appointmentType',
    ])
    .where('Account__c', '=', accountId)
    .orderBy('Name')
    .orderBy('Id')
    .execute()
