import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { escaped } from '../../lists/comparison'
import { systemTables } from '../../sessions/systemTables'

/**
 * Matches name, email, phone number or company, across carriers and shippers. Runs in a system transaction.
 * A person of two companies is found twice, with each role.
 */
export async function searchUsers(
  transaction: PortalTransaction,
  { search, offset, limit }: { search: string; offset: number; limit: number },
) {
  const anywhere = `%${escaped(search)}%`
  const digits = search.replaceAll(/\D/gu, '')
  return await systemTables(transaction)
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Account', 'Account.Id', 'relation.AccountId')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .innerJoin('User', 'User.ContactId', 'Contact.Id')
    .leftJoin('portal_mailed_token as token', (join) =>
      join
        .onRef('token.user_id', '=', 'User.Id')
        .onRef('token.account_id', '=', 'relation.AccountId')
        .on('token.purpose', '=', 'invitation'),
    )
    .leftJoin('portal_credential as credential', 'credential.user_id', 'User.Id')
    .select([
      'User.Id as userId',
      'relation.ContactId as contactId',
      'relation.AccountId as accountId',
      'Account.Name as accountName',
      'Account.Type as accountType',
      'Contact.Name as name',
      'Contact.Email as email',
      'Contact.MobilePhone as mobile',
      'relation.Portal_Role__c as role',
      'relation.Shipper_Roles__c as shipperRoles',
      'Contact.Preferred_Language__c as language',
      'relation.IsActive as isActive',
      'credential.user_id as signedUp',
      'token.expires_at as invitedUntil',
    ])
    .select((select) => [
      select
        .selectFrom('portal_session as session')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('session.user_id', '=', 'User.Id')
        .as('sessions'),
      select
        .selectFrom('portal_session as session')
        .select((of) => of.fn.max('session.last_used_at').as('at'))
        .whereRef('session.user_id', '=', 'User.Id')
        .as('lastUsedAt'),
    ])
    .where('Account.Type', 'in', ['Carrier', 'Shipper'])
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('Contact.Name', 'ilike', anywhere),
          where('Contact.Email', 'ilike', anywhere),
          where('Account.Name', 'ilike', anywhere),
          ...(digits.length >= 4
            ? [sql<boolean>`regexp_replace("Contact"."MobilePhone", '[^0-9]', '', 'g') like ${`%${digits}%`}`]
            : []),
        ]),
      ),
    )
    .orderBy('Contact.Name')
    .orderBy('relation.Id')
    .offset(offset)
    .limit(limit)
    .execute()
}
