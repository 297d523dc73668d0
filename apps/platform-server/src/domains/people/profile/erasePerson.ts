import { sql } from 'kysely'
import type { UserCaller } from '../../../access/caller'
import { eraseFieldHistory } from '../../../audit/fieldHistory'
import type { PortalTransaction } from '../../../database/openDatabase'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { endAccessOf } from '../../../oauth/endAccess'
import { removeAllFactors } from '../../../sessions/secondFactor/factorStore'
import { systemTables } from '../../../sessions/systemTables'

export const ERASED_NAME = 'Deleted user'

/**
 * Erases name, addresses, numbers, photo, saved searches, messages, credentials and each session. Loads,
 * events, documents and consents stay for legal reasons and reference a deleted user; a consent loses
 * address and browser. The audit trail references ids and stays unchanged.
 *
 * @returns the obstacle, if any; nothing has changed then.
 */
export async function erasePerson(
  transaction: PortalTransaction,
  { contactId, userId }: UserCaller,
): Promise<'LAST_ADMIN' | 'LOAD_IN_PROGRESS' | undefined> {
  const isDriving = await drivesSomething(transaction, contactId)
  if (await isLastAdmin(transaction, contactId)) return 'LAST_ADMIN'
  if (isDriving) return 'LOAD_IN_PROGRESS'
  const emails = await transaction
    .selectFrom('User')
    .select(['Email', 'Username'])
    .where('Id', '=', userId)
    .execute()
  const address = `deleted-${userId.toLowerCase()}@invalid.example`
  await transaction
    .updateTable('Contact')
    .set({
      FirstName: null,
      LastName: ERASED_NAME,
      Title: null,
      Email: null,
      Phone: null,
      MobilePhone: null,
      CDL_State__c: null,
      Endorsements__c: null,
      Profile_Photo__c: null,
      SMS_Opt_Out__c: true,
    })
    .where('Id', '=', contactId)
    .execute()
  await transaction
    .updateTable('User')
    .set({
      FirstName: null,
      LastName: ERASED_NAME,
      Alias: null,
      Username: address,
      Email: address,
      IsActive: false,
    })
    .where('Id', '=', userId)
    .execute()
  await transaction
    .updateTable('AccountContactRelation')
    .set({ IsActive: false, Component_Keys__c: null })
    .where('ContactId', '=', contactId)
    .execute()
  await transaction.deleteFrom('Saved_Search__c').where('Contact__c', '=', contactId).execute()
  await transaction.deleteFrom('Notification__c').where('Contact__c', '=', contactId).execute()
  const known = emails.flatMap(({ Email, Username }) => [Email ?? '', Username]).filter(Boolean)
  const quotes = await transaction
    .updateTable('Quote_Request__c')
    .set({ Contact_Name__c: null, Contact_Email__c: null, Contact_Phone__c: null })
    .where('Contact_Email__c', 'in', known)
    .returning('Id')
    .execute()
  await eraseFieldHistory(transaction, [contactId, userId, ...quotes.map(({ Id }) => Id)])
  await eraseConsentOrigin(transaction, contactId)
  await eraseFiles(transaction, userId)
  await eraseJoinRequests(transaction, known)
  await eraseSignIn(transaction, userId, contactId, known)
  return undefined
}

async function isLastAdmin(transaction: PortalTransaction, contactId: string): Promise<boolean> {
  const led = await transaction
    .selectFrom('AccountContactRelation')
    .select('AccountId')
    .where('ContactId', '=', contactId)
    .where('Portal_Role__c', '=', 'Admin')
    .where('IsActive', '=', true)
    .execute()
  for (const { AccountId } of led) {
    // Serializes two Admins who leave at the same time.
    await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Id', '=', AccountId)
      .forNoKeyUpdate()
      .execute()
    const other = await transaction
      .selectFrom('AccountContactRelation')
      .select('Id')
      .where('AccountId', '=', AccountId)
      .where('ContactId', '<>', contactId)
      .where('Portal_Role__c', '=', 'Admin')
      .where('IsActive', '=', true)
      .limit(1)
      .executeTakeFirst()
    if (!other) return true
  }
  return false
}

