import type { PortalTransaction } from '../../database/openDatabase'
import { portalRates } from './portalRates'
import { chargeOf, detentionHours } from './detention'

/**
 * Inserts, updates or deletes one detention draft per stop with paid hours; requested charges stay
 * unchanged. Idempotent: call it after every change of stop times (domain model §4).
 */
export async function draftDetention(
  transaction: PortalTransaction,
  loadId: string,
  accountId: string,
): Promise<void> {
  const stops = await transaction
    .selectFrom('Load_Stop__c')
    .select(['Id', 'Window_Start__c', 'Window_End__c', 'Arrived_At__c', 'Departed_At__c'])
    .where('Load__c', '=', loadId)
    .execute()
  const known = await transaction
    .selectFrom('Accessorial__c')
    .select(['Id', 'Stop__c', 'Status__c', 'Quantity__c'])
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Type__c', 'in', ['Detention', 'Layover'])
    .execute()
  const { detention } = await portalRates(transaction)
  for (const stop of stops) {
    const hours = detentionHours(
      {
        windowStart: stop.Window_Start__c,
        windowEnd: stop.Window_End__c,
        arrivedAt: stop.Arrived_At__c,
        departedAt: stop.Departed_At__c,
      },
      detention,
    )
    const existing = known.find(({ Stop__c }) => Stop__c === stop.Id)
    const row = {
      Quantity__c: hours,
      Rate__c: detention.hourlyRate,
      Amount__c: chargeOf(hours, detention.hourlyRate),
    }
    if (!existing && hours > 0)
      await transaction
        .insertInto('Accessorial__c')
        .values({
          ...row,
          Load__c: loadId,
          Stop__c: stop.Id,
          Account__c: accountId,
          Type__c: 'Detention',
          Status__c: 'Draft',
          Reason__c: 'Drafted from the times of this stop.',
        })
        .execute()
    else if (existing?.Status__c === 'Draft' && hours === 0)
      await transaction.deleteFrom('Accessorial__c').where('Id', '=', existing.Id).execute()
    else if (existing?.Status__c === 'Draft' && existing.Quantity__c !== hours)
      await transaction.updateTable('Accessorial__c').set(row).where('Id', '=', existing.Id).execute()
  }
}
