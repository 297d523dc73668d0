import { Button, Card, FormErrorSummary, LinkButton } from '@portal/portal-ui'
import type {
  ObjectInfoRepresentation,
  RecordLayoutRepresentation,
  RecordRepresentation,
} from '@portal/ui-api'
import { useEffect, useId, useMemo, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { displayPath } from '../record/displayPath'
import { FieldValue } from '../fields/FieldValue'
import { nameFieldOf } from '../fields/nameFieldOf'
import { ConflictPanel } from './ConflictPanel'
import { DuplicatesPanel } from './DuplicatesPanel'
import { FieldEdit } from './FieldEdit'
import { editableFields, formSections, type FormCell, type FormMode } from './formSections'
import type { FormValues } from './formValues'
import { useRecordForm, type FormSource, type RecordFormState } from './useRecordForm'
import styles from './RecordForm.module.css'

export interface RecordFormProps {
  mode: FormMode
  info: ObjectInfoRepresentation
  layout: RecordLayoutRepresentation | undefined
  source: FormSource
  /** The edited record, whose read-only fields are rendered too. */
  record?: RecordRepresentation | undefined
  /** The record was deleted while it was edited. @default false */
  isDeleted?: boolean
  recordTypeId?: string | undefined
  /** Changed values of the forms that this one replaces, of another record type. @default none */
  carriedRef?: RefObject<FormValues>
  draftKey: string
  reload?: () => Promise<FormSource | undefined>
  onSaved: (recordId: string | undefined) => void
  /** Href of Cancel, with `/desk`. */
  cancelHref: string
}

/** Renders the form of any record from its full layout (WSP-07): new, edit and clone. */
export function RecordForm(props: RecordFormProps) {
  const { mode, info, layout, record, isDeleted = false, recordTypeId, cancelHref } = props
  const intl = useIntl()
  const formId = useId()
  const sections = useMemo(() => formSections(info, layout, mode), [info, layout, mode])
  const editable = useMemo(() => editableFields(sections), [sections])
  const form = useRecordForm({ ...props, editable, recordId: record?.id })
  useLeaveWarning(form.isDirty)
  const controlId = (name: string) => `${formId}-${name}`
  const { question } = form
  const errors = [
    ...form.errors.ofRecord.map((message) => ({ message })),
    ...editable.flatMap(({ name }) => {
      const message = form.errors.byField[name]
      return message === undefined ? [] : [{ fieldId: controlId(name), message }]
    }),
  ]
  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.submit()
  }
  if (question?.kind === 'conflict')
    return (
      <ConflictPanel
        object={info}
        recordTypeId={recordTypeId}
        conflicts={question.conflicts}
        isSaving={form.isSaving}
        onSave={form.saveChosen}
        onBack={form.dismissQuestion}
      />
    )
  if (question?.kind === 'duplicates')
    return (
      <DuplicatesPanel
        duplicates={question.duplicates}
        nameField={nameFieldOf(info)}
        isSaving={form.isSaving}
        onSaveAnyway={() => void form.saveAnyway()}
        onBack={form.dismissQuestion}
      />
    )
  return (
    // Handles Ctrl-S of every field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.form} noValidate onSubmit={submit} onKeyDown={saveByKey}>
      {form.isRestored && form.isDirty ? (
        <output className={styles.restored}>
          <FormattedMessage id="workspace.form.restored" />
        </output>
      ) : null}
      {isDeleted ? (
        <p role="alert" className={styles.restored}>
          <FormattedMessage id="workspace.form.deletedMeanwhile" />
        </p>
      ) : record && form.version && record.lastModifiedDate !== form.version ? (
        <output className={styles.restored}>
          <FormattedMessage id="workspace.form.changedMeanwhile" />
        </output>
      ) : null}
      {errors.length > 0 ? (
        <FormErrorSummary
          errors={errors}
          attempt={form.attempt}
          labels={{ title: intl.formatMessage({ id: 'workspace.form.problem' }) }}
        />
      ) : null}
      {sections.map(({ key, heading, columns, cells }) => (
        <Card key={key}>
          {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
          <div className={styles.fields} data-columns={columns}>
            {cells.map((cell, index) => (
              <Cell
                key={cell.kind === 'field' ? cell.field.name : index}
                cell={cell}
                form={form}
                controlId={controlId}
                info={info}
                record={record}
                recordTypeId={recordTypeId}
              />
            ))}
          </div>
        </Card>
      ))}
      <div className={styles.bar}>
        <LinkButton variant="secondary" href={cancelHref} onPress={form.discard}>
          <FormattedMessage id="workspace.form.cancel" />
        </LinkButton>
        <Button variant="primary" type="submit" isPending={form.isSaving}>
          <FormattedMessage id="workspace.form.save" />
        </Button>
      </div>
    </form>
  )
}

interface CellProps {
  cell: FormCell
  form: RecordFormState
  controlId: (name: string) => string
  info: ObjectInfoRepresentation
  record: RecordRepresentation | undefined
  recordTypeId: string | undefined
}

function Cell({ cell, form, controlId, info, record, recordTypeId }: CellProps) {
  if (cell.kind === 'space') return <div aria-hidden="true" className={styles.space} />
  if (cell.kind === 'unsupported')
    return (
      <div className={styles.unsupported}>
        <FormattedMessage id="workspace.record.unsupported" values={{ type: cell.type }} />
      </div>
    )
  const { field } = cell
  if (!field.isEditable) {
    const { path, linkTo } = displayPath(field.name, field.info)
    return (
      <dl className={styles.readOnly}>
        <dt>{field.label}</dt>
        <dd>
          {record ? <FieldValue record={record} path={path} info={field.info} linkTo={linkTo} /> : null}
        </dd>
      </dl>
    )
  }
  return (
    <FieldEdit
      id={controlId(field.name)}
      object={info}
      field={field}
      recordTypeId={recordTypeId}
      value={form.values[field.name] ?? null}
      onValueChange={(value) => form.setValue(field.name, value)}
      values={form.values}
      errorMessage={form.errors.byField[field.name]}
    />
  )
}

/** Warns before closing the tab with unsaved changes. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
