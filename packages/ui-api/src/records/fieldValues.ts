import { fieldPath, type FieldId } from '../config/fieldPath.js'
import type { FieldValue } from '../schema/fieldTypes.js'
import type {
  FieldValueRepresentation,
  RecordRepresentation,
} from '../representations/RecordRepresentation.js'

/** A record, or nothing yet. */
export type MaybeRecord = RecordRepresentation | null | undefined

function fieldOf(record: MaybeRecord, field: FieldId): FieldValueRepresentation | undefined {
  const [, ...steps] = (fieldPath(field) ?? '').split('.')
  let at: FieldValueRepresentation | undefined
  let inner: MaybeRecord = record
  for (const step of steps) {
    // Where there is no parent, its fields are as empty as the reference to it.
    if (at?.value === null) return at
    if (!inner || !Object.hasOwn(inner.fields, step)) return undefined
    at = inner.fields[step]
    const value: FieldValueRepresentation['value'] | undefined = at?.value
    inner = typeof value === 'object' ? value : undefined
  }
  return at
}

/** The raw value of a field, `Load__c.Carrier__r.Name` for one of a parent: null when there is no parent, undefined when the field is not there. */
export function getFieldValue<const F extends FieldId>(
  record: MaybeRecord,
  field: F,
): FieldValue<F> | undefined {
  // The schema was made of the server's own description of the object.
  return fieldOf(record, field)?.value as FieldValue<F> | undefined
}

/** The text of a field as the platform formats it; null when it does not format this one, undefined when it is not there. */
export function getFieldDisplayValue(record: MaybeRecord, field: FieldId): string | null | undefined {
  return fieldOf(record, field)?.displayValue
}
