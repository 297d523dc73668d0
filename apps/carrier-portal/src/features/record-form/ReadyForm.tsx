import { Button } from '@portal/portal-ui'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { FormProblems } from '#/forms/FormProblems'
import { useLeaveCheck } from '#/forms/useLeaveCheck'
import { identityOf } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import type { FieldErrors } from './checkFields'
import { FormSections } from './FormSections'
import type { FormValues } from './formValues'
import { MergeChoice } from './MergeChoice'
import styles from './RecordForm.module.css'
import type { RecordFormProps } from './RecordFormProps'
import { SimilarNotice } from './SimilarNotice'
import type { FormDescription } from './useFormDescription'
import { useRecordForm } from './useRecordForm'

const EMPTY: FormValues = {}
const always = () => true
const asItIs = (text: string) => text
const noErrors = (): FieldErrors => ({})

/** The loaded form: fields, or the merge of two edits. */
export function ReadyForm({
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
      <FormSections
        objectApiName={objectApiName}
        recordId={recordId}
        description={description}
        form={form}
        idOf={idOf}
        controls={controls}
        translate={translate}
      />
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
