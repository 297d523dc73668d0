import { callFailure } from '@portal/app-kit/methods'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useCodeText } from './useCodeText'

/**
 * Returns the text of a failed request: the server's own message in English, because it has the details, else the translation of its code
 * (`refusal.<code>` of the loaded catalogues).
 */
export function useFailureText(): (error: unknown) => string {
  const intl = useIntl()
  const codeText = useCodeText()
  return useCallback(
    (error) => {
      const failure = callFailure(error)
      if (failure.kind !== 'refused') return intl.formatMessage({ id: `queue.failure.${failure.kind}` })
      if (intl.locale === 'en-US') return failure.message
      const translated = codeText('refusal', failure.code)
      return translated === failure.code ? failure.message : translated
    },
    [intl, codeText],
  )
}
