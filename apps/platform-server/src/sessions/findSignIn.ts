import type { Queries } from '../database/openDatabase'
import { systemTables } from './systemTables'

/** Who signs in with a name, for their first account. Active people only: to everyone else it looks like an unknown name. */
export async function findSignIn(queries: Queries, signInName: string) {
  return await systemTables(queries)
    .selectFrom('portal_credential as credential')
    .innerJoin('User', 'User.Id', 'credential.user_id')
    .innerJoin('Contact', 'Contact.Id', 'User.ContactId')
    .innerJoin('AccountContactRelation as relation', 'relation.ContactId', 'User.ContactId')
    .innerJoin('Account', 'Account.Id', 'relation.AccountId')
    .select([
      'User.Id as userId',
      'User.Name as name',
      'User.Email as email',
      'Contact.Preferred_Language__c as language',
      'Account.Type as accountType',
      'Account.Name as accountName',
      'relation.AccountId as accountId',
      'credential.password_hash as passwordHash',
    ])
    .where('credential.sign_in_name', '=', signInName)
    .where('User.IsActive', '=', true)
    .where('relation.IsActive', '=', true)
    .orderBy('Account.Name')
    .limit(1)
    .executeTakeFirst()
}
