import type { FieldInput, ObjectInfoRepresentation } from '@portal/ui-api'
import type { FormField } from '../form/formSections'
import { useValueText } from '../form/useValueText'

export interface ChangedValueProps {
  object: ObjectInfoRepresentation
  field: FormField
  recordTypeId: string | undefined
  value: FieldInput
}

/** Renders an unsaved value as text. */
export function ChangedValue({ object, field, recordTypeId, value }: ChangedValueProps) {
  return useValueText(object, field, recordTypeId)(value)
}
