import { ErrorState } from '@portal/portal-ui'
import type { UiApiError } from '@portal/ui-api'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'

export interface ReadFailedProps {
  title: MessageId
  text: MessageId
  error: UiApiError
  onRetry: () => Promise<unknown>
}

/** The error of a failed query, with the server's message and a retry. */
export function ReadFailed({ title, text, error, onRetry }: ReadFailedProps) {
  const intl = useIntl()
  const isOwnText = error.errorCode === undefined || error.status === 404 || error.status === 403
  const reason = isOwnText ? undefined : error.messages[0]
  return (
    <ErrorState
      labels={{
        title: intl.formatMessage({ id: title }),
        text: reason ?? intl.formatMessage({ id: text }),
        retry: intl.formatMessage({ id: 'shell.retry' }),
      }}
      onRetry={() => void onRetry()}
    />
  )
}
