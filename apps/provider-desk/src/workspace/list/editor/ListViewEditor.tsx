import { MAX_LENGTHS } from '@portal/contract'
import { Button, CheckboxGroup, Dialog, RadioGroup, Select, Skeleton, TextField } from '@portal/portal-ui'
import {
  createListInfo,
  getListObjectInfo,
  UiApiError,
  updateListInfoByName,
  type ObjectInfoRepresentation,
} from '@portal/ui-api'
import { useInvoke, usePicklist, useWire } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { failureText } from '../../failureText'
import { ColumnPicker } from './ColumnPicker'
import { FilterRow } from './FilterRow'
import { filterRules } from './filterOperators'
import { columnFieldOf } from './columnFieldOf'
import { listViewInput, type ListViewDraft, type Visibility } from './listViewDraft'
import styles from './ListViewEditor.module.css'

export interface ListViewEditorProps {
  info: ObjectInfoRepresentation
  title: ReactNode
  start: ListViewDraft
  /** The list view that is changed; undefined creates one. */
  listViewApiName?: string | undefined
  onSaved: (listViewApiName: string) => void
  onClose: () => void
}

/** Creates or changes a list view: label, columns, filters with their logic, and who sees it (WSP-03). */
export function ListViewEditor({
  info,
  title,
  start,
  listViewApiName,
  onSaved,
  onClose,
}: ListViewEditorProps) {
  const intl = useIntl()
  const objectApiName = info.apiName
  const [draft, setDraft] = useState(start)
  const [isLabelMissing, setIsLabelMissing] = useState(false)
  const [create, creating] = useInvoke(createListInfo)
  const [update, updating] = useInvoke(updateListInfoByName)
  const described = useWire(getListObjectInfo, { objectApiName })
  const columns = described.data?.columns ?? []
  const isSaving = creating.isPending || updating.isPending
  const error = creating.error ?? updating.error
  const change = (next: Partial<ListViewDraft>) => setDraft((current) => ({ ...current, ...next }))

  async function save() {
    setIsLabelMissing(draft.label.trim() === '')
    if (draft.label.trim() === '') return
    try {
      const input = listViewInput(draft)
      const saved = listViewApiName
        ? await update({ objectApiName, listViewApiName, ...input })
        : await create({ objectApiName, ...input })
      onSaved(saved.listReference.listViewApiName ?? listViewApiName ?? '')
    } catch (cause) {
      // Shown in the dialog.
      if (!UiApiError.is(cause)) throw cause
    }
  }

  function addFilter() {
    const fieldApiName = columns[0]?.fieldApiName ?? info.nameFields[0] ?? 'Name'
    const operator = filterRules(columnFieldOf(info, fieldApiName)?.dataType).operators[0] ?? 'Equals'
    change({ filters: [...draft.filters, { fieldApiName, operator, operandLabels: [''] }] })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isSaving}
      isFullScreenOnMobile
      size="large"
      title={title}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            <FormattedMessage id="workspace.form.cancel" />
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
            <FormattedMessage id="workspace.form.save" />
          </Button>
        </>
      }
    >
      {!described.data && !described.error ? (
        <Skeleton height="16rem" />
      ) : (
        <div className={styles.form}>
          <Failure>{error ? failureText(intl, error) : undefined}</Failure>
          {described.error ? (
            <p role="alert">
              <FormattedMessage id="workspace.view.fieldsFailed" />
            </p>
          ) : null}
          <TextField
            label={<FormattedMessage id="workspace.view.label" />}
            value={draft.label}
            maxLength={MAX_LENGTHS.label}
            onValueChange={(label) => change({ label })}
            errorMessage={
              isLabelMissing
                ? intl.formatMessage(
                    { id: 'workspace.form.required' },
                    { field: intl.formatMessage({ id: 'workspace.view.label' }) },
                  )
                : undefined
            }
          />
          {(described.data?.scopes ?? []).length > 1 ? (
            <Select
              label={<FormattedMessage id="workspace.view.scope" />}
              options={(described.data?.scopes ?? []).map(({ apiName, label }) => ({
                value: apiName,
                label: label ?? apiName,
              }))}
              value={draft.scope || (described.data?.scopes?.[0]?.apiName ?? '')}
              onValueChange={(scope) => change({ scope })}
            />
          ) : null}
          <ColumnPicker
            columns={columns}
            chosen={draft.columns}
            onChange={(next) => change({ columns: next })}
          />
          <fieldset className={styles.filters}>
            <legend className={styles.legend}>
              <FormattedMessage id="workspace.view.filters" />
            </legend>
            {draft.filters.map((filter, index) => (
              <FilterRow
                // Filters have no name but their place.
                key={index}
                number={index + 1}
                info={info}
                columns={columns}
                filter={filter}
                onChange={(next) => change({ filters: draft.filters.with(index, next) })}
                onRemove={() => change({ filters: draft.filters.toSpliced(index, 1), filterLogic: '' })}
              />
            ))}
            <Button variant="secondary" onPress={addFilter}>
              <FormattedMessage id="workspace.view.addFilter" />
            </Button>
          </fieldset>
          {draft.filters.length > 1 ? (
            <TextField
              label={<FormattedMessage id="workspace.view.logic" />}
              hint={<FormattedMessage id="workspace.view.logicHint" />}
              value={draft.filterLogic}
              onValueChange={(filterLogic) => change({ filterLogic })}
            />
          ) : null}
          <Sharing draft={draft} onChange={change} />
        </div>
      )}
    </Dialog>
  )
}

interface SharingProps {
  draft: ListViewDraft
  onChange: (change: Partial<ListViewDraft>) => void
}

const ROLE_PREFIX = 'Role.'

/** Who sees the list view. Roles are those of the org's users; an org without that picklist offers no roles. */
function Sharing({ draft, onChange }: SharingProps) {
  const intl = useIntl()
  const roles = usePicklist(draft.visibility === 'Shared' ? { fieldApiName: 'User.Staff_Role__c' } : null)
  const offered = roles.allValues.map(({ value, label }) => ({ value: ROLE_PREFIX + value, label }))
  const others = draft.shares.filter((share) => !offered.some(({ value }) => value === share))
  return (
    <>
      <RadioGroup
        label={<FormattedMessage id="workspace.view.visibility" />}
        value={draft.visibility}
        onValueChange={(next) => onChange({ visibility: next as Visibility })}
        options={[
          { value: 'Private', label: intl.formatMessage({ id: 'workspace.view.private' }) },
          { value: 'Public', label: intl.formatMessage({ id: 'workspace.view.public' }) },
          { value: 'Shared', label: intl.formatMessage({ id: 'workspace.view.shared' }) },
        ]}
      />
      {draft.visibility === 'Shared' ? (
        <CheckboxGroup
          label={<FormattedMessage id="workspace.view.roles" />}
          options={[...offered, ...others.map((share) => ({ value: share, label: share }))]}
          value={[...draft.shares]}
          onValueChange={(shares) => onChange({ shares })}
        />
      ) : null}
    </>
  )
}
