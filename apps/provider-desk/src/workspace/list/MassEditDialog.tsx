import { Button, Dialog, Select } from '@portal/portal-ui'
import type { FieldInput, ObjectInfoRepresentation, RecordRepresentation } from '@portal/ui-api'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FieldEdit } from '../form/FieldEdit'
import { formFieldOf } from './listColumns'
import { MAX_BATCH_RECORDS, type ListEdits } from './useListEdits'
import styles from './ListRecords.module.css'

export interface MassEditDialogProps {
  info: ObjectInfoRepresentation
  records: readonly RecordRepresentation[]
  edits: ListEdits
  onClose: () => void
}

/** Sets a field of up to 200 selected records (WSP-04). Rejected rows remain edited, with their errors. */
export function MassEditDialog({ info, records, edits, onClose }: MassEditDialogProps) {
  const id = useId()
  const [name, setName] = useState('')
  const [value, setValue] = useState<FieldInput>(null)
  const field = formFieldOf(info, name)
  const fields = Object.entries(info.fields)
    .filter(([, { updateable, compound }]) => updateable && !compound)
    .map(([apiName, { label }]) => ({ value: apiName, label }))
    .sort((one, other) => one.label.localeCompare(other.label))
  const isTooMany = records.length > MAX_BATCH_RECORDS
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={edits.isSaving}
      title={<FormattedMessage id="workspace.list.massEdit.title" values={{ count: records.length }} />}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            <FormattedMessage id="workspace.form.cancel" />
          </Button>
          <Button
            variant="primary"
            isPending={edits.isSaving}
            isDisabled={!field || isTooMany}
            onPress={() =>
              void edits
                .setField(
                  records.map((record) => record.id),
                  name,
                  value,
                )
                .then(onClose)
            }
          >
            <FormattedMessage id="workspace.form.save" />
          </Button>
        </>
      }
    >
      <div className={styles.massEdit}>
        {isTooMany ? (
          <p role="alert">
            <FormattedMessage id="workspace.list.massEdit.tooMany" values={{ max: MAX_BATCH_RECORDS }} />
          </p>
        ) : null}
        <Select
          label={<FormattedMessage id="workspace.list.massEdit.field" />}
          options={fields}
          value={name}
          onValueChange={(next) => {
            setName(next)
            setValue(formFieldOf(info, next)?.info.dataType === 'Boolean' ? false : null)
          }}
        />
        {field ? (
          <FieldEdit
            key={name}
            id={id}
            object={info}
            field={field}
            recordTypeId={records[0]?.recordTypeId ?? undefined}
            value={value}
            onValueChange={setValue}
            values={{ [name]: value }}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
