import { UiApiError, type RecordRepresentation } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { checkFields, type FieldErrors } from './checkFields'
import type { Draft } from './drafts'
import type { FormField } from './formFields'
import { isSameValue, type FormValues } from './formValues'
import { mergeEdits, type Choices } from './mergeRecord'
import { readSimilar } from './readSimilar'
import { readTheirs, type Conflict } from './readTheirs'
import { readRefusal } from './refusal'
import { useFormDraft } from './useFormDraft'
import { useFormValidation, type FormValidation } from './useFormValidation'
import type { FormDescription } from './useFormDescription'
import { useWriteRecord } from './useWriteRecord'

export interface RecordFormState extends FormValidation {
  values: FormValues
  base: FormValues
  /** Sets fields; the caller empties dependent ones. */
  setValues: (changes: FormValues) => void
  /** Visible fields. */
  shown: readonly FormField[]
  isSaving: boolean
  /** Whether the values come from a stored draft. */
  isRestored: boolean
  conflict: Conflict | undefined
  /** Validates one field. */
  checkField: (apiName: string) => void
  save: () => Promise<void>
  /** Saves despite similar records. */
  saveAnyway: () => Promise<void>
  /** Merges both edits and saves. */
  merge: (choices: Choices) => Promise<void>
  discard: () => void
}

export interface RecordFormConfig {
  objectApiName: string
  recordId: string | undefined
  description: FormDescription
  /** Key of the draft: person, company, object and record. */
  draftName: string
  /** Initial values over the server's defaults. */
  startWith: FormValues
  isShown: (field: string, values: FormValues) => boolean
  translate: (text: string) => string
  /** Validation besides required fields. */
  check: (values: FormValues) => FieldErrors
  onSaved: (record: RecordRepresentation) => void
}

/**
 * State of one form: draft (`useFormDraft`), errors (`useFormValidation`), saving (`useWriteRecord`) and
 * conflicts (`readTheirs`, `mergeEdits`).
 */
export function useRecordForm(config: RecordFormConfig): RecordFormState {
  const { objectApiName, recordId, description, startWith, isShown, translate, onSaved } = config
  const intl = useIntl()
  const uiApi = useUiApi()
  const write = useWriteRecord({ objectApiName, recordId, known: description.record })
  const { validation, report, sayOfField, takeBack } = useFormValidation()
  const { draft, isRestored, keep, drop, beginAnew } = useFormDraft(config.draftName, () =>
    untouched(description.values, description.record),
  )
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const shown = description.sections
    .flatMap((section) => section.fields)
    .filter(({ apiName }) => isShown(apiName, draft.values))

  function untouched(base: FormValues, record: RecordRepresentation | undefined): Draft {
    const values = recordId === undefined ? { ...base, ...startWith } : base
    return { base, modstamp: record?.systemModstamp ?? null, values }
  }

  /** Hidden fields are null. */
  const meant = (values: FormValues): FormValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isShown(name, values) ? value : null]),
    )

  const wrongIn = (wanted: FormValues): FieldErrors => ({
    ...config.check(wanted),
    ...checkFields(shown, wanted, intl, ({ label }) => translate(label)),
  })

  async function save(typed: Draft, allowSaveOnDuplicate = false) {
    const values = meant(typed.values)
    const errors = wrongIn(values)
    report({ errors })
    if (Object.keys(errors).length > 0) return
    setSaving(true)
    try {
      const record = await write({ ...typed, values }, allowSaveOnDuplicate)
      drop()
      if (record) onSaved(record)
    } catch (error) {
      if (UiApiError.is(error) && error.status === 412 && recordId !== undefined) await showTheirs(recordId)
      else showRefusal(error)
    } finally {
      setSaving(false)
    }
  }

  function showRefusal(error: unknown) {
    const { fields, form } = readRefusal(error, new Set(shown.map(({ apiName }) => apiName)), {
      offline: intl.formatMessage({ id: 'record-form.offline' }),
      failed: intl.formatMessage({ id: 'record-form.failed' }),
      signedOut: intl.formatMessage({ id: 'record-form.signedOut' }),
      translate,
    })
    const similar = UiApiError.is(error) ? readSimilar(error.body) : undefined
    // The server's text is technical; the notice replaces it.
    report({ errors: fields, problems: similar?.maySave ? [] : form, similar })
  }

  async function showTheirs(id: string) {
    const theirs = await readTheirs(uiApi, { objectApiName, recordId: id, names: Object.keys(draft.base) })
    if (theirs) setConflict(theirs)
    else report({ problems: [intl.formatMessage({ id: 'record-form.failed' })] })
  }

  return {
    ...validation,
    values: draft.values,
    base: draft.base,
    setValues(changes) {
      keep({ ...draft, values: { ...draft.values, ...changes } })
      takeBack(Object.keys(changes).filter((name) => !isSameValue(changes[name], draft.values[name])))
    },
    shown,
    isSaving,
    isRestored,
    conflict,
    checkField(apiName) {
      const message = wrongIn(meant(draft.values))[apiName]
      if (message) sayOfField(apiName, message)
    },
    save: () => save(draft),
    saveAnyway: () => save(draft, true),
    async merge(choices) {
      if (!conflict) return
      const merged = {
        base: conflict.theirs,
        modstamp: conflict.record.systemModstamp,
        values: mergeEdits(draft.base, draft.values, conflict.theirs, choices),
      }
      keep(merged)
      setConflict(undefined)
      await save(merged)
    },
    discard() {
      const { theirs: base = description.values, record = description.record } = conflict ?? {}
      beginAnew(untouched(base, record))
      setConflict(undefined)
      report({})
    },
  }
}
