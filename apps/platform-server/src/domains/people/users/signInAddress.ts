import { createHash } from 'node:crypto'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { systemTables } from '../../../sessions/systemTables'

/** Who signs in with an address; people who were invited and have not accepted do not. */
export async function whoSignsInWith(
  transaction: PortalTransaction,
  email: string,
): Promise<{ userId: string } | undefined> {
  return await systemTables(transaction)
    .selectFrom('portal_credential')
    .select('user_id as userId')
    .where('sign_in_name', '=', email)
    .executeTakeFirst()
}

/** Someone signs in with this address, so that nobody else can. */
export const emailInUse = (): ApiError =>
  new ApiError(409, 'EMAIL_IN_USE', 'Someone signs in with this email address or phone number already.')

/**
 * The user name of somebody who was invited: an invitation to an address does not take it. Several companies may invite the
 * same person, and whoever owns the address decides what it is for. One company has one invitation of an address: user names
 * are unique, so a second one that is written at the same moment is refused.
 */
export const invitedName = (accountId: string, email: string): string =>
  `${createHash('sha256').update(`${accountId} ${email}`).digest('hex').slice(0, 40)}@invited.invalid`

/**
 * Makes an address free for the person who just proved that it is theirs.
 *
 * @throws {ApiError} 409 `EMAIL_IN_USE` when someone signs in with it already.
 */
export async function claimAddress(transaction: PortalTransaction, email: string): Promise<void> {
  if (await whoSignsInWith(transaction, email)) throw emailInUse()
  const named = await transaction.selectFrom('User').select('Id').where('Username', '=', email).execute()
  for (const { Id } of named)
    await transaction
      .updateTable('User')
      .set({ Username: invitedName(Id, email) })
      .where('Id', '=', Id)
      .execute()
}
