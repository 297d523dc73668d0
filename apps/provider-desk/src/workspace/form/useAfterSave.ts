import { toastQueue } from '@portal/portal-ui'
import type { ObjectInfoRepresentation } from '@portal/ui-api'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'

/**
 * Returns a callback for after a save: shows a toast and navigates to the record, or to the list if the user
 * cannot read the saved record.
 */
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
