import { Button, ConfirmationModal, LinkButton, toastQueue } from '@portal/portal-ui'
import { deleteRecord, UiApiError, type ObjectInfoRepresentation } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'

export interface RecordActionsProps {
  info: ObjectInfoRepresentation
  recordId: string
  name: string
}

/** Edit, clone and delete, as permitted by the object's metadata. */
export function RecordActions({ info, recordId, name }: RecordActionsProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isPending, error, reset }] = useInvoke(deleteRecord)
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
    <>
      {info.updateable ? (
        <LinkButton variant="primary" href={`/desk/r/${recordId}/edit`}>
          <FormattedMessage id="workspace.record.edit" />
        </LinkButton>
      ) : null}
      {info.createable ? (
        <LinkButton variant="secondary" href={`/desk/r/${recordId}/clone`}>
          <FormattedMessage id="workspace.record.clone" />
        </LinkButton>
      ) : null}
      {info.deletable ? (
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          <FormattedMessage id="workspace.record.delete" />
        </Button>
      ) : null}
      <ConfirmationModal
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          setIsAsking(isOpen)
          reset()
        }}
        title={<FormattedMessage id="workspace.record.deleteTitle" values={{ name }} />}
        secondary={{
          label: intl.formatMessage({ id: 'workspace.form.cancel' }),
          onPress: () => setIsAsking(false),
        }}
        destructive={{
          label: intl.formatMessage({ id: 'workspace.record.delete' }),
          isPending,
          onPress: () => void deleteAndLeave(),
        }}
      >
        {error ? (
          <p role="alert">{error.messages.join(' ')}</p>
        ) : (
          <p>
            <FormattedMessage id="workspace.record.deleteText" values={{ object: info.label }} />
          </p>
        )}
      </ConfirmationModal>
    </>
  )
}
