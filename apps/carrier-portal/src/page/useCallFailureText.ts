import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../i18n/messageId'
import { callFailure } from '../methods/callFailure'
import { refusalText } from '../refusals/refusalText'

/**
 * Says why a call did not work and what to do. `refusals` names the messages for the codes that this form expects. Other
 * refusals are told in the server's own words to those who read English, because these hold the facts, and in the words for
 * their code to everybody else.
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
    // Tables of refusals are constants of their file.
    [intl, refusals],
  )
}
