import { Button, Skeleton } from '@portal/portal-ui'
import type { RecordRepresentation } from '@portal/ui-api'
import { useId, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormProblems } from '../../page/FormProblems'
import { useLeaveCheck } from '../../page/useLeaveCheck'
import { ReadFailed } from '../../page/ReadFailed'
import { identityOf } from '../../session/session'
import { useSession } from '../../session/SessionProvider'
import type { FieldErrors } from './checkFields'
import { FormControl } from './FormControl'
import type { FormField } from './formFields'
import type { FormValues } from './formValues'
import { MergeChoice } from './MergeChoice'
import styles from './RecordForm.module.css'
import { SimilarNotice } from './SimilarNotice'
import { useFormDescription, type FormDescription } from './useFormDescription'
import { useRecordForm } from './useRecordForm'
import { withoutOvertaken } from './withoutOvertaken'
import type { FormControlProps } from './FormControlProps'

/** What a part of the page that stands above the fields is given. */
export interface FormOverviewProps {
  /** What has been typed so far, also in fields that are not shown. */
  values: FormValues
  onChange: (changes: FormValues) => void
}

export interface RecordFormProps {
  /** The object whose record is made or changed. */
  objectApiName: string
  /** The record to change; absent for a new one. */
  recordId?: string | undefined
  /** Values that a new record starts with, over the server's defaults. */
  startWith?: FormValues
  /** Fields that are not asked for. */
  hidden?: readonly string[]
  /** Fields that controls of the page fill without showing them, such as the coordinates of a place. */
  carried?: readonly string[]
  /** Fields that must be filled whenever they are shown, beyond those that the object requires. */
  required?: readonly string[]
  /** Whether a field belongs to what has been typed so far. What is not shown is saved as nothing. */
  isShown?: (field: string, values: FormValues) => boolean
  /** Controls of the page, by field, in place of the one that the type of the field has. */
  controls?: Readonly<Record<string, ComponentType<FormControlProps>>>
  /** Stands above the fields, shows them another way and may fill them, such as a map. */
  Overview?: ComponentType<FormOverviewProps>
  /** Sentences beyond missing values, by field; the server has the last word. */
  check?: (values: FormValues) => FieldErrors
  /** Puts labels, values and refusals of the server into the person's language. @default as they are */
  translate?: (text: string) => string
  /** Stands between the fields and the buttons. */
  children?: ReactNode
  saveLabel?: string
  /** Where a record of this object is, for the way to one that a new one looks like. */
  hrefOf: (recordId: string) => string
  onSaved: (record: RecordRepresentation) => void
  onCancel: () => void
}

const NONE: readonly string[] = []
const EMPTY: FormValues = {}
const always = () => true
const asItIs = (text: string) => text
const noErrors = (): FieldErrors => ({})

/**
 * Makes or changes one record of any object: fields, labels, order, picklists and help come from the UI API. What is
 * typed outlives a reload, a sign-in and a lost connection; what somebody else saved meanwhile leads to a choice.
 */
export function RecordForm(props: RecordFormProps) {
  const { objectApiName, recordId, hidden = NONE, carried = NONE, required = NONE } = props
  const intl = useIntl()
  const state = useFormDescription({ objectApiName, recordId, hidden, carried, required })
  if (state.description)
    return <ReadyForm key={`${objectApiName} ${recordId}`} {...props} description={state.description} />
  if (state.error) return <ReadFailed titleLevel={3} read={state} />
  return (
    <output className={styles.waiting} aria-label={intl.formatMessage({ id: 'record-form.loading' })}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
        <Skeleton key={field} height="64px" />
      ))}
    </output>
  )
}

