import type { PortalTransaction } from '../../../database/openDatabase'
import { colleaguePhotoPath } from '../../../files/profilePhoto'
import { systemTables } from '../../../sessions/systemTables'

/** Queries members by name, with the expiry of open invitations. */
export async function readMembers(transaction: PortalTransaction, accountId: string) {
  return await systemTables(transaction)
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .innerJoin('User', 'User.ContactId', 'Contact.Id')
    .leftJoin('portal_mailed_token as token', (join) =>
      join.onRef('token.user_id', '=', 'User.Id').on('token.purpose', '=', 'invitation'),
    )
    .leftJoin('portal_credential as credential', 'credential.user_id', 'User.Id')
    .select([
      'relation.Id as relationId',
      'relation.ContactId as contactId',
      'relation.Portal_Role__c as role',
      'relation.Component_Keys__c as componentKeys',
      'relation.Shipper_Roles__c as shipperRoles',
      'relation.IsActive as isActive',
      'User.Id as userId',
      'Contact.Name as name',
      'Contact.Email as email',
      'Contact.MobilePhone as mobile',
      'Contact.Preferred_Language__c as language',
      'Contact.Drives__c as drives',
      'Contact.Profile_Photo__c as photo',
      'token.expires_at as invitedUntil',
      'credential.user_id as signedUp',
    ])
    .where('relation.AccountId', '=', accountId)
    .orderBy('Contact.Name')
    .orderBy('Contact.Id')
    .execute()
}
export type Member = Awaited<ReturnType<typeof readMembers>>[number]

/** The company cannot edit contact data of a former member. */
export const isFormer = ({ signedUp, isActive }: Member): boolean => Boolean(signedUp) && !isActive

/** How long an invitation lasts; null after sign-up. */
export function invitationOf(
  { signedUp, invitedUntil }: Pick<Member, 'signedUp' | 'invitedUntil'>,
  now: Date,
) {
  if (signedUp) return { invitation: null, invitedUntil: null }
  if (invitedUntil === null) return { invitation: 'None' as const, invitedUntil }
  return { invitation: invitedUntil > now ? ('Pending' as const) : ('Expired' as const), invitedUntil }
}

export function memberAnswer(member: Member, now: Date) {
  return {
    contactId: member.contactId,
    userId: member.userId,
    name: member.name,
    photoUrl: isFormer(member) ? null : colleaguePhotoPath(member.contactId, member.photo),
    email: member.email,
    mobile: isFormer(member) ? null : member.mobile,
    role: member.role,
    componentKeys: member.componentKeys?.split(';').filter(Boolean) ?? [],
    language: member.language,
    drives: member.drives || member.role === 'Driver',
    isActive: member.isActive,
    ...invitationOf(member, now),
  }
}
