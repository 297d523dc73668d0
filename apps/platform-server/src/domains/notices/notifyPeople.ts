import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { KIND_OF_TEXT, type Notice } from './notice'
import { renderNotice } from './texts/renderNotice'

const NAME_LENGTH = 255

/**
 * Notifies each person once: in their list, and by `sendNotices` on their channels. `mailed` is the person that gets
 * another mail of the same event.
 */
export async function notifyPeople(
  transaction: PortalTransaction,
  contactIds: Iterable<string>,
  notice: Notice,
  /** Null when it concerns no single load. */
  loadId: string | null = null,
  mailed: string | null = null,
): Promise<void> {
  const people = [...new Set(contactIds)]
  if (people.length === 0) return
  const row = {
    // The record's name in the UI API; the portal renders the text in the reader's language.
    Name: renderNotice(notice, 'en-US').slice(0, NAME_LENGTH),
    Kind__c: KIND_OF_TEXT[notice.text],
    Text__c: notice.text,
    Values__c: JSON.stringify(notice.values),
    Load__c: loadId,
  }
  const added = await transaction
    .insertInto('Notification__c')
    .values(people.map((contactId) => ({ ...row, Contact__c: contactId })))
    .returning(['Id', 'Contact__c'])
    .execute()
  const own = added.find(({ Contact__c }) => Contact__c === mailed)
  if (own) await sql`insert into portal_notice_told values (${`email:${own.Id}`}, now())`.execute(transaction)
}

export async function membersOf(
  transaction: PortalTransaction,
  accountId: string,
  roles: readonly string[],
): Promise<string[]> {
  const members = await transaction
    .selectFrom('AccountContactRelation')
    .select('ContactId')
    .where('AccountId', '=', accountId)
    .where('IsActive', '=', true)
    .where('Portal_Role__c', 'in', [...roles])
    .execute()
  return members.map(({ ContactId }) => ContactId)
}

/** Notifies Admins, Dispatchers and further people about a load. */
export async function notifyOffice(
  transaction: PortalTransaction,
  accountId: string,
  notice: Notice,
  loadId: string | null = null,
  others: readonly (string | null)[] = [],
): Promise<void> {
  const office = await membersOf(transaction, accountId, ['Admin', 'Dispatcher'])
  const also = others.filter((id) => id !== null)
  await notifyPeople(transaction, [...office, ...also], notice, loadId)
}
