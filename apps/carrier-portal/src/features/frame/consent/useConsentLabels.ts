import type { ConsentModalProps } from '@portal/portal-ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/**
 * Consent messages; the component replaces names and link marks.
 *
 * @param legalEmail for questions about the terms; empty without one, then the text names the provider.
 */
export function useConsentLabels({
  legalEmail,
  provider,
}: {
  legalEmail: string
  provider: string
}): NonNullable<ConsentModalProps['labels']> {
  const intl = useIntl()
  return useMemo(() => {
    const company = '{company}'
    const terms = (parts: readonly unknown[]) => `<terms>${parts.join('')}</terms>`
    const privacy = (parts: readonly unknown[]) => `<privacy>${parts.join('')}</privacy>`
    return {
      title: intl.formatMessage({ id: 'consent.title' }),
      terms: intl.formatMessage({ id: 'consent.terms' }, { company, terms }),
      sharing: intl.formatMessage({ id: 'consent.sharing' }, { company }),
      contact: intl.formatMessage({ id: 'consent.contact' }, { company, privacy }),
      termsError: intl.formatMessage({ id: 'consent.termsError' }),
      sharingError: intl.formatMessage({ id: 'consent.sharingError' }),
      contactError: intl.formatMessage({ id: 'consent.contactError' }, { company }),
      accept: intl.formatMessage({ id: 'consent.accept' }),
      decline: intl.formatMessage({ id: 'consent.decline' }),
      stillSaving: intl.formatMessage({ id: 'consent.stillSaving' }),
      declinedTitle: intl.formatMessage({ id: 'consent.declinedTitle' }),
      declinedText: legalEmail
        ? intl.formatMessage({ id: 'consent.declinedText' }, { email: '{email}' })
        : intl.formatMessage({ id: 'consent.declinedText.noEmail' }, { company: provider }),
      back: intl.formatMessage({ id: 'frame.header.back' }),
    }
  }, [intl, legalEmail, provider])
}
