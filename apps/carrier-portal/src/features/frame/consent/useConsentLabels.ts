import type { ConsentModalProps } from '@portal/portal-ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Consent messages; the component replaces names and link marks. */
export function useConsentLabels(): NonNullable<ConsentModalProps['labels']> {
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
      declinedText: intl.formatMessage({ id: 'consent.declinedText' }, { email: '{email}' }),
      back: intl.formatMessage({ id: 'frame.header.back' }),
    }
  }, [intl])
}
