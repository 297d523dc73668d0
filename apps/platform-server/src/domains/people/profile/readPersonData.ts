import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import { MONEY_EVENTS } from '../../../metadata/objects/loadEvent'
import { systemTables } from '../../../sessions/systemTables'

/** Rows per kind. */
const MOST_ROWS = 5_000

/** Queries contact data, memberships, consents, saved records, reports and notifications. */
export async function readPersonData(
  transaction: PortalTransaction,
  { contactId, userId, role }: UserCaller,
) {
  const isOffice = role === 'Admin' || role === 'Dispatcher'
  const person = await transaction
    .selectFrom('Contact')
    .selectAll()
    .where('Id', '=', contactId)
    .executeTakeFirst()
  const user = await transaction.selectFrom('User').selectAll().where('Id', '=', userId).executeTakeFirst()
  const memberships = await transaction
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Account', 'Account.Id', 'relation.AccountId')
    .select([
      'Account.Name as company',
      'relation.Portal_Role__c as role',
      'relation.Component_Keys__c as componentKeys',
      'relation.IsActive as isActive',
    ])
    .where('relation.ContactId', '=', contactId)
    .execute()
  const consents = await transaction
    .selectFrom('Consent__c')
    .selectAll()
    .where('Contact__c', '=', contactId)
    .limit(MOST_ROWS)
    .execute()
  const savedSearches = await transaction
    .selectFrom('Saved_Search__c')
    .selectAll()
    .where('Contact__c', '=', contactId)
    .limit(MOST_ROWS)
    .execute()
  const notifications = await transaction
    .selectFrom('Notification__c')
    .selectAll()
    .where('Contact__c', '=', contactId)
    .limit(MOST_ROWS)
    .execute()
  const loadEvents = await transaction
    .selectFrom('Load_Event__c')
    .selectAll()
    .where('CreatedById', '=', userId)
    // Only the office can see amounts of charges, even of those that a driver requested.
    .$if(!isOffice, (events) => events.where('Type__c', 'not in', MONEY_EVENTS))
    .limit(MOST_ROWS)
    .execute()
  const sessions = await systemTables(transaction)
    .selectFrom('portal_session')
    .select(['created_at as startedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .execute()
  return { person, user, memberships, consents, savedSearches, notifications, loadEvents, sessions }
}
