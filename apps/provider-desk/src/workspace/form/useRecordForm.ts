import { createRetryKey } from '@portal/app-kit/methods'
import {
  UiApiError,
  type DuplicatesRepresentation,
  type FieldValueRepresentation,
  type ObjectInfoRepresentation,
} from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '#/session/SessionProvider'
import { formErrors, type FormErrors } from './formErrors'
import type { FormField, FormMode } from './formSections'
import {
  changedValues,
  fieldConflicts,
  initialValues,
  isSameValue,
  missingFields,
  type FieldConflict,
  type FormValues,
} from './formValues'
import { findDuplicates, writeRecord } from './recordWrites'
import { useDraft, type Draft } from './useDraft'

/** The initial data of a form: a record, or the defaults of a new one. */
export interface FormSource {
  fields: Readonly<Record<string, FieldValueRepresentation>>
  lastModifiedDate?: string | null | undefined
}

export interface RecordFormOptions {
  mode: FormMode
  info: ObjectInfoRepresentation
  editable: readonly FormField[]
  source: FormSource
  /** Id of the edited record. */
  recordId?: string | undefined
  recordTypeId?: string | undefined
  /** Changed values of the forms that this one replaces, of another record type; kept up to date. @default none */
  carriedRef?: RefObject<FormValues> | undefined
  /** Distinguishes the drafts of different forms. */
  draftKey: string
  /** Refetches the saved record after a conflict. */
  reload?: (() => Promise<FormSource | undefined>) | undefined
  onSaved: (recordId: string | undefined) => void
}

/** A question to the user before the save can continue. */
export type FormQuestion =
  | { kind: 'duplicates'; duplicates: DuplicatesRepresentation }
  | { kind: 'conflict'; conflicts: readonly FieldConflict[]; saved: FormValues; version: string }

const NO_ERRORS: FormErrors = { byField: {}, ofRecord: [] }
const PRECONDITION_FAILED = 412

/** State of a record form: values, errors, duplicate check, save, and conflict resolution. */
export function useRecordForm(options: RecordFormOptions) {
  const { mode, info, editable, source, recordId, recordTypeId, carriedRef, reload, onSaved } = options
  const intl = useIntl()
  const [keys] = useState(createRetryKey)
  const client = useUiApi()
  const { userId } = useSession()
  const { draft, setDraft, isRestored, forget } = useDraft(`${userId ?? ''}:${options.draftKey}`, () => ({
    version: source.lastModifiedDate ?? '',
    base: initialValues(source.fields, editable),
    changes: Object.fromEntries(
      Object.entries(carriedRef?.current ?? {}).filter(([name]) =>
        editable.some((field) => field.name === name),
      ),
    ),
  }))
  useEffect(() => {
    if (carriedRef) carriedRef.current = { ...carriedRef.current, ...draft.changes }
  }, [carriedRef, draft.changes])
  const [errors, setErrors] = useState(NO_ERRORS)
  const [attempt, setAttempt] = useState(0)
  const [question, setQuestion] = useState<FormQuestion>()
  const [isSaving, setIsSaving] = useState(false)
  const saving = useRef(false)
  const values: FormValues = { ...draft.base, ...draft.changes }
  const target = { info, recordId, recordTypeId }

  function fail(next: FormErrors): void {
    setErrors(next)
    setAttempt((count) => count + 1)
  }

  /** Asks the user about conflicting fields, or retries the save if none of the form's fields conflicts. */
  async function resolveConflict(current: Draft, allowSaveOnDuplicate: boolean): Promise<void> {
    const saved = await reload?.()
    if (!saved) {
      fail({ byField: {}, ofRecord: [intl.formatMessage({ id: 'workspace.form.conflict.unread' })] })
      return
    }
    const theirs = initialValues(saved.fields, editable)
    const version = saved.lastModifiedDate ?? ''
    const mine = { ...current.base, ...current.changes }
    // Every edit is stored, as after a save whose response was lost: nothing is left to save or to ask.
    const edited = Object.keys(changedValues(mine, current.base))
    if (edited.length > 0 && edited.every((name) => isSameValue(mine[name], theirs[name]))) {
      forget()
      onSaved(recordId)
      return
    }
    const conflicts = fieldConflicts(editable, { base: current.base, mine, theirs })
    if (conflicts.length > 0) {
      setQuestion({ kind: 'conflict', conflicts, saved: theirs, version })
      return
    }
    const next = { version, base: theirs, changes: changedValues(mine, theirs) }
    setDraft(next)
    if (version !== current.version) await save(next, allowSaveOnDuplicate)
  }

  async function save(current: Draft, allowSaveOnDuplicate: boolean): Promise<void> {
    try {
      const id = await writeRecord(client, keys, { ...target, ...current, allowSaveOnDuplicate })
      forget()
      onSaved(id)
    } catch (cause) {
      const error = UiApiError.from(cause)
      if (error.status === PRECONDITION_FAILED) return await resolveConflict(current, allowSaveOnDuplicate)
      fail(formErrors(intl, error, editable))
    }
  }

  /** Ignores a save while another is pending. */
  async function exclusively(run: () => Promise<void>): Promise<void> {
    if (saving.current) return
    saving.current = true
    setIsSaving(true)
    setErrors(NO_ERRORS)
    setQuestion(undefined)
    await run().finally(() => {
      saving.current = false
      setIsSaving(false)
    })
  }

  return {
    values,
    /** Last change of the record when the edit began; empty for a new record. */
    version: draft.version,
    errors,
    attempt,
    question,
    isSaving,
    isRestored,
    isDirty: Object.keys(changedValues(values, draft.base)).length > 0,
    setValue: (name: string, value: FormValues[string]) =>
      setDraft((current) => ({ ...current, changes: { ...current.changes, [name]: value } })),
    discard: forget,
    dismissQuestion: () => setQuestion(undefined),

    submit: () =>
      exclusively(async () => {
        const missing = missingFields(editable, values)
        if (missing.length > 0) {
          const texts = missing.map(({ name, label }) => [
            name,
            intl.formatMessage({ id: 'workspace.form.required' }, { field: label }),
          ])
          fail({ byField: Object.fromEntries(texts), ofRecord: [] })
          return
        }
        const changes = mode === 'create' ? values : changedValues(values, draft.base)
        const duplicates = await findDuplicates(client, { ...target, values, changes })
        if (duplicates) setQuestion({ kind: 'duplicates', duplicates })
        else await save(draft, false)
      }),

    saveAnyway: () => exclusively(() => save(draft, true)),

    /** Saves after a conflict; `chosen` has the value of each conflicting field. */
    saveChosen: (chosen: FormValues) => {
      if (question?.kind !== 'conflict') return
      const { saved, version } = question
      const changes = changedValues(
        { ...values, ...theirUntouched(question, values, draft), ...chosen },
        saved,
      )
      const next = { version, base: saved, changes }
      setDraft(next)
      void exclusively(() => save(next, false))
    },
  }
}

/** Fields without an edit or a choice get the saved value. */
function theirUntouched(
  { saved }: Extract<FormQuestion, { kind: 'conflict' }>,
  values: FormValues,
  { base }: Draft,
): FormValues {
  const edited = changedValues(values, base)
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !Object.hasOwn(edited, name)))
}

export type RecordFormState = ReturnType<typeof useRecordForm>
