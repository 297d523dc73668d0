import { sql } from 'kysely'
import type { StaffRole } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { systemTables } from '../../sessions/systemTables'
import { invitationOf } from './users/member'

/** Integration users are no people (ITG-01). */
export const isPerson = sql<boolean>`not exists (select from portal_integration_user where user_id = "User"."Id")`

/** Queries staff by name, with open invitations and last activity. Runs in a system transaction. */
export async function readStaff(transaction: PortalTransaction) {
  return await systemTables(transaction)
    .selectFrom('User')
    .innerJoin('Contact', 'Contact.Id', 'User.ContactId')
    .leftJoin('portal_mailed_token as token', (join) =>
      join.onRef('token.user_id', '=', 'User.Id').on('token.purpose', '=', 'invitation'),
    )
    .leftJoin('portal_credential as credential', 'credential.user_id', 'User.Id')
    .select([
      'User.Id as userId',
      'User.ContactId as contactId',
      'User.Name as name',
      'Contact.Email as email',
      'Contact.Preferred_Language__c as language',
      'User.Staff_Role__c as role',
      'User.IsActive as isActive',
      'token.expires_at as invitedUntil',
      'credential.user_id as signedUp',
    ])
    .select((select) => [
      select
        .selectFrom('portal_session')
        .select((of) => of.fn.max('portal_session.last_used_at').as('at'))
        .whereRef('portal_session.user_id', '=', 'User.Id')
        .as('lastUsedAt'),
      select
        .selectFrom('portal_session')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('portal_session.user_id', '=', 'User.Id')
        .as('sessions'),
    ])
    .where('User.Staff_Role__c', 'is not', null)
    .where(isPerson)
    .orderBy('User.Name')
    .orderBy('User.Id')
    .execute()
}
export type StaffRow = Awaited<ReturnType<typeof readStaff>>[number]

export function staffAnswer({ signedUp, invitedUntil, ...row }: StaffRow, now: Date) {
  return { ...row, sessions: row.sessions ?? 0, ...invitationOf({ signedUp, invitedUntil }, now) }
}

export async function staffWithRoles(
  transaction: PortalTransaction,
  roles: readonly StaffRole[],
): Promise<readonly string[]> {
  const staff = await transaction
    .selectFrom('User')
    .select('ContactId as id')
    .where('IsActive', '=', true)
    .where('Staff_Role__c', 'in', [...roles])
    .where(isPerson)
    .execute()
  return staff.flatMap(({ id }) => (id === null ? [] : [id]))
}

export interface NewStaff {
  email: string | null
  /** Null until the person enters a name. */
  firstName: string | null
  lastName: string
  role: StaffRole
  language: string
  /** Unique; the email address once the person can sign in. */
  username: string
  isActive: boolean
}

/** Inserts contact and user; the caller stores credentials. Runs in a system transaction. */
export async function addStaff(
  transaction: PortalTransaction,
  accountId: string,
  { email, firstName, lastName, role, language, username, isActive }: NewStaff,
): Promise<string> {
  const contact = await transaction
    .insertInto('Contact')
    .values({
      FirstName: firstName,
      LastName: lastName,
      AccountId: accountId,
      Email: email,
      Preferred_Language__c: language,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const user = await transaction
    .insertInto('User')
    .values({
      FirstName: firstName,
      LastName: lastName,
      Alias: (firstName ?? lastName).slice(0, 8).toLowerCase(),
      Username: username,
      Email: email,
      ContactId: contact.Id,
      Staff_Role__c: role,
      IsActive: isActive,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return user.Id
}
