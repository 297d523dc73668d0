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

/** Locks the row of a load until the transaction ends; selects the columns for documents and payments. */
export const lockPaperLoad = async (transaction: PortalTransaction, loadId: string) =>
  await paperLoad(transaction, loadId).forUpdate().executeTakeFirst()

/** Like {@link lockPaperLoad}, without a lock. */
export const readPaperLoad = async (transaction: PortalTransaction, loadId: string) =>
  await paperLoad(transaction, loadId).executeTakeFirst()

export type PaperLoad = NonNullable<Awaited<ReturnType<typeof lockPaperLoad>>>

/** The carrier's latest booking that was not undone. */
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
 * Locks a load with its booking by the caller's account, current or past; drivers get their own loads only.
 *
 * @throws {ApiError} 404 for any other load.
 */
export const findHauledLoad = async (transaction: PortalTransaction, loadId: string, caller: UserCaller) =>
  await hauledBy(transaction, await lockPaperLoad(transaction, loadId), caller)

/** Like {@link findHauledLoad}, without a lock. */
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

/** Departure from the last stop; null before delivery. */
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
