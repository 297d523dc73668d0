import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'
import { systemTables } from './systemTables'

/**
 * Queries the active user of a sign-in name, with the initial account: the first membership, or the
 * provider's account for staff.
 */
export async function findSignIn(queries: Queries, signInName: string) {
  return await signIns(queries).where('credential.sign_in_name', '=', signInName).executeTakeFirst()
}

export async function findSignInOfUser(queries: Queries, userId: string) {
  return await signIns(queries).where('credential.user_id', '=', userId).executeTakeFirst()
}

export const signInPageOf = (accountType: string): '/desk/login' | '/shipper/login' | '/carrier/login' =>
  accountType === 'Provider' ? '/desk/login' : accountType === 'Shipper' ? '/shipper/login' : '/carrier/login'

function signIns(queries: Queries) {
  return systemTables(queries)
    .selectFrom('portal_credential as credential')
    .innerJoin('User', 'User.Id', 'credential.user_id')
    .innerJoin('Contact', 'Contact.Id', 'User.ContactId')
    .leftJoin('AccountContactRelation as relation', (join) =>
      join.onRef('relation.ContactId', '=', 'User.ContactId').on('relation.IsActive', '=', true),
    )
    .innerJoin('Account', (join) =>
      join.on(sql<boolean>`"Account"."Id" = coalesce(relation."AccountId",
        case when "User"."Staff_Role__c" is not null then "Contact"."AccountId" end)`),
    )
    .select([
      'User.Id as userId',
      'User.Name as name',
      'User.Email as email',
      'User.Staff_Role__c as staffRole',
      'Contact.Id as contactId',
      'Contact.Preferred_Language__c as language',
      'Account.Type as accountType',
      'Account.Name as accountName',
      'Account.Id as accountId',
      'credential.password_hash as passwordHash',
    ])
    .where('User.IsActive', '=', true)
    .orderBy('Account.Name')
    .limit(1)
}
