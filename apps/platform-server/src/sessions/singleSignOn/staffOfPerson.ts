import { STAFF_ROLES, type StaffRole } from '../../access/caller'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import type { PortalTransaction } from '../../database/openDatabase'
import { splitName } from '../../domains/people/splitName'
import { addStaff } from '../../domains/people/staff'
import { findSignInOwner } from '../../domains/people/users/signInAddress'
import { endAccessOf } from '../../oauth/endAccess'
import { ensureProviderAccount } from '../../seed/provider'
import { identityTables } from './identityTable'
import type { OidcPerson } from './oidcClient'
import type { OidcSettings } from './OidcSettings'

/** Codes in the callback's redirect. */
export type SsoRefusal = 'no-role' | 'no-email' | 'unverified' | 'email-in-use' | 'deactivated'

/** Returns the first role in the order of {@link STAFF_ROLES} that the claim maps to. */
function staffRoleOf({ roles }: OidcPerson, settings: OidcSettings): StaffRole | undefined {
  const mapped = new Set(
    roles.map((role) => (Object.hasOwn(settings.roles, role) ? settings.roles[role] : undefined)),
  )
  return STAFF_ROLES.find((role) => mapped.has(role))
}

/**
 * Returns the staff user by subject, else by verified email address, else a new one. The role follows the
 * claim at each sign-in; a changed one ends other sessions. Runs in a system transaction.
 */
export async function staffOfPerson(
  transaction: PortalTransaction,
  person: OidcPerson,
  settings: OidcSettings,
  now: Date,
): Promise<{ userId: string; accountId: string } | { refusal: SsoRefusal }> {
  const role = staffRoleOf(person, settings)
  if (!role) return { refusal: 'no-role' }
  const accountId = await ensureProviderAccount(transaction)
  const found = (await linkedUser(transaction, person, settings)) ?? (await userOfEmail(transaction, person))
  if (found && 'refusal' in found) return found
  if (found) {
    const { userId, isActive, role: before } = found
    if (!isActive) return { refusal: 'deactivated' }
    await link(transaction, person, settings, userId)
    if (before !== role) {
      await transaction.updateTable('User').set({ Staff_Role__c: role }).where('Id', '=', userId).execute()
      await endAccessOf(transaction, { userId })
    }
    return { userId, accountId }
  }
  const { email } = person
  if (email === undefined) return { refusal: 'no-email' }
  const { FirstName, LastName } = splitName(person.name ?? email)
  const userId = await addStaff(transaction, accountId, {
    email,
    firstName: FirstName,
    lastName: LastName,
    role,
    language: 'en-US',
    username: email,
    isActive: true,
  })
  await link(transaction, person, settings, userId)
  const event = { action: 'Staff Added by Single Sign-On', object: 'User', recordId: userId }
  await writeAuditEvent(transaction, { ...event, actor: userId, account: accountId }, now)
  return { userId, accountId }
}

interface KnownStaff {
  userId: string
  role: string | null
  isActive: boolean
}

async function linkedUser(
  transaction: PortalTransaction,
  { subject }: OidcPerson,
  { issuer }: OidcSettings,
): Promise<KnownStaff | undefined> {
  return await identityTables(transaction)
    .selectFrom('portal_external_identity as identity')
    .innerJoin('User', 'User.Id', 'identity.user_id')
    .select(['User.Id as userId', 'User.Staff_Role__c as role', 'User.IsActive as isActive'])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .where('User.Staff_Role__c', 'is not', null)
    .executeTakeFirst()
}

/** Queries staff by email; an unverified address could belong to another person. */
async function userOfEmail(
  transaction: PortalTransaction,
  { email, isEmailVerified }: OidcPerson,
): Promise<KnownStaff | { refusal: SsoRefusal } | undefined> {
  if (email === undefined) return undefined
  if (isEmailVerified === false) return { refusal: 'unverified' }
  const staff = await transaction
    .selectFrom('User')
    .select(['Id as userId', 'Staff_Role__c as role', 'IsActive as isActive'])
    .where('Email', '=', email)
    .where('Staff_Role__c', 'is not', null)
    .executeTakeFirst()
  if (staff) return isEmailVerified ? staff : { refusal: 'unverified' }
  return (await findSignInOwner(transaction, email)) ? { refusal: 'email-in-use' } : undefined
}

async function link(
  transaction: PortalTransaction,
  { subject }: OidcPerson,
  { issuer }: OidcSettings,
  userId: string,
): Promise<void> {
  await identityTables(transaction)
    .insertInto('portal_external_identity')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: userId }))
    .execute()
}
