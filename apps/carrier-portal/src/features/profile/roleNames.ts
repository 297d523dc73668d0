import type { MessageId } from '#/i18n/messageId'

/** Messages of roles (ROL-02): Dispatcher "Book", Driver "Drive", Shipper User "User", others as they are. */
export const roleMessages: Readonly<Record<string, MessageId>> = {
  Admin: 'profile.role.Admin',
  Dispatcher: 'profile.role.Dispatcher',
  Driver: 'profile.role.Driver',
  'Carrier User': 'profile.role.CarrierUser',
  'Shipper User': 'profile.role.ShipperUser',
}
