import { callFailure } from '@portal/app-kit/methods'
import type { UiApiError } from '@portal/ui-api'
import type { IntlShape } from 'react-intl'

/** Returns the server's messages of a rejected request; for other failures, a text without details. */
export function failureText(intl: IntlShape, error: UiApiError): string {
  const { kind } = callFailure(error)
  return kind === 'refused'
    ? error.messages.join(' ')
    : intl.formatMessage({ id: `workspace.failure.${kind}` })
}
