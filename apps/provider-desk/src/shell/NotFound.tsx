import { EmptyState, LinkButton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useDocumentTitle } from './useDocumentTitle'

/** The page of an unknown address. */
export function NotFound() {
  useDocumentTitle('shell.notFound.title')
  return (
    <EmptyState
      title={<FormattedMessage id="shell.notFound.title" />}
      titleLevel={1}
      actions={
        <LinkButton variant="primary" href="/desk">
          <FormattedMessage id="shell.toOverview" />
        </LinkButton>
      }
    >
      <FormattedMessage id="shell.notFound.text" />
    </EmptyState>
  )
}
