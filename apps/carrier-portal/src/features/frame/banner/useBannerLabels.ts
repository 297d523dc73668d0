import type { BannerStripProps } from '@portal/portal-ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Banner messages; the component inserts the values. */
export function useBannerLabels(): NonNullable<BannerStripProps['labels']> {
  const intl = useIntl()
  return useMemo(() => {
    const company = '{company}'
    return {
      close: intl.formatMessage({ id: 'banner.close' }),
      InactiveAccount: intl.formatMessage({ id: 'banner.region.inactive' }),
      NewCarrierUser: intl.formatMessage({ id: 'banner.region.newUser' }),
      Announcement: intl.formatMessage({ id: 'banner.region.announcement' }),
      MissingDocuments: intl.formatMessage({ id: 'banner.region.documents' }),
      MobileApp: intl.formatMessage({ id: 'banner.region.mobileApp' }),
      unauthorized: intl.formatMessage({ id: 'banner.unauthorized' }),
      contactSupport: intl.formatMessage(
        { id: 'banner.contactSupport' },
        { email: '{email}', phone: '{phone}' },
      ),
      contactSupportShort: intl.formatMessage({ id: 'banner.contactSupportShort' }),
      welcome: intl.formatMessage({ id: 'banner.welcome' }, { company }),
      missingTitle: intl.formatMessage({ id: 'banner.missing.title' }),
      missingLoad: intl.formatMessage({ id: 'banner.missing.load' }),
      missingPayment: intl.formatMessage({ id: 'banner.missing.payment' }),
      uploadDocuments: intl.formatMessage({ id: 'banner.missing.upload' }),
      mobileApp: intl.formatMessage({ id: 'banner.mobileApp' }, { company }),
      appStore: intl.formatMessage({ id: 'banner.appStore' }),
      googlePlay: intl.formatMessage({ id: 'banner.googlePlay' }),
    }
  }, [intl])
}
