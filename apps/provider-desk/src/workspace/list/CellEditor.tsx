import type { ObjectInfoRepresentation, RecordRepresentation } from '@portal/ui-api'
import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { rawValue } from '../fields/rawValue'
import { FieldEdit } from '../form/FieldEdit'
import type { FormField } from '../form/formSections'
import type { FormValues } from '../form/formValues'
import styles from './ListRecords.module.css'
import type { CellEdits } from './useListEdits'

export interface CellEditorProps {
  object: ObjectInfoRepresentation
  field: FormField
  record: RecordRepresentation
  edits: CellEdits
  onClose: () => void
}

/** Edits a cell inline: Enter and blur commit, Escape reverts. */
export function CellEditor({ object, field, record, edits, onClose }: CellEditorProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const edit = edits.edits.get(record.id)
  const first = useRef(edit?.changes[field.name] ?? rawValue(record, field.name))
  useEffect(() => {
    const control = frame.current?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    if (control instanceof HTMLInputElement && control.type === 'text') control.select()
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') edits.setValue(record, field.name, first.current)
    else if (event.key === 'Enter') {
      event.preventDefault()
      onClose()
    }
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose()
  }
  const saved = Object.fromEntries(Object.keys(record.fields).map((name) => [name, rawValue(record, name)]))
  const values: FormValues = { ...saved, ...edit?.changes }
  return (
    // Handles bubbling events of the control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} className={styles.editor} onKeyDown={onKeyDown} onBlur={onBlur}>
      <FieldEdit
        id={id}
        object={object}
        field={field}
        recordTypeId={record.recordTypeId ?? undefined}
        value={values[field.name] ?? null}
        onValueChange={(value) => edits.setValue(record, field.name, value)}
        values={values}
        isLabelHidden
      />
    </div>
  )
}
