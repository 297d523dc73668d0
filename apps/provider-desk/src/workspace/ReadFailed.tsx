import { ErrorState } from '@portal/portal-ui'
import type { UiApiError } from '@portal/ui-api'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'

export interface ReadFailedProps {
  title: MessageId
  text: MessageId
  error: UiApiError
  /** 1 where it replaces the page. @default 3 */
  titleLevel?: 1 | 3
  onRetry: () => Promise<unknown>
}

/** The error of a failed query, with the server's message and a retry. */
export function ReadFailed({ title, text, error, titleLevel = 3, onRetry }: ReadFailedProps) {
  const intl = useIntl()
  const isOwnText = error.errorCode === undefined || error.status === 404 || error.status === 403
  const reason = isOwnText ? undefined : error.messages[0]
  return (
    <ErrorState
      titleLevel={titleLevel}
      labels={{
        title: intl.formatMessage({ id: title }),
        text: reason ?? intl.formatMessage({ id: text }),
        retry: intl.formatMessage({ id: 'shell.retry' }),
      }}
      onRetry={() => void onRetry()}
    />
  )
}
