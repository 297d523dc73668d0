import { ConfirmationModal, toastQueue } from '@portal/portal-ui'
import { deleteRecord, UiApiError, type ObjectInfoRepresentation } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { failureText } from '../failureText'

export interface DeleteQuestionProps {
  info: ObjectInfoRepresentation
  recordId: string
  name: string
  onClose: () => void
}

/** Asks before a record is deleted, then leaves its page. */
export function DeleteQuestion({ info, recordId, name, onClose }: DeleteQuestionProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [remove, { isPending, error }] = useInvoke(deleteRecord)
  async function deleteAndLeave() {
    try {
      await remove({ recordId })
    } catch (cause) {
      if (UiApiError.is(cause)) return
      throw cause
    }
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'workspace.record.deleted' }, { name }),
    })
    void navigate(`/o/${info.apiName}/list`, { replace: true })
  }
  return (
    <ConfirmationModal
      isOpen
      onOpenChange={onClose}
      title={<FormattedMessage id="workspace.record.deleteTitle" values={{ name }} />}
      secondary={{ label: intl.formatMessage({ id: 'workspace.form.cancel' }), onPress: onClose }}
      destructive={{
        label: intl.formatMessage({ id: 'workspace.record.delete' }),
        isPending,
        onPress: () => void deleteAndLeave(),
      }}
    >
      {error ? (
        <p role="alert">{failureText(intl, error)}</p>
      ) : (
        <p>
          <FormattedMessage id="workspace.record.deleteText" values={{ object: info.label }} />
        </p>
      )}
    </ConfirmationModal>
  )
}
