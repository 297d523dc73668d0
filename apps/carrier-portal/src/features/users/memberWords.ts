import type { TagTone } from '@portal/portal-ui'
import type { MessageId } from '../../i18n/messageId'
import type { Member } from '../../methods/users'

/** Roles that an Admin can give, in the order of what they may do. */
export const ROLES = ['Admin', 'Dispatcher', 'Driver', 'Carrier User'] as const

/** What a role is called (ROL-02): Dispatcher "Book", Driver "Drive", others as they are. */
export const roleNames: Readonly<Record<string, MessageId>> = {
  Admin: 'users.role.Admin',
  Dispatcher: 'users.role.Dispatcher',
  Driver: 'users.role.Driver',
  'Carrier User': 'users.role.CarrierUser',
  'Shipper User': 'users.role.ShipperUser',
}

/** What a role may do, in a sentence. */
export const roleHints: Readonly<Record<(typeof ROLES)[number], MessageId>> = {
  Admin: 'users.role.Admin.hint',
  Dispatcher: 'users.role.Dispatcher.hint',
  Driver: 'users.role.Driver.hint',
  'Carrier User': 'users.role.CarrierUser.hint',
}

/** The invitation of somebody who cannot sign in yet; null for members, also those who were never invited by mail. */
export const invitationOf = ({ isActive, invitation }: Member): string | null =>
  isActive ? null : invitation

/** How somebody stands: active, invited, invitation expired, deactivated. */
export function stateOf(member: Member): { id: MessageId; tone: TagTone } {
  const { isActive } = member
  const invitation = invitationOf(member)
  if (invitation === 'Pending') return { id: 'users.state.invited', tone: 'warning' }
  if (invitation === 'Expired') return { id: 'users.state.expired', tone: 'critical' }
  return isActive
    ? { id: 'users.state.active', tone: 'success' }
    : { id: 'users.state.inactive', tone: 'neutral' }
}

/** Refusals of the server, by code, in the person's language. */
export const refusals: Readonly<Record<string, MessageId>> = {
  EMAIL_IN_USE: 'users.refused.emailInUse',
  OWN_ROLE: 'users.refused.ownRole',
  LAST_ADMIN: 'users.refused.lastAdmin',
  INVITATION_PENDING: 'users.refused.pending',
  INSUFFICIENT_ACCESS: 'users.noAccess',
}
