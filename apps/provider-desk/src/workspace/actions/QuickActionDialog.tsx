import { Button, Dialog, Skeleton, toastQueue } from '@portal/portal-ui'
import {
  getObjectInfo,
  getQuickActionDefaults,
  getQuickActionLayout,
  type FieldValueRepresentation,
  type ObjectInfoRepresentation,
  type RecordLayoutRepresentation,
} from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useId, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FieldEdit } from '../form/FieldEdit'
import { editableFields, formSections } from '../form/formSections'
import { initialValues, type FormValues } from '../form/formValues'
import { useQuickAction, type QuickActionOptions } from './useQuickAction'
import styles from './QuickActionDialog.module.css'

export interface QuickActionDialogProps extends Omit<QuickActionOptions, 'onDone'> {
  label: string
  onClose: () => void
}

/** The form of a quick action, from its layout and defaults (WSP-09). Without fields it asks for a confirmation. */
export function QuickActionDialog({ label, onClose, ...action }: QuickActionDialogProps) {
  const { actionApiName, target, contextId } = action
  const info = useWire(getObjectInfo, { objectApiName: target })
  const layout = useWire(getQuickActionLayout, { actionApiName })
  const defaults = useWire(getQuickActionDefaults, {
    actionApiName,
    ...(contextId === undefined ? {} : { parentRecordId: contextId }),
  })
  const failed = info.error ?? layout.error ?? defaults.error
  if (info.data && layout.data && defaults.data)
    return (
      <QuickActionForm
        {...action}
        label={label}
        onClose={onClose}
        info={info.data}
        layout={layout.data.layout}
        fields={defaults.data.fields}
      />
    )
  return (
    <Dialog isOpen onOpenChange={onClose} title={label}>
      {failed ? (
        <p role="alert">{failed.messages[0] ?? <FormattedMessage id="workspace.action.failed" />}</p>
      ) : (
        <Skeleton height="10rem" />
      )}
    </Dialog>
  )
}

interface FormProps extends QuickActionDialogProps {
  info: ObjectInfoRepresentation
  layout: RecordLayoutRepresentation
  fields: Readonly<Record<string, FieldValueRepresentation>>
}

function QuickActionForm({ label, onClose, info, layout, fields, ...action }: FormProps) {
  const intl = useIntl()
  const formId = useId()
  const mode = action.type === 'Create' ? 'create' : 'update'
  const sections = useMemo(() => formSections(info, layout, mode), [info, layout, mode])
  const editable = useMemo(() => editableFields(sections), [sections])
  const [values, setValues] = useState<FormValues>(() => initialValues(fields, editable))
  const { errors, isRunning, run } = useQuickAction({
    ...action,
    onDone: ({ successMessage }) => {
      toastQueue.add({
        kind: 'success',
        message: successMessage ?? intl.formatMessage({ id: 'workspace.action.done' }, { action: label }),
      })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isRunning}
      isFullScreenOnMobile
      title={label}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            <FormattedMessage id="workspace.form.cancel" />
          </Button>
          <Button variant="primary" isPending={isRunning} onPress={() => void run(editable, values)}>
            {editable.length > 0 ? <FormattedMessage id="workspace.form.save" /> : label}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {errors.ofRecord.length > 0 ? <p role="alert">{errors.ofRecord.join(' ')}</p> : null}
        {editable.length === 0 ? (
          <p>
            <FormattedMessage id="workspace.action.confirm" values={{ action: label }} />
          </p>
        ) : null}
        {sections
          .flatMap(({ cells }) => cells)
          .map((cell, index) =>
            cell.kind === 'unsupported' ? (
              <p key={index} className={styles.unsupported}>
                <FormattedMessage id="workspace.record.unsupported" values={{ type: cell.type }} />
              </p>
            ) : cell.kind === 'field' && cell.field.isEditable ? (
              <FieldEdit
                key={cell.field.name}
                id={`${formId}-${cell.field.name}`}
                object={info}
                field={cell.field}
                recordTypeId={undefined}
                value={values[cell.field.name] ?? null}
                onValueChange={(value) => setValues((current) => ({ ...current, [cell.field.name]: value }))}
                values={values}
                errorMessage={errors.byField[cell.field.name]}
              />
            ) : null,
          )}
      </div>
    </Dialog>
  )
}
