import type { Insertable } from 'kysely'
import type { PortalTables } from '../../../metadata/objects'
import type { TestClient } from '../../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../../testing/loads'
import type { TestPlatform } from '../../../testing/testPlatform'

export interface TestPayment {
  paymentId: string
  loadId: string
  loadNumber: string
}

/** Adds a payment of 2,000.50, approved unless given, for a load that the carrier has booked and delivered. */
export async function addPayment(
  platform: TestPlatform,
  carrier: TestClient,
  given: Partial<Insertable<PortalTables['Payment__c']>> = {},
): Promise<TestPayment> {
  const status = given.Status__c ?? 'Approved'
  const loadId = await addTestLoad(platform)
  await book(carrier, loadId)
  await changeLoad(platform, loadId, { Status__c: 'Delivered', Payment_Status__c: status })
  const { Load_Number__c: loadNumber } = await readLoad(platform, loadId)
  const { Id: paymentId } = await platform.database.kysely
    .insertInto('Payment__c')
    .values({
      Load__c: loadId,
      Account__c: (await carrier.send('GET', '/auth/me')).body.accountId,
      Amount__c: 2000.5,
      Terms__c: 'Standard',
      Due_Date__c: '2026-11-25',
      Invoice_Number__c: `INV-${loadNumber}`,
      Status__c: status,
      ...given,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return { paymentId, loadId, loadNumber }
}
