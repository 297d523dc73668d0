import { EmptyState } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'

/** The record does not exist for this user. */
export function RecordMissing() {
  return (
    <EmptyState title={<FormattedMessage id="workspace.record.failed" />}>
      <FormattedMessage id="workspace.record.failed.text" />
    </EmptyState>
  )
}
