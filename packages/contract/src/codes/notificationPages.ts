import type { NOTIFICATION_KINDS } from './companyCodes'

type NotificationPages = Readonly<Record<string, string | undefined>>
/** Pages for notifications without a load, by company type and kind. */
export const NOTIFICATION_PAGES = {
  Carrier: {
    'Insurance Expiring': '/carrier/s/my-company?show=documents',
    'Specialty Expiring': '/carrier/s/my-company#Specialties',
    'Authority Ending': '/carrier/s/my-company',
    'New Sign-In': '/carrier/s/my-profile',
    'Join Request': '/carrier/s/my-company#UserManagement',
    'Company Details Changed': '/carrier/s/my-company',
    'Account Setup': '/carrier/s/finish-setup',
  } satisfies { [kind in (typeof NOTIFICATION_KINDS)[number]]?: string } as NotificationPages,
  Shipper: {
    'Quote Answered': '/shipper/get-a-quote',
    'New Sign-In': '/carrier/s/my-profile',
  } satisfies { [kind in (typeof NOTIFICATION_KINDS)[number]]?: string } as NotificationPages,
}
