import { ConsentModal, toastQueue } from '@portal/portal-ui'
import { useInvoke, useUiApi } from '@portal/ui-api/react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { env } from '#/env'
import { problemLog } from '#/problem-log/problemLog'
import { checkOnboardingStatus, createConsentRecord } from '#/methods/onboarding'
import { footerLinks } from '#/features/frame/footer/footerLinks'
import { usePublicPlaces } from '#/features/frame/footer/usePublicPlaces'
import { useSupport } from '#/methods/useSupport'
import { useConsentLabels } from './useConsentLabels'

/** Consent dialog; reports when the record is saved (CNS-12, CNS-17). */
export function ConsentDialog({ accountId, onAccepted }: { accountId: string; onAccepted: () => void }) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const { legalEmail, company } = useSupport()
  const labels = useConsentLabels({ legalEmail, provider: company })
  const places = usePublicPlaces()
  const [save] = useInvoke(createConsentRecord)
  const links = useMemo(
    () =>
      footerLinks({ ...places, domain: null, page: undefined, blog: env.blogUrl, support: env.supportUrl }),
    [places],
  )
  return (
    <ConsentModal
      isOpen
      companyName={company}
      contactEmail={legalEmail}
      termsHref={links.termsOfUse}
      privacyHref={links.privacyPolicy}
      labels={labels}
      onAccept={async () => {
        await save({ accountId })
      }}
      onAccepted={() => {
        onAccepted()
        // Welcome and booking depend on the status.
        uiApi.evict(checkOnboardingStatus.key({ accountId }))
      }}
      onSaveError={(error) => {
        problemLog.add('Consent/createConsentRecord', error)
        toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'consent.saveFailed' }) })
      }}
    />
  )
}
