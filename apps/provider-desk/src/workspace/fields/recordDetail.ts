import type { RecordRepresentation } from '@portal/ui-api'
import { SYSTEM_FIELDS } from './systemFields'

/** Texts of two fields that tell records of one name apart, as the server selected them; empty without any. */
export function recordDetail(record: RecordRepresentation, nameField: string): string {
  return Object.entries(record.fields)
    .flatMap(([name, { displayValue, value }]) =>
      !SYSTEM_FIELDS.has(name) && name !== nameField && typeof value === 'string'
        ? [displayValue ?? value]
        : [],
    )
    .slice(0, 2)
    .join(' · ')
}
