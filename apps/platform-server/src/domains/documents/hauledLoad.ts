import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'

const paperLoad = (transaction: PortalTransaction, loadId: string) =>
  transaction
    .selectFrom('Load__c')
    .select([
      'Id',
      'Load_Number__c',
      'Status__c',
      'Carrier_Account__c',
      'Shipper_Account__c',
      'Stop_Count__c',
      'Documents_Status__c',
      'Payment_Status__c',
    ])
    .where('Id', '=', loadId)

/** The facts of a load that papers and money depend on; its row stays locked until the transaction ends. */
export const lockPaperLoad = async (transaction: PortalTransaction, loadId: string) =>
  await paperLoad(transaction, loadId).forUpdate().executeTakeFirst()

/** The same for who only reads it, and locks nothing. */
export const readPaperLoad = async (transaction: PortalTransaction, loadId: string) =>
  await paperLoad(transaction, loadId).executeTakeFirst()

export type PaperLoad = NonNullable<Awaited<ReturnType<typeof lockPaperLoad>>>

/** The carrier's latest agreement about a load; an undone one is none. */
export async function bookingOf(transaction: PortalTransaction, loadId: string, accountId: string | null) {
  if (!accountId) return undefined
  return await transaction
    .selectFrom('Booking__c')
    .select(['Id', 'Status__c', 'Agreed_Rate__c', 'Driver__c', 'Co_Driver__c'])
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Status__c', '<>', 'Released')
    .orderBy('Booked_At__c', 'desc')
    .executeTakeFirst()
}

/**
 * A load that the caller's account hauls or hauled, with its booking; drivers have their own loads only. Its row stays locked
 * until the transaction ends.
 *
 * @throws {ApiError} 404 for any other load.
 */
export const findHauledLoad = async (transaction: PortalTransaction, loadId: string, caller: UserCaller) =>
  await hauledBy(transaction, await lockPaperLoad(transaction, loadId), caller)

/** The same for who only reads it, and locks nothing. */
export const readHauledLoad = async (transaction: PortalTransaction, loadId: string, caller: UserCaller) =>
  await hauledBy(transaction, await readPaperLoad(transaction, loadId), caller)

async function hauledBy(transaction: PortalTransaction, load: PaperLoad | undefined, caller: UserCaller) {
  const isOwn = load?.Carrier_Account__c === caller.accountId
  const booking = load && isOwn ? await bookingOf(transaction, load.Id, caller.accountId) : undefined
  if (!load || !booking) throw notFound('load')
  const drives = booking.Driver__c === caller.contactId || booking.Co_Driver__c === caller.contactId
  if (caller.role === 'Driver' && !drives) throw notFound('load')
  return { load, booking }
}

/** Whether the caller drives a load on its account's booking, as row security counts it (`database/schema/callerSets.ts`). */
export async function isDriven(
  transaction: PortalTransaction,
  loadId: string,
  { accountId, contactId }: UserCaller,
): Promise<boolean> {
  const booking = await transaction
    .selectFrom('Booking__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Status__c', 'in', ['Requested', 'Confirmed', 'Completed'])
    .where((where) => where.or([where('Driver__c', '=', contactId), where('Co_Driver__c', '=', contactId)]))
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined
}

/** When the last stop was left; null before. */
export async function deliveredAt(transaction: PortalTransaction, loadId: string): Promise<Date | null> {
  const last = await transaction
    .selectFrom('Load_Stop__c')
    .select('Departed_At__c')
    .where('Load__c', '=', loadId)
    .where('Status__c', '<>', 'Skipped')
    .orderBy('Sequence__c', 'desc')
    .executeTakeFirst()
  return last?.Departed_At__c ?? null
}
