import {
  executeBatchRecordOperations,
  getRecords,
  hasSucceeded,
  UiApiError,
  type FieldInput,
  type ObjectInfoRepresentation,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { rawValue } from '../fields/rawValue'
import { isSameValue, type FormValues } from '../form/formValues'
import { useUndo, type UndoRow } from './useUndo'

/** Maximum records per batch request of the platform. */
export const MAX_BATCH_RECORDS = 200

/** Unsaved changes of a row, and the errors of its last save. */
export interface RowEdit {
  /** The row as it was shown last: an edit outlives its row, which others may move to another list. */
  record: RecordRepresentation
  changes: FormValues
  /** Saved values when the edit began, to notice that another user saved the field meanwhile. */
  base: FormValues
  fieldErrors: Readonly<Record<string, string>>
  error?: string
}

/** A row to save: new values with the previous ones. */
export interface RowChange {
  id: string
  record: RecordRepresentation
  changes: FormValues
  before: FormValues
}

/** The result of a save, per row. */
export interface SaveOutcome {
  saved: number
  failed: number
}

type Edits = ReadonlyMap<string, RowEdit>
const NO_EDITS: Edits = new Map()

/**
 * Edits of list rows: collected per cell, then saved in batches with a result per row; saved ones can be
 * undone.
 */
export function useListEdits(info: ObjectInfoRepresentation) {
  const client = useUiApi()
  const [edits, setEdits] = useState(NO_EDITS)
  const [isSaving, setIsSaving] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome>()
  const intl = useIntl()
  const undo = useUndo(info)

  /** Changes a cell; setting the saved value reverts the change. */
  const setValue = useCallback((record: RecordRepresentation, name: string, value: FieldInput) => {
    setEdits((current) => {
      const next = new Map(current)
      const { [name]: _replaced, ...others } = current.get(record.id)?.changes ?? {}
      const isSaved = isSameValue(value, rawValue(record, name))
      const changes = isSaved ? others : { ...others, [name]: value === '' ? null : value }
      if (Object.keys(changes).length === 0) next.delete(record.id)
      else {
        const base = { [name]: rawValue(record, name), ...current.get(record.id)?.base }
        next.set(record.id, { record, changes, base, fieldErrors: {} })
      }
      return next
    })
  }, [])

  async function writeBatch(
    rows: readonly RowChange[],
  ): Promise<{ saved: RowChange[]; failed: [RowChange, UiApiError][] }> {
    const saved: RowChange[] = []
    const failed: [RowChange, UiApiError][] = []
    try {
      const response = await client.invoke(executeBatchRecordOperations, {
        allOrNone: false,
        operations: [
          { type: 'UPDATE', records: rows.map(({ id, changes }) => ({ fields: { Id: id, ...changes } })) },
        ],
      })
      for (const [index, row] of rows.entries()) {
        const item = response.results[index]
        if (item && hasSucceeded(item)) saved.push(row)
        else failed.push([row, errorOf(item?.result, item?.statusCode)])
      }
    } catch (cause) {
      for (const row of rows) failed.push([row, UiApiError.from(cause)])
    }
    return { saved, failed }
  }

  /** Saves rows in batches; rejected rows remain edited, with their errors. `unread` rows count as failed. */
  async function save(rows: readonly RowChange[], unread = 0): Promise<void> {
    setIsSaving(true)
    setOutcome(undefined)
    const done: RowChange[] = []
    const refused: [RowChange, UiApiError][] = []
    for (let start = 0; start < rows.length; start += MAX_BATCH_RECORDS) {
      const { saved, failed } = await writeBatch(rows.slice(start, start + MAX_BATCH_RECORDS))
      done.push(...saved)
      refused.push(...failed)
    }
    setEdits((current) => {
      const next = new Map(current)
      for (const { id } of done) next.delete(id)
      for (const [row, error] of refused) next.set(row.id, refusedEdit(row, error))
      return next
    })
    if (done.length > 0)
      undo.remember(done.map(({ id, changes, before }): UndoRow => ({ id, before, after: changes })))
    setOutcome({ saved: done.length, failed: refused.length + unread })
    setIsSaving(false)
  }

  function conflictingEdit({ record, changes, before }: RowChange, names: readonly string[]): RowEdit {
    const fieldErrors = Object.fromEntries(
      names.map((name) => [
        name,
        intl.formatMessage(
          { id: 'workspace.list.replaced' },
          { field: info.fields[name]?.label ?? name, value: String(before[name] ?? '') },
        ),
      ]),
    )
    const error = Object.values(fieldErrors).join(' ')
    return { record, changes, base: before, fieldErrors, error }
  }

  return {
    edits,
    isSaving,
    outcome,
    undo,
    setValue,
    /**
     * Sets a field of several rows. Fetches the current values first, which undo needs and the list may not
     * contain.
     */
    async setField(ids: readonly string[], name: string, value: FieldInput): Promise<void> {
      setIsSaving(true)
      const path = `${info.apiName}.${name}`
      const config = { records: [{ recordIds: [...ids], optionalFields: [path] }] }
      const read = await client.load(getRecords, config, { cachePolicy: 'network-only' })
      const found = (read.data?.results ?? []).flatMap(({ result }) =>
        'fields' in result && Object.hasOwn(result.fields, name) ? [result] : [],
      )
      await save(
        found.map((record) => rowChange(record, { [name]: value })),
        ids.length - found.length,
      )
    },
    /**
     * Saves all edits; `recordOf` gives the current row of an id. A row of which another user saved an edited field meanwhile
     * stays an edit with an error, and is saved by the next attempt.
     */
    async saveEdits(recordOf: (id: string) => RecordRepresentation | undefined): Promise<void> {
      const rows = [...edits.values()].map((edit) => {
        const record = recordOf(edit.record.id) ?? edit.record
        return { row: rowChange(record, edit.changes), replaced: replacedFields(edit, record) }
      })
      const conflicting = rows.filter(({ replaced }) => replaced.length > 0)
      setEdits((current) => {
        const next = new Map(current)
        for (const { row, replaced } of conflicting) next.set(row.id, conflictingEdit(row, replaced))
        return next
      })
      await save(
        rows.filter(({ replaced }) => replaced.length === 0).map(({ row }) => row),
        conflicting.length,
      )
    },
    discard: () => {
      setEdits(NO_EDITS)
      setOutcome(undefined)
    },
  }
}

/** The changes of a row with the previous values. */
const rowChange = (record: RecordRepresentation, changes: FormValues): RowChange => ({
  id: record.id,
  record,
  changes,
  before: Object.fromEntries(Object.keys(changes).map((name) => [name, rawValue(record, name)])),
})

/** Fields of an edit whose saved value is neither the one that the edit began with nor the new one. */
const replacedFields = ({ base, changes }: RowEdit, record: RecordRepresentation): readonly string[] =>
  Object.keys(changes).filter((name) => {
    const saved = rawValue(record, name)
    return !isSameValue(saved, base[name]) && !isSameValue(saved, changes[name])
  })

const errorOf = (body: unknown, status = 0): UiApiError =>
  new UiApiError({ code: 'UIAPI_HTTP', message: `Status ${status}`, status, body })

function refusedEdit({ record, changes, before }: RowChange, { fieldErrors, messages }: UiApiError): RowEdit {
  const entries = Object.entries(fieldErrors).map(([name, texts]) => [name, texts.join(' ')] as const)
  return {
    record,
    changes,
    base: before,
    fieldErrors: Object.fromEntries(entries),
    error: messages.join(' '),
  }
}

export type ListEdits = ReturnType<typeof useListEdits>
/** The edits of a list, as its cells read them. */
export type CellEdits = Pick<ListEdits, 'edits' | 'setValue'>
