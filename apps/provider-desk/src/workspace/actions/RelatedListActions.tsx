import { LinkButton, Tag } from '@portal/portal-ui'
import type { PlatformAction } from '@portal/ui-api'
import { FormattedMessage, useIntl } from 'react-intl'
import { actionKind } from './actionKind'

export interface RelatedListActionsProps {
  /** The list's name, which tells its New from those of other lists. */
  label: string
  actions: readonly PlatformAction[]
  childApiName: string | undefined
  /** The child's lookup to the record, which New fills in. */
  parentField: string | null | undefined
  recordId: string
}

/** The actions of a related list (WSP-09): New with the record filled in; others as unsupported. */
export function RelatedListActions({
  label,
  actions,
  childApiName,
  parentField,
  recordId,
}: RelatedListActionsProps) {
  const intl = useIntl()
  return actions.map((action) =>
    actionKind(action).kind === 'new' && childApiName ? (
      <LinkButton
        key={action.apiName}
        variant="quiet"
        aria-label={intl.formatMessage({ id: 'workspace.record.newIn' }, { list: label })}
        href={`/desk/o/${encodeURIComponent(childApiName)}/new${parentField ? `?set.${encodeURIComponent(parentField)}=${recordId}` : ''}`}
      >
        <FormattedMessage id="workspace.list.new" />
      </LinkButton>
    ) : (
      <Tag key={action.apiName}>
        <FormattedMessage id="workspace.record.unsupported" values={{ type: action.label }} />
      </Tag>
    ),
  )
}