function ReadyForm({
  objectApiName,
  recordId,
  startWith = EMPTY,
  isShown = always,
  controls = {},
  Overview,
  check = noErrors,
  translate = asItIs,
  children,
  saveLabel,
  hrefOf,
  onSaved,
  onCancel,
  description,
}: RecordFormProps & { description: FormDescription }) {
  const formId = useId()
  const session = useSession()
  const form = useRecordForm({
    objectApiName,
    recordId,
    description,
    draftName: `${identityOf(session)}|${objectApiName}|${recordId ?? 'new'}`,
    startWith,
    isShown,
    translate,
    check,
    onSaved,
  })
  const idOf = (field: string) => `${formId}-${field}`
  const formRef = useLeaveCheck(form.attempt, (id) => {
    const left = form.shown.find(({ apiName }) => id === idOf(apiName))
    if (left) form.checkField(left.apiName)
  })
  const shown = new Set(form.shown.map(({ apiName }) => apiName))
  const labelOf = (field: FormField) => translate(field.label)
  if (form.conflict)
    return (
      <MergeChoice
        conflict={form.conflict}
        base={form.base}
        mine={form.values}
        fields={description.sections.flatMap((section) => section.fields)}
        picklists={description.picklists}
        translate={translate}
        onMerge={form.merge}
        onTakeTheirs={form.discard}
      />
    )
  const errors = [
    ...form.problems.map((message) => ({ message })),
    ...form.shown.flatMap(({ apiName }) => {
      const message = form.errors[apiName]
      return message ? [{ fieldId: idOf(apiName), message }] : []
    }),
  ]
  return (
    <form
      className={styles.form}
      noValidate
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isSaving) void form.save()
      }}
    >
      <FormProblems errors={errors} attempt={form.attempt} />
      {form.similar ? (
        <SimilarNotice
          similar={form.similar}
          hrefOf={hrefOf}
          isSaving={form.isSaving}
          onSave={() => void form.saveAnyway()}
        />
      ) : null}
      {form.isRestored ? (
        <output className={styles.restored}>
          <span>
            <FormattedMessage id="record-form.restored" />
          </span>
          <Button variant="quiet" onPress={form.discard}>
            <FormattedMessage id="record-form.discard" />
          </Button>
        </output>
      ) : null}
      {Overview ? <Overview values={form.values} onChange={form.setValues} /> : null}
      {description.sections.map(({ heading, fields }, index) => {
        const visible = fields.filter(({ apiName }) => shown.has(apiName))
        if (visible.length === 0) return null
        return (
          <fieldset key={heading ?? index} className={styles.section}>
            {heading && description.sections.length > 1 ? (
              <legend className={styles.heading}>{translate(heading)}</legend>
            ) : null}
            <div className={styles.fields}>
              {visible.map((field) => {
                const Control = controls[field.apiName] ?? FormControl
                const reference = field.relationshipName
                  ? description.record?.fields[field.relationshipName]
                  : undefined
                return (
                  <div
                    key={field.apiName}
                    className={styles.field}
                    data-wide={isWide(field) || undefined}
                    data-label={labelOf(field)}
                  >
                    <Control
                      objectApiName={objectApiName}
                      recordId={recordId}
                      field={field}
                      id={idOf(field.apiName)}
                      value={form.values[field.apiName] ?? null}
                      values={form.values}
                      errorMessage={form.errors[field.apiName]}
                      picklist={description.picklists[field.apiName]}
                      referenceName={reference?.displayValue ?? null}
                      translate={translate}
                      onChange={(changes) =>
                        form.setValues(withoutOvertaken(description, changes, form.values))
                      }
                    />
                  </div>
                )
              })}
            </div>
          </fieldset>
        )
      })}
      {children}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" isPending={form.isSaving}>
          {saveLabel ?? <FormattedMessage id="record-form.save" />}
        </Button>
        <Button
          onPress={() => {
            form.discard()
            onCancel()
          }}
        >
          <FormattedMessage id="record-form.cancel" />
        </Button>
      </div>
    </form>
  )
}

/** Long texts and long lists take the whole width. */
const isWide = ({ dataType, length }: FormField): boolean =>
  dataType === 'MultiPicklist' || (dataType === 'TextArea' && length > 255)
