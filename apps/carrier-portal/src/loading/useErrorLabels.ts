import { useMemo } from 'react'
import { useIntl } from 'react-intl'

export function useErrorLabels() {
  const intl = useIntl()
  return useMemo(
    () => ({
      title: intl.formatMessage({ id: 'errors.failure.title' }),
      text: intl.formatMessage({ id: 'errors.failure.text' }),
      retry: intl.formatMessage({ id: 'frame.tryAgain' }),
      // `ErrorState` inserts the id.
      reference: intl.formatMessage({ id: 'errors.failure.reference' }, { id: '{id}' }),
    }),
    [intl],
  )
}
