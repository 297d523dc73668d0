import type { PortalTransaction } from '../database/openDatabase'
import type { SeedKind } from './readSeed'

/** Fictional. A real provider configures its own; there is no default. */
const DEMO_LINKS = {
  App_Store_Url__c: 'https://apps.apple.com/',
  Google_Play_Url__c: 'https://play.google.com/store/apps',
  Facebook_Url__c: 'https://www.facebook.com/',
  Twitter_Url__c: 'https://twitter.com/',
  Instagram_Url__c: 'https://www.instagram.com/',
}

/** Those of the demo's announcements; without an address, notices of a suspended account name no contact (ERR-02, CNS-15). */
const DEMO_CONTACTS = {
  Company_Email__c: 'support@freight.example',
  Privacy_Email__c: 'privacy@freight.example',
}

/** Adds the settings of the portal; a demo has links, contacts and days of payment. */
export async function addSettings(transaction: PortalTransaction, kind: SeedKind): Promise<void> {
  await transaction
    .insertInto('Portal_Settings__c')
    .values({
      Name: 'Portal',
      ...(kind === 'empty' ? {} : { ...DEMO_LINKS, ...DEMO_CONTACTS, Payment_Weekdays__c: 'Tuesday;Friday' }),
    })
    .execute()
}
