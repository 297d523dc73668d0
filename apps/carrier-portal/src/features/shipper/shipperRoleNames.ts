import type { ShipperRole } from '@portal/contract'
import type { MessageId } from '#/i18n/messageId'

/** Names of the roles of a shipper's people. */
export const roleNames: Readonly<Record<ShipperRole, MessageId>> = {
  Admin: 'shipper.people.role.admin.short',
  Orders: 'shipper.people.role.orders.short',
  Billing: 'shipper.people.role.billing.short',
}
