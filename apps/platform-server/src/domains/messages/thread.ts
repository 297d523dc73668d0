import { isStaff, type MemberCaller, type StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { insufficientAccess, invalidInput, notFound } from '../../http/ApiError'
import { isDriven } from '../booking/isDriven'
import { normaliseId } from '../../database/schema/recordId'

/**
 * A company's conversation with the provider: about a load, about a disputed payment, or general. Derived
 * from its key without a row, so it exists before its first message.
 */
export interface Thread {
  accountId: string
  loadId: string | null
  paymentId: string | null
}

export const threadIdOf = ({ accountId, loadId, paymentId }: Thread): string =>
  [accountId, loadId, paymentId].filter((part) => part !== null).join('-')

/** Parses the result of {@link threadIdOf}. @throws {ApiError} 400 for an invalid id. */
export function parseThreadId(threadId: string): Thread {
  const [accountId, loadId, paymentId, ...more] = threadId.split('-').map(normaliseId)
  const isWhole = threadId.split('-').every((part) => normaliseId(part) !== undefined) && more.length === 0
  const isSound =
    accountId?.startsWith('001') &&
    [undefined, 'a01'].includes(loadId?.slice(0, 3)) &&
    [undefined, 'a09'].includes(paymentId?.slice(0, 3))
  if (!accountId || !isWhole || !isSound)
    throw invalidInput('threadId: is not the id of a thread. Read it with Messages/thread.')
  return { accountId, loadId: loadId ?? null, paymentId: paymentId ?? null }
}

/** A load, a disputed payment or a thread id, and for staff the company. */
interface ThreadQuery {
  loadId?: string | undefined
  paymentId?: string | undefined
  accountId?: string | undefined
  threadId?: string | undefined
}

/**
 * Members get threads of their own account; for staff the company defaults to the carrier of the load.
 *
 * @throws {ApiError} 404 for a load, payment or company without access.
 */
export async function findThread(
  transaction: PortalTransaction,
  query: ThreadQuery,
  caller: MemberCaller | StaffCaller,
): Promise<Thread> {
  const given = query.threadId === undefined ? undefined : parseThreadId(query.threadId)
  const paymentId = given?.paymentId ?? query.paymentId
  const payment = paymentId === undefined ? undefined : await readPaymentOf(transaction, paymentId)
  const loadId = given?.loadId ?? payment?.loadId ?? query.loadId ?? null
  const accountId =
    given?.accountId ??
    payment?.accountId ??
    (isStaff(caller) ? (query.accountId ?? (await haulerOf(transaction, loadId))) : caller.accountId)
  const thread = { accountId, loadId, paymentId: paymentId ?? null }
  await requireThread(transaction, thread, caller)
  return thread
}

async function readPaymentOf(transaction: PortalTransaction, paymentId: string) {
  const payment = await transaction
    .selectFrom('Payment__c')
    .select(['Load__c as loadId', 'Account__c as accountId'])
    .where('Id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw notFound('payment')
  return payment
}

async function haulerOf(transaction: PortalTransaction, loadId: string | null): Promise<string> {
  if (loadId === null) throw invalidInput('accountId: is needed for a thread without a load.')
  const load = await transaction
    .selectFrom('Load__c')
    .select('Carrier_Account__c as accountId')
    .where('Id', '=', loadId)
    .executeTakeFirst()
  if (!load) throw notFound('load')
  if (!load.accountId) throw invalidInput('accountId: is needed, as no carrier has this load.')
  return load.accountId
}

/**
 * Drivers have threads of loads that they drive; the office of every visible load, and disputes; shippers
 * of their shipments.
 */
async function requireThread(
  transaction: PortalTransaction,
  { accountId, loadId, paymentId }: Thread,
  caller: MemberCaller | StaffCaller,
): Promise<void> {
  if (!isStaff(caller) && accountId !== caller.accountId) throw notFound('thread')
  if (caller.role === 'Driver' && (loadId === null || paymentId !== null)) throw insufficientAccess()
  const company = await transaction
    .selectFrom('Account')
    .select('Type')
    .where('Id', '=', accountId)
    .where('Type', 'in', ['Carrier', 'Shipper'])
    .executeTakeFirst()
  if (!company) throw notFound('company')
  if (paymentId !== null) {
    const payment = await readPaymentOf(transaction, paymentId)
    if (payment.accountId !== accountId || payment.loadId !== loadId) throw notFound('thread')
    return
  }
  if (loadId === null) return
  // Row security filters the query.
  const load = await transaction
    .selectFrom('Load__c')
    .select('Shipper_Account__c as shipperId')
    .where('Id', '=', loadId)
    .executeTakeFirst()
  // A thread with a shipper is about its own shipment, also for staff.
  if (company.Type === 'Shipper' && load?.shipperId !== accountId) throw notFound('load')
  const isTheirs = load && (caller.role !== 'Driver' || (await isDriven(transaction, loadId, caller)))
  if (!isTheirs && !(await hasMessages(transaction, accountId, loadId))) throw notFound('load')
}

/** The previous carrier keeps read access to its existing thread. */
async function hasMessages(
  transaction: PortalTransaction,
  accountId: string,
  loadId: string,
): Promise<boolean> {
  const message = await transaction
    .selectFrom('Message__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .where('Load__c', '=', loadId)
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}
