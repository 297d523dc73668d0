import { ConfirmationModal, Menu } from '@portal/portal-ui'
import {
  deleteListInfo,
  getListInfoByName,
  UiApiError,
  type ListInfoRepresentation,
  type ObjectInfoRepresentation,
} from '@portal/ui-api'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '#/loading/lazyPart'
import { failureText } from '../../failureText'
import { draftOf, newDraft, type ListViewDraft } from './listViewDraft'

export const ListViewEditor = lazyPart(() => import('./ListViewEditor').then((part) => part.ListViewEditor))
export const ColumnSettings = lazyPart(() => import('./ColumnSettings').then((part) => part.ColumnSettings))

type Step = 'new' | 'clone' | 'edit' | 'columns' | 'delete'

export interface ListViewMenuProps {
  info: ObjectInfoRepresentation
  listViewApiName: string
  isPinned: boolean
  onPinnedChange: (isPinned: boolean) => void
  /** Shows a list view; undefined shows the first one. */
  onShow: (listViewApiName: string | undefined) => void
}

/** What can be done with a list view: create, clone, edit, delete, pin, and its columns for this user (WSP-03). */
export function ListViewMenu({ info, listViewApiName, isPinned, onPinnedChange, onShow }: ListViewMenuProps) {
  const intl = useIntl()
  const objectApiName = info.apiName
  const list = useWire(getListInfoByName, { objectApiName, listViewApiName })
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const listInfo = list.data
  const item = (id: Step | 'pin', isAllowed: boolean, isDestructive = false) =>
    isAllowed
      ? [
          {
            id,
            label: intl.formatMessage({
              id: id === 'pin' && isPinned ? 'workspace.view.menu.unpin' : `workspace.view.menu.${id}`,
            }),
            isDestructive,
          },
        ]
      : []
  return (
    <>
      <Menu
        label={intl.formatMessage({ id: 'workspace.view.menu' })}
        items={[
          ...item('new', listInfo?.createable ?? false),
          ...item('clone', listInfo?.cloneable ?? false),
          ...item('edit', listInfo?.updateable ?? false),
          ...item('columns', listInfo !== undefined),
          ...item('pin', true),
          ...item('delete', listInfo?.deletable ?? false, true),
        ]}
        onAction={(id) => {
          if (id === 'pin') onPinnedChange(!isPinned)
          // The other ids are steps.
          else setStep(id as Step)
        }}
      />
      {listInfo && step ? (
        <Suspense fallback={null}>
          {step === 'delete' ? (
            <DeleteListView info={listInfo} objectApiName={objectApiName} onClose={close} onShow={onShow} />
          ) : step === 'columns' ? (
            <ColumnSettings
              objectApiName={objectApiName}
              listViewApiName={listViewApiName}
              info={listInfo}
              onClose={close}
            />
          ) : (
            <ListViewEditor
              info={info}
              title={<FormattedMessage id={`workspace.view.menu.${step}`} />}
              start={startOf(
                step,
                listInfo,
                intl.formatMessage({ id: 'workspace.view.copyOf' }, { label: listInfo.label }),
              )}
              listViewApiName={step === 'edit' ? listViewApiName : undefined}
              onSaved={(saved) => {
                close()
                onShow(saved)
              }}
              onClose={close}
            />
          )}
        </Suspense>
      ) : null}
    </>
  )
}

function startOf(step: Step, info: ListInfoRepresentation, copyLabel: string): ListViewDraft {
  if (step === 'new') return newDraft(info.displayColumns.map(({ fieldApiName }) => fieldApiName))
  // A copy belongs to its maker until it is shared.
  if (step === 'clone') return { ...draftOf(info, copyLabel), visibility: 'Private', shares: [] }
  return draftOf(info, info.label)
}

interface DeleteListViewProps {
  info: ListInfoRepresentation
  objectApiName: string
  onClose: () => void
  onShow: ListViewMenuProps['onShow']
}

function DeleteListView({ info, objectApiName, onClose, onShow }: DeleteListViewProps) {
  const intl = useIntl()
  const [remove, { isPending, error }] = useInvoke(deleteListInfo)
  async function deleteIt() {
    try {
      await remove({ objectApiName, listViewApiName: info.listReference.listViewApiName ?? '' })
    } catch (cause) {
      if (UiApiError.is(cause)) return
      throw cause
    }
    onClose()
    onShow(undefined)
  }
  return (
    <ConfirmationModal
      isOpen
      onOpenChange={onClose}
      title={<FormattedMessage id="workspace.record.deleteTitle" values={{ name: info.label }} />}
      secondary={{ label: intl.formatMessage({ id: 'workspace.form.cancel' }), onPress: onClose }}
      destructive={{
        label: intl.formatMessage({ id: 'workspace.record.delete' }),
        isPending,
        onPress: () => void deleteIt(),
      }}
    >
      {error ? (
        <p role="alert">{failureText(intl, error)}</p>
      ) : (
        <p>
          <FormattedMessage id="workspace.view.deleteText" />
        </p>
      )}
    </ConfirmationModal>
  )
}
