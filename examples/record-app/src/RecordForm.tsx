import { Button, Card } from '@portal/portal-ui'
import type { ObjectInfoRepresentation, RecordLayoutRepresentation } from '@portal/ui-api'
import type { InvokeState } from '@portal/ui-api/react'
import { useState } from 'react'
import { FieldInput, type Form } from './FieldInput'

interface RecordFormProps {
  readonly layout: RecordLayoutRepresentation
  readonly info: ObjectInfoRepresentation
  readonly record: Form['record']
  readonly access: 'editableForNew' | 'editableForUpdate'
  readonly state: InvokeState<unknown>
  readonly onSave: (edits: Form['edits']) => Promise<unknown>
}

/** The sections and fields of a layout. Sends changed fields only; refusals are shown at their fields. */
export function RecordForm({ layout, info, record, access, state, onSave }: RecordFormProps) {
  const [edits, setEdits] = useState<Form['edits']>({})
  const { fieldErrors = {}, messages } = state.error ?? {}
  const edit: Form['edit'] = (name, value) => setEdits({ ...edits, [name]: value })
  const form = { record, edits, fieldErrors, edit }
  const save = () => onSave(edits).then(() => setEdits({}))
  return (
    <form action={() => void save().catch(() => undefined)} noValidate>
      {messages && <p role="alert">{messages.join(' ')}</p>}
      {layout.sections.map(({ id, heading, layoutRows }) => (
        <Card key={id ?? heading} title={heading}>
          <div className="columns">
            {layoutRows
              .flatMap(({ layoutItems }) => layoutItems)
              .flatMap((item) =>
                item.layoutComponents.map((part) => {
                  const field = part.componentType === 'Field' ? info.fields[part.apiName] : undefined
                  return (
                    field && (
                      <FieldInput key={field.apiName} field={field} form={form} isEditable={item[access]} />
                    )
                  )
                }),
              )}
          </div>
        </Card>
      ))}
      <Button type="submit" variant="primary" isPending={state.isPending}>
        Save
      </Button>
    </form>
  )
}
