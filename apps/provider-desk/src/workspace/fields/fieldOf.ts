import type { RecordRepresentation } from '@portal/ui-api'

type FieldEntry = RecordRepresentation['fields'][string]

/** Resolves a field path (`Name`, `Carrier_Account__r.Name`) in a record; undefined if it is absent. */
export function fieldOf(record: RecordRepresentation, path: string): FieldEntry | undefined {
  let fields: RecordRepresentation['fields'] = record.fields
  const steps = path.split('.')
  for (const [index, step] of steps.entries()) {
    const entry = Object.hasOwn(fields, step) ? fields[step] : undefined
    if (index === steps.length - 1) return entry
    const value = entry?.value
    if (typeof value !== 'object' || value === null || !('fields' in value)) return undefined
    fields = value.fields
  }
  return undefined
}

/** The raw value as text; empty for null, absent and nested records. */
export function textOf(record: RecordRepresentation, path: string): string {
  const value = fieldOf(record, path)?.value
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** The record id at a path such as `Id`, `Carrier__c` or `Carrier__r.Id`; empty when nothing is there. */
export function recordIdOf(record: RecordRepresentation, path: string): string {
  const text = textOf(record, path)
  if (text) return text
  // Records carry their id beside their fields; the field itself is only there when it was selected.
  if (path === 'Id') return record.id
  const parent = path.endsWith('.Id') ? fieldOf(record, path.slice(0, -'.Id'.length))?.value : undefined
  return typeof parent === 'object' && parent !== null && 'id' in parent ? parent.id : ''
}
