import type { Member } from '@portal/contract/methods'
import type { TagTone } from '@portal/portal-ui'
import type { MessageId } from '#/i18n/messageId'

/** Assignable roles. */
export const ROLES = ['Admin', 'Dispatcher', 'Driver', 'Carrier User'] as const

/** Messages of roles (ROL-02): Dispatcher "Book", Driver "Drive", others unchanged. */
export const roleNames: Readonly<Record<string, MessageId>> = {
  Admin: 'users.role.Admin',
  Dispatcher: 'users.role.Dispatcher',
  Driver: 'users.role.Driver',
  'Carrier User': 'users.role.CarrierUser',
  'Shipper User': 'users.role.ShipperUser',
}

export const roleHints: Readonly<Record<(typeof ROLES)[number], MessageId>> = {
  Admin: 'users.role.Admin.hint',
  Dispatcher: 'users.role.Dispatcher.hint',
  Driver: 'users.role.Driver.hint',
  'Carrier User': 'users.role.CarrierUser.hint',
}

/** Where the invitation of a person without a sign-in stands; null for members. */
export const invitationOf = ({ invitation }: Member): string | null => invitation

/** Message and tone of a member's state. */
export function stateOf(member: Member): { id: MessageId; tone: TagTone } {
  const { isActive } = member
  const invitation = invitationOf(member)
  if (invitation === 'Pending') return { id: 'users.state.invited', tone: 'warning' }
  if (invitation === 'Expired') return { id: 'users.state.expired', tone: 'critical' }
  if (invitation === 'None') return { id: 'users.state.none', tone: 'neutral' }
  return isActive
    ? { id: 'users.state.active', tone: 'success' }
    : { id: 'users.state.inactive', tone: 'neutral' }
}

/** Error messages by code. */
export const refusals: Readonly<Record<string, MessageId>> = {
  EMAIL_IN_USE: 'users.refused.emailInUse',
  EMAIL_NEEDED: 'users.refused.emailNeeded',
  OWN_ROLE: 'users.refused.ownRole',
  LAST_ADMIN: 'users.refused.lastAdmin',
  INVITATION_PENDING: 'users.refused.pending',
  INSUFFICIENT_ACCESS: 'users.noAccess',
}
