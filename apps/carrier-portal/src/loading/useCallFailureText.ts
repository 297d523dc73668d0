import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { callFailure } from '@portal/app-kit/methods'
import { refusalText } from '#/refusals/refusalText'

/**
 * Returns a function that maps a failed request to a message. `refusals` has the form's own messages by code.
 * Other refusals use the server's English message, which has details, or the translation of the code.
 */
export function useCallFailureText(refusals: Readonly<Record<string, MessageId>> = {}) {
  const intl = useIntl()
  return useCallback(
    (error: unknown): string => {
      const failure = callFailure(error)
      if (failure.kind === 'refused') {
        const id = Object.hasOwn(refusals, failure.code) ? refusals[failure.code] : undefined
        return id ? intl.formatMessage({ id }) : refusalText(intl.locale, failure)
      }
      if (failure.kind === 'unreachable') return intl.formatMessage({ id: 'errors.call.unreachable' })
      if (failure.kind === 'tooFast') return intl.formatMessage({ id: 'errors.call.tooFast' })
      return intl.formatMessage({ id: 'errors.call.failed' })
    },
    // `refusals` must be a constant.
    [intl, refusals],
  )
}
