import { EmptyState } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'

/** The page for a record that does not exist or that the user cannot read. */
export function RecordMissing() {
  return (
    <EmptyState title={<FormattedMessage id="workspace.record.failed" />}>
      <FormattedMessage id="workspace.record.failed.text" />
    </EmptyState>
  )
}
