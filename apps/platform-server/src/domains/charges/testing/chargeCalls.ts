import type { TestClient } from '../../../testing/client'
import { platform, loadId, HOUR_MS } from '../../documents/testing/paperworkWorld'

export const request = (person: TestClient, claim: object) =>
  person.act('Accessorials/request', { loadId, reason: 'Waited', ...claim })
export const stopId = async () => {
  const stops = platform.database.kysely.selectFrom('Load_Stop__c').select('Id').where('Load__c', '=', loadId)
  return (await stops.orderBy('Sequence__c').executeTakeFirstOrThrow()).Id
}
export const charges = () =>
  platform.database.kysely
    .selectFrom('Accessorial__c')
    .select(['Type__c', 'Status__c', 'Amount__c', 'Quantity__c'])
    .where('Load__c', '=', loadId)
    .execute()

/** The truck came for its appointment so many hours ago, and is still there or left after `stayed` of them. */
export const waitAt = async (stop: string, hours: number, stayed?: number) => {
  const ago = (back: number) => new Date(platform.clock.now - back * HOUR_MS)
  await platform.database.kysely
    .updateTable('Load_Stop__c')
    .set({
      Window_Start__c: ago(hours),
      Window_End__c: ago(hours - 1),
      Arrived_At__c: ago(hours),
      Departed_At__c: stayed === undefined ? null : ago(hours - stayed),
    })
    .where('Id', '=', stop)
    .execute()
}
