import { toastQueue } from '@portal/portal-ui'
import type { ObjectInfoRepresentation } from '@portal/ui-api'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'

/** What follows a save: the record's page and a message, or the list when the record is out of the user's sight. */
export function useAfterSave(
  info: ObjectInfoRepresentation | undefined,
): (recordId: string | undefined) => void {
  const intl = useIntl()
  const navigate = useNavigate()
  return (recordId) => {
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'workspace.form.saved' }, { object: info?.label ?? '' }),
    })
    void navigate(recordId ? `/r/${recordId}` : `/o/${info?.apiName ?? ''}/list`, { replace: true })
  }
}
