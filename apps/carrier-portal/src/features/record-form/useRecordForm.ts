import { createRecord, getRecord, UiApiError, updateRecord, type RecordRepresentation } from '@portal/ui-api'
import { useInvoke, useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { checkFields, type FieldErrors } from './checkFields'
import { dropDraft, readDraft, saveDraft, type Draft } from './drafts'
import type { FormField } from './formFields'
import { changesOf, isSameValue, valuesOf, type FormValues } from './formValues'
import { mergeEdits, type Choices } from './mergeRecord'
import { readRefusal } from './refusal'
import { readSimilar, type Similar } from './readSimilar'
import type { FormDescription } from './useFormDescription'

/** What somebody else has saved while this person was typing. */
export interface Conflict {
  theirs: FormValues
  record: RecordRepresentation
}

export interface RecordFormState {
  values: FormValues
  base: FormValues
  /** Changes fields; what depends on them and no longer fits is emptied by the caller. */
  setValues: (changes: FormValues) => void
  /** The fields to show now. */
  shown: readonly FormField[]
  errors: FieldErrors
  /** What belongs to no field. */
  problems: readonly string[]
  /** Records that this one is like, by a rule of the server; nothing was saved. */
  similar: Similar | undefined
  /** Grows whenever it is judged anew what is wrong, other than by typing. */
  attempt: number
  isSaving: boolean
  /** What is shown was typed before a reload, a sign-in or a lost connection. */
  isRestored: boolean
  conflict: Conflict | undefined
  /** Says of one field what is wrong with it now, if anything is. */
  checkField: (apiName: string) => void
  save: () => Promise<void>
  /** Saves although it is like another record. */
  saveAnyway: () => Promise<void>
  /** Puts both edits together as chosen and saves. */
  merge: (choices: Choices) => Promise<void>
  /** Forgets what was typed. */
  discard: () => void
}

export interface RecordFormConfig {
  objectApiName: string
  recordId: string | undefined
  description: FormDescription
  /** Names the draft: person, company, object and record. */
  draftName: string
  /** Values that a new record starts with, over the server's defaults. */
  startWith: FormValues
  isShown: (field: string, values: FormValues) => boolean
  translate: (text: string) => string
  /** Sentences beyond missing values; by field. */
  check: (values: FormValues) => FieldErrors
  onSaved: (record: RecordRepresentation) => void
}

/** A form's life: typing (kept as a draft), saving, refusals, and somebody else's edit. */
export function useRecordForm(config: RecordFormConfig): RecordFormState {
  const { objectApiName, recordId, description, draftName, startWith, isShown, translate, onSaved } = config
  const intl = useIntl()
  const uiApi = useUiApi()
  const [create] = useInvoke(createRecord)
  const [update] = useInvoke(updateRecord)
  const fields = description.sections.flatMap((section) => section.fields)
  const [restored] = useState(() => readDraft(draftName))
  const [draft, setDraft] = useState<Draft>(() => {
    const base = description.values
    const modstamp = description.record?.systemModstamp ?? null
    return restored ?? { base, modstamp, values: recordId === undefined ? { ...base, ...startWith } : base }
  })
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [outcome, setOutcome] = useState<{
    errors: FieldErrors
    problems: readonly string[]
    similar?: Similar | undefined
    attempt: number
  }>({ errors: {}, problems: [], attempt: 0 })
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const shown = fields.filter(({ apiName }) => isShown(apiName, draft.values))

  function keep(next: Draft) {
    setDraft(next)
    saveDraft(draftName, next)
  }

  function judge(errors: FieldErrors, problems: readonly string[], similar?: Similar) {
    setOutcome(({ attempt }) => ({ errors, problems, similar, attempt: attempt + 1 }))
  }

  /** What is not shown is not meant. */
  const meant = (values: FormValues): FormValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isShown(name, values) ? value : null]),
    )

  const wrongIn = (wanted: FormValues): FieldErrors => ({
    ...config.check(wanted),
    ...checkFields(shown, wanted, intl, ({ label }) => translate(label)),
  })

  async function write({ base, modstamp, values }: Draft, allowSaveOnDuplicate = false) {
    const wanted = meant(values)
    const missing = wrongIn(wanted)
    judge(missing, [])
    if (Object.keys(missing).length > 0) return
    setSaving(true)
    try {
      const changes = recordId === undefined ? changesOf({}, wanted) : changesOf(base, wanted)
      // A box that is on by default and was taken off says so; nothing else that is empty has to be sent.
      const off = Object.entries(wanted).filter(([name, value]) => value === false && base[name] === true)
      const record =
        recordId === undefined
          ? await create({
              apiName: objectApiName,
              fields: { ...changes, ...Object.fromEntries(off) },
              allowSaveOnDuplicate,
            })
          : Object.keys(changes).length === 0
            ? description.record
            : await update({
                fields: { Id: recordId, ...changes },
                allowSaveOnDuplicate,
                ...(modstamp === null ? {} : { ifUnmodifiedSince: modstamp }),
              })
      dropDraft(draftName)
      if (record) onSaved(record)
    } catch (error) {
      if (UiApiError.is(error) && error.status === 412 && recordId !== undefined) await showTheirs(recordId)
      else {
        const words = {
          offline: intl.formatMessage({ id: 'record-form.offline' }),
          failed: intl.formatMessage({ id: 'record-form.failed' }),
          signedOut: intl.formatMessage({ id: 'record-form.signedOut' }),
          translate,
        }
        const refusal = readRefusal(error, new Set(shown.map(({ apiName }) => apiName)), words)
        const similar = UiApiError.is(error) ? readSimilar(error.body) : undefined
        // Its sentence is for programs; the notice says it to people.
        judge(refusal.fields, similar?.maySave ? [] : refusal.form, similar)
      }
    } finally {
      setSaving(false)
    }
  }

  async function showTheirs(id: string) {
    const names = Object.keys(draft.base)
    const { data } = await uiApi.load(
      getRecord,
      {
        recordId: id,
        optionalFields: [
          ...names.map((name) => `${objectApiName}.${name}` as const),
          `${objectApiName}.LastModifiedBy.Name` as const,
        ],
      },
      { cachePolicy: 'network-only' },
    )
    if (data) setConflict({ theirs: valuesOf(data, names), record: data })
    else judge({}, [intl.formatMessage({ id: 'record-form.failed' })])
  }

  return {
    values: draft.values,
    base: draft.base,
    setValues(changes) {
      const values = { ...draft.values, ...changes }
      keep({ ...draft, values })
      setOutcome((last) => ({ ...last, similar: undefined }))
      const changed = Object.keys(changes).filter((name) => !isSameValue(changes[name], draft.values[name]))
      if (changed.some((name) => name in outcome.errors))
        setOutcome((last) => ({
          ...last,
          errors: Object.fromEntries(Object.entries(last.errors).filter(([name]) => !changed.includes(name))),
        }))
    },
    shown,
    ...outcome,
    isSaving,
    isRestored,
    conflict,
    similar: outcome.similar,
    checkField(apiName) {
      const message = wrongIn(meant(draft.values))[apiName]
      if (message) setOutcome((last) => ({ ...last, errors: { ...last.errors, [apiName]: message } }))
    },
    save: () => write(draft),
    saveAnyway: () => write(draft, true),
    async merge(choices) {
      if (!conflict) return
      const next = {
        base: conflict.theirs,
        modstamp: conflict.record.systemModstamp,
        values: mergeEdits(draft.base, draft.values, conflict.theirs, choices),
      }
      keep(next)
      setConflict(undefined)
      await write(next)
    },
    discard() {
      dropDraft(draftName)
      setRestored(false)
      setConflict(undefined)
      const base = conflict?.theirs ?? description.values
      const modstamp = (conflict?.record ?? description.record)?.systemModstamp ?? null
      setDraft({ base, modstamp, values: recordId === undefined ? { ...base, ...startWith } : base })
      judge({}, [])
    },
  }
}
