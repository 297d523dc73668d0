import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { systemTables } from '../../sessions/systemTables'
import { ERASED_NAME } from './profile/erasePerson'
import { splitName } from './splitName'
import { isPerson } from './staff'

/**
 * Sets the name of user and contact. Runs in a system transaction.
 *
 * @returns the stored name.
 * @throws {ApiError} 404 for an integration user, and for an erased person, who stays anonymous.
 */
export async function renamePerson(
  transaction: PortalTransaction,
  userId: string,
  name: string,
): Promise<string> {
  const user = await systemTables(transaction)
    .selectFrom('User')
    .select(['ContactId as contactId', 'LastName as lastName'])
    .where('Id', '=', userId)
    .where(isPerson)
    .forUpdate()
    .executeTakeFirst()
  if (!user?.contactId || user.lastName === ERASED_NAME) throw notFound('user')
  const names = splitName(name)
  await transaction.updateTable('Contact').set(names).where('Id', '=', user.contactId).execute()
  const stored = await transaction
    .updateTable('User')
    .set(names)
    .where('Id', '=', userId)
    .returning('Name')
    .executeTakeFirstOrThrow()
  return stored.Name ?? name
}
