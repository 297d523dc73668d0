import { isCompound } from '../cache/RecordEntry.js'
import { fieldPath, type FieldId } from '../define/fieldPath.js'
import type { FieldValue } from '../define/fieldTypes.js'
import type { FieldValueRepresentation, RecordRepresentation } from './RecordRepresentation.js'

/** A record, if loaded. */
export type MaybeRecord = RecordRepresentation | null | undefined

function fieldOf(record: MaybeRecord, field: FieldId): FieldValueRepresentation | undefined {
  const [, ...steps] = (fieldPath(field) ?? '').split('.')
  let at: FieldValueRepresentation | undefined
  let inner: MaybeRecord = record
  for (const step of steps) {
    // Without a parent, its fields are null as well.
    if (at?.value === null) return at
    if (!inner || !Object.hasOwn(inner.fields, step)) return undefined
    at = inner.fields[step]
    const value: FieldValueRepresentation['value'] | undefined = at?.value
    inner = typeof value === 'object' && !isCompound(value) ? value : undefined
  }
  return at
}

/**
 * The raw value of a field, `Load__c.Carrier__r.Name` for a parent's: null without a parent, undefined for a missing
 * field.
 */
export function getFieldValue<const F extends FieldId>(
  record: MaybeRecord,
  field: F,
): FieldValue<F> | undefined {
  // The schema is generated from the server's object info.
  return fieldOf(record, field)?.value as FieldValue<F> | undefined
}

/** The formatted value of a field; null when the platform does not format it, undefined for a missing field. */
export function getFieldDisplayValue(record: MaybeRecord, field: FieldId): string | null | undefined {
  return fieldOf(record, field)?.displayValue
}
