import type { BannerStripProps } from '@portal/portal-ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'

type Labels = NonNullable<BannerStripProps['labels']>

const ids = {
  close: 'banner.close',
  InactiveAccount: 'banner.region.inactive',
  NewCarrierUser: 'banner.region.newUser',
  Announcement: 'banner.region.announcement',
  MissingDocuments: 'banner.region.documents',
  MobileApp: 'banner.region.mobileApp',
  unauthorized: 'banner.unauthorized',
  contactSupport: 'banner.contactSupport',
  contactSupportShort: 'banner.contactSupportShort',
  welcome: 'banner.welcome',
  missingTitle: 'banner.missing.title',
  missingLoad: 'banner.missing.load',
  missingPayment: 'banner.missing.payment',
  uploadDocuments: 'banner.missing.upload',
  mobileApp: 'banner.mobileApp',
  appStore: 'banner.appStore',
  googlePlay: 'banner.googlePlay',
} satisfies Record<keyof Labels, MessageId>

/** The component inserts the values. */
const values = { company: '{company}', email: '{email}', phone: '{phone}' }

/** Banner messages in the language of the page. */
export function useBannerLabels(): Labels {
  const intl = useIntl()
  return useMemo(
    () =>
      Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, intl.formatMessage({ id }, values)])),
    [intl],
  )
}
