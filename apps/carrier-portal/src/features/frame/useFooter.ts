import type { FooterProps } from '@portal/portal-ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { env } from '../../env'

const { publicSite, companyName } = env

/** Where the footer's links go, and its words in the language in use. */
export function useFooter(): FooterProps {
  const intl = useIntl()
  return useMemo(
    () => ({
      companyName,
      links: {
        blog: `${publicSite}/blog`,
        contactSupport: `${publicSite}/contact`,
        privacyPolicy: `${publicSite}/privacy-policy`,
        dataProcessing: `${publicSite}/data-processing-addendum`,
        helpCenter: `${publicSite}/carrier/s/help`,
        termsOfUse: `${publicSite}/terms-of-use`,
      },
      social: {
        facebook: 'https://www.facebook.com/',
        twitter: 'https://twitter.com/',
        instagram: 'https://www.instagram.com/',
      },
      labels: {
        navigation: intl.formatMessage({ id: 'frame.footer.navigation' }),
        blog: intl.formatMessage({ id: 'frame.footer.blog' }),
        contactSupport: intl.formatMessage({ id: 'frame.footer.contactSupport' }),
        privacyPolicy: intl.formatMessage({ id: 'frame.footer.privacyPolicy' }),
        dataProcessing: intl.formatMessage({ id: 'frame.footer.dataProcessing' }),
        helpCenter: intl.formatMessage({ id: 'frame.footer.helpCenter' }),
        termsOfUse: intl.formatMessage({ id: 'frame.footer.termsOfUse' }),
        social: intl.formatMessage({ id: 'frame.footer.social' }),
        // The component fills in year and company.
        copyright: intl.formatMessage(
          { id: 'frame.footer.copyright' },
          { year: '{year}', company: '{company}' },
        ),
      },
    }),
    [intl],
  )
}
