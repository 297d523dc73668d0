import type { FieldInput, RecordRepresentation } from '@portal/ui-api'
import { fieldOf } from './fieldOf'

/** The saved value of a field, null for parents and absent fields. */
export function rawValue(record: RecordRepresentation, name: string): FieldInput {
  const value = fieldOf(record, name)?.value ?? null
  return typeof value === 'object' ? null : value
}
