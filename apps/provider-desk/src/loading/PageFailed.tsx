import { EmptyState, ErrorState } from '@portal/portal-ui'
import type { UiApiError } from '@portal/ui-api'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFailureText } from '#/methods/useFailureText'

export interface PageFailedProps {
  /** Nothing else of the page is shown: its title is that of the page. @default false */
  isWholePage?: boolean
  error: UiApiError
  onRetry: () => Promise<unknown>
}

/** Renders the error of a failed query with a retry, or the role that has access. */
export function PageFailed({ isWholePage = false, error, onRetry }: PageFailedProps) {
  const intl = useIntl()
  const failureText = useFailureText()
  if (error.status === 403)
    return (
      <EmptyState titleLevel={isWholePage ? 1 : 2} title={<FormattedMessage id="queue.forbidden.title" />}>
        <FormattedMessage id="queue.forbidden.text" />
      </EmptyState>
    )
  return (
    <ErrorState
      titleLevel={isWholePage ? 1 : 3}
      labels={{
        title: intl.formatMessage({ id: 'queue.failed.title' }),
        text: failureText(error),
        retry: intl.formatMessage({ id: 'shell.retry' }),
      }}
      onRetry={() => void onRetry()}
    />
  )
}
