import { Menu } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { RecordAction } from './useRecordActions'

export interface ActionMenuProps {
  actions: readonly RecordAction[]
  onChoose: (action: RecordAction) => void
}

/** Texts of standard buttons in the user's language; other actions have the label of the org. */
const STANDARD_LABELS: Partial<Record<RecordAction['kind'], MessageId>> = {
  clone: 'workspace.record.clone',
  delete: 'workspace.record.delete',
}

/** The actions of a record without Edit. Kinds that the desk cannot run are listed as unsupported. */
export function ActionMenu({ actions, onChoose }: ActionMenuProps) {
  const intl = useIntl()
  return (
    <Menu
      label={intl.formatMessage({ id: 'workspace.action.more' })}
      items={actions.map(({ kind, apiName, label }, index) => {
        const standard = STANDARD_LABELS[kind]
        return {
          id: `${index} ${apiName}`,
          label: standard ? intl.formatMessage({ id: standard }) : (label ?? apiName),
          isDestructive: kind === 'delete',
          ...(kind === 'unsupported'
            ? { isDisabled: true, detail: intl.formatMessage({ id: 'workspace.action.unsupported' }) }
            : {}),
        }
      })}
      onAction={(id) => {
        const action = actions[Number.parseInt(id)]
        if (action) onChoose(action)
      }}
    />
  )
}