async function drivesSomething(transaction: PortalTransaction, contactId: string): Promise<boolean> {
  // Assigning a driver locks the person too: an assigned person cannot be erased.
  await transaction.selectFrom('Contact').select('Id').where('Id', '=', contactId).forNoKeyUpdate().execute()
  const driven = await transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c', 'Load__c.Id', 'booking.Load__c')
    .select('booking.Id')
    .where('booking.Status__c', '=', 'Confirmed')
    .where('Load__c.Status__c', 'in', UNDER_WAY)
    .where((or) =>
      or.or([or('booking.Driver__c', '=', contactId), or('booking.Co_Driver__c', '=', contactId)]),
    )
    .limit(1)
    .executeTakeFirst()
  return driven !== undefined
}

/** Address and browser are not needed to prove a consent. */
async function eraseConsentOrigin(transaction: PortalTransaction, contactId: string): Promise<void> {
  await sql`select set_config('app.retention', 'on', true)`.execute(transaction)
  await transaction
    .updateTable('Consent__c')
    .set({ Ip__c: null, User_Agent__c: null })
    .where('Contact__c', '=', contactId)
    .where((or) => or.or([or('Ip__c', 'is not', null), or('User_Agent__c', 'is not', null)]))
    .execute()
  await sql`select set_config('app.retention', '', true)`.execute(transaction)
}

/** Deletes photos, including replaced ones, and unattached uploads; a job sweeps their bytes. */
async function eraseFiles(transaction: PortalTransaction, userId: string): Promise<void> {
  await sql`delete from "ContentDocument" file where file."OwnerId" = ${userId}
    and not exists (select 1 from "Load_Document__c" d where d."ContentDocumentId" = file."Id")`.execute(
    transaction,
  )
}

/** Join requests contain the person's name. */
async function eraseJoinRequests(transaction: PortalTransaction, emails: readonly string[]): Promise<void> {
  const addresses = sql.join(emails.map((email) => email.toLowerCase()))
  await sql`delete from portal_join_request where email in (${addresses})`.execute(transaction)
  await sql`delete from portal_sign_up where email in (${addresses})`.execute(transaction)
  await sql`delete from "Notification__c" where "Text__c" = 'joinRequest'
    and "Values__c"::jsonb ->> 'email' in (${addresses})`.execute(transaction)
}

async function eraseSignIn(
  transaction: PortalTransaction,
  userId: string,
  contactId: string,
  emails: readonly string[],
): Promise<void> {
  const tables = systemTables(transaction)
  await tables.deleteFrom('portal_credential').where('user_id', '=', userId).execute()
  await removeAllFactors(transaction, userId)
  await sql`delete from portal_external_identity where user_id = ${userId}`.execute(transaction)
  await endAccessOf(transaction, { userId })
  await tables.deleteFrom('portal_mailed_token').where('user_id', '=', userId).execute()
  await tables
    .deleteFrom('portal_outbox')
    .where('recipient', 'in', [...emails])
    .execute()
  await sql`delete from portal_upload where user_id = ${userId}`.execute(transaction)
  await sql`delete from portal_facility_rating where contact_id = ${contactId}`.execute(transaction)
  await sql`delete from portal_load_mark where contact_id = ${contactId}`.execute(transaction)
  await sql`delete from portal_text_outbox where contact_id = ${contactId}`.execute(transaction)
  await sql`delete from portal_notice_preference where contact_id = ${contactId}`.execute(transaction)
  await sql`delete from portal_sign_in_mark where user_id = ${userId}`.execute(transaction)
  await sql`delete from portal_search_person where contact_id = ${contactId}`.execute(transaction)
}
