import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** The words of an `ErrorState` in the language in use. */
export function useErrorLabels() {
  const intl = useIntl()
  return useMemo(
    () => ({
      title: intl.formatMessage({ id: 'errors.failure.title' }),
      text: intl.formatMessage({ id: 'errors.failure.text' }),
      retry: intl.formatMessage({ id: 'frame.tryAgain' }),
      // The component puts the id in; the message keeps the place for it.
      reference: intl.formatMessage({ id: 'errors.failure.reference' }, { id: '{id}' }),
    }),
    [intl],
  )
}
