import { LinkButton } from '@portal/portal-ui'
import type { ObjectInfoRepresentation } from '@portal/ui-api'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { QuickActionDialog } from './quickActionPart'
import { useRecordActions, type ActionRecord, type RecordAction } from './useRecordActions'

// Its popover loads behind the page.
export const ActionMenu = lazyPart(() => import('./ActionMenu').then((part) => part.ActionMenu))

const DeleteQuestion = lazyPart(() => import('./DeleteQuestion').then((part) => part.DeleteQuestion))

export interface RecordActionsProps {
  info: ObjectInfoRepresentation
  record: ActionRecord
  name: string
}

/** The actions of a record by the org's page layout (WSP-09): Edit as a button, the others in a menu. */
export function RecordActions({ info, record, name }: RecordActionsProps) {
  const navigate = useNavigate()
  const actions = useRecordActions(info, record)
  const recordId = record.id
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
        <Suspense fallback={null}>
          <DeleteQuestion info={info} recordId={recordId} name={name} onClose={close} />
        </Suspense>
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
