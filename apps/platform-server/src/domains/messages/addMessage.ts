import type { MessageSide } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { membersOf, notifyPeople } from '../notices/notifyPeople'
import { crewOf } from '../notices/tripOfLoad'
import { staffWithRoles } from '../people/staff'
import type { Thread } from './thread'
import { threadIdOf } from './thread'

interface NewMessage {
  thread: Thread
  contactId: string
  side: MessageSide
  text: string
  /** Created by the sender's device; deduplicates retries. */
  clientMessageId: string
  /** ContentDocument ids. */
  fileIds?: readonly string[]
}

/** Notified before any staff member has replied. */
const DESK = ['Operations', 'Carrier Sales'] as const

/**
 * Notifies people of the other side without an unread notification of this thread. Runs in a system
 * transaction.
 */
export async function addMessage(
  transaction: PortalTransaction,
  { thread, contactId, side, text, clientMessageId, fileIds = [] }: NewMessage,
  now: Date,
): Promise<string> {
  const author = await transaction
    .selectFrom('Contact')
    .innerJoin('Account', 'Account.Id', 'Contact.AccountId')
    .select(['Contact.Name as name', 'Account.Name as company'])
    .where('Contact.Id', '=', contactId)
    .executeTakeFirst()
  const { Id } = await transaction
    .insertInto('Message__c')
    .values({
      Account__c: thread.accountId,
      Load__c: thread.loadId,
      Payment__c: thread.paymentId,
      Author__c: contactId,
      Author_Name__c: (author?.name ?? '').slice(0, 120) || 'Unknown',
      Side__c: side,
      Text__c: text || null,
      Client_Message_Id__c: clientMessageId,
      CreatedDate: now,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  if (fileIds.length > 0)
    await transaction
      .insertInto('Message_File__c')
      .values(fileIds.map((ContentDocumentId) => ({ Message__c: Id, ContentDocumentId })))
      .execute()
  const readers =
    side === 'Provider' ? await companyReaders(transaction, thread) : await deskReaders(transaction, thread)
  const from = side === 'Provider' ? (author?.company ?? '') : (author?.name ?? '')
  await notifyOnce(transaction, readers, thread.loadId, from)
  return Id
}

/**
 * Queries a carrier's office and the load's drivers, who are excluded from disputes; every user of a
 * shipper.
 */
async function companyReaders(
  transaction: PortalTransaction,
  { accountId, loadId, paymentId }: Thread,
): Promise<readonly string[]> {
  const office = await membersOf(transaction, accountId, ['Admin', 'Dispatcher', 'Shipper User'])
  const crew = loadId === null || paymentId !== null ? [] : await crewOf(transaction, loadId, accountId)
  return [...office, ...crew.filter((id) => id !== null)]
}

/** Queries staff who wrote in the thread; before the first reply, the roles that cover and track loads. */
async function deskReaders(transaction: PortalTransaction, thread: Thread): Promise<readonly string[]> {
  const writers = await transaction
    .selectFrom('Message__c')
    .select('Author__c as id')
    .distinct()
    .where('Thread__c', '=', threadIdOf(thread))
    .where('Side__c', '=', 'Provider')
    .execute()
  if (writers.length > 0) return writers.map(({ id }) => id)
  const roles = thread.paymentId === null ? DESK : (['Billing'] as const)
  return await staffWithRoles(transaction, roles)
}

/** Debounces: one unread notification per person and load. */
async function notifyOnce(
  transaction: PortalTransaction,
  contactIds: readonly string[],
  loadId: string | null,
  from: string,
): Promise<void> {
  if (contactIds.length === 0) return
  const load =
    loadId === null
      ? undefined
      : await transaction
          .selectFrom('Load__c')
          .select('Load_Number__c as number')
          .where('Id', '=', loadId)
          .executeTakeFirst()
  const notice = load
    ? ({ text: 'messageOfLoad', values: { load: load.number, from } } as const)
    : ({ text: 'messageReceived', values: { from } } as const)
  const told = await transaction
    .selectFrom('Notification__c')
    .select('Contact__c as id')
    .where('Contact__c', 'in', [...contactIds])
    .where('Text__c', '=', notice.text)
    .where('Read_At__c', 'is', null)
    .where('Load__c', loadId === null ? 'is' : '=', loadId)
    .execute()
  const waiting = new Set(told.map(({ id }) => id))
  await notifyPeople(
    transaction,
    contactIds.filter((id) => !waiting.has(id)),
    notice,
    loadId,
  )
}
