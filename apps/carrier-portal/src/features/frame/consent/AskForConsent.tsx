import { ConsentModal, toastQueue } from '@portal/portal-ui'
import { useInvoke, useUiApi } from '@portal/ui-api/react'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { env } from '../../../env'
import { problemLog } from '../../../log/problemLog'
import { checkOnboardingStatus, createConsentRecord } from '../../../methods/onboarding'
import { footerLinks } from '../footer/footerLinks'
import { usePublicPlaces } from '../footer/usePublicPlaces'
import { useConsentLabels } from './useConsentLabels'

/** The dialog, and saving what was agreed to. It goes away when the record is there (CNS-12, CNS-17). */
export function AskForConsent({ accountId }: { accountId: string }) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const labels = useConsentLabels()
  const places = usePublicPlaces()
  const [save] = useInvoke(createConsentRecord)
  const [isOpen, setOpen] = useState(true)
  const links = useMemo(
    () =>
      footerLinks({ ...places, domain: null, page: undefined, blog: env.blogUrl, support: env.supportUrl }),
    [places],
  )
  return (
    <ConsentModal
      isOpen={isOpen}
      companyName={env.companyName}
      contactEmail={env.legalEmail}
      termsHref={links.termsOfUse}
      privacyHref={links.privacyPolicy}
      labels={labels}
      onAccept={async () => {
        await save({ accountId })
      }}
      onAccepted={() => {
        setOpen(false)
        // What comes next depends on it: the welcome, and booking.
        uiApi.evict(checkOnboardingStatus.key({ accountId }))
      }}
      onSaveError={(error) => {
        problemLog.add('Consent/createConsentRecord', error)
        toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'consent.saveFailed' }) })
      }}
    />
  )
}
