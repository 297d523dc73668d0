import type { RecordRepresentation } from '@portal/ui-api'
import { useIntl } from 'react-intl'
import { fieldRenderer, type RenderedField } from './fieldRenderer'

export interface FieldValueProps extends RenderedField {
  record: RecordRepresentation
}

/**
 * Renders a field's value by data type, formatted in the page's language, as a link if it references a
 * record.
 */
export function FieldValue({ record, ...field }: FieldValueProps) {
  return fieldRenderer(useIntl(), field)(record)
}
