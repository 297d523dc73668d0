import type { PortalTransaction } from '../../database/openDatabase'
import { KIND_OF_TEXT, type Notice } from './notice'
import { wordNotice } from './texts/wordNotice'

const NAME_LENGTH = 255

/** Tells people something, each once: it stands in their list, and `sendNotices` mails or texts it to those who want that. */
export async function tellPeople(
  transaction: PortalTransaction,
  contactIds: Iterable<string>,
  notice: Notice,
  /** Null for what concerns no single load. */
  loadId: string | null = null,
): Promise<void> {
  const people = [...new Set(contactIds)]
  if (people.length === 0) return
  const row = {
    // The record's name, for those who read it as a record; people read the words of their language.
    Name: wordNotice(notice, 'en-US').slice(0, NAME_LENGTH),
    Kind__c: KIND_OF_TEXT[notice.text],
    Text__c: notice.text,
    Values__c: JSON.stringify(notice.values),
    Load__c: loadId,
  }
  await transaction
    .insertInto('Notification__c')
    .values(people.map((contactId) => ({ ...row, Contact__c: contactId })))
    .execute()
}

/** Active members of a company who have one of these roles. */
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

/** Tells the Admins and Dispatchers of a carrier what happened to one of its loads, and whoever else it concerns. */
export async function tellOffice(
  transaction: PortalTransaction,
  accountId: string,
  notice: Notice,
  loadId: string | null = null,
  others: readonly (string | null)[] = [],
): Promise<void> {
  const office = await membersOf(transaction, accountId, ['Admin', 'Dispatcher'])
  const also = others.filter((id) => id !== null)
  await tellPeople(transaction, [...office, ...also], notice, loadId)
}
