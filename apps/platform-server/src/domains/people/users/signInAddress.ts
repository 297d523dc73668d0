import { createHash } from 'node:crypto'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { systemTables } from '../../../sessions/systemTables'

/** Ignores invited people who have not accepted. */
export async function findSignInOwner(
  transaction: PortalTransaction,
  email: string,
): Promise<{ userId: string } | undefined> {
  return await systemTables(transaction)
    .selectFrom('portal_credential')
    .select('user_id as userId')
    .where('sign_in_name', '=', email)
    .executeTakeFirst()
}

/** 409: the address belongs to another sign-in. */
export const emailInUse = (): ApiError =>
  new ApiError(409, 'EMAIL_IN_USE', 'Someone signs in with this email address or phone number already.')

/**
 * Several companies may invite the same address, and only its owner can claim it. A unique index on user
 * names rejects a concurrent second invitation of one company.
 */
export const invitedName = (accountId: string, email: string): string =>
  `${createHash('sha256').update(`${accountId} ${email}`).digest('hex').slice(0, 40)}@invited.invalid`

/**
 * Frees an address for the person who proved to own it.
 *
 * @throws {ApiError} 409 `EMAIL_IN_USE` when it is a sign-in name already.
 */
export async function claimAddress(transaction: PortalTransaction, email: string): Promise<void> {
  if (await findSignInOwner(transaction, email)) throw emailInUse()
  const named = await transaction.selectFrom('User').select('Id').where('Username', '=', email).execute()
  for (const { Id } of named)
    await transaction
      .updateTable('User')
      .set({ Username: invitedName(Id, email) })
      .where('Id', '=', Id)
      .execute()
}
