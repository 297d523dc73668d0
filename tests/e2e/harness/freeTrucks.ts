import { createPlatform } from '@portal/platform-server'
import type { PortalServer } from './portalServer'

/**
 * Adds trucks with a driver and a dry van each to the demo carrier, in the folder of a stopped server. None of
 * them has a load.
 */
export async function addFreeTrucks({ dataDir }: PortalServer, count: number): Promise<void> {
  const platform = await createPlatform({ dataDir })
  await platform.database.asSystem(async (transaction) => {
    const { AccountId: account } = await transaction
      .selectFrom('AccountContactRelation as member')
      .innerJoin('Contact', 'Contact.Id', 'member.ContactId')
      .select('member.AccountId')
      .where('Contact.Email', '=', 'dispatcher@carrier.test')
      .executeTakeFirstOrThrow()
    for (let index = 0; index < count; index += 1) {
      const { Id: contact } = await transaction
        .insertInto('Contact')
        .values({
          FirstName: 'Free',
          LastName: `Driver ${index + 1}`,
          AccountId: account,
          MobilePhone: `+1 (312) 555-${String(100 + index).padStart(4, '0')}`,
          Drives__c: true,
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('AccountContactRelation')
        .values({ AccountId: account, ContactId: contact, Portal_Role__c: 'Driver', IsActive: true })
        .execute()
      const unit = { Account__c: account, Year__c: 2024, In_Service__c: true }
      await transaction
        .insertInto('Carrier_Equipment__c')
        .values([
          { ...unit, Unit_Number__c: `F${101 + index}`, Kind__c: 'Truck', Type__c: 'PO' },
          { ...unit, Unit_Number__c: `FT${101 + index}`, Kind__c: 'Trailer', Type__c: 'V', Length_ft__c: 53 },
        ])
        .execute()
    }
  })
  await platform.close()
}
