import type { FooterProps } from '@portal/portal-ui'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { env } from '#/env'
import { usePortalEvent } from '#/events/usePortalEvent'
import { pageAt } from '#/address/pageTable'
import { usePortalSettings } from '#/session/PortalSettingsProvider'
import { useProviderLinks } from '#/features/frame/useProviderLinks'
import { footerLinks } from './footerLinks'
import { usePublicPlaces } from './usePublicPlaces'

/** Footer props: links and messages. */
export function useFooter(): FooterProps {
  const intl = useIntl()
  const page = pageAt(useLocation().pathname)
  const domain = usePortalSettings()?.Digital_Experience_Domain__c
  const places = usePublicPlaces()
  const { facebook, twitter, instagram } = useProviderLinks().links
  const [hasStickyBanner, setStickyBanner] = useState(false)
  usePortalEvent('stickyBanner', ({ exists }) => setStickyBanner(exists))
  return useMemo(
    () => ({
      companyName: env.companyName,
      hasStickyBanner,
      hasStickySpacer: page === 'Repeat_shipment__c',
      links: footerLinks({ ...places, domain, page, blog: env.blogUrl, support: env.supportUrl }),
      social: { facebook, twitter, instagram },
      labels: {
        navigation: intl.formatMessage({ id: 'frame.footer.navigation' }),
        blog: intl.formatMessage({ id: 'frame.footer.blog' }),
        contactSupport: intl.formatMessage({ id: 'frame.footer.contactSupport' }),
        privacyPolicy: intl.formatMessage({ id: 'frame.footer.privacyPolicy' }),
        dataProcessing: intl.formatMessage({ id: 'frame.footer.dataProcessing' }),
        helpCenter: intl.formatMessage({ id: 'frame.footer.helpCenter' }),
        termsOfUse: intl.formatMessage({ id: 'frame.footer.termsOfUse' }),
        social: intl.formatMessage({ id: 'frame.footer.social' }),
        // The component inserts year and company.
        copyright: intl.formatMessage(
          { id: 'frame.footer.copyright' },
          { year: '{year}', company: '{company}' },
        ),
      },
    }),
    [intl, page, domain, places, hasStickyBanner, facebook, twitter, instagram],
  )
}
