import { ConfirmationModal, LinkButton, toastQueue } from '@portal/portal-ui'
import { deleteRecord, UiApiError, type ObjectInfoRepresentation } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { failureText } from '../failureText'
import { QuickActionDialog } from './quickActionPart'
import { useRecordActions, type RecordAction } from './useRecordActions'

// Its popover loads behind the page.
export const ActionMenu = lazyPart(() => import('./ActionMenu').then((part) => part.ActionMenu))

export interface RecordActionsProps {
  info: ObjectInfoRepresentation
  recordId: string
  name: string
}

/** The actions of a record by the org's page layout (WSP-09): Edit as a button, the others in a menu. */
export function RecordActions({ info, recordId, name }: RecordActionsProps) {
  const navigate = useNavigate()
  const actions = useRecordActions(info, recordId)
  const [chosen, setChosen] = useState<RecordAction>()
  const hasEdit = actions.some(({ kind }) => kind === 'edit')
  const others = actions.filter(({ kind }) => kind !== 'edit')
  function choose(action: RecordAction) {
    if (action.kind === 'clone') void navigate(`/r/${recordId}/clone`)
    else if (action.kind === 'new') void navigate(`/o/${encodeURIComponent(info.apiName)}/new`)
    else setChosen(action)
  }
  const close = () => setChosen(undefined)
  return (
    <>
      {hasEdit ? (
        <LinkButton variant="primary" href={`/desk/r/${recordId}/edit`}>
          <FormattedMessage id="workspace.record.edit" />
        </LinkButton>
      ) : null}
      {others.length > 0 ? (
        <Suspense fallback={null}>
          <ActionMenu actions={others} onChoose={choose} />
        </Suspense>
      ) : null}
      {chosen?.kind === 'delete' ? (
        <DeleteQuestion info={info} recordId={recordId} name={name} onClose={close} />
      ) : null}
      {chosen?.kind === 'quickAction' ? (
        <Suspense fallback={null}>
          <QuickActionDialog
            actionApiName={chosen.apiName}
            label={chosen.label ?? chosen.apiName}
            type={chosen.type}
            target={chosen.target}
            contextId={recordId}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function DeleteQuestion({ info, recordId, name, onClose }: RecordActionsProps & { onClose: () => void }) {
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
